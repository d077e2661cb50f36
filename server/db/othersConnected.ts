import pg from 'pg';

/** How many other connections the embedded PostgreSQL serves: other servers on the same folder. */
export async function countOthers(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    return rows[0]?.others ?? 0;
  } catch {
    return 0; // it is gone already
  } finally {
    await client.end().catch(() => {});
  }
}
