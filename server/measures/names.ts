import { type DimensionKey, dimensionOf } from '../../schema/dimensions.ts';
import { NONE, nameOfValue } from '../../schema/dimensionValues.ts';
import type { Scope } from '../db/access.ts';
import { personNameSql } from '../db/sql/nameSql.ts';

/** A value of a dimension. The id of none is 0 or the empty text. */
export interface DimensionValue {
  id: string | number;
  name: string;
}

/** How a record of a dimension is named. */
const NAMES: Readonly<Record<string, string>> = {
  staffs: `select s.id, ${personNameSql('s')} as name from staffs s
    where s.company_id = $1 and s.id = any($2::int[])`,
  drivers: `select id, first_name || ' ' || last_name as name from drivers
    where company_id = $1 and id = any($2::int[])`,
  trucks: `select id, number as name from trucks where company_id = $1 and id = any($2::int[])`,
  brokers: `select id, name from brokers where company_id = $1 and id = any($2::int[])`,
  'load-companies': `select id, company_name as name from load_companies
    where company_id = $1 and id = any($2::int[])`,
  'expense-categories': `select id, name from expense_categories
    where company_id = $1 and id = any($2::int[])`,
  accessorials: `select id, name from accessorials where company_id = $1 and id = any($2::int[])`,
  states: `select id, code as name from states where $1::int is not null and id = any($2::int[])`,
};

/** The names of a dimension's values: deleted records have theirs too. */
export async function namesOf(
  dimension: DimensionKey,
  ids: readonly (string | number)[],
  { tx, companyId }: Scope,
): Promise<Map<string | number, string>> {
  const { kind, entity = '' } = dimensionOf(dimension);
  if (kind !== 'record') return new Map(ids.map(id => [id, nameOfValue(dimension, id)]));
  const sql = NAMES[entity];
  if (!sql) throw new Error(`Nothing names ${entity}.`);
  const rows = await tx.query<{ id: number; name: string }>(sql, [companyId, ids]);
  return new Map<string | number, string>([
    [0, NONE],
    ...rows.map(row => [row.id, row.name] as const),
  ]);
}
