import type { Database } from '../db/database.ts';

/** The companies that work here, for what is done for each of them by the clock. */
export async function openCompanies({ platform }: Pick<Database, 'platform'>): Promise<number[]> {
  const rows = await platform.read.query<{ id: number }>(
    `select id from companies where deleted_at is null and status = 'active' order by id`,
  );
  return rows.map(({ id }) => id);
}
