import { z } from 'zod';
import { workflowRuns } from '../../../schema/entities/workflows.ts';
import type { ChangesOf } from '../../../schema/entity.ts';
import { attributeField } from '../../../schema/rules/automation/attributes.ts';
import {
  isTriggered,
  type Today,
  unmetReason,
} from '../../../schema/rules/automation/conditions.ts';
import { workflowModels } from '../../../schema/rules/automation/operators.ts';
import { endOfQuiet } from '../../../schema/rules/automation/quietHours.ts';
import { dateIn, now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { eventRecordName, eventsOfWrite, type ModelEvent, type Write } from './events.ts';
import { activeRules, type Rule, type RuleAction } from './rules.ts';
import type { Chain } from './watch.ts';

/** More records of one write than this are an import: no rule sends a message for each. */
const MOST_OF_ONE_WRITE = 200;
/** Longer chains of workflows that cause each other are stopped. */
const LONGEST_CHAIN = 5;

/** An action of a run, as stored: its text, and what became of it. */
export interface RunStep extends RuleAction {
  state: 'queued' | 'done' | 'retrying' | 'failed';
  attempts: number;
  error: string | null;
  /** What was done: "3 people notified". */
  result: string | null;
}

/** The job that evaluates a write against the active rules of its company. */
export function registerEvaluation(jobs: Jobs): void {
  const payload = z.looseObject({
    write: z.string().regex(/^\d+$/),
    chain: z.array(z.string()),
    changes: z.array(
      z.object({
        model: z.enum(workflowModels),
        action: z.enum(['created', 'updated', 'deleted']),
        changed: z.array(z.string()),
        ids: z.array(z.number()),
      }),
    ),
    uploads: z.array(z.number()),
    states: z.partialRecord(
      z.enum(workflowModels),
      z.record(z.string(), z.record(z.string(), z.unknown())),
    ),
  });
  // A job that a server before this release queued names its transaction only: it is left out.
  const earlier = z.looseObject({ tx: z.string() }).transform(() => null);
  jobs.task('run_workflows', z.union([payload, earlier]), async (asked, context) => {
    if (asked === null) return;
    const { chain, ...write } = asked;
    await context.ownAccess().write(scope => evaluateWrite(write, chain, scope));
  });
}

async function evaluateWrite(what: Write, chain: Chain, scope: Scope): Promise<void> {
  const { write } = what;
  const rules = await activeRules(scope);
  const events = await eventsOfWrite(what, scope);
  const today = await todayIn(scope);
  for (const rule of rules) {
    const concerned = events.filter(event => event.model === rule.model && isMeant(rule, event));
    if (concerned.length > MOST_OF_ONE_WRITE) {
      await stopFlood(rule, concerned, write, scope);
      continue;
    }
    for (const event of concerned) {
      const key = `${rule.source} ${rule.id} ${event.model} ${event.id} ${write}`;
      await runRule(rule, event, { key, name: nameOf(rule), chain, today }, scope);
    }
  }
}

const nameOf = ({ trigger, telegramTrigger }: Rule): string =>
  telegramTrigger ?? trigger ?? 'changed';

function isMeant(rule: Rule, event: ModelEvent): boolean {
  if (event.isUpload) return rule.telegramTrigger === 'document_uploaded';
  return rule.trigger !== null && isTriggered({ ...rule, trigger: rule.trigger }, event);
}

export async function todayIn({ tx }: Pick<Scope, 'tx'>): Promise<Today> {
  const [row] = await tx.query<{ zone: string }>('select company_zone() as zone');
  const zone = row?.zone ?? 'UTC';
  return { zone, date: dateIn(zone) };
}

export interface Cause {
  /** Identifies the event: the same never runs twice. */
  key: string;
  /** What happened, as the run log shows it. */
  name: string;
  chain: Chain;
  today: Today;
  /** Only these actions. Default: all. */
  actions?: readonly RuleAction[];
}

/** Runs a rule for an event: enqueues its actions, or records why it did not fire. */
export async function runRule(
  rule: Rule,
  event: ModelEvent,
  cause: Cause,
  scope: Scope,
): Promise<boolean> {
  const link = `${rule.source} ${rule.id} ${event.model} ${event.id}`;
  const unmet = unmetReason(rule, event, cause.today);
  if (unmet !== null) {
    // One line for a record and an hour: a busy table must not fill the run log.
    const key = `skipped ${link} ${now().toISOString().slice(0, 13)}`;
    await record(rule, event, { ...cause, key }, { outcome: 'not_fired', reason: unmet }, scope);
    return false;
  }
  if (cause.chain.includes(link) || cause.chain.length >= LONGEST_CHAIN) {
    const reason = 'It would cause itself again: the loop was stopped.';
    await record(rule, event, cause, { outcome: 'stopped', reason }, scope);
    return false;
  }
  if (await isTooSoon(rule, event, scope)) {
    const reason = `A message about it was sent less than ${rule.intervalMinutes} minutes ago.`;
    await record(rule, event, cause, { outcome: 'not_fired', reason }, scope);
    return false;
  }
  return fire(rule, event, { ...cause, chain: [...cause.chain, link] }, scope);
}

async function fire(rule: Rule, event: ModelEvent, cause: Cause, scope: Scope): Promise<boolean> {
  const steps = (cause.actions ?? rule.actions).map(
    (action): RunStep => ({ ...action, state: 'queued', attempts: 0, error: null, result: null }),
  );
  const id = await record(rule, event, cause, { outcome: 'fired', reason: null, steps }, scope);
  if (id === null) return false;
  const later = rule.isUrgent ? null : endOfQuiet(rule, now().toISOString(), cause.today.zone);
  for (const [step, { type }] of steps.entries()) {
    // A field is set at once: only people are left in peace.
    const runAt = later && type.startsWith('send_') ? later : undefined;
    const { action } = event;
    const what = { run_id: id, step, event: { action, after: attributesOnly(event) } };
    await enqueue(scope.tx, 'workflow_action', what, runAt ? { runAt } : {});
  }
  return true;
}

/** A row as the database has it includes encrypted columns: no job carries them. */
const attributesOnly = ({ model, after }: ModelEvent) =>
  Object.fromEntries(Object.entries(after).filter(([name]) => attributeField(model, name)));

/** Writes a line of the run log. Null where the event has one already. */
async function record(
  rule: Rule,
  event: ModelEvent,
  { key, name, chain }: Cause,
  outcome: Pick<ChangesOf<typeof workflowRuns>, 'outcome' | 'reason' | 'steps'>,
  scope: Scope,
): Promise<number | null> {
  const known = await rowsOf(workflowRuns, scope).first('t.key = $2', [key]);
  if (known) return null;
  const { id } = await rowsOf(workflowRuns, scope).create({
    [rule.source === 'workflow' ? 'workflow_id' : 'telegram_alert_id']: rule.id,
    model: event.model,
    record_id: event.id,
    record_name: eventRecordName(event).slice(0, 255),
    event: name,
    steps: [],
    chain,
    key,
    ...outcome,
    reason: outcome.reason?.slice(0, 500) ?? null,
  });
  return id;
}

async function isTooSoon(rule: Rule, event: ModelEvent, { tx, companyId }: Scope) {
  if (rule.intervalMinutes === null) return false;
  const rows = await tx.query(
    `select 1 from workflow_runs where company_id = $1 and telegram_alert_id = $2
       and record_id = $3 and outcome = 'fired' and deleted_at is null
       and created_at > now() - $4 * interval '1 minute' limit 1`,
    [companyId, rule.id, event.id, rule.intervalMinutes],
  );
  return rows.length > 0;
}

/** An import is one line in the run log, not a message for each record. */
async function stopFlood(rule: Rule, events: readonly ModelEvent[], write: string, scope: Scope) {
  const [first] = events;
  if (!first) return;
  const reason = `${events.length} records changed at once: no messages were sent.`;
  const key = `${rule.source} ${rule.id} flood ${write}`;
  const cause = { key, name: nameOf(rule), chain: [], today: { date: '', zone: 'UTC' } };
  await record(rule, first, cause, { outcome: 'stopped', reason }, scope);
}
