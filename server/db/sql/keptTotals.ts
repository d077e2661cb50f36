import type { Registry } from '../../../schema/entities/index.ts';
import { type Entity, tableOf } from '../../../schema/entity.ts';
import { isFilled } from '../../../schema/fields.ts';
import { literal, quote } from './columns.ts';
import { read } from './compareSql.ts';
import { type Filters, sentValues } from './filterSql.ts';
import { askedFilters, type HandwrittenFilters } from './walkSql.ts';

/** What the database keeps of an entity's list: see migration 155. */
interface KeptTotals {
  by: string;
  sums: readonly string[];
}

/** The totals that writes keep. Null for lists whose totals are counted. */
export const keptTotalsOf = ({ listed }: Entity): KeptTotals | null => listed?.totals ?? null;

/** The sums that writes keep for the list of an entity. */
export const keptSums = (entity: Entity): readonly string[] => declared(entity).sums;

/** Whether all these sums are kept. Those that leave out some rows are not. */
export const hasKeptSums = (
  { listed }: Entity,
  sums: readonly string[],
  unknownWhere: string | null = null,
): boolean => unknownWhere === null && sums.every(name => listed?.totals?.sums.includes(name));

/** The statement of a migration that keeps the totals of a list. */
export const makeTotalsSql = (entity: Entity): string => `select make_totals(${argsOf(entity)})`;

/** The statement that counts the rows which are already in a table, past its triggers. */
export const fillTotalsSql = (entity: Entity): string => `select fill_totals(${argsOf(entity)})`;

function argsOf(entity: Entity): string {
  const { by, sums } = declared(entity);
  return `'${tableOf(entity)}', '${by}', '{${sums.join(',')}}'`;
}

function declared(entity: Entity): KeptTotals {
  const kept = keptTotalsOf(entity);
  if (!kept) throw new Error(`The totals of ${entity.name} are not kept.`);
  return kept;
}

/** Of which records a list shows kept totals: those with one of the values, or all of them. */
export type KeptValues = readonly string[] | 'all';

/**
 * Whether kept totals are those of a filter, and of which values. Null where its rows must be counted.
 *
 * @param others Parameters that filter without being declared.
 */
export function valuesWithKeptTotals(
  entity: Entity,
  filters: Filters,
  { others = [] }: Pick<HandwrittenFilters, 'others'> = {},
): KeptValues | null {
  const kept = keptTotalsOf(entity);
  if (!kept || entity.partOf) return null;
  const [name, ...more] = askedFilters(entity, filters, others);
  if (name === undefined) return 'all';
  const field = entity.fields[kept.by];
  if (name !== kept.by || more.length > 0 || !field || !isFilled(field)) return null;
  const values = sentValues(filters[name]).map(value => String(read(name, field, value)));
  return values.length > 0 ? [...new Set(values)] : null;
}

/**
 * SQL for kept totals as one JSON list: the number of records, then the named sums.
 *
 * @param place Adds a parameter to the statement, and returns its placeholder.
 */
export function keptTotalsSql(
  entity: Entity,
  values: KeptValues,
  sums: readonly string[],
  place: (value: unknown) => string,
): string {
  const { sums: known } = declared(entity);
  const placeOf = (name: string) => {
    const place = known.indexOf(name) + 1;
    if (place === 0) throw new Error(`The sum of ${name} is not kept for ${entity.name}.`);
    return place;
  };
  const summed = sums.map(name => `coalesce(sum(v.sums[${placeOf(name)}]), 0)`);
  const ofValues = values === 'all' ? '' : ` and v.value = any(${place(values)}::text[])`;
  return (
    `(select json_build_array(${['coalesce(sum(v.rows), 0)', ...summed].join(', ')}) ` +
    `from list_totals v where v.company_id = current_company() ` +
    `and v.entity = '${tableOf(entity)}'${ofValues})`
  );
}

/** What such a list holds: the number of records and the sums by their names. */
export function totalsIn(kept: readonly number[], sums: readonly string[]) {
  const [total = 0, ...summed] = kept;
  return {
    total,
    summed: Object.fromEntries(sums.map((name, index) => [name, summed[index] ?? 0])),
  };
}

/** Selects the kept totals that are not those of the rows: `company_id`, no id, and what differs. */
export const wrongTotalsSql = ({ entities }: Registry): string =>
  entities
    .filter(entity => keptTotalsOf(entity) !== null)
    .map(wrongOf)
    .join(' union all ');

function wrongOf(entity: Entity): string {
  const { by, sums } = declared(entity);
  const table = tableOf(entity);
  const of = `${table.replaceAll('_', ' ')} of ${by} `;
  const counted = sums.map(name => `coalesce(sum(${quote(name)}), 0)`).join(', ');
  const kept = sums.map((_, index) => `sum(sums[${index + 1}])`).join(', ');
  const none = literal(`{${sums.map(() => '0').join(',')}}`);
  return `select company_id, null::int as id, ${literal(of)} || value || ': ' ||
      coalesce(k.rows, 0) || ' kept, ' || coalesce(c.rows, 0) || ' counted' as problem
    from (select company_id, coalesce(${quote(by)}::text, '') as value, count(*) as rows,
        array[${counted}]::numeric[] as sums
      from ${quote(table)} where deleted_at is null group by 1, 2) c
    full join (select company_id, value, sum(rows) as rows, array[${kept}]::numeric[] as sums
      from list_totals where entity = ${literal(table)} group by 1, 2) k using (company_id, value)
    where coalesce(c.rows, 0) <> coalesce(k.rows, 0)
      or coalesce(c.sums, ${none}::numeric[]) <> coalesce(k.sums, ${none}::numeric[])`;
}
