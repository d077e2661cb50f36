import { importFiles, imports } from '../../../schema/entities/imports.ts';
import { registry } from '../../../schema/entities/index.ts';
import type { FileColumn } from '../../../schema/importReports.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import type { FileStore } from '../../files/store.ts';
import { ok } from '../../http/envelope.ts';
import { conflict, Invalid } from '../../http/errors.ts';
import type { Request } from '../../http/request.ts';
import { versionOf } from '../../rest/version.ts';
import type { SessionActor } from '../../session/actor.ts';
import { checkImport } from '../check.ts';
import { guessKind } from '../headings/guessKind.ts';
import type { ImportFile, WholeImport } from '../ImportFile.ts';
import { importSetOf } from '../importSetOf.ts';
import { secretsIn } from '../secretColumns.ts';
import { shownReport } from '../shownReport.ts';
import { wholeImport } from '../wholeImport.ts';
import { checkBeginner } from './beginner.ts';
import { fileDraft } from './fileDraft.ts';
import { checkKinds, mayFix, permittedKinds } from './permitted.ts';
import { readPlan, type SentPlan } from './readPlan.ts';
import { checkMine, shownImport } from './show.ts';

/**
 * PUT /imports/{id} {when_known, fixes, files, version}: keeps what the columns were taken for and
 * how values are repaired, and answers what the import would do. Nothing is imported by it. Refused
 * (409) when somebody has changed the draft since that version.
 */
export async function changeImport({ access, actor, body, params }: Request, store: FileStore) {
  const plan = readPlan(body, actor);
  const version = versionOf(body);
  const present = await wholeImport(params.id, access.read);
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

/** What has begun, or is done, is not planned any more. */
export function refuseBegun({ status }: Pick<WholeImport, 'status'>): void {
  if (status === 'draft' || status === 'failed') return;
  throw conflict('This import has begun already.');
}

/** What a colleague changed since the sender saw the draft is neither run nor written over. */
export function refuseOvertaken(draft: Pick<WholeImport, 'version'>, seen: number | null): void {
  if (seen === null || seen === draft.version) return;
  throw conflict('Somebody else has changed this import meanwhile.');
}

/**
 * The import as it would be with the plan. A file that becomes of another kind, or of which another
 * sheet is read, is matched anew, and what was said of its values before holds no more.
 */
async function plannedImport(
  present: WholeImport,
  plan: SentPlan,
  actor: SessionActor,
  store: FileStore,
  scope: Scope,
): Promise<WholeImport> {
  const files: ImportFile[] = [];
  for (const file of present.files) {
    const sent = plan.files.find(({ id }) => id === file.id);
    if (!sent) files.push(file);
    else if (isAsBefore(sent, file)) files.push({ ...file, ...decided(file, sent) });
    else files.push(await readAnew(file, sent, present, actor, store, scope));
  }
  const isSame = (name: string) =>
    files.every(file => file.name !== name || present.files.some(one => isAsBefore(file, one)));
  const refused = plan.fixes.find(fix => !mayFix(actor, fix, files));
  if (refused) throw new Invalid({ fixes: [`"${refused.column}" cannot be repaired here.`] });
  // What others said of secrets was not shown to whoever sends this plan.
  const unseen = present.fixes.filter(fix => !mayFix(actor, fix, present.files));
  const fixes = [...unseen, ...plan.fixes].filter(fix => isSame(fix.file));
  return { ...present, when_known: plan.when_known, fixes, files };
}

type Read = Pick<SentPlan['files'][number], 'id' | 'kind' | 'sheet'>;

/** Whether the same rows of a file are still of the same kind. */
const isAsBefore = ({ id, kind, sheet }: Read, file: ImportFile): boolean =>
  file.id === id && file.kind === kind && (sheet ?? file.sheet) === file.sheet;

/** The guesses stay beside what was decided: how sure they were, and samples of no secret. */
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

/** A file with another sheet, or of another kind. What another sheet is, its headings tell. */
async function readAnew(
  file: ImportFile,
  sent: SentPlan['files'][number],
  present: WholeImport,
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
  const guessed = isOther ? guessKind([sheet], table, permittedKinds(actor)) : null;
  const kind = guessed ?? registry.get(sent.kind);
  const draft = await fileDraft({ name, sheet, table }, kind, actor, scope);
  return { ...file, ...draft } as ImportFile; // a draft has just these members of a file
}
