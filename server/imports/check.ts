import { registry as product, type Registry } from '../../schema/entities/index.ts';
import type { Counts, KindReport, RepairGroup } from '../../schema/importReports.ts';
import { isBlank } from '../../schema/rules/records/validation.ts';
import { cascadeViolations } from './cascade.ts';
import { saysNothingNew } from './changes.ts';
import { settleDaysToPay } from './daysToPay.ts';
import type { Draft } from './draft.ts';
import { completeDraft, distinctOf, draftsOf } from './drafts.ts';
import { refuseExpenses } from './expenses/refuseExpenses.ts';
import { groupByRepair, type Issue } from './issues.ts';
import { refuseLedgers } from './ledgers/refuseLedgers.ts';
import { refuseLocked } from './locked.ts';
import { matchRecords } from './match.ts';
import type { ResolvingScope } from './people/giverOf.ts';
import { refusePeople } from './people/refusePeople.ts';
import type { ImportSet, SheetPlan } from './plan.ts';
import { quietly, type Tell } from './progress.ts';
import { findReferences } from './references.ts';
import { assignRegions, settlePoints } from './regions.ts';
import { settleTaken } from './taken.ts';
import { forEachYielding } from './unhurried.ts';
import { validateDraft } from './validate.ts';
import { assignZones, settleZones } from './zones.ts';

/** What an import would do: the answer of a dry run. Rows are line numbers of a file. */
export type ImportReport = Counts & {
  rows: number;
  accepted: number;
  files: FileReport[];
  /** The counts by entity. */
  kinds: KindReport[];
  errors: Issue[];
  warnings: Issue[];
  /** The errors by repair. */
  repairs: RepairGroup[];
};

export type FileReport = { file: string; rows: number; accepted: number; rejected: number[] };

/** A checked set: what `applyImport` writes, and the report for the person. */
export type CheckedImport = {
  set: ImportSet;
  sheets: { sheet: SheetPlan; drafts: Draft[] }[];
  report: ImportReport;
};

/** Reads and checks everything. Writes nothing. */
export async function checkImport(
  scope: ResolvingScope,
  set: ImportSet,
  registry: Registry = product,
  tell: Tell = quietly,
): Promise<CheckedImport> {
  const read: CheckedImport['sheets'] = [];
  for (const sheet of set.sheets) {
    read.push({ sheet, drafts: await draftsOf(sheet, set) });
    tell({ phase: 'reading', done: read.length, total: set.sheets.length });
  }
  joinParts(read);
  const rows = read.flatMap(({ drafts }) => drafts);
  assignRegions(rows);
  await findReferences(scope, rows, set, registry);
  await assignZones(rows);
  await forEachYielding(rows, draft => completeDraft(draft, set.zone));

  const sheets = read.map(({ sheet, drafts }) => ({ sheet, drafts: distinctOf(sheet, drafts) }));
  const all = sheets.flatMap(({ drafts }) => drafts);
  // Derived values may reference records too.
  await findReferences(scope, all, set, registry);
  for (const { sheet, drafts } of sheets) {
    await matchRecords(scope, sheet, drafts, set.whenKnown ?? 'update');
  }
  settlePoints(all);
  await settleZones(all, set.zone);
  await settleDaysToPay(scope, all);
  const total = all.length;
  await forEachYielding(all, validateDraft, done => tell({ phase: 'checking', done, total }));
  for (const { sheet, drafts } of sheets) await settleTaken(scope, sheet, drafts, set);
  await refusePeople(scope, all);
  await forEachYielding(all, draft => {
    if (draft.action === 'update' && saysNothingNew(draft)) draft.action = 'keep';
  });
  await forEachYielding(all, refuseLocked);
  await refuseExpenses(scope, all);
  await refuseLedgers(scope, all);
  cascadeViolations(all);
  return { set, sheets, report: reportOf(set, all) };
}

function reportOf(set: ImportSet, drafts: readonly Draft[]): ImportReport {
  const files = [...new Set(set.sheets.map(({ file }) => file))].map(file =>
    fileReport(set, file, drafts),
  );
  const errors = drafts.flatMap(draft => draft.errors);
  return {
    rows: files.reduce((sum, { rows }) => sum + rows, 0),
    accepted: files.reduce((sum, { accepted }) => sum + accepted, 0),
    files,
    ...countsOf(drafts),
    kinds: kindReports(drafts),
    errors,
    warnings: drafts.flatMap(draft => draft.warnings),
    repairs: groupByRepair(errors),
  };
}

function countsOf(drafts: readonly Draft[]): Omit<KindReport, 'kind'> {
  const counts = { create: 0, update: 0, keep: 0, skip: 0 };
  for (const { refused, action } of drafts) if (!refused) counts[action] += 1;
  const { create: creates, update: updates, keep: keeps, skip: skips } = counts;
  return { creates, updates, keeps, skips };
}

function kindReports(drafts: readonly Draft[]): KindReport[] {
  const byKind = new Map<string, Draft[]>();
  for (const draft of drafts) {
    const { name } = draft.sheet.entity;
    const others = byKind.get(name);
    if (others) others.push(draft);
    else byKind.set(name, [draft]);
  }
  return [...byKind].map(([kind, some]) => ({ kind, ...countsOf(some) }));
}

function fileReport(set: ImportSet, file: string, drafts: readonly Draft[]): FileReport {
  const rows = set.tables.get(file)?.rows.length ?? 0;
  const refused = drafts.filter(draft => draft.refused && draft.sheet.file === file);
  const rejected = [...new Set(refused.map(({ row }) => row.line))].sort((a, b) => a - b);
  return { file, rows, accepted: rows - rejected.length, rejected };
}

/**
 * A part finds its parent by the parent's number. Without a number, because it is assigned on
 * writing, it belongs to the parent from the same row.
 */
function joinParts(sheets: readonly { sheet: SheetPlan; drafts: readonly Draft[] }[]): void {
  for (const { sheet, drafts } of sheets) {
    const { file, entity } = sheet;
    const { partOf } = entity;
    if (partOf === undefined) continue;
    const target = entity.fields[partOf]?.target;
    const whole = sheets.find(one => one.sheet.file === file && one.sheet.entity.name === target);
    if (!whole) continue;
    const byRow = new Map(whole.drafts.map(draft => [draft.row, draft]));
    for (const draft of drafts) {
      if (isBlank(draft.values[partOf])) draft.values[partOf] = byRow.get(draft.row) ?? null;
    }
  }
}
