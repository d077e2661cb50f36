import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { files } from '../../schema/entities/documents.ts';
import { reports, reportTemplates } from '../../schema/entities/reports.ts';
import { type Actor, can } from '../../schema/permissions.ts';
import { personName } from '../../schema/recordName.ts';
import { canSee, permittedKeys } from '../../schema/reportAccess.ts';
import { storedDefinition } from '../../schema/reportDefinition.ts';
import type { AnsweredRecord } from '../../schema/responses/record.ts';
import type { Report, ReportResult, ReportRun } from '../../schema/responses/reports.ts';
import type { Person } from '../../schema/responses/shared.ts';
import type { Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { lacksPermission, notFound } from '../errors.ts';
import type { FileStore } from '../files/store.ts';
import { ok, page } from '../http/envelope.ts';
import type { Request } from '../http/request.ts';
import { windowOf } from '../rest/page.ts';
import { isOwn } from './own.ts';

export type ReportRecord = AnsweredRecord<typeof reports>;
export type TemplateRecord = AnsweredRecord<typeof reportTemplates>;

export const definitionOf = ({ definition }: { definition: unknown }) =>
  storedDefinition(definition);

/** A template that the person may run. 404 for another person's private one. */
export async function templateFor(actor: Actor, id: number, scope: Scope): Promise<TemplateRecord> {
  const template = await rowsOf(reportTemplates, scope).get(id);
  if (template.visibility !== 'shared' && template.created_by !== actor.userId) throw notFound();
  return template;
}

/**
 * The runs that a person sees: their own and those of shared and built-in templates, if they may
 * see every measure. $2 is the person, $3 the measures.
 */
const SEEN = `t.measure_keys <@ $3::jsonb and (t.created_by = $2
  or (t.template_id is null and t.schedule_id is not null) or exists (
  select from report_templates p where p.company_id = $1 and p.id = t.template_id
    and p.visibility = 'shared' and p.deleted_at is null))`;

/** GET /reports: the runs, newest first. */
export async function listReports({ access, actor, query, path }: Request) {
  const { tx, companyId } = access.read;
  const { page: number, perPage } = windowOf(query);
  const values = [companyId, actor.userId, JSON.stringify(permittedKeys(actor))];
  const rows = await tx.query<{ id: number; total: number }>(
    `select t.id, count(*) over ()::int as total from reports t
     where t.company_id = $1 and t.deleted_at is null and ${SEEN}
     order by t.id desc limit $4 offset $5`,
    [...values, perPage, (number - 1) * perPage],
  );
  const ids = rows.map(({ id }) => id);
  const found = await rowsOf(reports, access.read).all('t.id = any($2::int[])', [ids]);
  const runs = found.sort((a, b) => b.id - a.id).map(run => runOf(run, actor));
  const place = { page: number, perPage, sort: 'id', order: 'desc' as const };
  const total = rows[0]?.total ?? 0;
  return page<ReportRun>(JSON.stringify(runs), { ...place, total, count: runs.length }, path);
}

/** A run without its result and without what only the server needs. */
export function runOf(report: ReportRecord, actor: Actor): ReportRun {
  const { measure_keys: _, result_file_id: __, ...shown } = report;
  const canChange = isOwn(actor, report.created_by);
  const author = (report as { created_user?: Person | null }).created_user;
  return {
    ...(shown as unknown as ReportRun), // the declared fields of the entity
    definition: definitionOf(report),
    created_by_name: author ? personName(author) : null,
    may_cancel: canChange && isOpen(report) && can(actor, 'reports.create'),
    may_delete: canChange && can(actor, 'reports.delete'),
  };
}

/** Whether its job waits or runs. */
export const isOpen = ({ status }: Pick<ReportRecord, 'status'>): boolean =>
  status === 'queued' || status === 'running';

/** GET /reports/{id}: a run with its result, once it is done. */
export async function showReport({ access, actor, params }: Request, store: FileStore) {
  return ok(await reportFor(actor, params.id, access.read, store));
}

/** 403 without a permission of its measures, 404 for another person's private run. */
export async function seenReport(actor: Actor, id: number, scope: Scope): Promise<ReportRecord> {
  const report = await rowsOf(reports, scope).get(id);
  if (!canSee(actor, definitionOf(report))) throw lacksPermission();
  if (report.created_by === actor.userId) return report;
  // The recipients of a scheduled report that is built in open it by its address.
  if (report.template_id === null && report.schedule_id !== null) return report;
  if (report.template_id === null) throw notFound();
  await templateFor(actor, report.template_id, scope);
  return report;
}

export async function reportFor(
  actor: Actor,
  id: number,
  scope: Scope,
  store: FileStore,
): Promise<Report> {
  const report = await seenReport(actor, id, scope);
  return { ...runOf(report, actor), result: await resultOf(report, scope, store) };
}

/** The rows of a run that is done. */
export async function resultOf(
  report: ReportRecord,
  scope: Scope,
  store: FileStore,
): Promise<ReportResult | null> {
  const stored = await storedResult(report, scope, store);
  return stored && resultIn(await text(stored));
}

/** A run's result as the job stores it: its days first, so that they are read without its rows. */
export const resultText = ({ period, ...result }: ReportResult): string =>
  JSON.stringify({ period, ...result });

const DAY = String.raw`(\d{4}-\d\d-\d\d)`;
const PERIOD = new RegExp(`^\\{"period":(?:null|\\{"from":"${DAY}","to":"${DAY}"\\})[,}]`);
const LONGEST_PERIOD = 100;

/**
 * The days of a run that is done, from the beginning of its result alone. Results that were stored
 * before have them at their end and are read whole.
 */
export async function daysOfRun(
  report: ReportRecord,
  scope: Scope,
  store: FileStore,
): Promise<Pick<ReportResult, 'period'> | null> {
  const stored = await storedResult(report, scope, store);
  if (!stored) return null;
  const chunks: Buffer[] = [];
  let isLookedAt = false;
  for await (const chunk of stored) {
    chunks.push(Buffer.from(chunk));
    const head = isLookedAt ? '' : Buffer.concat(chunks).toString('latin1', 0, LONGEST_PERIOD);
    if (head.length < LONGEST_PERIOD) continue;
    isLookedAt = true;
    const found = PERIOD.exec(head);
    // To leave the loop closes the file.
    if (found) return periodIn(found);
  }
  return resultIn(Buffer.concat(chunks).toString());
}

const periodIn = ([, from, to]: RegExpExecArray) => ({ period: from && to ? { from, to } : null });

// A lost file is no result: the report can be run again.
async function storedResult(
  { result_file_id, status }: ReportRecord,
  scope: Scope,
  store: FileStore,
): Promise<Readable | null> {
  if (result_file_id === null || status !== 'done') return null;
  const { path } = await rowsOf(files, scope).get(result_file_id);
  return store.get(path).catch(() => null);
}

function resultIn(json: string): ReportResult {
  const result = JSON.parse(json) as ReportResult; // Written by the job.
  // Before there were notes, results were stored without them.
  return { ...result, notes: result.notes ?? [] };
}
