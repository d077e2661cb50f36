import type { Tx } from '../db/database.ts';

export type EnqueueOptions = {
  /** Of jobs with the same key only the last one asked for runs. */
  key?: string;
  /** An instant in UTC; at once without it. */
  runAt?: string;
};

/**
 * Asks for a job in this transaction: rolled back with it, begun once it is committed. The company
 * and the user come from the transaction itself.
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
