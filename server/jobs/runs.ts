import { NOBODY } from '../db/scope.ts';
import type { JobContext } from './context.ts';
import type { JobParts } from './jobs.ts';

/**
 * Runs a job's work and records when it ran and how it ended. The queue itself stores only
 * failures.
 */
export async function recordRun(
  parts: JobParts,
  context: JobContext,
  work: () => Promise<void>,
): Promise<void> {
  const startedAt = new Date();
  let failure: unknown = null;
  try {
    await work();
  } catch (error) {
    failure = error ?? new Error('The job failed without a reason.');
  }
  await write(parts, context, startedAt, failure);
  if (failure === null) return;

  const { task, jobId, attempt } = context;
  parts.log.error({ err: failure, task, jobId, attempt }, 'A job failed; it will be tried again.');
  throw failure;
}

/** A log that can't be written must not make a finished job run again. */
async function write(parts: JobParts, context: JobContext, startedAt: Date, failure: unknown) {
  const { task, who, jobId, attempt, workerId } = context;
  const error = failure instanceof Error ? failure.message : failure && String(failure);
  try {
    await parts.database.platform.write(NOBODY, tx =>
      tx.query(
        `insert into job_runs
           (task, company_id, job_id, attempt, worker_id, started_at, ended_at, error)
         values ($1, $2, $3, $4, $5, $6, now(), $7)`,
        [task, who.companyId, jobId, attempt, workerId, startedAt, error],
      ),
    );
  } catch (reason) {
    parts.log.warn({ err: reason, task, jobId }, 'The run of a job could not be written down.');
  }
}
