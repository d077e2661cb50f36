import { importFiles, imports } from '../../../schema/entities/imports.ts';
import { registry } from '../../../schema/entities/index.ts';
import type { FileColumn } from '../../../schema/importReports.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { conflict, Invalid } from '../../errors.ts';
import type { FileStore } from '../../files/store.ts';
import type { SessionActor } from '../../http/auth/actor.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { versionOf } from '../../rest/version.ts';
import { checkImport } from '../check.ts';
import { guessKind } from '../headings/guessKind.ts';
import type { ImportDetail, ImportFile } from '../ImportFile.ts';
import { importDetail } from '../importDetail.ts';
import { importSetOf } from '../importSetOf.ts';
import { secretsIn } from '../secretColumns.ts';
import { shownReport } from '../shownReport.ts';
import { checkBeginner } from './beginner.ts';
import { fileDraft } from './fileDraft.ts';
import { canFix, checkKinds, permittedKinds } from './permitted.ts';
import { readPlan, type SentPlan } from './readPlan.ts';
import { checkMine, shownImport } from './show.ts';

/**
 * PUT /imports/{id} {when_known, fixes, files, version}: stores column mappings and repairs, and
 * answers what the import would do. Imports nothing. 409 when the draft has changed since that
 * version.
 */
export async function changeImport({ access, actor, body, params }: Request, store: FileStore) {
  const plan = readPlan(body, actor);
  const version = versionOf(body);
  const present = await importDetail(params.id, access.read);
  checkMine(present, actor);
  checkBeginner(present, actor);
  const planned = await plannedImport(present, plan, actor, store, access.readSlowly);
  checkBeginner(planned, actor);
  checkKinds(
    actor,
    planned.files.map(({ kind }) => kind),
    plan.when_known,
  );
  const set = await importSetOf(planned, store, registry, access.readSlowly);
  const { report } = await checkImport(access.readSlowly, set, registry);

  await access.write(async scope => {
    const draft = await rowsOf(imports, scope).lock(params.id);
    refuseBegun(draft);
    refuseOvertaken(draft, version);
    for (const { id, kind, sheet, columns, key, fixed, row_count } of planned.files) {
      const changes = { kind, sheet, columns, key, fixed, row_count };
      await rowsOf(importFiles, scope).update(id, changes);
    }
    const { when_known, fixes } = planned;
    const row_count = planned.files.reduce((sum, file) => sum + file.row_count, 0);
    const shown = shownReport(report, planned.files);
    await rowsOf(imports, scope).update(params.id, { when_known, fixes, row_count, report: shown });
  });
  return ok(await shownImport(params.id, access.read, actor));
}

/** An import that has started or finished can't be planned. */
export function refuseBegun({ status }: Pick<ImportDetail, 'status'>): void {
  if (status === 'draft' || status === 'failed') return;
  throw conflict('This import has already started.');
}

/** A draft that a colleague changed meanwhile is neither run nor overwritten. */
export function refuseOvertaken(draft: Pick<ImportDetail, 'version'>, seen: number | null): void {
  if (seen === null || seen === draft.version) return;
  throw conflict('Someone else changed this import.');
}

/**
 * The import with the plan. A file with a changed entity or sheet is mapped again, and earlier
 * repairs of its values no longer apply.
 */
async function plannedImport(
  present: ImportDetail,
  plan: SentPlan,
  actor: SessionActor,
  store: FileStore,
  scope: Scope,
): Promise<ImportDetail> {
  const files: ImportFile[] = [];
  for (const file of present.files) {
    const sent = plan.files.find(({ id }) => id === file.id);
    if (!sent) files.push(file);
    else if (isAsBefore(sent, file)) files.push({ ...file, ...decided(file, sent) });
    else files.push(await refetchAll(file, sent, present, actor, store, scope));
  }
  const isSame = (name: string) =>
    files.every(file => file.name !== name || present.files.some(one => isAsBefore(file, one)));
  const refused = plan.fixes.find(fix => !canFix(actor, fix, files));
  if (refused) throw new Invalid({ fixes: [`"${refused.column}" cannot be repaired here.`] });
  // Other people's repairs of secrets were not shown to the sender of this plan.
  const unseen = present.fixes.filter(fix => !canFix(actor, fix, present.files));
  const fixes = [...unseen, ...plan.fixes].filter(fix => isSame(fix.file));
  return { ...present, when_known: plan.when_known, fixes, files };
}

type Read = Pick<SentPlan['files'][number], 'id' | 'kind' | 'sheet'>;

/** Whether the same rows of a file still have the same entity. */
const isAsBefore = ({ id, kind, sheet }: Read, file: ImportFile): boolean =>
  file.id === id && file.kind === kind && (sheet ?? file.sheet) === file.sheet;

/** The guesses stay with the decisions: their confidence, and samples that hold no secrets. */
function decided(file: ImportFile, { columns, key, fixed }: SentPlan['files'][number]) {
  const entity = registry.get(file.kind);
  const chosen = new Map(columns.map(column => [column.heading, column]));
  return {
    key,
    fixed,
    columns: file.columns.map((column): FileColumn => {
      const sent = chosen.get(column.heading);
      if (!sent) return column;
      const { field, lenient = false, day_first = false } = sent;
      const confidence = field === column.field ? column.confidence : field === null ? 0 : 1;
      const isSecret = secretsIn({ heading: column.heading, field }, entity).length > 0;
      const samples = isSecret ? [] : column.samples;
      return { ...column, field, lenient, day_first, confidence, samples };
    }),
  };
}

/** A file with another sheet or entity. The headings decide the entity of another sheet. */
async function refetchAll(
  file: ImportFile,
  sent: SentPlan['files'][number],
  present: ImportDetail,
  actor: SessionActor,
  store: FileStore,
  scope: Scope,
): Promise<ImportFile> {
  const { name } = file;
  const sheet = sent.sheet ?? file.sheet;
  if (sheet !== file.sheet && !file.sheets.some(one => one.name === sheet)) {
    const index = present.files.indexOf(file);
    throw new Invalid({ [`files.${index}.sheet`]: [`${name} has no rows in a sheet ${sheet}.`] });
  }
  const alone = { ...present, files: [{ ...file, sheet }] };
  const { tables } = await importSetOf(alone, store, registry, scope);
  const table = tables.get(name) ?? { headings: [], rows: [] };
  const isOther = sheet !== file.sheet && sent.kind === file.kind;
  const guessed = isOther ? await guessKind([sheet], table, permittedKinds(actor)) : null;
  const kind = guessed ?? registry.get(sent.kind);
  const draft = await fileDraft({ name, sheet, table }, kind, actor, scope);
  return { ...file, ...draft } as ImportFile; // A draft has exactly these members of a file.
}
