import type { Registry } from '../../schema/entities/index.ts';
import type { Entity } from '../../schema/entity.ts';
import type { Scope } from '../db/access.ts';
import type { Filters } from '../db/sql/filterSql.ts';
import { totalSql } from '../db/sql/listSql.ts';

export interface Totals {
  total: number;
  /** Sums of the asked money columns, in dollars. */
  summed: Record<string, number>;
}

/** How many rows a filter lets through, and sums over all of them. */
export async function totalsOf(
  entity: Entity,
  registry: Registry,
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
  filters: Filters,
  sums: readonly string[],
): Promise<Totals> {
  const { text, values } = totalSql(entity, registry, companyId, filters, sums);
  const [row] = await tx.query<Record<string, number>>(text, values);
  const { total = 0, ...summed } = row ?? {};
  return { total, summed };
}
