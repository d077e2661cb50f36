import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** How long a closed connection may still be listed on a busy machine. */
const LINGERS_MS = 1_000;
const LOOK_EVERY_MS = 50;

/**
 * The number of other connections to the embedded PostgreSQL: other servers on the same folder. A
 * pool closes before PostgreSQL has dropped its connections, so others count only when they stay.
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
    return 0; // It is already gone.
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
