import { integer } from '../../../schema/fields.ts';
import { readValue } from '../../../schema/readValue.ts';
import type { LoadCandidate, TruckCandidate } from '../../../schema/responses/candidates.ts';
import {
  deadheadTo,
  earliestStart,
  type TruckOrigins,
} from '../../../schema/rules/freight/approach.ts';
import {
  compareCandidates,
  isFitting,
  slackMinutes,
} from '../../../schema/rules/freight/candidates.ts';
import {
  isPlannedStatus,
  LOAD_STATUS,
  loadStatusWord,
} from '../../../schema/rules/freight/loadStates.ts';
import { loadSpan, type Span } from '../../../schema/rules/freight/overlap.ts';
import { isBlocked, mostSevereFirst, preflight } from '../../../schema/rules/freight/preflight.ts';
import { replacedCrew } from '../../../schema/rules/freight/replacedCrew.ts';
import { mileFigures } from '../../../schema/rules/money/loadMoney.ts';
import { teamRows } from '../../../schema/rules/pay/teamSplit.ts';
import { isInterstate } from '../../../schema/rules/time/ages.ts';
import { dateIn, now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { patternsOf } from '../../db/sql/ilike.ts';
import { conflict, Invalid, notFound } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Query } from '../../http/query.ts';
import type { Request } from '../../http/request.ts';
import { idIn } from '../loads/checks.ts';
import { bookingsWith } from '../loads/overlaps.ts';
import type { Booked } from '../loads/readLoadAggregate.ts';
import { originsOf } from '../positions/origins.ts';
import {
  type OpenLoad,
  readOpenLoads,
  readTerms,
  readUnits,
  type Terms,
  type Unit,
} from './read.ts';

/** The most candidates that an answer holds: people choose among the first, or search. */
const MOST_ANSWERED = 50;
/** A map shows all that are near a pickup. */
const MOST_NEAR = 500;
const MOST_MILES = 10_000;

/**
 * GET /boards/{id}/candidates: the available loads for a truck, the best first. `search` finds them by
 * their numbers and broker.
 */
export async function rankLoads({ access, params, query }: Request) {
  const scope = access.read;
  const [[unit], loads] = await Promise.all([
    readUnits(scope, { truckId: params.id }),
    readOpenLoads(scope, { truckId: params.id, patterns: patternsIn(query) }),
  ]);
  if (!unit) throw notFound();
  const judge = await judgeOf(scope, [unit], loads);
  return ok(ranked(loads.map(load => ({ ...shownLoad(load), ...judge(load, unit) }))));
}

/**
 * GET /loads/{id}/candidates: the trucks for a load, the best first, without the one that has it. `search`
 * finds them by unit and driver, `truck_id` names one, `radius` keeps those whose deadhead to the pickup is at most that many
 * miles.
 */
export async function rankTrucks({ access, params, query }: Request) {
  const scope = access.read;
  const radius = radiusIn(query);
  const truckId = idIn(query, 'truck_id');
  const [units, [load]] = await Promise.all([
    readUnits(scope, { truckId, patterns: patternsIn(query) }),
    readOpenLoads(scope, { loadId: params.id }),
  ]);
  if (!load) throw notFound();
  if (!isPlannedStatus(load.status)) {
    throw conflict(`A load in status ${loadStatusWord(load.status)} needs no truck.`);
  }
  const others = truckId !== null ? units : units.filter(unit => !hasAlready(load, unit));
  const judge = await judgeOf(scope, others, [load]);
  const candidates = others.map(unit => ({ ...shownTruck(unit), ...judge(load, unit) }));
  if (radius === null) return ok(ranked(candidates));
  const near = candidates.filter(({ deadhead_miles: miles }) => miles !== null && miles <= radius);
  return ok(ranked(near, MOST_NEAR));
}

/**
 * Whether the load is the truck's with the trailer and the crew that it has: assigned again, nothing would
 * change. An available load is only planned for its truck.
 */
function hasAlready(load: OpenLoad, { truck, trailer, drivers }: Unit): boolean {
  if (load.truck_id !== truck.id || load.status === LOAD_STATUS.available) return false;
  const own = new Set(load.crew.map(({ driver_id }) => driver_id));
  const isSameCrew = own.size === drivers.length && drivers.every(({ id }) => own.has(id));
  return isSameCrew && (trailer === null || trailer.id === load.trailer_id);
}

const patternsIn = ({ search }: Query): readonly string[] =>
  typeof search === 'string' ? patternsOf(search) : [];

/** Miles around a pickup. Null: everywhere. */
function radiusIn({ radius }: Query): number | null {
  const reading = readValue(integer({ min: 1, max: MOST_MILES }), radius || null);
  if (reading.violation) {
    throw new Invalid({ radius: [`The radius must be 1 to ${MOST_MILES} whole miles.`] });
  }
  return reading.value === null ? null : Number(reading.value);
}

type Judged = Omit<LoadCandidate, keyof ReturnType<typeof shownLoad>> & {
  pickup_at: string | null;
};

/** The best first, without what only the ranking needs. */
function ranked<C extends Judged & { id: number }>(candidates: readonly C[], most = MOST_ANSWERED) {
  return [...candidates]
    .sort(compareCandidates)
    .slice(0, most)
    .map(({ pickup_at: _, ...candidate }) => candidate);
}

/** What decides about a truck for a load, from everything that both sides need, read together. */
async function judgeOf(scope: Scope, units: readonly Unit[], loads: readonly OpenLoad[]) {
  const ids = (of: (unit: Unit) => readonly (number | undefined)[]) =>
    units.flatMap(of).filter(isId);
  const trucks = ids(({ truck }) => [truck.id]);
  const [terms, origins, bookings] = await Promise.all([
    readTerms(scope),
    originsOf(scope, trucks),
    bookingsWith(scope, {
      loadId: null,
      span: spanOf(loads),
      truck: trucks,
      trailer: ids(({ trailer }) => [trailer?.id]),
      driver: ids(({ drivers }) => drivers.map(({ id }) => id)),
    }),
  ]);
  const othersOf = byResource(bookings);
  return (load: OpenLoad, unit: Unit): Judged => {
    const place = origins.get(unit.truck.id) ?? NOWHERE;
    return judged(load, unit, { terms, place, others: othersOf(unit) });
  };
}

const NOWHERE: TruckOrigins = { seen: null, ends: [] };

interface Known {
  terms: Terms;
  place: TruckOrigins;
  others: readonly Booked[];
}

function judged(load: OpenLoad, unit: Unit, { terms, place, others }: Known): Judged {
  const { truck, trailer, drivers } = unit;
  const [first] = load.stops;
  const at = now().toISOString();
  const deadhead =
    load.pickup && first
      ? deadheadTo(
          place,
          { ...first, loadId: load.id, point: load.pickup },
          earliestStart(truck.entry, at),
        )
      : null;
  const assignment = {
    truck_id: truck.id,
    trailer_id: trailer?.id ?? load.trailer_id ?? null,
    load_drivers: teamRows(drivers.map(({ id }) => id)),
  };
  const findings = mostSevereFirst([
    ...preflight({
      ...terms,
      load: {
        ...load,
        ...assignment,
        empty_miles: null,
        is_interstate: isInterstate(load.stops),
      },
      drivers,
      truck,
      trailer,
      broker: load.broker,
      others,
      approach: deadhead,
      today: dateIn(terms.zone),
      now: at,
    }),
    ...replacedCrew(load),
  ]);
  const { rpm_all } = mileFigures({
    gross: load.gross,
    loaded_miles: load.loaded_miles,
    empty_miles: deadhead?.miles ?? 0,
  });
  return {
    deadhead_miles: deadhead?.miles ?? null,
    deadhead_from: deadhead && {
      source: deadhead.from.source,
      city: deadhead.from.city,
      state: deadhead.from.state,
    },
    free_at: deadhead?.free_at ?? null,
    slack_minutes: first ? slackMinutes(deadhead, first, drivers.length > 1) : null,
    rpm_all,
    fits: isFitting(findings),
    findings,
    is_blocked: isBlocked(findings),
    assignment: { ...assignment, version: load.version },
    pickup_at: first?.date_from ?? null,
  };
}

const isId = (id: number | undefined): id is number => id !== undefined;

/** The time that all the loads take together. */
function spanOf(loads: readonly OpenLoad[]): Span | null {
  const spans = loads.flatMap(({ stops }) => loadSpan(stops) ?? []);
  const [from] = spans.map(span => span.from).sort();
  const to = spans
    .map(span => span.to)
    .sort()
    .at(-1);
  return from && to ? { from, to } : null;
}

/** The bookings of a truck, its trailer and drivers, found without a walk over all. */
function byResource(bookings: readonly Booked[]): (unit: Unit) => readonly Booked[] {
  const known = new Map<string, Set<Booked>>();
  const note = (kind: string, id: number | null | undefined, booking: Booked) => {
    if (id == null) return;
    const key = `${kind} ${id}`;
    known.set(key, (known.get(key) ?? new Set()).add(booking));
  };
  for (const booking of bookings) {
    for (const row of [booking, ...(booking.load_drivers ?? [])]) {
      note('truck', row.truck_id, booking);
      note('trailer', row.trailer_id, booking);
    }
    for (const { driver_id } of booking.load_drivers ?? []) note('driver', driver_id, booking);
  }
  return ({ truck, trailer, drivers }) => {
    const keys = [
      `truck ${truck.id}`,
      `trailer ${trailer?.id}`,
      ...drivers.map(({ id }) => `driver ${id}`),
    ];
    return [...new Set(keys.flatMap(key => [...(known.get(key) ?? [])]))];
  };
}

function shownLoad(load: OpenLoad) {
  const { id, internal_id, reference_number, broker, equipment_type, gross, loaded_miles } = load;
  return {
    id,
    internal_id,
    reference_number,
    equipment_type,
    gross,
    loaded_miles,
    broker: broker && { id: broker.id, name: broker.name },
    origin: shownStop(load.stops.find(({ type }) => type === 'pickup')),
    destination: shownStop(load.stops.filter(({ type }) => type === 'delivery').at(-1)),
  };
}

function shownStop(stop: OpenLoad['stops'][number] | undefined) {
  if (!stop) return null;
  const { company_name, city, state, date_from, date_to, timezone } = stop;
  return { company_name, city, state, date_from, date_to, timezone };
}

const shownTruck = ({ truck, trailer, drivers }: Unit): Omit<TruckCandidate, keyof Judged> => ({
  id: truck.id,
  number: truck.number,
  type: truck.type,
  trailer: trailer && { id: trailer.id, number: trailer.number },
  drivers: drivers.map(({ id, name }) => ({ id, name })),
  dispatcher_name: truck.dispatcher_name,
});
