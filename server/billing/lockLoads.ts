import type { Scope } from '../db/access.ts';

type Writing = Pick<Scope, 'tx' | 'companyId'>;

/**
 * Locks loads until the transaction ends. What is read of them and their parts afterwards stays
 * true: whoever was saving one has finished, and nobody begins. Always in the order of their ids,
 * and before their parts, so that two who want the same loads never wait in a circle.
 */
export async function lockLoads({ tx, companyId }: Writing, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(
    `select 1 from loads where company_id = $1 and id = any($2::int[])
     order by id for no key update`,
    [companyId, [...ids]],
  );
}
