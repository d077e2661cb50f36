import type { Tx } from '../db/database.ts';

export type EnqueueOptions = {
  /** Of jobs with the same key only the last one requested runs. */
  key?: string;
  /** An instant in UTC. Default: at once. */
  runAt?: string;
};

/**
 * Enqueues a job in this transaction: rolled back with it, started after the commit. The company
 * and the user come from the transaction.
 */
export async function enqueue(
  tx: Tx,
  task: string,
  payload: object = {},
  { key, runAt }: EnqueueOptions = {},
): Promise<void> {
  await tx.query('select enqueue($1, $2, $3, $4)', [
    task,
    JSON.stringify(payload),
    key ?? null,
    runAt ?? null,
  ]);
}

/** Enqueues several jobs of one kind in this transaction, with one statement. */
export async function enqueueEach(
  tx: Tx,
  task: string,
  jobs: readonly { payload: object; runAt?: string }[],
): Promise<void> {
  if (jobs.length === 0) return;
  const asked = jobs.map(({ payload, runAt }) => ({ task, payload, run_at: runAt ?? null }));
  await tx.query('select enqueue_each($1::jsonb)', [JSON.stringify(asked)]);
}
