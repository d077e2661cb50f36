import { importFiles, imports } from '../../../schema/entities/imports.ts';
import { registry } from '../../../schema/entities/index.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import type { FileStore } from '../../files/store.ts';
import { ok } from '../../http/envelope.ts';
import { conflict } from '../../http/errors.ts';
import type { Request } from '../../http/request.ts';
import type { SessionActor } from '../../session/actor.ts';
import { checkImport } from '../check.ts';
import type { FileColumn, ImportFile, WholeImport } from '../ImportFile.ts';
import { importSetOf } from '../importSetOf.ts';
import { shownReport } from '../shownReport.ts';
import { wholeImport } from '../wholeImport.ts';
import { fileDraft } from './fileDraft.ts';
import { checkKinds } from './permitted.ts';
import { readPlan, type SentPlan } from './readPlan.ts';
import { checkMine, shownImport } from './show.ts';

/**
 * PUT /imports/{id} {when_known, fixes, files}: keeps what the columns were taken for and how
 * values are repaired, and answers what the import would do. Nothing is imported by it.
 */
export async function changeImport({ access, actor, body, params }: Request, store: FileStore) {
  const plan = readPlan(body, actor);
  const present = await wholeImport(params.id, access.read);
  checkMine(present, actor);
  const planned = await plannedImport(present, plan, actor, store, access.readSlowly);
  checkKinds(
    actor,
    planned.files.map(({ kind }) => kind),
    plan.when_known,
  );
  const set = await importSetOf(planned, store, registry, access.readSlowly);
  const { report } = await checkImport(access.readSlowly, set, registry);

  await access.write(async scope => {
    refuseBegun(await rowsOf(imports, scope).lock(params.id));
    for (const { id, kind, columns, key, fixed } of planned.files) {
      await rowsOf(importFiles, scope).update(id, { kind, columns, key, fixed });
    }
    const { when_known, fixes } = plan;
    const shown = shownReport(report);
    await rowsOf(imports, scope).update(params.id, { when_known, fixes, report: shown });
  });
  return ok(await shownImport(params.id, access.read, actor));
}

/** What has begun, or is done, is not planned any more. */
export function refuseBegun({ status }: Pick<WholeImport, 'status'>): void {
  if (status === 'draft' || status === 'failed') return;
  throw conflict('This import has begun already.');
}

/** The import as it would be with the plan. A file that becomes of another kind is matched anew. */
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
    else if (sent.kind === file.kind) files.push({ ...file, ...decided(file, sent) });
    else files.push(await anotherKind(file, sent.kind, present, actor, store, scope));
  }
  return { ...present, when_known: plan.when_known, fixes: plan.fixes, files };
}

/** The guesses stay beside what was decided: how sure they were, and the samples. */
function decided(file: ImportFile, { columns, key, fixed }: SentPlan['files'][number]) {
  const chosen = new Map(columns.map(column => [column.heading, column]));
  return {
    key,
    fixed,
    columns: file.columns.map((column): FileColumn => {
      const sent = chosen.get(column.heading);
      if (!sent) return column;
      const { field, lenient = false, day_first = false } = sent;
      const confidence = field === column.field ? column.confidence : field === null ? 0 : 1;
      return { ...column, field, lenient, day_first, confidence };
    }),
  };
}

async function anotherKind(
  file: ImportFile,
  kind: string,
  present: WholeImport,
  actor: SessionActor,
  store: FileStore,
  scope: Scope,
): Promise<ImportFile> {
  const { tables } = await importSetOf({ ...present, files: [file] }, store, registry, scope);
  const table = tables.get(file.name) ?? { headings: [], rows: [] };
  const draft = await fileDraft({ name: file.name, table }, registry.get(kind), actor, scope);
  return { ...file, ...draft } as ImportFile; // a draft has just these members of a file
}
