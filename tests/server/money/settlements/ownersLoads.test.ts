import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verify } from '../../../../server/audit/verify.ts';
import { projectRoot } from '../../../../server/config.ts';
import { readMigrations } from '../../../../server/db/migrate.ts';
import { as } from '../../../support/as.ts';
import { batching, WEEK } from '../../../support/batching.ts';
import { run } from '../../../support/testCluster.ts';

const stage = await batching();
const { app, database, adminUrl, make, driver, deliver } = stage;

const call = () => as(app, stage.who.owner);
const base = '/driver-pay-settlements';
const read = async (id: number) => (await call().get(`/loads/${id}`)).body.data;

const DRAFTED =
  'The load is on the settlement of the truck’s owner. Remove the load from that settlement first.';
const PAID =
  'The owner of the truck is already paid. Reopen the settlement, or add the difference to the ' +
  'next one as an adjustment.';

let group: number;
let truck: number;
let other: number;
let paid: number;
let load: number;

beforeAll(async () => {
  other = await make('trucks', { ownership: 'company' });
});

/** An owner's truck with one delivered load. */
beforeEach(async () => {
  group = await make('payroll-groups', {
    name: `Owner ${Math.random()}`,
    type: 'owner',
    payee_name: 'Big Sky Trucks LLC',
    company_fee_percent: 10,
    owner_since: '2026-10-01',
    period_end_day: 0,
  });
  truck = await make('trucks', { payroll_group_id: group, ownership: 'company' });
  paid = await driver({ flat_rate: 2000 });
  load = await deliver(paid, { truck_id: truck, price: 5000, payment_amount: 5000 });
});

const draft = () => call().post(base, { payroll_group_id: group, ...WEEK });
const act = (id: number, action: string) =>
  call().post(`${base}/${id}/${action}`, { reason: 'A mistake' });
const undo = () => call().post(`/loads/undo-delivered/${load}`, { reason: 'Wrong load' });
const save = (more: object) => call().put(`/loads/full/update/${load}`, more);

describe('a load on the settlement of its truck’s owner', () => {
  test('is on a settlement: it is neither moved back from delivered nor deleted', async () => {
    const { id } = (await draft()).body.data;
    expect(await read(load)).toMatchObject({
      settlement_status: 'in_settlement',
      owner_settlement_status: 'in_settlement',
    });
    for (const answer of [await undo(), await call().delete(`/loads/${load}`)]) {
      expect([answer.status, answer.body.message]).toEqual([
        409,
        'The load is on a settlement: remove it first.',
      ]);
    }
    await call().put(`${base}/${id}`, { load_ids: [] });
    expect(await read(load)).toMatchObject({
      settlement_status: 'unsettled',
      owner_settlement_status: null,
    });
    expect((await undo()).status).toBe(200);
  });

  test('keeps its truck while that is a draft, and the rest can be corrected', async () => {
    const { id } = (await draft()).body.data;
    const moved = await save({ truck_id: other });
    expect([moved.status, moved.body.errors]).toEqual([422, { truck_id: [DRAFTED] }]);
    const checked = await call().get(`/loads/check/access-to-edit?id=${load}`);
    expect(checked.body.data).toMatchObject({ reasons: [DRAFTED], locked: ['truck_id'] });
    expect((await save({ price: 6000 })).status).toBe(200);
    const late = await act(id, 'post');
    expect([late.status, late.body.message]).toEqual([
      409,
      'Its amounts have changed. Review it again.',
    ]);
    expect((await call().get(`${base}/${id}`)).body.data).toMatchObject({ gross_revenue: 6000 });
  });

  test('keeps what it was paid by once it is posted, until that is reopened', async () => {
    const { id } = (await draft()).body.data;
    expect((await act(id, 'post')).status).toBe(200);
    expect(await read(load)).toMatchObject({ owner_settlement_status: 'settled' });
    const [driverPay] = (await read(load)).load_drivers;
    const refused = await save({
      truck_id: other,
      price: 6000,
      loaded_miles: 900,
      load_drivers: [{ id: driverPay.id, is_manual_price: true, price: 1 }],
    });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { truck_id: [PAID], price: [PAID], loaded_miles: [PAID], load_drivers: [PAID] },
    ]);
    const accessorial_id = await make('accessorials', { name: `Lumper ${load}` });
    const line = { accessorial_id, amount: 100, billable_to_broker: true };
    expect((await save({ load_accessorials: [line] })).body.errors).toEqual({
      'load_accessorials.amount': [PAID],
    });
    expect((await undo()).status).toBe(409);

    await act(id, 'reopen');
    expect((await save({ price: 6000 })).status).toBe(200);
    await act(id, 'void');
    expect((await save({ truck_id: other })).status).toBe(200);
    expect(await read(load)).toMatchObject({ settlement_status: 'unsettled' });
  });

  test('is settled when its driver is paid too, and each settlement protects its own part', async () => {
    const owners = (await draft()).body.data;
    const drivers = (await call().post(base, { driver_id: paid, ...WEEK })).body.data;
    await act(owners.id, 'post');
    expect(await read(load)).toMatchObject({
      settlement_status: 'in_settlement',
      owner_settlement_status: 'settled',
    });
    await act(drivers.id, 'post');
    expect(await read(load)).toMatchObject({ settlement_status: 'settled' });
    await act(owners.id, 'reopen');
    expect(await read(load)).toMatchObject({
      settlement_status: 'in_settlement',
      owner_settlement_status: 'in_settlement',
      owner_settlement: { id: owners.id, number: owners.number },
      load_drivers: [{ settlement_id: drivers.id, settlement_status: 'posted' }],
    });
    await act(drivers.id, 'void');
    expect((await save({ truck_id: other })).body.errors).toEqual({ truck_id: [DRAFTED] });
    expect((await verify(database)).problems).toEqual([]);
  });

  test('is freed when the draft is deleted', async () => {
    const { id } = (await draft()).body.data;
    await call().delete(`${base}/${id}`);
    expect(await read(load)).toMatchObject({
      settlement_status: 'unsettled',
      owner_settlement_status: null,
    });
  });
});

test('loads of settlements from before the column say who holds them', async () => {
  const { id } = (await draft()).body.data;
  await act(id, 'post');
  const [file] = readMigrations(projectRoot()).filter(({ name }) => name.startsWith('0084'));
  const update = /update loads[^;]*;/.exec(file?.sql ?? '')?.[0] ?? '';
  await run(
    adminUrl,
    "update loads set owner_settlement_status = null, settlement_status = 'unsettled'",
    update,
  );
  expect(await read(load)).toMatchObject({
    settlement_status: 'in_settlement',
    owner_settlement_status: 'settled',
  });
  expect((await verify(database)).problems).toEqual([]);
});

describe('at the same moment as an owner’s settlement takes it', () => {
  const isAt = async () => {
    const { status, truck_id, owner_settlement_status } = await read(load);
    return { delivered: status === 6, owned: truck_id === truck, held: owner_settlement_status };
  };

  test('a load is moved back or paid, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [drafted, undone] = await Promise.all([draft(), undo()]);
      const isHeld = drafted.status === 200;
      expect([isHeld, undone.status]).toContain(isHeld ? 409 : 200);
      expect(await isAt()).toMatchObject({
        delivered: isHeld,
        held: isHeld ? 'in_settlement' : null,
      });
      if (isHeld) await call().delete(`${base}/${drafted.body.data.id}`);
      else load = await deliver(paid, { truck_id: truck, price: 5000, payment_amount: 5000 });
    }
  });

  test('a load changes its truck or is paid to the owner, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [drafted, moved] = await Promise.all([draft(), save({ truck_id: other })]);
      const isHeld = drafted.status === 200;
      expect(moved.status).toBe(isHeld ? 422 : 200);
      expect(await isAt()).toMatchObject({ owned: isHeld, held: isHeld ? 'in_settlement' : null });
      if (isHeld) await call().delete(`${base}/${drafted.body.data.id}`);
      else await save({ truck_id: truck });
    }
  });

  test('its rate changes before the post, which then stops, or not at all', async () => {
    for (let round = 0; round < 6; round += 1) {
      const price = 5000 + round + 1;
      const { id } = (await draft()).body.data;
      const [posted, saved] = await Promise.all([act(id, 'post'), save({ price })]);
      const { price: now } = await read(load);
      const { gross_revenue, status } = (await call().get(`${base}/${id}`)).body.data;
      expect([posted.status, saved.status].sort()).toEqual(
        posted.status === 200 ? [200, 422] : [200, 409],
      );
      expect([status, now]).toEqual([posted.status === 200 ? 'posted' : 'draft', gross_revenue]);
      await act(id, 'void');
    }
  });
});
