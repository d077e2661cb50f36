import type {
  AssignedDriver,
  AssignedLoad,
  AssignedTrailer,
  AssignedTruck,
  Assignment,
} from '../../../schema/rules/freight/assignment.ts';
import { LOAD_STATUS, loadStatusIds } from '../../../schema/rules/freight/loadStates.ts';
import type { CrewRow } from '../../../schema/rules/freight/replacedCrew.ts';
import type { Point } from '../../../schema/rules/freight/roadMiles.ts';
import { now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { wordsOf } from '../../db/sql/ilike.ts';
import { personNameSql } from '../../db/sql/nameSql.ts';
import { instantSql } from '../../db/sql/recordSql.ts';
import { joinedRegionSql } from '../../db/sql/regionSql.ts';
import { pointOf } from '../../maps/pointOf.ts';
import {
  BROKER,
  CREDIT_POLICY,
  DRIVER,
  DRIVERS,
  TRAILER,
  TRAILERS,
  TRUCK,
  trucksAs,
  WARNING_DAYS,
} from '../loads/preflight/preflightFacts.ts';

/** A truck with its drivers and trailer. */
export interface Unit {
  truck: AssignedTruck & { type: string; dispatcher_name: string | null };
  trailer: AssignedTrailer | null;
  drivers: readonly AssignedDriver[];
}

type Stop = AssignedLoad['stops'][number] & {
  company_name: string;
  city: string;
  state: string;
  /** Null abroad. */
  state_id: number | null;
  country: string;
  timezone: string | null;
  date_from: string | null;
  date_to: string | null;
};

/** A load to cover, with what its candidates are judged by. */
export interface OpenLoad extends Omit<AssignedLoad, 'stops' | 'load_drivers'> {
  internal_id: string | null;
  reference_number: string;
  version: number;
  gross: number;
  loaded_miles: number;
  equipment_type: string | null;
  broker: (NonNullable<Assignment['broker']> & { name: string }) | null;
  stops: readonly Stop[];
  /** Its driver rows so far. */
  crew: readonly CrewRow[];
  /** Where its first stop is. Null when unknown. */
  pickup: Point | null;
}

/** Of more than this, the loads nearest in time to when the truck can start are ranked, the trucks by number. */
const MOST_LOADS = 500;
const MOST_TRUCKS = 3_000;

/** One truck, or all active ones of the company whose number and drivers match all the patterns. */
export async function readUnits(
  { tx, companyId }: Scope,
  { truckId, patterns = [] }: { truckId: number | null; patterns?: readonly string[] },
): Promise<readonly Unit[]> {
  return tx.query<Unit>(UNITS, [companyId, truckId, patterns]);
}

/** Whether a text matches all the patterns. */
const matches = (text: string, patterns: string) =>
  `not exists (select from unnest(${patterns}::text[]) p(pattern) where ${text} not ilike p.pattern)`;

const WORDS_OF_UNIT = `concat_ws(' ', t.number, (
  select string_agg(${wordsOf('d', ['first_name', 'last_name'])}, ' ') from drivers d
  where d.company_id = $1 and d.id in (t.driver_id, t.second_driver_id)))`;

/** The records `x` that meet a condition, as a JSON list. */
const records = (columns: string, from: string, condition: string, order = 'x.id') =>
  `(select coalesce(json_agg(r), '[]') from (select ${columns} from ${from}
    where x.company_id = $1 and ${condition} and x.deleted_at is null order by ${order}) r)`;

const UNITS = `
  select (select row_to_json(r) from (select ${TRUCK.replaceAll(/\bx\./g, 't.')},
      (select ${personNameSql('p')} from staffs p where p.company_id = $1 and p.id = t.dispatcher_id)
        as dispatcher_name) r) as truck,
    ${records(TRAILER, TRAILERS, 'x.id = t.trailer_id')} -> 0 as trailer,
    ${records(DRIVER, DRIVERS, 'x.id in (t.driver_id, t.second_driver_id)', 'x.id = t.second_driver_id')}
      as drivers
  from ${trucksAs('t')}
  where t.company_id = $1 and t.deleted_at is null and t.is_active
    and ($2::int is null or t.id = $2::int) and ${matches(WORDS_OF_UNIT, '$3')}
  order by t.number, t.id limit ${MOST_TRUCKS}`;

/**
 * The available loads that a truck could take and that match all the patterns, or one load whatever
 * its status.
 */
export async function readOpenLoads(
  { tx, companyId }: Scope,
  asked: { truckId: number; patterns: readonly string[] } | { loadId: number },
): Promise<readonly OpenLoad[]> {
  const isOne = 'loadId' in asked;
  const rows = await tx.query<Omit<OpenLoad, 'pickup'> & { lat: number; lng: number; zip: string }>(
    isOne ? ONE_LOAD : LOADS,
    isOne ? [companyId, asked.loadId] : [companyId, asked.truckId, asked.patterns, now()],
  );
  return Promise.all(
    rows.map(async ({ lat, lng, zip, ...load }) => ({
      ...load,
      pickup: await pointOf({ lat, lng, zip }),
    })),
  );
}

const STOPS = `
  select json_agg(json_build_object('id', s.id, 'sequence', s.sequence, 'type', s.type,
      'date_from', ${instantSql('s.date_from')}, 'date_to', ${instantSql('s.date_to')},
      'arrived_at', ${instantSql('s.arrived_at')}, 'departed_at', ${instantSql('s.departed_at')},
      'leg_minutes', s.leg_minutes, 'timezone', s.timezone, 'company_name', c.company_name,
      'city', c.city, 'state', ${joinedRegionSql('c', 'x.code')}, 'state_id', c.state_id, 'country', c.country) order by s.sequence) as list,
    (array_agg(coalesce(s.lat, c.lat)::float order by s.sequence))[1] as lat,
    (array_agg(coalesce(s.lng, c.lng)::float order by s.sequence))[1] as lng,
    (array_agg(c.zip order by s.sequence))[1] as zip
  from load_stops s
  join load_companies c on c.company_id = $1 and c.id = s.load_company_id
  left join states x on x.id = c.state_id
  where s.company_id = $1 and s.load_id = l.id and s.deleted_at is null`;

/** What a driver row of a load has agreed on by itself. */
const CREW = `x.driver_id, x.truck_id, x.from_stop_id, x.to_stop_id, x.split_percent,
  x.is_manual_price, x.pay_date`;

const loadsWhere = (condition: string) => `
  select l.id, l.internal_id, l.reference_number, l.version, l.status, l.truck_id, l.trailer_id,
    l.equipment_type, l.temperature_min, l.temperature_max, l.is_hazmat, l.is_team_required,
    l.credit_override_reason,
    ${records(CREW, 'load_drivers x', 'x.load_id = l.id')} as crew,
    l.loaded_miles, l.payment_amount as gross, coalesce(s.list, '[]') as stops, s.lat, s.lng, s.zip,
    (select row_to_json(r) from (select ${BROKER}, x.name from brokers x
      where x.company_id = $1 and x.id = l.broker_id) r) as broker
  from loads l
  left join lateral (${STOPS}) s on true
  where l.company_id = $1 and l.deleted_at is null and ${condition}`;

const WORDS_OF_LOAD = `concat_ws(' ', l.internal_id, l.reference_number, (
  select b.name from brokers b where b.company_id = $1 and b.id = l.broker_id))`;

const ON_ROAD = loadStatusIds('dispatched', 'enroute', 'arrived');

/** When the truck $2 can start: now, at its ready time, or after the load that it is on. */
const READY_AT = `
  select greatest($4::timestamptz,
    (select e.ready_at from personal_board e
      where e.company_id = $1 and e.truck_id = $2::int and e.deleted_at is null
      order by e.id desc limit 1),
    (select max(b.delivery_date) from loads b
      where b.company_id = $1 and b.truck_id = $2::int and b.status in ${ON_ROAD}
        and b.deleted_at is null)) as at`;

/** The ids are picked first: what else is read of a load is read of these alone. */
const LOADS = `
  with ready as materialized (${READY_AT}),
  nearest as materialized (
    select l.id from loads l cross join ready
    where l.company_id = $1 and l.deleted_at is null and l.status = ${LOAD_STATUS.available}
      and (l.truck_id is null or l.truck_id = $2::int) and ${matches(WORDS_OF_LOAD, '$3')}
    order by abs(extract(epoch from l.pickup_date - ready.at)) nulls last, l.id
    limit ${MOST_LOADS}
  )
  ${loadsWhere('l.id in (select n.id from nearest n)')}`;

const ONE_LOAD = loadsWhere('l.id = $2::int');

export type Terms = Pick<Assignment, 'zone' | 'warning_days' | 'credit_policy'> & {
  zone: string;
};

/** The company's settings that decide about assignments. */
export async function readTerms({ tx, companyId }: Scope): Promise<Terms> {
  const [row] = await tx.query<Terms>(
    `select company_zone() as zone, ${WARNING_DAYS} as warning_days,
       ${CREDIT_POLICY} as credit_policy`,
    [companyId],
  );
  return row ?? { zone: 'UTC', warning_days: 30 };
}
