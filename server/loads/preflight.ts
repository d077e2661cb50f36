import type { Approach } from '../../schema/rules/appointments.ts';
import type { Leg } from '../../schema/rules/legs.ts';
import { loadSpan } from '../../schema/rules/overlap.ts';
import {
  type AssignedDriver,
  type AssignedLoad,
  type AssignedTrailer,
  type AssignedTruck,
  type Assignment,
  isBlocked,
  preflight,
} from '../../schema/rules/preflight.ts';
import type { Point } from '../../schema/rules/roadMiles.ts';
import { dateIn } from '../clock.ts';
import type { Scope } from '../db/access.ts';
import { ok } from '../http/envelope.ts';
import { notFound } from '../http/errors.ts';
import type { Request } from '../http/request.ts';
import { approachOf } from './approach.ts';
import { idIn, wantedId } from './checks.ts';
import { bookingsWith } from './overlaps.ts';
import { readSketch, sketchStops, withTimes } from './sketch.ts';
import { treeOf } from './tree.ts';
import { readWhole } from './whole.ts';

/**
 * GET /loads/check/preflight: what to know before this driver, truck and trailer are put on the
 * load. Whatever is not named is taken as the load has it; a finding of level block refuses it.
 */
export async function checkBeforeAssigning({ access, query }: Request) {
  const scope = access.read;
  const { row } = await readWhole(scope, wantedId(query, 'load_id'));
  const { load, stops, load_drivers } = treeOf(row);
  const asked = idIn(query, 'driver_id');
  return told(scope, {
    ...load,
    id: row.id,
    truck_id: idIn(query, 'truck_id') ?? load.truck_id,
    trailer_id: idIn(query, 'trailer_id') ?? load.trailer_id,
    load_drivers: withFirst(load_drivers.map(legRow), asked),
    stops: await sketchStops(scope, stops),
  });
}

/** Another driver takes the first one's place; whoever drives beside or after him stays. */
function withFirst(rows: readonly LegRow[], asked: number | null): LegRow[] {
  if (asked === null) return [...rows];
  const [first, ...others] = rows;
  return [{ ...first, driver_id: asked }, ...others.filter(row => row.driver_id !== asked)];
}

/** POST /loads/check/preflight: the same of a load as a form has it, saved or not. */
export async function checkSketch({ access, body }: Request) {
  const scope = access.read;
  const { load_drivers, stops, truck_id = null, trailer_id = null, ...load } = readSketch(body);
  const drivers = load_drivers.flatMap(({ driver_id, ...leg }) =>
    driver_id ? [{ driver_id, ...leg }] : [],
  );
  return told(scope, {
    ...load,
    id: load.id ?? 0,
    status: 2,
    truck_id,
    trailer_id,
    load_drivers: drivers,
    stops: await sketchStops(scope, load.id ? await withTimes(scope, load.id, stops) : stops),
  });
}

/** Who drives which part of the load; all of it where no stops are named. */
interface LegRow extends Leg {
  driver_id: number;
}

const legRow = ({ driver_id, from_stop_id, to_stop_id }: LegRow): LegRow => ({
  driver_id,
  from_stop_id,
  to_stop_id,
});

type Asked = Omit<AssignedLoad, 'load_drivers' | 'stops'> & {
  broker_id?: number | null;
  truck_id: number | null;
  trailer_id: number | null;
  load_drivers: readonly LegRow[];
  stops: readonly (AssignedLoad['stops'][number] & { point: Point | null })[];
};

async function told(scope: Scope, load: Asked) {
  const findings = preflight(await assignmentOf(scope, load));
  return ok({ findings, is_blocked: isBlocked(findings) });
}

interface Found {
  drivers: AssignedDriver[];
  truck: AssignedTruck | null;
  trailer: AssignedTrailer | null;
  broker: Assignment['broker'];
  zone: string;
  warning_days: number;
}

async function assignmentOf(scope: Scope, load: Asked): Promise<Assignment> {
  const drivers = load.load_drivers.map(({ driver_id }) => driver_id);
  const [asked, others, approach] = await Promise.all([
    found(scope, drivers, load),
    bookingsWith(scope, {
      loadId: load.id || null,
      span: loadSpan(load.stops),
      driver: drivers,
      truck: present(load.truck_id),
      trailer: present(load.trailer_id),
    }),
    wayTo(scope, load),
  ]);
  // Somebody or something of another company is not there for this one.
  const isMissing =
    asked.drivers.length < new Set(drivers).size ||
    (load.truck_id !== null && !asked.truck) ||
    (load.trailer_id !== null && !asked.trailer);
  if (isMissing) throw notFound();
  return { ...asked, load, others, approach, today: dateIn(asked.zone) };
}

/** A truck that has reached the pickup is on no way to it. */
function wayTo(scope: Scope, { id, truck_id, stops }: Asked): Promise<Approach | null> | null {
  const [first] = stops;
  if (!truck_id || !first?.point || first.arrived_at || first.departed_at) return null;
  return approachOf(scope, { loadId: id || null, truckId: truck_id, to: first.point, stop: first });
}

const present = (id: number | null) => (id === null ? [] : [id]);

async function found(
  { tx, companyId }: Scope,
  drivers: readonly number[],
  { truck_id, trailer_id, broker_id = null }: Asked,
): Promise<Found> {
  const [row] = await tx.query<{ found: Found }>(FOUND, [
    companyId,
    drivers,
    truck_id,
    trailer_id,
    broker_id,
  ]);
  if (!row) throw notFound();
  return row.found;
}

const one = (columns: string, table: string, place: number) => `
  (select row_to_json(r) from (select ${columns} from ${table} x
   where x.company_id = $1 and x.id = $${place}::int and x.deleted_at is null) r)`;

const DRIVER = `x.id, x.status, x.cdl_class, x.cdl_expiry, x.medical_card_expiry,
  x.cdl_endorsements, x.hazmat_expiry, x.mvr_due_date, x.drug_test_date`;
const TRUCK = `x.id, x.is_active, x.status, x.board_status, x.type, x.registration_expiry,
  x.annual_inspection_expiry, x.insurance_expiry`;
const TRAILER = `x.id, x.is_active, x.status, x.type, x.truck_id, x.registration_expiry,
  x.annual_inspection_expiry`;

const FOUND = `
  select json_build_object(
    'drivers', (select coalesce(json_agg(r), '[]') from (select ${DRIVER} from drivers x
      where x.company_id = $1 and x.id = any($2::int[]) and x.deleted_at is null) r),
    'truck', ${one(TRUCK, 'trucks', 3)},
    'trailer', ${one(TRAILER, 'trailers', 4)},
    'broker', ${one('x.id, x.do_not_use, x.credit_status', 'brokers', 5)},
    'zone', company_zone(),
    'warning_days', coalesce((select (c.value #>> '{}')::int from system_configs c
      where c.company_id = $1 and c.key = 'document_expiry_warning_days'
        and c.deleted_at is null and jsonb_typeof(c.value) = 'number'), 30)) as found`;
