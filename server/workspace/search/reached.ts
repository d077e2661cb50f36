import { registry } from '../../../schema/entities/index.ts';
import { type Entity, tableOf } from '../../../schema/entity.ts';
import type { Scope } from '../../db/access.ts';
import type { Hits, HitsOfTerms } from '../../db/search/hits.ts';
import { isCompanys, quote } from '../../db/sql/columns.ts';
import { type Finds, trucksOfSettlement } from './foundDetails.ts';

/** Records whose name a search found, of which the records that name them are read. */
const MOST_TARGETS = 40;
/** As many records are read of all of them, and of a single one: the newest. */
const OF_ALL = 200;
const OF_ONE = 101;

/** Where a kind of records is found by the words of another. */
export interface Reach {
  kind: string;
  target: string;
  /** A statement for the ids of the records that name the target `x.id`, of which so many are read. */
  newest: (most: string) => string;
  /** The ids of the targets that the record `t` names. */
  ofRecord: string;
  /** The record does not name its target itself: only people who may find the target find it so. */
  isIndirect?: boolean;
}

/** The order of an index over the reference, where a record may be named by very many. */
const NEWEST_FIRST: Readonly<Record<string, string>> = {
  loads: 'order by t.pickup_date desc, t.id desc',
  'driver-pay-settlements': 'order by t.period_end desc',
};

/**
 * By the records that its result shows. A load also by its stops' facilities and its unit, a settlement by
 * the units of its loads.
 */
export const reachesOf = (kind: Entity, finds: Finds): Reach[] => [
  ...(kind.hints ?? []).flatMap(name => {
    const target = kind.fields[name]?.target;
    return target !== undefined && isCompanys(registry.get(target))
      ? [reachOf(kind, name, target)]
      : [];
  }),
  ...MORE_REACHES.filter(one => one.kind === kind.name && (!one.isIndirect || finds(one.target))),
];

const reachOf = (kind: Entity, field: string, target: string): Reach => ({
  kind: kind.name,
  target,
  newest: () => `select t.id from ${quote(tableOf(kind))} t
    where t.company_id = current_company() and t.${quote(field)} = x.id and t.deleted_at is null
    ${NEWEST_FIRST[kind.name] ?? ''}`,
  ofRecord: `select t.${quote(field)}`,
});

const BY_STOPS: Reach = {
  kind: 'loads',
  target: 'load-companies',
  newest: () => `select s.load_id as id from load_stops s
      join loads l on l.company_id = s.company_id and l.id = s.load_id and l.deleted_at is null
    where s.company_id = current_company() and s.load_company_id = x.id
    order by s.load_id desc`,
  ofRecord: `select s.load_company_id from load_stops s
    where s.company_id = current_company() and s.load_id = t.id`,
};

const LOADS_BY_UNIT: Reach = {
  kind: 'loads',
  target: 'trucks',
  newest: () => `select t.id from loads t
    where t.company_id = current_company() and t.truck_id = x.id and t.deleted_at is null
    order by t.delivery_date desc`,
  ofRecord: 'select t.truck_id',
};

/**
 * What drivers were paid for the latest loads of a truck, and what its owner was: `trucksOfSettlement` the
 * other way. Twice as many loads are read: those that wait for payday have no settlement.
 */
const SETTLEMENTS_BY_UNIT: Reach = {
  kind: 'driver-pay-settlements',
  target: 'trucks',
  newest: most => `select t.id from driver_pay_settlements t
    where t.company_id = current_company() and t.deleted_at is null and t.id = any(array(
      (select d.settlement_id from load_drivers d
        where d.company_id = current_company() and d.truck_id = x.id and d.deleted_at is null
        order by d.load_id desc limit 2 * ${most})
      union
      (select p.settlement_id from (
          select l.id from loads l
          where l.company_id = current_company() and l.truck_id = x.id and l.deleted_at is null
          order by l.delivery_date desc limit 2 * ${most}) l
        cross join lateral (
          select s.settlement_id from settlement_loads s
          where s.company_id = current_company() and s.load_id = l.id and s.deleted_at is null
          union all
          select d.settlement_id from load_drivers d
          where d.company_id = current_company() and d.load_id = l.id and d.truck_id is null
            and d.deleted_at is null) p)))
    order by t.period_end desc`,
  ofRecord: trucksOfSettlement('current_company()'),
  isIndirect: true,
};

const MORE_REACHES: readonly Reach[] = [BY_STOPS, LOADS_BY_UNIT, SETTLEMENTS_BY_UNIT];

/** Adds the records that name a found one: loads of a broker, or with a stop in a city. */
export async function withReached(
  kinds: readonly Entity[],
  hits: HitsOfTerms,
  finds: Finds,
  { tx }: Scope,
): Promise<HitsOfTerms> {
  const reaches = kinds.flatMap(kind => reachesOf(kind, finds));
  const values: unknown[] = [];
  const parts = hits.flatMap((ofTerm, term) =>
    reaches.flatMap(({ kind, target, newest }) => {
      const found = ofTerm.get(target);
      if (found === undefined) return [];
      const ids = [...found.ids].slice(0, MOST_TARGETS);
      const ofEach = Math.min(OF_ONE, Math.ceil(OF_ALL / ids.length));
      const targets = `$${values.push(ids)}::int[]`;
      const most = `$${values.push(ofEach)}::int`;
      return [
        `(select ${term} as term, '${kind}'::text as kind, array_agg(n.id) as ids,
           bool_or(n.is_last) as has_more
         from unnest(${targets}) x(id), lateral (
           select id, row_number() over () >= ${most} as is_last
           from (${newest(most)} limit ${most}) m) n
         having count(*) > 0)`,
      ];
    }),
  );
  if (parts.length === 0) return hits;
  const rows = await tx.query<{ term: number; kind: string; ids: number[]; has_more: boolean }>(
    parts.join(' union all '),
    values,
  );
  const all = hits.map(ofTerm => new Map(ofTerm));
  for (const { term, kind, ids, has_more } of rows) {
    const own = all[term]?.get(kind);
    all[term]?.set(kind, {
      ids: new Set([...(own?.ids ?? []), ...ids]),
      hasMore: (own?.hasMore ?? false) || has_more,
    });
  }
  // Where a target is common, others than these are named too.
  for (const { kind, target } of reaches) {
    for (const [term, ofTerm] of hits.entries()) {
      if (!isMore(ofTerm.get(target))) continue;
      const ids = all[term]?.get(kind)?.ids ?? new Set<number>();
      all[term]?.set(kind, { ids, hasMore: true });
    }
  }
  return all;
}

const isMore = (targets: Hits | undefined) =>
  targets !== undefined && (targets.hasMore || targets.ids.size > MOST_TARGETS);
