import { files } from '../../schema/entities/documents.ts';
import { reports } from '../../schema/entities/reports.ts';
import type { Actor } from '../../schema/permissions.ts';
import { canSee, seenKeys } from '../../schema/reportAccess.ts';
import type { ReportDefinition } from '../../schema/reportDefinition.ts';
import { builtInTemplates } from '../../schema/reportTemplates.ts';
import { now } from '../clock.ts';
import type { Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { conflict, forbidden, Invalid, lacksPermission } from '../errors.ts';
import type { FileStore } from '../files/store.ts';
import { ok } from '../http/envelope.ts';
import type { Request } from '../http/request.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { parseDefinition } from '../measures/parseDefinition.ts';
import { versionOf } from '../rest/version.ts';
import { isOwn } from './own.ts';
import {
  definitionOf,
  isOpen,
  type ReportRecord,
  reportFor,
  seenReport,
  templateFor,
} from './read.ts';
import type { ScheduledAs } from './schedules.ts';
import { saveTemplate } from './templates.ts';

/**
 * POST /reports {template_id? or definition, name?, save_as_template?}: queues a run. The template
 * is a built-in one's key or a saved one's number; `save_as_template` is its visibility.
 */
export async function createReport({ access, actor, body }: Request, store: FileStore) {
  const id = await access.write(async scope => {
    const start = await startOf(actor, body, scope);
    if (!canSee(actor, start.definition)) throw lacksPermission();
    const name = nameIn(body.name) ?? start.name;
    if (name === null) throw new Invalid({ name: ['Fields cannot be empty'] });
    const visibility = visibilityIn(body.save_as_template);
    const saved = visibility && (await saveTemplate(visibility, name, start.definition, scope));
    const report = await rowsOf(reports, scope).create({
      name,
      definition: start.definition,
      measure_keys: seenKeys(start.definition),
      template_id: saved ?? start.templateId,
      status: 'queued',
    });
    await enqueueRun(report.id, actor, scope);
    return report.id;
  });
  return ok(await reportFor(actor, id, access.read, store), { message: 'The report is running.' });
}

interface Start {
  name: string | null;
  definition: ReportDefinition;
  templateId: number | null;
}

/** What a run starts from. A definition takes precedence over that of its template. */
async function startOf(actor: Actor, body: Request['body'], scope: Scope): Promise<Start> {
  const { template_id: sent, definition } = body;
  const template = isGiven(sent) ? await templateOf(actor, sent, scope) : null;
  if (isGiven(definition)) {
    const given = parseDefinition(definition);
    return { name: template?.name ?? null, definition: given, templateId: null };
  }
  if (!template) throw new Invalid({ template_id: ['Choose a template or define the report.'] });
  return template;
}

/** A built-in template by its key, or a saved one by its number. */
async function templateOf(actor: Actor, sent: unknown, scope: Scope): Promise<Start> {
  const builtIn = builtInTemplates.find(({ key }) => key === sent);
  if (builtIn) return { name: builtIn.name, definition: builtIn.definition, templateId: null };
  if (!/^\d{1,9}$/.test(String(sent))) {
    throw new Invalid({ template_id: ['The selected value is invalid.'] });
  }
  const template = await templateFor(actor, Number(sent), scope);
  return { name: template.name, definition: definitionOf(template), templateId: template.id };
}

const isGiven = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && value !== 'null';

function nameIn(sent: unknown): string | null {
  if (!isGiven(sent)) return null;
  const name = String(sent).trim();
  if (name.length > 100) throw new Invalid({ name: ['The value must be at most 100 characters.'] });
  return name === '' ? null : name;
}

/** `save_as_template` as sent: who sees the template. Null where none is saved. */
function visibilityIn(sent: unknown): 'private' | 'shared' | null {
  if (!isGiven(sent) || sent === false || sent === 'false' || sent === '0') return null;
  if (!['private', 'shared', 'true', '1'].includes(String(sent))) {
    throw new Invalid({ save_as_template: ['The selected value is invalid.'] });
  }
  return sent === 'shared' ? 'shared' : 'private';
}

/**
 * PUT /reports/{id} {name?, definition?, save_as_template?, version?}: renames the person's run, or
 * runs it again with another definition.
 */
export async function changeReport({ access, actor, params, body }: Request, store: FileStore) {
  await access.write(async scope => {
    const report = await seenReport(actor, params.id, scope);
    if (report.created_by !== actor.userId) throw forbidden();
    const definition = isGiven(body.definition) ? parseDefinition(body.definition) : null;
    if (definition && report.schedule_id !== null) {
      throw conflict('This run was sent. Run it as a new report.');
    }
    if (definition && !canSee(actor, definition)) throw lacksPermission();
    const name = nameIn(body.name) ?? report.name;
    const asked = definition ?? definitionOf(report);
    const visibility = visibilityIn(body.save_as_template);
    const saved = visibility && (await saveTemplate(visibility, name, asked, scope));
    const again = { definition: asked, measure_keys: seenKeys(asked), status: 'queued' } as const;
    await rowsOf(reports, scope).update(
      params.id,
      {
        name,
        ...(saved === null ? {} : { template_id: saved }),
        ...(definition ? { ...again, error: null } : {}),
      },
      versionOf(body),
    );
    if (definition) await enqueueRun(params.id, actor, scope);
  });
  return ok(await reportFor(actor, params.id, access.read, store), { message: 'Saved.' });
}

/** POST /reports/{id}/cancel: its job ends at its next step, and nothing is sent. */
export async function cancelReport({ access, actor, params }: Request) {
  await access.write(async scope => {
    await ownReport(actor, params.id, scope);
    const rows = rowsOf(reports, scope);
    if (!isOpen(await rows.lock(params.id))) throw conflict('The report is not running anymore.');
    await rows.update(params.id, { status: 'canceled', finished_at: now().toISOString() });
  });
  return ok(null, { message: 'Canceled.' });
}

/** DELETE /reports/{id}: the run and its result. What was sent of it stays sent. */
export async function deleteReport({ access, actor, params }: Request) {
  await access.write(async scope => {
    const { result_file_id } = await ownReport(actor, params.id, scope);
    await rowsOf(reports, scope).remove(params.id);
    if (result_file_id !== null) await rowsOf(files, scope).remove(result_file_id);
  });
  return ok(null, { message: 'Deleted.' });
}

/** The run, for who ran or scheduled it, administrators and the owner. */
async function ownReport(actor: Actor, id: number, scope: Scope): Promise<ReportRecord> {
  const report = await seenReport(actor, id, scope);
  if (!isOwn(actor, report.created_by)) throw forbidden();
  return report;
}

/**
 * The job runs with the permissions that the person has now. `scheduledAs`: the schedule that asks for
 * it, as it is now.
 */
export async function enqueueRun(
  id: number,
  { isOwner, roles, permissions }: Pick<Actor, 'isOwner' | 'roles' | 'permissions'>,
  { tx }: Pick<Scope, 'tx'>,
  scheduledAs: ScheduledAs | null = null,
): Promise<void> {
  const rights = { isOwner, roles, permissions };
  const payload = { report_id: id, rights, ...(scheduledAs && { scheduled_as: scheduledAs }) };
  await enqueue(tx, 'run_report', payload, { key: `report-${id}` });
}
