import { text } from 'node:stream/consumers';
import { files } from '../../schema/entities/documents.ts';
import { reports, reportTemplates } from '../../schema/entities/reports.ts';
import {
  isReportList,
  listExportPermission,
  listPermission,
  reportLists,
  showsPay,
} from '../../schema/listReports.ts';
import { canMeasure, isMeasure, measureKeys } from '../../schema/measures.ts';
import { SEES_PAY } from '../../schema/payFields.ts';
import { type Actor, can } from '../../schema/permissions.ts';
import { personName } from '../../schema/recordName.ts';
import {
  measuresIn,
  type ReportDefinition,
  storedDefinition,
} from '../../schema/reportDefinition.ts';
import { builtInTemplates } from '../../schema/reportTemplates.ts';
import type { AnsweredRecord } from '../../schema/responses/record.ts';
import type {
  Report,
  ReportResult,
  ReportRun,
  ReportTemplate,
} from '../../schema/responses/reports.ts';
import type { Person } from '../../schema/responses/shared.ts';
import type { Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { forbidden, notFound } from '../errors.ts';
import type { FileStore } from '../files/store.ts';
import { ok, page } from '../http/envelope.ts';
import type { Request } from '../http/request.ts';
import { windowOf } from '../rest/page.ts';

export type ReportRecord = AnsweredRecord<typeof reports>;
type TemplateRecord = AnsweredRecord<typeof reportTemplates>;

export const definitionOf = ({ definition }: { definition: unknown }) =>
  storedDefinition(definition);

/** Whether the person may see every measure of a report, or its list and the pay in it. */
export function canSee(actor: Actor, definition: ReportDefinition): boolean {
  const { list } = definition;
  if (!list) return measuresIn(definition).every(key => isMeasure(key) && canMeasure(actor, key));
  return (
    isReportList(list.entity) &&
    can(actor, listPermission(list.entity)) &&
    (!showsPay(list) || can(actor, SEES_PAY))
  );
}

/** Whether they may take its rows away as a file: those of a list need its export. */
export const canExport = (actor: Actor, { list }: ReportDefinition): boolean =>
  !list || can(actor, listExportPermission(list.entity));

/** What decides who sees a run: its measures, or its list. */
export function seenKeys(definition: ReportDefinition): string[] {
  const { list } = definition;
  if (!list) return measuresIn(definition);
  return [`${LIST}${list.entity}`, ...(showsPay(list) ? [LIST_PAY] : [])];
}

const LIST = 'list:';
const LIST_PAY = 'pay in a list';

/** GET /reports/list: built-in templates, the person's own, and shared ones. */
export async function listTemplates({ access, actor }: Request) {
  const saved = await rowsOf(reportTemplates, access.read).all(
    `(t.created_by = $2 or t.visibility = 'shared')`,
    [actor.userId],
  );
  const builtIn = builtInTemplates.map(
    ({ key, name, definition }): ReportTemplate => ({
      id: key,
      name,
      visibility: 'built_in',
      is_own: false,
      definition,
    }),
  );
  const own = saved.map(
    (template): ReportTemplate => ({
      id: template.id,
      name: template.name,
      visibility: template.visibility,
      is_own: template.created_by === actor.userId,
      definition: definitionOf(template),
    }),
  );
  const all = [...builtIn, ...own];
  return ok(all.filter(one => canSee(actor, one.definition as ReportDefinition)));
}

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

const permittedOf = (actor: Actor) =>
  JSON.stringify([
    ...measureKeys.filter(key => canMeasure(actor, key)),
    ...reportLists
      .filter(({ name }) => can(actor, listPermission(name)))
      .map(({ name }) => `${LIST}${name}`),
    ...(can(actor, SEES_PAY) ? [LIST_PAY] : []),
  ]);

/** GET /reports: the runs, newest first. */
export async function listReports({ access, actor, query, path }: Request) {
  const { tx, companyId } = access.read;
  const { page: number, perPage } = windowOf(query);
  const values = [companyId, actor.userId, permittedOf(actor)];
  const rows = await tx.query<{ id: number; total: number }>(
    `select t.id, count(*) over ()::int as total from reports t
     where t.company_id = $1 and t.deleted_at is null and ${SEEN}
     order by t.id desc limit $4 offset $5`,
    [...values, perPage, (number - 1) * perPage],
  );
  const ids = rows.map(({ id }) => id);
  const found = await rowsOf(reports, access.read).all('t.id = any($2::int[])', [ids]);
  const runs = found.sort((a, b) => b.id - a.id).map(runOf);
  const place = { page: number, perPage, sort: 'id', order: 'desc' as const };
  const total = rows[0]?.total ?? 0;
  return page<ReportRun>(JSON.stringify(runs), { ...place, total, count: runs.length }, path);
}

/** A run without its result and without what only the server needs. */
export function runOf(report: ReportRecord): ReportRun {
  const { measure_keys: _, result_file_id: __, ...shown } = report;
  const author = (report as { created_user?: Person | null }).created_user;
  return {
    ...(shown as unknown as ReportRun), // the declared fields of the entity
    definition: definitionOf(report),
    created_by_name: author ? personName(author) : null,
  };
}

/** GET /reports/{id}: a run with its result, once it is done. */
export async function showReport({ access, actor, params }: Request, store: FileStore) {
  return ok(await reportFor(actor, params.id, access.read, store));
}

/** 403 without a permission of its measures, 404 for another person's private run. */
export async function seenReport(actor: Actor, id: number, scope: Scope): Promise<ReportRecord> {
  const report = await rowsOf(reports, scope).get(id);
  if (!canSee(actor, definitionOf(report))) throw forbidden();
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
  return { ...runOf(report), result: await resultOf(report, scope, store) };
}

/** The rows of a run that is done. */
export async function resultOf(
  { result_file_id, status }: ReportRecord,
  scope: Scope,
  store: FileStore,
): Promise<ReportResult | null> {
  if (result_file_id === null || status !== 'done') return null;
  const { path } = await rowsOf(files, scope).get(result_file_id);
  // A lost file is no result: the report can be run again.
  const stored = await store.get(path).catch(() => null);
  return stored && (JSON.parse(await text(stored)) as ReportResult); // Written by the job.
}
