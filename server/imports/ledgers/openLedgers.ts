import { debtTransactions } from '../../../schema/entities/debts.ts';
import { holdTransactions } from '../../../schema/entities/holds.ts';
import type { Entity } from '../../../schema/entity.ts';
import type { Scope } from '../../db/access.ts';

const DEBTS = `
  insert into debt_transactions
    (company_id, created_by, debt_id, type, amount, balance_after, date)
  select d.company_id, $3, d.id, 'created', d.amount, d.amount, d.start_date
  from driver_debts d where d.company_id = $1 and d.id = any($2::int[]) order by d.id
  returning id`;

const HOLDS = `
  insert into hold_transactions
    (company_id, created_by, hold_id, type, amount, balance_after, date, note)
  select h.company_id, $3, h.id, 'adjustment', h.balance, h.balance, h.opened_date,
    'Balance brought by an import'
  from driver_holds h where h.company_id = $1 and h.id = any($2::int[]) and h.balance <> 0
  order by h.id
  returning id`;

/** What an import has created: ids by entity name. */
type Created = Record<string, number[]>;

/**
 * Balances are ledgers: what an import brings is the first entry of each debt and hold, created with
 * it and undone with it.
 */
export async function openLedgers(scope: Scope, created: Created): Promise<void> {
  await open(scope, created, 'driver-debts', DEBTS, debtTransactions);
  await open(scope, created, 'driver-holds', HOLDS, holdTransactions);
}

async function open(
  { tx, companyId, userId }: Scope,
  created: Created,
  of: string,
  sql: string,
  entries: Entity,
): Promise<void> {
  const ids = created[of] ?? [];
  if (ids.length === 0) return;
  const rows = await tx.query<{ id: number }>(sql, [companyId, [...ids], userId]);
  created[entries.name] = [...(created[entries.name] ?? []), ...rows.map(({ id }) => id)];
}
