import type { Scope } from '../../db/access.ts';

/** One settlement of a driver at a time, whether or not the driver was deleted. */
export async function lockDrivers(ids: readonly number[], { tx, companyId }: Scope): Promise<void> {
  await tx.query(
    `select 1 from drivers where company_id = $1 and id = any($2::int[])
     order by id for no key update`,
    [companyId, [...ids]],
  );
}
