import { reports, reportTemplates } from '../../schema/entities/reports.ts';
import type { Actor } from '../../schema/permissions.ts';
import type { ReportDefinition } from '../../schema/reportDefinition.ts';
import { builtInTemplates } from '../../schema/reportTemplates.ts';
import type { Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { conflict, forbidden, Invalid } from '../errors.ts';
import type { FileStore } from '../files/store.ts';
import { ok } from '../http/envelope.ts';
import type { Request } from '../http/request.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { parseDefinition } from '../measures/parseDefinition.ts';
import { versionOf } from '../rest/version.ts';
import { canSee, definitionOf, reportFor, seenKeys, seenReport, templateFor } from './read.ts';

/**
 * POST /reports {template_id? or definition, name?, save_as_template?}: queues a run. The template
 * is a built-in one's key or a saved one's number; `save_as_template` is its visibility.
 */
export async function createReport({ access, actor, body }: Request, store: FileStore) {
  const id = await access.write(async scope => {
    const start = await startOf(actor, body, scope);
    if (!canSee(actor, start.definition)) throw forbidden();
    const name = nameIn(body.name) ?? start.name;
    if (name === null) throw new Invalid({ name: ['Fields cannot be empty'] });
    const saved = await saveTemplate(body.save_as_template, name, start.definition, scope);
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

/** The person's template of that name, replaced or new. Returns its id. */
async function saveTemplate(
  sent: unknown,
  name: string,
  definition: ReportDefinition,
  scope: Scope,
): Promise<number | null> {
  if (!isGiven(sent) || sent === false || sent === 'false' || sent === '0') return null;
  const visibility = sent === 'shared' ? 'shared' : 'private';
  if (!['private', 'shared', 'true', '1'].includes(String(sent))) {
    throw new Invalid({ save_as_template: ['The selected value is invalid.'] });
  }
  const rows = rowsOf(reportTemplates, scope);
  const [known] = await rows.all('t.created_by = $2 and lower(t.name) = lower($3)', [
    scope.userId,
    name,
  ]);
  const saved = known
    ? await rows.update(known.id, { visibility, definition })
    : await rows.create({ name, visibility, definition });
  return saved.id;
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
    if (definition && !canSee(actor, definition)) throw forbidden();
    const name = nameIn(body.name) ?? report.name;
    const asked = definition ?? definitionOf(report);
    const saved = await saveTemplate(body.save_as_template, name, asked, scope);
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

/** The job runs with the permissions that the person has now. */
export async function enqueueRun(
  id: number,
  { isOwner, roles, permissions }: Pick<Actor, 'isOwner' | 'roles' | 'permissions'>,
  { tx }: Pick<Scope, 'tx'>,
): Promise<void> {
  const rights = { isOwner, roles, permissions };
  await enqueue(tx, 'run_report', { report_id: id, rights }, { key: `report-${id}` });
}
