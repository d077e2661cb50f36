import type { Entity } from '../../schema/entity.ts';
import type { Access } from '../db/access.ts';
import { read } from '../db/sql/compareSql.ts';
import { type Filters, isNothing } from '../db/sql/filterSql.ts';

/**
 * Amounts whose chip is over the list: the functions that find the records between two amounts by an
 * index. Under row level security a comparison of numerics can't use one.
 */
const FINDERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  invoices: { amount_due: 'invoices_by_amount_due' },
  'driver-pay-settlements': { net_pay: 'settlements_by_net_pay' },
  'driver-adjustments': { amount: 'adjustments_by_amount' },
  'driver-debts': { balance: 'debts_by_balance' },
};

/** So many records of a range are sorted. Of more, a walk in the list's order soon meets enough. */
const FEW = 500;

/**
 * The filters of a list with the ids of a range of amounts, where few records are in it: the first
 * such range, and none where ids are asked for anyway.
 */
export async function withRangeFound(
  entity: Entity,
  filters: Filters,
  { read: scope }: Pick<Access, 'read'>,
): Promise<Filters> {
  if (!isNothing(filters.id)) return filters;
  for (const [name, finder] of Object.entries(FINDERS[entity.name] ?? {})) {
    const ends = [`${name}_from`, `${name}_to`].map(end => boundOf(entity, name, end, filters));
    if (ends.every(end => end === null)) continue;
    const found = await scope.tx.query<{ id: number }>(
      `select ${finder}($1::numeric, $2::numeric, $3::int) as id`,
      [...ends, FEW + 1],
    );
    // No record has the id 0: an empty range has none.
    if (found.length <= FEW) return { ...filters, id: [0, ...found.map(({ id }) => id)] };
  }
  return filters;
}

function boundOf(entity: Entity, name: string, end: string, filters: Filters): unknown {
  const field = entity.fields[name];
  if (!field || isNothing(filters[end])) return null;
  return read(end, { ...field, options: {} }, filters[end]);
}
