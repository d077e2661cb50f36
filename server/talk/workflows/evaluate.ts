import { setImmediate as turn } from 'node:timers/promises';
import { z } from 'zod';
import { workflowRuns } from '../../../schema/entities/workflows.ts';
import type { Values } from '../../../schema/readRecord.ts';
import type { RunStep } from '../../../schema/responses/jsonShapes.ts';
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
import { enqueueEach } from '../../jobs/enqueue.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { eventRecordName, eventsOfWrite, type ModelEvent, type Write } from './events.ts';
import { KnownRules } from './knownRules.ts';
import type { Rule, RuleAction } from './rules.ts';
import type { Chain } from './watch.ts';

/** More records of one write than this are an import: no rule sends a message for each. */
const MOST_OF_ONE_WRITE = 200;
/** Longer chains of workflows that cause each other are stopped. */
const LONGEST_CHAIN = 5;

/** The job that evaluates a write against the active rules of its company. */
export function registerEvaluation(jobs: Jobs): void {
  const known = new KnownRules();
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
      // Rows of the database: to look at each of their values would cost more than to decide.
      z.record(
        z.string(),
        z.custom<Values>(row => typeof row === 'object' && row !== null),
      ),
    ),
  });
  // A job that a server before this release queued names its transaction only: it is left out.
  const earlier = z.looseObject({ tx: z.string() }).transform(() => null);
  const waiting = z.union([payload, earlier]);
  jobs.task('run_workflows', waiting, async (asked, context) => {
    if (asked === null) return;
    const evaluate = (takesMore: boolean) =>
      context.ownAccess().write(async scope => {
        const more = takesMore ? await takeWaiting(scope, waiting) : [];
        await evaluateWrites([asked, ...more], known, scope);
      });
    if (context.attempt > 1) return evaluate(false);
    try {
      await evaluate(true);
    } catch (error) {
      // One of the others may be at fault: it must not hold up this one.
      context.log.warn({ err: error }, 'Writes were not evaluated together.');
      await evaluate(false);
    }
  });
}

/** As many writes are evaluated in one transaction, of up to so many bytes. */
const MOST_TOGETHER = 500;
const MOST_BYTES_TOGETHER = 1_000_000;

/**
 * The company's other writes that wait for their evaluation. They leave the queue with this transaction: if
 * the server is killed before its end, they wait as before.
 */
async function takeWaiting(
  { tx }: Scope,
  waiting: z.ZodType<QueuedWrite | null>,
): Promise<QueuedWrite[]> {
  const rows = await tx.query<{ payload: unknown }>(
    `select t as payload from take_jobs('run_workflows', $1, $2) t`,
    [MOST_TOGETHER, MOST_BYTES_TOGETHER],
  );
  return rows.flatMap(({ payload }) => waiting.parse(payload) ?? []);
}

/** A write, and what led to it. */
type QueuedWrite = Write & { chain: Chain };

/**
 * Evaluates what writes did, in their order: a few statements, however many writes, records and
 * rules there are.
 */
async function evaluateWrites(
  writes: readonly QueuedWrite[],
  known: KnownRules,
  scope: Scope,
): Promise<void> {
  const { rules, today } = await known.of(scope);
  const meant: Meant[] = [];
  for (const write of writes) {
    meant.push(...(await meantOfWrite(write, { rules, today }, scope)));
    await turn(); // Requests of the same process are answered meanwhile.
  }
  await runRules(meant, scope);
}

/** The events of a write, with the rules that wait for them. */
async function meantOfWrite(
  { chain, ...what }: QueuedWrite,
  { rules, today }: Awaited<ReturnType<KnownRules['of']>>,
  scope: Scope,
): Promise<Meant[]> {
  const { write } = what;
  const events = await eventsOfWrite(what, scope);
  const meant: Meant[] = [];
  for (const rule of rules) {
    const concerned = events.filter(event => event.model === rule.model && isMeant(rule, event));
    if (concerned.length > MOST_OF_ONE_WRITE) {
      await stopFlood(rule, concerned, write, scope);
      continue;
    }
    for (const event of concerned) {
      const key = `${rule.source} ${rule.id} ${event.model} ${event.id} ${write}`;
      meant.push({ rule, event, cause: { key, name: nameOf(rule), chain, today } });
    }
  }
  return meant;
}

const nameOf = ({ trigger, telegramTrigger }: Rule): string =>
  telegramTrigger ?? trigger ?? 'changed';

function isMeant(rule: Rule, event: ModelEvent): boolean {
  if (event.isUpload) return rule.telegramTrigger === 'document_uploaded';
  return isTriggered(rule, event);
}

/** The company's date and zone now. */
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

/** An event that a rule waits for. */
export interface Meant {
  rule: Rule;
  event: ModelEvent;
  cause: Cause;
}

/** A line of the run log. Fired ones have steps. */
interface Decision extends Meant {
  outcome: 'fired' | 'not_fired' | 'stopped';
  reason: string | null;
  steps: RunStep[];
}

/**
 * Runs rules for events: writes to the run log why each did or did not fire, and enqueues the
 * actions of those that did.
 */
export async function runRules(meant: readonly Meant[], scope: Scope): Promise<void> {
  if (meant.length === 0) return;
  const soon = await tooSoon(meant, scope);
  const decisions = meant.map(one => decide(one, soon));
  const runs = await record(decisions, scope);
  const at = now().toISOString();
  const jobs = decisions.flatMap(decision => {
    const id = runs.get(decision.cause.key);
    return id === undefined ? [] : jobsOf(decision, id, at);
  });
  await enqueueEach(scope.tx, 'workflow_action', jobs);
}

/** The outcome of an event. What fires is added to `soon`: the next event of these may be too early. */
function decide(one: Meant, soon: Set<string>): Decision {
  const { rule, event, cause } = one;
  const link = linkOf(one);
  const unmet = unmetReason(rule, event, cause.today);
  if (unmet !== null) {
    // One line for a record and an hour: a busy table must not fill the run log.
    const key = `skipped ${link} ${now().toISOString().slice(0, 13)}`;
    const skipped = { ...one, cause: { ...cause, key } };
    return { ...skipped, outcome: 'not_fired', reason: unmet, steps: [] };
  }
  if (cause.chain.includes(link) || cause.chain.length >= LONGEST_CHAIN) {
    const reason = 'It would cause itself again: the loop was stopped.';
    return { ...one, outcome: 'stopped', reason, steps: [] };
  }
  if (soon.has(link)) {
    const reason = `A message about it was sent less than ${rule.intervalMinutes} minutes ago.`;
    return { ...one, outcome: 'not_fired', reason, steps: [] };
  }
  const steps = (cause.actions ?? rule.actions).map(
    (action): RunStep => ({ ...action, state: 'queued', attempts: 0, error: null, result: null }),
  );
  if (rule.intervalMinutes !== null) soon.add(link);
  const led = { ...one, cause: { ...cause, chain: [...cause.chain, link] } };
  return { ...led, outcome: 'fired', reason: null, steps };
}

const linkOf = ({ rule, event }: Pick<Meant, 'rule' | 'event'>) =>
  `${rule.source} ${rule.id} ${event.model} ${event.id}`;

function jobsOf({ rule, event, cause, steps }: Decision, run_id: number, at: string) {
  const later = rule.isUrgent ? null : endOfQuiet(rule, at, cause.today.zone);
  const { action } = event;
  const after = steps.length > 0 ? attributesOnly(event) : {};
  return steps.map(({ type }, step) => ({
    payload: { run_id, step, event: { action, after } },
    // A field is set at once: only people are left in peace.
    ...(later && type.startsWith('send_') && { runAt: later }),
  }));
}

/** A row as the database has it includes encrypted columns: no job carries them. */
const attributesOnly = ({ model, after }: ModelEvent) =>
  Object.fromEntries(Object.entries(after).filter(([name]) => attributeField(model, name)));

/** Writes lines of the run log. Returns their ids by key, without events that have a line already. */
async function record(
  decisions: readonly Decision[],
  { tx, companyId, changes, changed }: Scope,
): Promise<Map<string, number>> {
  const lines = decisions.map(({ rule, event, cause, outcome, reason, steps }) => ({
    workflow_id: rule.source === 'workflow' ? rule.id : null,
    telegram_alert_id: rule.source === 'workflow' ? null : rule.id,
    model: event.model,
    record_id: event.id,
    record_name: eventRecordName(event).slice(0, 255),
    event: cause.name,
    outcome,
    reason: reason?.slice(0, 500) ?? null,
    steps,
    chain: cause.chain,
    key: cause.key,
  }));
  const created = await tx.query<{ id: number; key: string }>(RECORD, [
    companyId,
    JSON.stringify(lines),
  ]);
  for (const { id } of created) {
    changes.created(workflowRuns, id, {});
    changed(workflowRuns.name, id, { type: 'created' });
  }
  return new Map(created.map(({ id, key }) => [key, id]));
}

const RECORD = `
  insert into workflow_runs (company_id, workflow_id, telegram_alert_id, model, record_id,
    record_name, event, outcome, reason, steps, chain, key)
  select $1, r.workflow_id, r.telegram_alert_id, r.model, r.record_id, r.record_name, r.event,
    r.outcome, r.reason, r.steps, r.chain, r.key
  from jsonb_to_recordset($2::jsonb) as r (workflow_id int, telegram_alert_id int, model text,
    record_id int, record_name text, event text, outcome text, reason text, steps jsonb,
    chain jsonb, key text)
  on conflict do nothing returning id, key`;

/** The alerts that sent a message about a record within their interval. */
async function tooSoon(meant: readonly Meant[], { tx, companyId }: Scope): Promise<Set<string>> {
  const asked = meant.filter(({ rule }) => rule.intervalMinutes !== null);
  if (asked.length === 0) return new Set();
  const pairs = asked.map(one => ({
    link: linkOf(one),
    alert: one.rule.id,
    record: one.event.id,
    minutes: one.rule.intervalMinutes,
  }));
  const rows = await tx.query<{ link: string }>(
    `select a.link from jsonb_to_recordset($2::jsonb)
       as a (link text, alert int, record int, minutes int)
     where exists (select from workflow_runs r where r.company_id = $1
       and r.telegram_alert_id = a.alert and r.record_id = a.record and r.outcome = 'fired'
       and r.deleted_at is null and r.created_at > now() - a.minutes * interval '1 minute')`,
    [companyId, JSON.stringify(pairs)],
  );
  return new Set(rows.map(({ link }) => link));
}

/** An import is one line in the run log, not a message for each record. */
async function stopFlood(rule: Rule, events: readonly ModelEvent[], write: string, scope: Scope) {
  const [first] = events;
  if (!first) return;
  const reason = `${events.length} records changed at once: no messages were sent.`;
  const key = `${rule.source} ${rule.id} flood ${write}`;
  const cause = { key, name: nameOf(rule), chain: [], today: { date: '', zone: 'UTC' } };
  await record([{ rule, event: first, cause, outcome: 'stopped', reason, steps: [] }], scope);
}
