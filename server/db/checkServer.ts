import pg from 'pg';
import { EXIT, StartError } from '../startError.ts';

const OLDEST = 15;

/** Refuses, in one sentence, a database that is unreachable or too old. */
export async function checkServer(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version_num') as version`,
    );
    const major = Math.floor(Number(rows[0]?.version) / 10_000);
    if (major < OLDEST) {
      throw new StartError(
        `The database is PostgreSQL ${major}; Linehaul needs ${OLDEST} or newer.`,
        EXIT.config,
      );
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The database cannot be reached: ${reasonOf(error)}.`, EXIT.unavailable);
  } finally {
    await client.end().catch(() => {});
  }
}

/** A refused connection to a name with several addresses lists its reasons. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
