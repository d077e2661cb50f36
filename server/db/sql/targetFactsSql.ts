import { dispatchersOf } from './heldTrucksSql.ts';
import { personNameSql } from './nameSql.ts';
import { grossTargetSql, rpmTargetSql } from './targetSql.ts';

/** What an edit of a weekly target begins with: the own one, null for none, and the version of its record. */
export interface OwnTarget {
  version: number;
  weekly_gross_target: number | null;
}

/** {@link OwnTarget} as members of a `json_build_object`. */
export const ownTargetSql = (owner: string) =>
  `'version', ${owner}.version, 'weekly_gross_target', ${owner}.weekly_gross_target`;

/** What the targets of dispatchers are found from: the rule is `dispatcherTarget`. */
export interface TargetFacts {
  /** With the weekly target of each, and its target per mile. */
  trucks: (OwnTarget & { id: number; number: string; target: number; rpm_target: number })[];
  /** Everybody whose row is shown, with their own weekly target. */
  dispatchers: {
    id: number;
    nickname: string;
    name: string;
    target: number | null;
    version: number;
  }[];
  /** The trucks that dispatchers have on the days of `heldTrucks`. */
  held: { day: string; truck_id: number; dispatcher_id: number }[];
}

/** The weekly targets of trucks by their ids. */
export const targetsOf = ({ trucks }: Pick<TargetFacts, 'trucks'>): ReadonlyMap<number, number> =>
  new Map(trucks.map(({ id, target }) => [id, target]));

/**
 * {@link TargetFacts} as members of a `json_build_object`, of the loads in a CTE with truck_id and
 * dispatcher_id. Next to `heldTrucks`. $1 and $5 are those of `countedBy`.
 */
export const targetFactsSql = (loads: 'counted' | 'chosen') => `
    'trucks', (select coalesce(json_agg(json_build_object('id', t.id, 'number', t.number,
        'target', ${grossTargetSql('t')}, 'rpm_target', ${rpmTargetSql('t')},
        ${ownTargetSql('t')})
        order by t.number), '[]')
      from trucks t where t.company_id = $1
        and t.id in (select truck_id from ${loads} union all select truck_id from held)),
    'held', (select coalesce(json_agg(json_build_object('day', h.day, 'truck_id', h.truck_id,
        'dispatcher_id', h.dispatcher_id)), '[]') from held h),
    'dispatchers', (select coalesce(json_agg(json_build_object('id', s.id,
        'nickname', s.nickname, 'name', ${personNameSql('s')}, 'target', s.weekly_gross_target,
        'version', s.version)
        order by lower(${personNameSql('s')}), s.id), '[]') from staffs s
      where s.company_id = $1 and s.id in ${dispatchersOf(loads)}
        and ($5::int[] is null or s.id = any($5::int[])))`;
