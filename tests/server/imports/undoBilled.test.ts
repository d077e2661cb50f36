import { beforeAll, expect, test } from 'vitest';
import { verify } from '../../../server/audit/verify.ts';
import { Access } from '../../../server/db/access.ts';
import { cutLoad } from '../../../server/freight/stateMiles/cutRoutes.ts';
import { as } from '../../support/as.ts';
import { deliveredLoad } from '../../support/deliveredLoad.ts';
import { importing } from '../../support/importing.ts';
import { makeRow } from '../../support/makeRow.ts';
import { type People, people } from '../../support/people.ts';

const { app, database, undo, bring } = await importing();
let who: People;
beforeAll(async () => {
  who = await people(database);
  await bring(who.owner, 'accessorials', 'Code,Name\nUBD,Billed detention');
});

/** A delivered load of 1,000 dollars, identified only by its number. */
async function delivered(number: string) {
  const load = { internal_id: number, reference_number: `REF-${number}`, price: 1000 };
  const proven = { ...load, pod_received_at: '2026-07-02T10:00:00Z' };
  return deliveredLoad(database, who.owner, { load: proven });
}
const loadNow = async (id: number) => (await as(app, who.owner).get(`/loads/${id}`)).body.data;

async function billed(loadId: number) {
  const { body } = await as(app, who.owner).post('/invoices', { load_id: loadId });
  expect(body).toMatchObject({ success: true });
  return body.data;
}

async function brought(kind: string, text: string) {
  const done = await bring(who.owner, kind, text);
  expect([done.report.repairs, done.created_count + done.updated_count]).toEqual([[], 1]);
  return done.id;
}
const undone = async (id: number) => (await undo(who.owner, id)).body.data.undo_report;

test('undo keeps an imported price that has been billed', async () => {
  const { loadId } = await delivered('UB-1');
  const other = await delivered('UB-2');
  const done = await bring(who.owner, 'loads', 'Load #,Rate\nUB-1,1200\nUB-2,1300');
  expect(done).toMatchObject({ updated_count: 2 });
  expect(await billed(loadId)).toMatchObject({ invoice_total: 1200 });

  expect(await undone(done.id)).toMatchObject({
    restored: 1,
    stays: [{ kind: 'loads', id: loadId, name: expect.stringContaining('UB-1'), reason: 'locked' }],
  });
  expect(await loadNow(loadId)).toMatchObject({ price: 1200, billing_status: 'invoiced' });
  expect(await loadNow(other.loadId)).toMatchObject({ price: 1000 });
});

test('undo deletes delivered loads whose miles were shared out by state meanwhile', async () => {
  await makeRow(database, who.owner, 'brokers', { states: 1 }, { name: 'Own Broker' });
  const text = [
    'Load #,Broker Load #,Broker,Rate,Status,Delivered At,Loaded Mi',
    'UB-9,REF-UB-9,Own Broker,900,Delivered,07/02/2026 10:00,410',
  ].join('\n');
  const done = await bring(who.owner, 'loads', text);
  expect(done).toMatchObject({ created_count: 1 });
  const { id } = done;
  const { body } = await as(app, who.owner).get('/loads?search=UB-9');
  const [load] = body.data.data;
  expect(load).toMatchObject({ status: 6, loaded_miles: 410 });
  const { userId, companyId } = who.owner;
  const access = new Access(database, { userId, companyId: companyId ?? 0 }, { publish: () => {} });
  await cutLoad(access, load.id);
  expect(await undone(id)).toMatchObject({ stayed: 0 });
  expect((await as(app, who.owner).get(`/loads/${load.id}`)).status).toBe(404);
  expect((await verify(database)).problems).toEqual([]);
});

test('undo reverts the fields of a billed load that are not on its invoice', async () => {
  const { loadId } = await delivered('UB-3');
  const id = await brought('loads', 'Load #,Notes\nUB-3,from the file');
  await billed(loadId);
  expect(await undone(id)).toMatchObject({ restored: 1, stayed: 0 });
  expect((await loadNow(loadId)).notes ?? '').not.toContain('from the file');
});

test('undo keeps an imported line of a load that has been billed', async () => {
  const { loadId } = await delivered('UB-4');
  const id = await brought('load-accessorials', 'Load #,Code,Qty,Billed\nUB-4,UBD,1,50');
  expect(await billed(loadId)).toMatchObject({ invoice_total: 1050 });
  expect(await undone(id)).toMatchObject({
    removed: 0,
    stays: [{ kind: 'load-accessorials', reason: 'locked' }],
  });
  expect(await loadNow(loadId)).toMatchObject({ load_accessorials: [{ amount: 50 }] });
});

test('undo keeps imported miles once the driver was paid by them', async () => {
  const { loadId } = await delivered('UB-5');
  const ids = { states: 1, users: who.owner.userId, loads: loadId };
  const driver = await makeRow(database, who.owner, 'drivers', ids, {
    pay_type: 'per_mile',
    loaded_mile_rate: 0.5,
  });
  const driverPay = { driver_id: driver, loaded_miles: 400, empty_miles: 0 };
  const line = await makeRow(database, who.owner, 'load-drivers', ids, driverPay);
  const id = await brought('loads', 'Load #,Loaded Miles\nUB-5,456');
  const settlements = '/driver-pay-settlements';
  const created = await as(app, who.owner).post(settlements, {
    driver_id: driver,
    period_start: '2026-07-01',
    period_end: '2026-07-31',
    load_driver_ids: [line],
  });
  expect(created.body).toMatchObject({ success: true });
  const posted = await as(app, who.owner).post(`${settlements}/${created.body.data.id}/post`);
  expect(posted.body).toMatchObject({ success: true });

  expect(await undone(id)).toMatchObject({ stays: [{ id: loadId, reason: 'locked' }] });
  expect(await loadNow(loadId)).toMatchObject({ loaded_miles: 456 });
});
