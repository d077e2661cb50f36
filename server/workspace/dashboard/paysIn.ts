import { type Actor, can } from '../../../schema/permissions.ts';
import type { Scope } from '../../db/access.ts';
import type { MeasureQuestion } from '../../measures/askMeasures.ts';

/**
 * The days that brokers take to pay, where they are the groups of a tile: the average of their last paid
 * invoices, as the list of brokers has it. Of a period's own invoices, only those paid soon are paid.
 * Null for other groups, and for people who may not list brokers.
 */
export async function paysInOf(
  { dimensions }: Pick<MeasureQuestion, 'dimensions'>,
  brokers: readonly (string | number)[],
  actor: Actor,
  { tx, companyId }: Scope,
): Promise<ReadonlyMap<number, number> | null> {
  if (dimensions[0] !== 'broker' || brokers.length === 0 || !can(actor, 'brokers.list'))
    return null;
  const rows = await tx.query<{ id: number; days: number }>(
    `select id, days_to_pay as days from brokers
     where company_id = $1 and id = any($2::int[]) and days_to_pay is not null`,
    [companyId, brokers],
  );
  return new Map(rows.map(({ id, days }) => [id, days]));
}
