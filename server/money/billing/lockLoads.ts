import type { Scope } from '../../db/access.ts';

type Writing = Pick<Scope, 'tx' | 'companyId'>;

/**
 * Locks loads until the transaction ends. What is read of them and their parts afterwards stays
 * true: other saves have finished, and none begins. Always in id order and before their parts, so
 * that two people who want the same loads never deadlock.
 */
export async function lockLoads({ tx, companyId }: Writing, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(
    `select 1 from loads where company_id = $1 and id = any($2::int[])
     order by id for no key update`,
    [companyId, [...ids]],
  );
}
