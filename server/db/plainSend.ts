import type pg from 'pg';
import type { Prelude } from './fast/scopedQuery.ts';

/** A statement, with the name under which it stays prepared. */
export type Statement = { name?: string; text: string; values: readonly unknown[] };

/**
 * Sends a statement with its scope step by step, through pg's public functions alone: the way
 * without the fast path. A statement that begins no transaction gets one of its own, which is
 * committed when it resolves and rolled back when it fails.
 */
export async function sendPlainly(
  client: pg.PoolClient,
  ahead: readonly Prelude[],
  statement: Statement,
): Promise<pg.QueryResult> {
  const isAlone = ahead.length > 0 && !ahead.some(({ text }) => text.startsWith('begin'));
  if (!isAlone) return sendInOrder(client, ahead, statement);

  await client.query('begin');
  try {
    const result = await sendInOrder(client, ahead, statement);
    await client.query('commit');
    return result;
  } catch (error) {
    // A lost connection has rolled back by itself, and the first error says why.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function sendInOrder(
  client: pg.PoolClient,
  ahead: readonly Prelude[],
  { name, text, values }: Statement,
): Promise<pg.QueryResult> {
  for (const one of ahead) await client.query(one.text, [...one.values]);
  // Extended also without values: one statement per text, as on the fast path.
  const config: pg.QueryConfig & { queryMode: 'extended' } = {
    ...(name === undefined ? {} : { name }),
    text,
    values: [...values],
    queryMode: 'extended',
  };
  return client.query(config);
}
