import type { Database } from '../../../../server/db/database.ts';
import type { App } from '../../../../server/http/app.ts';
import { as, type Person } from '../../../support/as.ts';
import type { Ids } from '../../../support/factories.ts';
import { makeRow } from '../../../support/makeRow.ts';

export interface Fleet {
  ids: Ids;
  brokerId: number;
  truckId: number;
  otherTruckId: number;
  trailerId: number;
  driverId: number;
  otherDriverId: number;
  chicago: number;
  denver: number;
  detention: number;
  lumper: number;
}

/** What a small carrier needs before its first load: a broker, trucks, drivers and two places. */
export async function aFleet(database: Database, person: Person): Promise<Fleet> {
  const ids: Ids = { users: person.userId, states: 1, departments: 1 };
  const make = (name: string, more: Record<string, unknown> = {}) =>
    makeRow(database, person, name, ids, more);
  const trailerId = await make('trailers');
  const driverId = await make('drivers', {
    ...perMile,
    first_name: 'Marcus',
    last_name: 'Whitlock',
  });
  const truckId = await make('trucks', {
    number: '501',
    driver_id: driverId,
    trailer_id: trailerId,
  });
  return {
    ids,
    brokerId: await make('brokers', { name: 'Bluestem Freight' }),
    trailerId,
    driverId,
    truckId,
    otherTruckId: await make('trucks', { number: '502' }),
    otherDriverId: await make('drivers', { ...percent, first_name: 'Jolene', last_name: 'Castle' }),
    chicago: await make('load-companies', {
      company_name: 'Lakeview Foods',
      city: 'Chicago',
      timezone: 'America/Chicago',
    }),
    denver: await make('load-companies', {
      company_name: 'Mile High Grocers',
      city: 'Denver',
      timezone: 'America/Denver',
    }),
    detention: await make('accessorials', {
      code: 'DET',
      name: 'Detention',
      method: 'per_unit',
      unit: 'hour',
      billable_to_broker: true,
      payable_to_driver: true,
      driver_pay_method: 'full',
      in_percentage_base: false,
      is_reimbursement: false,
    }),
    lumper: await make('accessorials', {
      code: 'LUMP',
      name: 'Lumper',
      method: 'flat',
      billable_to_broker: true,
      payable_to_driver: true,
      driver_pay_method: 'full',
      in_percentage_base: false,
      is_reimbursement: true,
    }),
  };
}

const perMile = {
  pay_type: 'per_mile',
  loaded_mile_rate: 0.6,
  empty_mile_rate: 0.5,
  status: 'active',
};
const percent = { pay_type: 'percent_of_gross', percent_rate: 30, status: 'active' };

let references = 0;

/** A complete load as the form sends it: Chicago to Denver, on the given days. */
export function aLoad(fleet: Fleet, more: Record<string, unknown> = {}, day = 16) {
  references += 1;
  // The days of November, continuing after its end.
  const date = (of: number, time: string) =>
    `${new Date(Date.UTC(2026, 10, of)).toISOString().slice(0, 10)}T${time}:00.000Z`;
  return {
    broker_id: fleet.brokerId,
    reference_number: `REF-${references}`,
    price: 2500,
    loaded_miles: 1000,
    empty_miles: 100,
    stops: [
      { type: 'pickup', load_company_id: fleet.chicago, date_from: date(day, '14:00') },
      {
        type: 'delivery',
        load_company_id: fleet.denver,
        date_from: date(day + 1, '20:00'),
        date_to: date(day + 1, '23:00'),
      },
    ],
    ...more,
  };
}

/** Assigns the fleet's truck and driver to a load. */
export const assigned = (fleet: Fleet) => ({
  truck_id: fleet.truckId,
  trailer_id: fleet.trailerId,
  load_drivers: [{ driver_id: fleet.driverId }],
});

/** Saves a load and returns it. The test fails when it is refused. */
export async function store(app: App, person: Person, load: object) {
  const { status, body } = await as(app, person).post('/loads/full/store', load);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
}
