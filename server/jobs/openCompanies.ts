import type { Database } from '../db/database.ts';

/** The active companies, for what runs for each of them on a schedule. */
export async function openCompanies({ platform }: Pick<Database, 'platform'>): Promise<number[]> {
  const rows = await platform.read.query<{ id: number }>(
    `select id from companies where deleted_at is null and status = 'active' order by id`,
  );
  return rows.map(({ id }) => id);
}
