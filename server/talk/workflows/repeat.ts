import { z } from 'zod';
import { workflowRuns, workflows, workflowsAlerts } from '../../../schema/entities/workflows.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { lateStopIn, lateStopOf } from './dates.ts';
import { runRules, todayIn } from './evaluate.ts';
import { currentEvents } from './events.ts';
import { ruleOf } from './rules.ts';

/** A message about one event is repeated this many times at most. */
const MOST_REPEATS = 24;

const payload = z.looseObject({ run_id: z.number().int(), alert_id: z.number().int() });

/** The job that repeats an alert while its record still meets the workflow's conditions. */
export function registerRepeats(jobs: Jobs): void {
  jobs.task('repeat_workflow_alert', payload, async ({ run_id, alert_id }, context) => {
    await context.ownAccess().write(scope => repeat(run_id, alert_id, scope));
  });
}

async function repeat(runId: number, alertId: number, scope: Scope): Promise<void> {
  const run = await rowsOf(workflowRuns, scope).first('t.id = $2', [runId]);
  const alert = await rowsOf(workflowsAlerts, scope).first('t.id = $2', [alertId]);
  if (!run || !alert?.is_active) return;
  const workflow = await rowsOf(workflows, scope).first('t.id = $2', [alert.workflow_id]);
  if (!workflow?.is_active) return;
  const [event] = await currentEvents(run.model, [run.record_id], scope);
  if (!event) return;
  const [, base = run.key ?? '', count = '0'] = /^repeat (.*) (\d+)$/.exec(run.key ?? '') ?? [];
  if (Number(count) >= MOST_REPEATS) return;
  // A load that is late for its next stop by now has a run of its own for that.
  const isOver = async () => (await lateStopOf(event.id, scope)) !== lateStopIn(base);
  if (workflow.trigger === 'delayed' && (await isOver())) return;
  const rule = ruleOf({ ...workflow, actions: [] }, [alert]);
  // The change is past: what it changed to must still be so.
  const conditions = rule.conditions.flatMap(one =>
    one.operator === 'changed'
      ? []
      : { ...one, operator: one.operator === 'changed_to' ? ('eq' as const) : one.operator },
  );
  const key = `repeat ${base} ${Number(count) + 1}`.slice(0, 200);
  const cause = { key, name: 'repeated', chain: [], today: await todayIn(scope) };
  await runRules([{ rule: { ...rule, conditions }, event, cause }], scope);
}
