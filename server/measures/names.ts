import { type DimensionKey, dimensionOf } from '../../schema/dimensions.ts';
import { loadStatuses } from '../../schema/rules/freight/loadStates.ts';
import { dayText } from '../../schema/rules/time/weeks.ts';
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

export const NONE = 'None';

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

function nameOfValue(dimension: DimensionKey, id: string | number): string {
  if (id === '' || id === 0) return NONE;
  const { kind } = dimensionOf(dimension);
  if (kind === 'status') return loadStatuses.find(one => one.id === id)?.name ?? String(id);
  if (dimension === 'month') return String(id).slice(0, 7);
  if (kind === 'date') return dayText(String(id));
  return nameOfChoice(String(id));
}

/** The ages of open balances, in days past due. */
const WORDS: Readonly<Record<string, string>> = {
  current: 'Not due yet',
  '1_30': '1 to 30 days',
  '31_60': '31 to 60 days',
  '61_90': '61 to 90 days',
  over_90: 'Over 90 days',
};

/** An age or another choice in words: `31 to 60 days`, `Partially paid`. */
export const nameOfChoice = (id: string): string => WORDS[id] ?? capital(id);

const capital = (id: string) => {
  const words = id.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
