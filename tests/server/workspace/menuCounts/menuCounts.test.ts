import { beforeAll, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import type { Ids } from '../../../support/factories.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database } = await testApp();
let who: People;
let ids: Ids;

/** Seven in the evening of the 12th in the company's zone, already the 13th elsewhere. */
const NOW = '2026-11-13T01:00:00.000Z';

beforeAll(async () => {
  setClock(NOW);
  who = await people(database);
  const brokers = await makeRow(database, who.owner, 'brokers', { states: 1 });
  const loads = await make('loads', { status: 4 }, { brokers });
  ids = { brokers, loads, states: 1, users: who.owner.userId };
  ids.drivers = await make('drivers', {});
  return () => setClock(null);
});

const make = (entity: string, values: object, known: Ids = ids) =>
  makeRow(database, who.owner, entity, known, { ...values });

const waiting = async (person: Person | null) => {
  const { status, body } = await as(app, person).get('/waiting-counts');
  expect(status).toBe(200);
  return body.data;
};

test('each count is the total of its list, and absent when it is zero', async () => {
  expect(await waiting(who.owner)).toEqual({ loads: 0, billing: 0, payroll: 0 });

  for (const status of [1, 1, 9, 2, 7]) await make('loads', { status });
  await make('loads', { status: 6, billing_status: 'ready_for_invoice' });
  await make('loads', { status: 8, billing_status: 'ready_for_invoice' });
  await make('loads', { status: 6, billing_status: 'invoiced' });
  await make('loads', { status: 6 });
  for (const status of ['draft', 'posted', 'paid'])
    await make('driver-pay-settlements', { status });

  const totals = await Promise.all(
    ['/loads/available/list', '/driver-pay-settlements?status=draft'].map(
      async path => (await as(app, who.owner).get(path)).body.data.total,
    ),
  );
  expect(totals).toEqual([2, 1]);
  const desk = (await as(app, who.owner).get('/invoices/desk')).body.data;
  expect(desk.ready.count).toBe(2);
  expect(await waiting(who.owner)).toEqual({ loads: 2, billing: 2, payroll: 1 });
});

test('users get the counts of the lists they can see', async () => {
  expect(await waiting(who.newcomer)).toEqual({});
  expect(await waiting(await who.staff(['loads.list']))).toEqual({ loads: 2 });
  expect(await waiting(await who.staff(['invoices.list', 'dashboard.show']))).toEqual({
    billing: 2,
  });
});

test('one company’s counts do not include another’s', async () => {
  expect(await waiting(who.stranger)).toEqual({ loads: 0, billing: 0, payroll: 0 });
  const there = { userId: who.stranger.userId, companyId: who.owner.companyId };
  expect((await as(app, there).get('/waiting-counts')).status).toBe(403);
  expect((await as(app, null).get('/waiting-counts')).status).toBe(401);
});

test('deleted records are not counted', async () => {
  const id = await make('loads', { status: 1 });
  expect((await waiting(who.owner)).loads).toBe(3);
  expect((await as(app, who.owner).delete(`/loads/${id}`)).status).toBe(200);
  expect((await waiting(who.owner)).loads).toBe(2);
});
