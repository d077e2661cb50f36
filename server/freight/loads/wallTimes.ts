import { endInstantOf } from '../../../schema/rules/time/windows.ts';
import { instantOf } from '../../../schema/rules/time/zones.ts';
import type { Scope } from '../../db/access.ts';
import { zoneOfPlace } from '../../maps/placeZone.ts';

type Json = Record<string, unknown>;

/** A stop that is already saved. */
interface PreviousStop {
  id?: number;
  load_company_id: number;
  timezone: string;
}

/**
 * The stops of a request body with instants for times that had no zone, such as 2026-11-20T09:30:
 * those are in the local time of the stop's place. The client need not know which zone that is.
 */
export async function withInstants<Body extends Json>(
  { tx }: Pick<Scope, 'tx'>,
  body: Body,
  kept: readonly PreviousStop[] = [],
): Promise<Body> {
  const { stops } = body;
  if (!Array.isArray(stops) || !stops.some(saysWallTime)) return body;

  const savedOf = (stop: Json) => kept.find(({ id }) => id === Number(stop.id));
  const placeOf = (stop: Json) => Number(stop.load_company_id ?? savedOf(stop)?.load_company_id);
  const zones = await zonesOf(tx, stops.filter(saysWallTime).map(placeOf));
  const zoneOf = (stop: Json) => {
    const old = savedOf(stop);
    const ofOld = old?.load_company_id === placeOf(stop) ? old.timezone : null;
    return zones.ofPlaces.get(placeOf(stop)) ?? ofOld ?? zones.ofCompany;
  };
  return {
    ...body,
    stops: stops.map(stop => (saysWallTime(stop) ? timed(stop, zoneOf(stop)) : stop)),
  };
}

const TIMES = ['date_from', 'date_to'] as const;
const WALL_TIME = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/;

const isWallTime = (value: unknown): value is string =>
  typeof value === 'string' && WALL_TIME.test(value) && !Number.isNaN(Date.parse(`${value}Z`));

const saysWallTime = (stop: unknown): stop is Json =>
  typeof stop === 'object' &&
  stop !== null &&
  TIMES.some(name => isWallTime(Reflect.get(stop, name)));

function timed(stop: Json, zone: string): Json {
  const { date_from, date_to } = stop;
  const start = isWallTime(date_from) ? instantOf(localOf(date_from), zone) : null;
  return {
    ...stop,
    ...(start !== null && { date_from: start }),
    ...(isWallTime(date_to) && { date_to: endInstantOf(start, localOf(date_to), zone) }),
  };
}

const localOf = (stated: string) => ({ date: stated.slice(0, 10), time: stated.slice(11) });

/** The time zones of the facilities, where known, and of the company. */
async function zonesOf(tx: Scope['tx'], ids: readonly number[]) {
  const wanted = [...new Set(ids)].filter(id => Number.isInteger(id) && id > 0 && id < 2 ** 31);
  const rows = await tx.query<{ id: number | null; timezone: string }>(
    `select id, timezone, lat::float, lng::float, zip, country from load_companies
     where company_id = current_company() and id = any($1::int[]) and deleted_at is null
     union all select null, company_zone(), null, null, null, null`,
    [wanted],
  );
  const ofPlaces = new Map<number, string>();
  for (const { id, ...place } of rows) {
    const zone = id === null ? null : await zoneOfPlace(place);
    if (id !== null && zone) ofPlaces.set(id, zone);
  }
  return { ofPlaces, ofCompany: rows.find(({ id }) => id === null)?.timezone ?? 'UTC' };
}
