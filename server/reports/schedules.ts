import { reportSchedules } from '../../schema/entities/reports.ts';
import { telegramBotUsers } from '../../schema/entities/telegram.ts';
import type { ChangesOf, RecordOf } from '../../schema/entity.ts';
import { type Actor, can } from '../../schema/permissions.ts';
import { readRecord, type Values } from '../../schema/readRecord.ts';
import { personName } from '../../schema/recordName.ts';
import { canExport, canSee } from '../../schema/reportAccess.ts';
import type { ReportDefinition } from '../../schema/reportDefinition.ts';
import { builtInTemplates } from '../../schema/reportTemplates.ts';
import type { ReportSchedule } from '../../schema/responses/reports.ts';
import type { Person } from '../../schema/responses/shared.ts';
import { nextWeeklyTime } from '../../schema/rules/time/weeklyTimes.ts';
import { now } from '../clock.ts';
import type { Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { type FieldErrors, forbidden, Invalid, lacksPermission, notFound } from '../errors.ts';
import { ok } from '../http/envelope.ts';
import type { Request } from '../http/request.ts';
import { memberNow } from '../identity/roles/members.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { readAddresses } from '../mail/addresses.ts';
import { versionOf } from '../rest/version.ts';
import { isOwn } from './own.ts';
import { definitionOf, templateFor } from './read.ts';
import { templateOfDefinition } from './templates.ts';

export type Schedule = RecordOf<typeof reportSchedules>;

/** What a run keeps of the schedule that asked for it. */
export type ScheduledAs = Pick<Schedule, 'is_paused' | 'template_id' | 'template_key'>;
type Changes = ChangesOf<typeof reportSchedules>;

/**
 * GET /report-schedules: those whose report the person may run, and their own. One that was paused
 * because of its template is found by who can mend it.
 */
export async function listSchedules({ access, actor }: Request) {
  const all = await rowsOf(reportSchedules, access.read).find({});
  const seen: ReportSchedule[] = [];
  const canSave = await isMember(actor, access.read);
  for (const schedule of all.sort((a, b) => a.name.localeCompare(b.name))) {
    const definition = await definitionFor(actor, schedule, access.read).catch(() => null);
    if (isSchedulesOwn(actor, schedule) || (definition && canSee(actor, definition))) {
      seen.push(shown(schedule, { actor, definition, canSave }));
    }
  }
  return ok(seen);
}

/**
 * POST /report-schedules {template_id? or definition, …}: it runs with the rights of the person who
 * saves it.
 */
export async function createSchedule({ access, actor, body }: Request) {
  const saved = await access.write(async scope => {
    const values = await readSchedule(actor, await withDefinition(actor, body, scope), scope);
    const schedule = await rowsOf(reportSchedules, scope).create(values);
    await enqueueNext(schedule, scope);
    return schedule.id;
  });
  return ok(await one(saved, actor, access.read), { message: 'Saved.' });
}

/** PUT /report-schedules/{id}: from then on it is run with the rights of who changed it. */
export async function changeSchedule({ access, actor, params, body }: Request) {
  await access.write(async scope => {
    const existing = await ownSchedule(actor, params.id, scope);
    const values = await readSchedule(actor, body, scope, existing);
    const rows = rowsOf(reportSchedules, scope);
    const changed = await rows.update(params.id, values, versionOf(body));
    await enqueueNext(changed, scope);
  });
  return ok(await one(params.id, actor, access.read), { message: 'Saved.' });
}

/** DELETE /report-schedules/{id}: its runs stay. */
export async function deleteSchedule({ access, actor, params }: Request) {
  await access.write(async scope => {
    await ownSchedule(actor, params.id, scope);
    await rowsOf(reportSchedules, scope).remove(params.id);
  });
  return ok(null, { message: 'Deleted.' });
}

/** POST /report-schedules/{id}/send: one run now, in addition to the scheduled ones. */
export async function sendSchedule({ access, actor, params }: Request) {
  await access.write(async scope => {
    await seenSchedule(actor, params.id, scope);
    await enqueue(scope.tx, 'run_report_schedule', { schedule_id: params.id, is_extra: true });
  });
  return ok(null, { message: 'The report is on its way.' });
}

/** The schedule, if the person may run its report. */
async function seenSchedule(actor: Actor, id: number, scope: Scope): Promise<Schedule> {
  const schedule = await rowsOf(reportSchedules, scope).lock(id);
  if (!canSee(actor, await definitionFor(actor, schedule, scope))) throw notFound();
  return schedule;
}

/** The schedule, for its author, the owner and administrators. Others only see and send it. */
async function ownSchedule(actor: Actor, id: number, scope: Scope): Promise<Schedule> {
  const schedule = await rowsOf(reportSchedules, scope).lock(id);
  if (!isSchedulesOwn(actor, schedule)) {
    await seenSchedule(actor, id, scope);
    throw forbidden('Only the author, an administrator or the owner can change this schedule.');
  }
  return schedule;
}

const isSchedulesOwn = (actor: Actor, { created_by, scheduled_by }: Schedule): boolean =>
  isOwn(actor, created_by, scheduled_by);

/** The definition of a schedule's template, for a person who may use it. */
export async function definitionFor(
  actor: Actor,
  { template_id, template_key }: Pick<Schedule, 'template_id' | 'template_key'>,
  scope: Scope,
): Promise<ReportDefinition> {
  if (template_id !== null) return definitionOf(await templateFor(actor, template_id, scope));
  const builtIn = builtInTemplates.find(({ key }) => key === template_key);
  if (!builtIn) throw notFound();
  return builtIn.definition;
}

/** The schedule as sent, checked whole. 422 names what is wrong, 403 a report of others. */
async function readSchedule(
  actor: Actor,
  body: Values,
  scope: Scope,
  existing?: Schedule,
): Promise<Changes> {
  const sent = withTemplate(body);
  const { values, errors } = readRecord(reportSchedules, sent, existing);
  const violations = {
    ...errors,
    ...(await referenceErrors(actor, { ...existing, ...sent }, scope)),
  };
  if (Object.keys(violations).length > 0) throw new Invalid(violations);
  const merged = { ...existing, ...values } as Schedule; // every field is in one of the two
  const { template_id = null, template_key = null } = merged;
  const definition = await definitionFor(actor, { template_id, template_key }, scope);
  if (merged.weekdays.length === 0) throw new Invalid({ weekdays: ['Fields cannot be empty'] });
  const recipients = readAddresses(merged.recipients, 'recipients');
  if (merged.channel === 'email' && recipients === null) {
    throw new Invalid({ recipients: ['Fields cannot be empty'] });
  }
  if (!canSee(actor, definition) || !canExport(actor, definition)) throw lacksPermission();
  // One that paused itself goes on once somebody saves it again.
  const pausedItself = Boolean(existing?.pause_reason) && sent.is_paused === undefined;
  const is_paused = !pausedItself && merged.is_paused;
  if (!(await isMember(actor, scope))) throw forbidden();
  return {
    ...values,
    template_id,
    template_key,
    recipients: merged.channel === 'email' ? recipients : null,
    telegram_chat_id: merged.channel === 'telegram' ? merged.telegram_chat_id : null,
    scheduled_by: actor.userId,
    pause_reason: null,
    is_paused,
    next_run_at: is_paused ? null : await nextRunOf(merged, scope),
  };
}

/** Somebody of the platform has no rights of their own in the company later on. */
const isMember = async (actor: Actor, scope: Scope): Promise<boolean> =>
  (await memberNow(actor.userId, scope)) !== null;

/** A definition instead of a template: one is found or saved for it. */
async function withDefinition(actor: Actor, body: Values, scope: Scope): Promise<Values> {
  const { definition, ...sent } = body;
  if (definition === undefined || definition === null) return sent;
  const found = await templateOfDefinition(actor, definition, sent.name, scope);
  return { ...sent, template_id: found.template_key ?? found.template_id };
}

/** `template_id` is a saved template's number or a built-in one's key, as in POST /reports. */
function withTemplate({ template_id: sent, ...body }: Values): Values {
  if (sent === undefined) return body;
  const isKey = builtInTemplates.some(({ key }) => key === sent);
  return { ...body, template_id: isKey ? null : sent, template_key: isKey ? sent : null };
}

const UNKNOWN = 'The selected value is invalid.';

/** What is wrong with the template and the chat, as sent. */
async function referenceErrors(actor: Actor, sent: Values, scope: Scope): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const template_id = idIn(sent.template_id);
  const template_key = typeof sent.template_key === 'string' ? sent.template_key : null;
  if ((template_id === null) === (template_key === null)) {
    errors.template_id = ['Choose the report to send.'];
  } else {
    await definitionFor(actor, { template_id, template_key }, scope).catch(() => {
      errors.template_id = [UNKNOWN];
    });
  }
  const chatId = idIn(sent.telegram_chat_id);
  const chat =
    chatId === null ? null : await rowsOf(telegramBotUsers, scope).first('t.id = $2', [chatId]);
  if (chatId !== null && !chat) errors.telegram_chat_id = [UNKNOWN];
  else if (sent.channel === 'telegram' && chat?.status !== 'linked') {
    errors.telegram_chat_id = ['Choose a chat that is linked to your bot.'];
  }
  return errors;
}

const idIn = (sent: unknown): number | null =>
  /^\d{1,9}$/.test(String(sent)) ? Number(sent) : null;

/** The next moment of a schedule, in the company's zone of now. */
export async function nextRunOf(
  schedule: Pick<Schedule, 'weekdays' | 'time'>,
  { tx }: Pick<Scope, 'tx'>,
): Promise<string | null> {
  const [row] = await tx.query<{ zone: string }>('select company_zone() as zone');
  return nextWeeklyTime(schedule, row?.zone ?? 'UTC', now().toISOString());
}

/** Its next run as a job. A later save replaces it. */
export async function enqueueNext(
  { id, next_run_at }: Pick<Schedule, 'id' | 'next_run_at'>,
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
): Promise<void> {
  if (next_run_at === null) return;
  const key = `report-schedule-${companyId}-${id}`;
  await enqueue(tx, 'run_report_schedule', { schedule_id: id }, { key, runAt: next_run_at });
}

async function one(id: number, actor: Actor, scope: Scope): Promise<ReportSchedule> {
  const schedule = await rowsOf(reportSchedules, scope).get(id);
  const definition = await definitionFor(actor, schedule, scope).catch(() => null);
  return shown(schedule, { actor, definition, canSave: await isMember(actor, scope) });
}

interface Seen {
  actor: Actor;
  /** Null where its template is deleted or not shared with the person. */
  definition: ReportDefinition | null;
  canSave: boolean;
}

/** A schedule with what the person may do with it, as the calls decide it. */
function shown(schedule: Schedule, { actor, definition, canSave }: Seen): ReportSchedule {
  const canUpdate = can(actor, 'reports.update') && isSchedulesOwn(actor, schedule);
  // Who saves it sends its file: a list needs its export too. Without its template, another is chosen.
  const canSendFile = !definition || (canSee(actor, definition) && canExport(actor, definition));
  const { template_id, template_key, ...rest } = schedule;
  const person = (schedule as { scheduled_user?: Person | null }).scheduled_user;
  return {
    ...(rest as unknown as ReportSchedule), // the declared fields of the entity
    template_id: template_key ?? template_id ?? 0,
    scheduled_by_name: person ? personName(person) : null,
    may_change: canUpdate && canSave && canSendFile,
    may_delete: canUpdate,
  };
}
