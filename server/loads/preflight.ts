import { loadSpan } from '../../schema/rules/overlap.ts';
import {
  type AssignedDriver,
  type AssignedTrailer,
  type AssignedTruck,
  type Assignment,
  isBlocked,
  preflight,
} from '../../schema/rules/preflight.ts';
import { dateIn } from '../clock.ts';
import type { Scope } from '../db/access.ts';
import { ok } from '../http/envelope.ts';
import { notFound } from '../http/errors.ts';
import type { Request } from '../http/request.ts';
import { idIn, wantedId } from './checks.ts';
import { bookingsWith } from './overlaps.ts';
import { type Tree, treeOf } from './tree.ts';
import { readWhole } from './whole.ts';

/**
 * GET /loads/check/preflight: what to know before this driver, truck and trailer are put on the
 * load. Whatever is not named is taken as the load has it; a finding of level block refuses it.
 */
export async function checkBeforeAssigning({ access, query }: Request) {
  const scope = access.read;
  const { row } = await readWhole(scope, wantedId(query, 'load_id'));
  const tree = treeOf(row);
  const { load } = tree;
  load.truck_id = idIn(query, 'truck_id') ?? load.truck_id;
  load.trailer_id = idIn(query, 'trailer_id') ?? load.trailer_id;
  const asked = idIn(query, 'driver_id');
  const drivers = asked === null ? tree.load_drivers.map(row => row.driver_id) : [asked];
  const findings = preflight(await assignmentOf(scope, tree, drivers));
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

async function assignmentOf(scope: Scope, { load, stops, id }: Tree, drivers: number[]) {
  const [asked, others] = await Promise.all([
    found(scope, drivers, load),
    bookingsWith(scope, {
      loadId: id,
      span: loadSpan(stops),
      driver: drivers,
      truck: present(load.truck_id),
      trailer: present(load.trailer_id),
    }),
  ]);
  // Somebody or something of another company is not there for this one.
  const isMissing =
    asked.drivers.length < drivers.length ||
    (load.truck_id !== null && !asked.truck) ||
    (load.trailer_id !== null && !asked.trailer);
  if (isMissing) throw notFound();

  const rows = drivers.map(driver_id => ({ driver_id }));
  return {
    ...asked,
    load: { ...load, id: id ?? 0, stops, load_drivers: rows },
    others,
    today: dateIn(asked.zone),
  };
}

const present = (id: number | null) => (id === null ? [] : [id]);

async function found(
  { tx, companyId }: Scope,
  drivers: readonly number[],
  { truck_id, trailer_id, broker_id }: Tree['load'],
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
