import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { Jobs } from '../../server/jobs/jobs.ts';
import { registerCalculation } from '../../server/money/batches/calculate.ts';
import { testApp } from './app.ts';
import { as, type Person } from './as.ts';
import { eventually } from './eventually.ts';
import type { Ids } from './factories.ts';
import { makeRow } from './makeRow.ts';
import { type People, people } from './people.ts';
import type { TestPlace } from './testDatabase.ts';

/** The week that these tests pay. */
export const WEEK = { period_start: '2026-11-02', period_end: '2026-11-08' };

/** The app with the job that calculates batches, drivers with delivered loads, and their clerk. */
export async function batching(env: Record<string, string> = {}, place?: TestPlace) {
  const tested = await testApp(env, undefined, place);
  const { app, database, hub } = tested;
  const jobs = new Jobs({ database, hub, log: pino({ level: 'silent' }), watchers: app.watchers });
  let who: People;
  const mine: Ids = { states: 1 };
  let count = 0;
  beforeAll(async () => {
    who = await people(database);
    mine.users = who.owner.userId;
    mine.brokers = await makeRow(database, who.owner, 'brokers', mine);
    mine['load-companies'] = await makeRow(database, who.owner, 'load-companies', mine);
    registerCalculation(jobs);
    await jobs.start();
  });
  afterAll(() => jobs.stop());

  const make = (name: string, more: object = {}) =>
    makeRow(database, who.owner, name, mine, { ...more });

  /** Paid flat, so that a load pays what it says. */
  const driver = (more: object = {}) => {
    count += 1;
    return make('drivers', {
      first_name: 'Ana',
      last_name: `Diaz ${String(count).padStart(4, '0')}`,
      pay_type: 'flat_per_load',
      flat_rate: 1000,
      ...more,
    });
  };

  /** A load of the driver, delivered in the week. */
  const deliver = async (driver_id: number, more: object = {}, driverPay: object = {}) => {
    const load = await make('loads', {
      status: 6,
      price: 2500,
      payment_amount: 2500,
      delivered_at: '2026-11-05T18:00:00.000Z',
      ...more,
    });
    for (const [index, type] of ['pickup', 'delivery'].entries()) {
      const stop = { load_id: load, sequence: index + 1, type, timezone: 'America/Chicago' };
      await make('load-stops', stop);
    }
    const miles = { loaded_miles: 500, empty_miles: 20 };
    await make('load-drivers', { load_id: load, driver_id, ...miles, ...driverPay });
    return load;
  };

  /** Drivers with a load each. */
  const crew = async (size: number, more: object = {}) => {
    const ids: number[] = [];
    for (let index = 0; index < size; index += 1) {
      const id = await driver(more);
      await deliver(id);
      ids.push(id);
    }
    return ids;
  };

  const ask = (path: string, body: object = {}, person: Person = who.owner) =>
    as(app, person).post(`/batch${path}`, body);
  const detail = async (id: number) => (await as(app, who.owner).get(`/batch/${id}`)).body.data;

  /** A batch of these drivers. */
  const begin = (driver_ids: readonly number[], more: object = {}) =>
    ask('', { ...WEEK, driver_ids, ...more });

  /** Requests the calculation, and returns the batch once the job is finished. */
  const calculate = async (id: number) => {
    const asked = await ask(`/${id}/calculate`);
    if (asked.status !== 200) throw new Error(JSON.stringify(asked.body));
    return eventually(async () => {
      const batch = await detail(id);
      if (batch.calculating_since !== null) throw new Error('It is calculated.');
      return batch;
    });
  };

  const settlementOf = (batch: any, driverId: number) =>
    batch.drivers.find((one: any) => one.driver_id === driverId)?.settlement ?? null;

  /** Judges the settlements of these drivers. */
  const review = (batch: any, driverIds: readonly number[], verdict = 'approved') =>
    ask(`/${batch.id}/review`, {
      items: driverIds.map(id => ({
        settlement_id: settlementOf(batch, id)?.id,
        review: verdict,
        version: settlementOf(batch, id)?.version,
      })),
    });

  /** A calculated batch of these drivers, all approved. */
  const approved = async (driverIds: readonly number[]) => {
    const { body } = await begin(driverIds);
    const batch = await calculate(body.data.id);
    return (await review(batch, driverIds)).body.data;
  };

  /** The same, posted. */
  const posted = async (driverIds: readonly number[]) => {
    const { id } = await approved(driverIds);
    return (await ask(`/${id}/post`)).body.data;
  };

  return {
    ...tested,
    get who() {
      return who;
    },
    make,
    driver,
    deliver,
    crew,
    ask,
    detail,
    begin,
    calculate,
    review,
    approved,
    posted,
    settlementOf,
  };
}
