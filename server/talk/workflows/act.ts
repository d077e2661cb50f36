import { z } from 'zod';
import { tasks } from '../../../schema/entities/tasks.ts';
import {
  telegramAlerts,
  workflowRuns,
  workflows,
  workflowsAlerts,
} from '../../../schema/entities/workflows.ts';
import { permissionFor } from '../../../schema/permissions.ts';
import { readRecord, type Values } from '../../../schema/readRecord.ts';
import type { RunStep } from '../../../schema/responses/jsonShapes.ts';
import {
  attributeField,
  ENTITY_OF,
  entityOf,
  isSettable,
} from '../../../schema/rules/automation/attributes.ts';
import { now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import type { JobContext } from '../../jobs/context.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { queueMail } from '../../mail/sendMail.ts';
import { holdersOf } from '../../workspace/notifications/audience.ts';
import { notify } from '../../workspace/notifications/notify.ts';
import { todayIn } from './evaluate.ts';
import { emailsOf, recipientUsers } from './recipients.ts';
import { renderFor, type Subject } from './render.ts';
import { sendTelegram } from './telegramAction.ts';
import { requestWatcher, workflowWatcher } from './watch.ts';

/** A failing action is tried again, later each time. Then a person must look at it. */
export const ATTEMPTS = 5;

const payload = z.looseObject({
  run_id: z.number().int(),
  step: z.number().int(),
  event: z.looseObject({ after: z.record(z.string(), z.unknown()) }),
});

/** The job of one action. Its effect and its line in the run log are one transaction. */
export function registerActions(jobs: Jobs): void {
  jobs.task('workflow_action', payload, async ({ run_id, step, event }, context) => {
    const run = await rowsOf(workflowRuns, context.ownAccess().read).first('t.id = $2', [run_id]);
    const action = stepsOf(run)[step];
    if (!run || !action || action.state === 'done' || action.state === 'failed') return;
    const access = await accessOf(action, run, context);
    try {
      await access.write(async scope => {
        const steps = stepsOf(await rowsOf(workflowRuns, scope).lock(run_id));
        if (steps[step]?.state === 'done') return;
        const off = await whyOff(run, action, scope);
        if (off) return stop(run, step, off, scope);
        const subject = { model: run.model, id: run.record_id, after: event.after };
        const result = await act(action, { run, subject }, scope);
        await settle(run_id, step, { state: 'done', result, error: null }, scope);
        await noteSent(run, action, scope);
      });
    } catch (error) {
      const isLast = context.attempt >= ATTEMPTS;
      const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
      await context
        .ownAccess()
        .write(scope =>
          settle(run_id, step, { state: isLast ? 'failed' : 'retrying', error: reason }, scope),
        );
      if (!isLast) throw error;
    }
  });
}

/**
 * Why an action is not done any more: what asks for it was turned off or deleted while it waited, for
 * the end of quiet hours or for another attempt.
 */
async function whyOff(
  { workflow_id, telegram_alert_id }: Run,
  { alert_id }: RunStep,
  scope: Scope,
): Promise<string | null> {
  const asking = [
    [workflows, workflow_id, 'workflow'],
    [telegramAlerts, telegram_alert_id, 'alert'],
    [workflowsAlerts, alert_id ?? null, 'alert'],
  ] as const;
  for (const [entity, id, name] of asking) {
    if (id === null) continue;
    const rule = await rowsOf(entity, scope).first('t.id = $2', [id]);
    if (!rule) return `Nothing was done: the ${name} was deleted.`;
    if (!rule.is_active) return `Nothing was done: the ${name} was turned off.`;
  }
  return null;
}

export type Run = NonNullable<
  Awaited<ReturnType<ReturnType<typeof rowsOf<typeof workflowRuns>>['first']>>
>;

/** Only this file and evaluate.ts write them. */
export const stepsOf = (run: Pick<Run, 'steps'> | null) => (run?.steps ?? []) as RunStep[];

/**
 * A field is set in the name of the workflow's author, and that write is watched like any other;
 * its own watcher knows what led to it. Messages are automatic work of nobody.
 */
async function accessOf({ type }: RunStep, run: Run, context: JobContext) {
  if (type !== 'set_field') return context.ownAccess();
  const chain = (run.chain ?? []) as string[]; // written by evaluate.ts
  const others = context.watchers.filter(watcher => watcher !== requestWatcher);
  const author = await authorOf(run, context.ownAccess().read);
  return context.accessAs(author, [...others, workflowWatcher(chain)]);
}

async function authorOf({ workflow_id }: Run, scope: Scope): Promise<number | null> {
  if (workflow_id === null) return null;
  const workflow = await rowsOf(workflows, scope).first('t.id = $2', [workflow_id]);
  return workflow?.created_by ?? null;
}

interface Doing {
  run: Run;
  subject: Subject;
}

/** Does one action. Returns what was done, in words. */
async function act(action: RunStep, { run, subject }: Doing, scope: Scope): Promise<string> {
  const { zone } = await todayIn(scope);
  const text = (template: string | undefined) => renderFor(template ?? '', subject, zone, scope);
  switch (action.type) {
    case 'send_notification': {
      const people = await peopleOf(action, subject, scope);
      await notify(scope, people, {
        kind: 'alert',
        title: await text(action.title),
        body: (await text(action.message)) || null,
        subject: ENTITY_OF[subject.model],
        subject_id: subject.id,
        key: `workflow run ${run.id} ${stepsOf(run).indexOf(action)}`,
      });
      return counted(people.length, 'person notified', 'people notified');
    }
    case 'send_email': {
      const people = await emailsOf(await peopleOf(action, subject, scope), scope);
      const addresses = [...new Set([...people, ...(action.to ? [action.to] : [])])];
      const [title, body] = [await text(action.title), await text(action.message)];
      for (const to of addresses) {
        await queueMail({ to, subject: oneLine(title), body }, scope);
      }
      return counted(addresses.length, 'email queued', 'emails queued');
    }
    case 'send_telegram':
      return sendTelegram(action, await text(action.message), { run, subject }, scope);
    case 'set_field':
      return setField(action, subject, scope);
    case 'create_task':
      return createTask(action, await text(action.title), { run, subject }, scope);
  }
}

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** A name with a line break would begin another header. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 255);

async function peopleOf({ recipients }: RunStep, subject: Subject, scope: Scope) {
  return recipients ? recipientUsers(recipients, subject, scope) : [];
}

/** Sets a field by the ordinary rules of its record. */
async function setField(action: RunStep, { model, id }: Subject, scope: Scope): Promise<string> {
  const { attribute = '', value } = action;
  const entity = entityOf(model);
  if (!isSettable(model, attribute) || !attributeField(model, attribute)) {
    throw new Error('A workflow cannot set this field.');
  }
  const allowed = await holdersOf(permissionFor(entity, 'update'), scope);
  if (scope.userId === null || !allowed.includes(scope.userId)) {
    throw new Error("The workflow's author may no longer change these records.");
  }
  const present: Values = await rowsOf(entity, scope).lock(id);
  if (present[attribute] === value) return 'Already set.';
  const { values, errors } = readRecord(entity, { [attribute]: value }, present);
  if (errors) throw new Error(Object.values(errors).flat().join(' '));
  await rowsOf(entity, scope).update(id, values);
  return 'Field set.';
}

async function createTask(
  { assignee_id, due_days }: RunStep,
  title: string,
  { run, subject }: Doing,
  scope: Scope,
): Promise<string> {
  const due = now().getTime() + (due_days ?? 0) * 86_400_000;
  const { id } = await rowsOf(tasks, scope).create({
    title: oneLine(title),
    assignee_id: assignee_id ?? null,
    due_at: new Date(due).toISOString(),
    subject: ENTITY_OF[subject.model],
    subject_id: subject.id,
    workflow_id: run.workflow_id,
  });
  return `Task ${id} created.`;
}

/** Writes the result of a step. The run as a whole failed once one of its steps did. */
async function settle(
  runId: number,
  step: number,
  changes: Partial<RunStep>,
  scope: Scope,
): Promise<void> {
  const before = stepsOf(await rowsOf(workflowRuns, scope).lock(runId));
  // The connection was lost while it was committed: it was done, and must not be done again.
  if (before[step]?.state === 'done') return;
  const steps = before.map((one, at) =>
    at === step ? { ...one, ...changes, attempts: one.attempts + 1 } : one,
  );
  const isFailed = steps.some(({ state }) => state === 'failed');
  await rowsOf(workflowRuns, scope).update(runId, {
    steps,
    ...(isFailed && { outcome: 'failed', reason: changes.error ?? null }),
  });
}

/** Ends an action that is not done any more. Of an alert that sent nothing the next event is not too early. */
async function stop(run: Run, step: number, reason: string, scope: Scope): Promise<void> {
  await settle(run.id, step, { state: 'done', result: reason, error: null }, scope);
  if (run.telegram_alert_id === null) return;
  await rowsOf(workflowRuns, scope).update(run.id, { outcome: 'stopped', reason });
}

/** Only once a minute: the row whose `column` is written to `$3`. */
const onceAMinute = (column: string) =>
  `where company_id = $1 and id = $2
     and coalesce(${column} <= $3::timestamptz - interval '1 minute', true)`;

const ALERT_SENT = `update telegram_alerts set last_sent_at = $3 ${onceAMinute('last_sent_at')}`;
const RULE_RAN = `update workflows set last_run_at = $3 ${onceAMinute('last_run_at')}`;
const ACTION_SENT = `update workflows_alerts set last_sent_at = $3 ${onceAMinute('last_sent_at')}`;

/**
 * When a rule last did something, to the minute: one that acts all day would otherwise make its own
 * row the busiest of the company, and an audit entry each time. Then the next repetition of an alert.
 */
async function noteSent(run: Run, action: RunStep, scope: Scope): Promise<void> {
  const at = now();
  const { tx, companyId } = scope;
  const note = (sql: string, id: number) => tx.query(sql, [companyId, id, at]);
  if (run.telegram_alert_id) {
    await note(ALERT_SENT, run.telegram_alert_id);
    scope.changed(telegramAlerts.name, run.telegram_alert_id, { type: 'updated' });
  }
  if (run.workflow_id) await note(RULE_RAN, run.workflow_id);
  if (!action.alert_id) return;
  await note(ACTION_SENT, action.alert_id);
  scope.changed(workflowsAlerts.name, action.alert_id, { type: 'updated' });
  if (!action.repeat_minutes) return;
  const runAt = new Date(at.getTime() + action.repeat_minutes * 60_000).toISOString();
  await enqueue(
    tx,
    'repeat_workflow_alert',
    { run_id: run.id, alert_id: action.alert_id },
    { runAt },
  );
}
