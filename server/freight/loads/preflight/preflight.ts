import { can } from '../../../../schema/permissions.ts';
import {
  type Destination,
  deadheadTo,
  earliestStart,
} from '../../../../schema/rules/freight/approach.ts';
import type {
  AssignedDriver,
  AssignedLoad,
  AssignedTrailer,
  AssignedTruck,
  Assignment,
} from '../../../../schema/rules/freight/assignment.ts';
import { LOAD_STATUS } from '../../../../schema/rules/freight/loadStates.ts';
import { loadSpan } from '../../../../schema/rules/freight/overlap.ts';
import { isBlocked, preflight } from '../../../../schema/rules/freight/preflight.ts';
import type { SplitRow } from '../../../../schema/rules/pay/teamSplit.ts';
import { isInterstate } from '../../../../schema/rules/time/ages.ts';
import { dateIn, now } from '../../../clock.ts';
import type { Scope } from '../../../db/access.ts';
import { notFound } from '../../../errors.ts';
import { ok } from '../../../http/envelope.ts';
import type { Request } from '../../../http/request.ts';
import { originsOf } from '../../positions/origins.ts';
import { idIn, wantedId } from '../checks.ts';
import { OVERRIDE_CREDIT } from '../credit.ts';
import { loadAggregateOf } from '../loadAggregate.ts';
import { bookingsWith } from '../overlaps.ts';
import { readLoadAggregate } from '../readLoadAggregate.ts';
import { withInstants } from '../wallTimes.ts';
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
} from './preflightFacts.ts';
import { readSketch, type Sketch, type SketchStop, sketchStops, withTimes } from './sketch.ts';

/**
 * GET /loads/check/preflight: what to know before this driver, truck and trailer are assigned to
 * the load. What the request does not name is taken from the load. A finding of level block refuses
 * the assignment.
 */
export async function checkBeforeAssigning({ access, query }: Request) {
  const scope = access.read;
  const { row } = await readLoadAggregate(scope, wantedId(query, 'load_id'));
  const { load, stops, load_drivers } = loadAggregateOf(row);
  const legs = load_drivers.map(leg => legRow(leg, load));
  return preflightOf(scope, {
    ...load,
    id: row.id,
    truck_id: idIn(query, 'truck_id') ?? load.truck_id,
    trailer_id: idIn(query, 'trailer_id') ?? load.trailer_id,
    load_drivers: withFirst(legs, idIn(query, 'driver_id')),
    stops: await sketchStops(scope, stops),
  });
}

/** Another driver replaces the first one. Co-drivers and later drivers stay. */
function withFirst(rows: readonly LegRow[], asked: number | null): LegRow[] {
  if (asked === null) return [...rows];
  const [first, ...others] = rows;
  return [{ ...first, driver_id: asked }, ...others.filter(row => row.driver_id !== asked)];
}

/** POST /loads/check/preflight: the same for a load as a form has it, saved or not. */
export async function checkSketch({ access, actor, body }: Request) {
  const scope = access.read;
  const {
    load_drivers,
    stops,
    truck_id = null,
    trailer_id = null,
    ...load
  } = readSketch(await withInstants(scope, body));
  const drivers = load_drivers.flatMap(({ driver_id, ...leg }) =>
    driver_id ? [{ driver_id, ...leg }] : [],
  );
  const booked = load.id ? await bookedLoad(scope, load.id) : null;
  return preflightOf(scope, {
    ...load,
    id: load.id ?? 0,
    status: booked?.status ?? LOAD_STATUS.reserve,
    credit_override_reason: overrideIn(load, booked, actor),
    truck_id,
    trailer_id,
    load_drivers: drivers,
    stops: await sketchStops(scope, load.id ? await withTimes(scope, load.id, stops) : stops),
  });
}

interface BookedLoad {
  status: number;
  broker_id: number;
  credit_override_reason: string | null;
}

async function bookedLoad({ tx, companyId }: Scope, id: number): Promise<BookedLoad | null> {
  const [row] = await tx.query<BookedLoad>(
    `select status, broker_id, credit_override_reason from loads
     where company_id = $1 and id = $2::int and deleted_at is null`,
    [companyId, id],
  );
  return row ?? null;
}

/** The reason that a save would have: typed by a person who may override, or saved for the broker. */
function overrideIn(
  { broker_id, credit_override_reason }: Pick<Sketch, 'broker_id' | 'credit_override_reason'>,
  booked: BookedLoad | null,
  actor: Request['actor'],
): string | null {
  const typed = credit_override_reason?.trim() || null;
  const saved = booked?.credit_override_reason ?? null;
  if (booked && booked.broker_id === broker_id && typed === saved) return saved;
  return typed !== saved && can(actor, OVERRIDE_CREDIT) ? typed : null;
}

/** Who drives which part of the load, and with which equipment when it is not the load's own. */
interface LegRow extends SplitRow {
  driver_id: number;
  truck_id?: number | null;
  trailer_id?: number | null;
}

/** A driver who has the load's truck or trailer also gets its replacement. */
const legRow = (row: LegRow, load: Pick<ProposedLoad, Unit>): LegRow => ({
  driver_id: row.driver_id,
  from_stop_id: row.from_stop_id,
  to_stop_id: row.to_stop_id,
  split_percent: row.split_percent,
  is_manual_price: row.is_manual_price,
  truck_id: row.truck_id === load.truck_id ? null : row.truck_id,
  trailer_id: row.trailer_id === load.trailer_id ? null : row.trailer_id,
});

type Unit = 'truck_id' | 'trailer_id';

/** All trucks, or all trailers, that would be on the road for the load: its own first. */
const unitsOf = (name: Unit, load: ProposedLoad): number[] => [
  ...new Set([load[name], ...load.load_drivers.map(row => row[name])].filter(id => id != null)),
];

type ProposedLoad = Omit<AssignedLoad, 'load_drivers' | 'stops'> & {
  broker_id?: number | null;
  truck_id: number | null;
  trailer_id: number | null;
  load_drivers: readonly LegRow[];
  stops: readonly (AssignedLoad['stops'][number] & SketchedPlace)[];
};

type SketchedPlace = Pick<SketchStop, 'point' | 'state_id' | 'country'>;

async function preflightOf(scope: Scope, load: ProposedLoad) {
  const assignment = await assignmentOf(scope, load);
  const findings = preflight(assignment);
  const deadhead_miles = assignment.approach?.miles ?? null;
  return ok({ findings, is_blocked: isBlocked(findings), deadhead_miles });
}

interface Found {
  drivers: AssignedDriver[];
  trucks: AssignedTruck[];
  trailers: AssignedTrailer[];
  broker: Assignment['broker'];
  zone: string;
  warning_days: number;
  credit_policy: Assignment['credit_policy'];
}

async function assignmentOf(scope: Scope, load: ProposedLoad): Promise<Assignment> {
  const drivers = load.load_drivers.map(({ driver_id }) => driver_id);
  const [trucks, trailers] = [unitsOf('truck_id', load), unitsOf('trailer_id', load)];
  const pickup = pickupOf(load);
  const [known, others, origins] = await Promise.all([
    found(scope, [drivers, trucks, trailers, load.broker_id ?? null]),
    bookingsWith(scope, {
      loadId: load.id || null,
      span: loadSpan(load.stops),
      driver: drivers,
      truck: trucks,
      trailer: trailers,
    }),
    pickup && originsOf(scope, [pickup.truckId]),
  ]);
  // A record of another company does not exist for this one.
  const isMissing =
    known.drivers.length < new Set(drivers).size ||
    known.trucks.length < trucks.length ||
    known.trailers.length < trailers.length;
  if (isMissing) throw notFound();
  const [truck, legTrucks] = ownAndOthers(known.trucks, load.truck_id);
  const [trailer, legTrailers] = ownAndOthers(known.trailers, load.trailer_id);
  const equipment = { truck, legTrucks, trailer, legTrailers };
  const is_interstate = isInterstate(load.stops);
  const at = now().toISOString();
  const from = pickup && origins?.get(pickup.truckId);
  return {
    ...known,
    ...equipment,
    load: { ...load, is_interstate },
    others,
    // The truck's place may be unknown.
    approach: from ? deadheadTo(from, pickup, earliestStart(truck?.entry, at)) : null,
    today: dateIn(known.zone),
    now: at,
  };
}

function ownAndOthers<Row extends { id: number }>(
  rows: readonly Row[],
  own: number | null,
): [Row | null, Row[]] {
  return [rows.find(({ id }) => id === own) ?? null, rows.filter(({ id }) => id !== own)];
}

/** The pickup that the truck drives to. A truck that has reached it has no deadhead to it. */
function pickupOf({
  id,
  truck_id,
  stops,
}: ProposedLoad): (Destination & { truckId: number }) | null {
  const [first] = stops;
  if (!truck_id || !first?.point || first.arrived_at || first.departed_at) return null;
  return { ...first, loadId: id || null, point: first.point, truckId: truck_id };
}

async function found({ tx, companyId }: Scope, asked: readonly unknown[]): Promise<Found> {
  const [row] = await tx.query<{ found: Found }>(FOUND, [companyId, ...asked]);
  if (!row) throw notFound();
  return row.found;
}

const all = (columns: string, records: string, place: number) => `
  (select coalesce(json_agg(r), '[]') from (select ${columns} from ${records}
   where x.company_id = $1 and x.id = any($${place}::int[]) and x.deleted_at is null) r)`;

const FOUND = `
  select json_build_object(
    'drivers', ${all(DRIVER, DRIVERS, 2)},
    'trucks', ${all(TRUCK, trucksAs('x'), 3)},
    'trailers', ${all(TRAILER, TRAILERS, 4)},
    'broker', (select row_to_json(r) from (select ${BROKER}
      from brokers x where x.company_id = $1 and x.id = $5::int and x.deleted_at is null) r),
    'zone', company_zone(),
    'warning_days', ${WARNING_DAYS},
    'credit_policy', ${CREDIT_POLICY}) as found`;
