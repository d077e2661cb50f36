import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** So long a connection that was just ended may still be told of, on a machine that is busy. */
const LINGERS_MS = 1_000;
const LOOK_EVERY_MS = 50;

/**
 * How many other connections the embedded PostgreSQL serves: other servers on the same folder.
 * A pool has ended before PostgreSQL has taken leave of its connections, so others are believed
 * only when they stay.
 */
export async function countOthers(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    const lookedFrom = performance.now();
    let others = await othersSeenBy(client);
    while (others > 0 && performance.now() - lookedFrom < LINGERS_MS) {
      await pause(LOOK_EVERY_MS);
      others = await othersSeenBy(client);
    }
    return others;
  } catch {
    return 0; // it is gone already
  } finally {
    await client.end().catch(() => {});
  }
}

async function othersSeenBy(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return rows[0]?.others ?? 0;
}
