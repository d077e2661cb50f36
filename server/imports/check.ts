import { registry as product, type Registry } from '../../schema/entities/index.ts';
import type { Scope } from '../db/access.ts';
import { cascadeRefusals } from './cascade.ts';
import { saysNothingNew } from './changes.ts';
import type { Draft } from './draft.ts';
import { completeDraft, distinctOf, draftsOf } from './drafts.ts';
import { groupByRepair, type Issue, type RepairGroup } from './issues.ts';
import { matchRecords } from './match.ts';
import type { ImportSet, SheetPlan } from './plan.ts';
import { findReferences } from './references.ts';
import { refuseTaken } from './taken.ts';
import { validateDraft } from './validate.ts';

/** What an import would do; the answer of a dry run. Rows are lines of a file. */
export type ImportReport = {
  rows: number;
  accepted: number;
  files: FileReport[];
  /** Records by what happens to them. */
  creates: number;
  updates: number;
  /** Records that are there already and say the same. */
  keeps: number;
  skips: number;
  errors: Issue[];
  warnings: Issue[];
  /** The errors by what repairs them. */
  repairs: RepairGroup[];
};

export type FileReport = { file: string; rows: number; accepted: number; rejected: number[] };

/** A checked set: what `applyImport` writes, and what a person is told before. */
export type CheckedImport = {
  set: ImportSet;
  sheets: { sheet: SheetPlan; drafts: Draft[] }[];
  report: ImportReport;
};

/** Reads and checks everything, and writes nothing. */
export async function checkImport(
  scope: Pick<Scope, 'tx' | 'companyId'>,
  set: ImportSet,
  registry: Registry = product,
): Promise<CheckedImport> {
  const read = set.sheets.map(sheet => ({ sheet, drafts: draftsOf(sheet, set) }));
  const rows = read.flatMap(({ drafts }) => drafts);
  await findReferences(scope, rows, set, registry);
  for (const draft of rows) completeDraft(draft, set.zone);

  const sheets = read.map(({ sheet, drafts }) => ({ sheet, drafts: distinctOf(sheet, drafts) }));
  const all = sheets.flatMap(({ drafts }) => drafts);
  // What was derived may point at records too.
  await findReferences(scope, all, set, registry);
  for (const { sheet, drafts } of sheets) {
    await matchRecords(scope, sheet, drafts, set.whenKnown ?? 'update');
  }
  for (const draft of all) validateDraft(draft);
  for (const { sheet, drafts } of sheets) await refuseTaken(scope, sheet, drafts);
  for (const draft of all) {
    if (draft.action === 'update' && saysNothingNew(draft)) draft.action = 'keep';
  }
  cascadeRefusals(all);
  return { set, sheets, report: reportOf(set, all) };
}

function reportOf(set: ImportSet, drafts: readonly Draft[]): ImportReport {
  const files = [...new Set(set.sheets.map(({ file }) => file))].map(file =>
    fileReport(set, file, drafts),
  );
  const errors = drafts.flatMap(draft => draft.errors);
  const live = drafts.filter(draft => !draft.refused);
  const count = (action: Draft['action']) => live.filter(draft => draft.action === action).length;
  return {
    rows: files.reduce((sum, { rows }) => sum + rows, 0),
    accepted: files.reduce((sum, { accepted }) => sum + accepted, 0),
    files,
    creates: count('create'),
    updates: count('update'),
    keeps: count('keep'),
    skips: count('skip'),
    errors,
    warnings: drafts.flatMap(draft => draft.warnings),
    repairs: groupByRepair(errors),
  };
}

function fileReport(set: ImportSet, file: string, drafts: readonly Draft[]): FileReport {
  const rows = set.tables.get(file)?.rows.length ?? 0;
  const refused = drafts.filter(draft => draft.refused && draft.sheet.file === file);
  const rejected = [...new Set(refused.map(({ row }) => row.line))].sort((a, b) => a - b);
  return { file, rows, accepted: rows - rejected.length, rejected };
}
