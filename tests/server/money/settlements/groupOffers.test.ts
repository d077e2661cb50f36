import { expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { deliveredLoad } from '../../../support/deliveredLoad.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { people } from '../../../support/people.ts';

const { app, database } = await testApp();
const { owner, stranger, newcomer } = await people(database);
const PERIOD = 'period_start=2026-11-09&period_end=2026-11-15';
const pathOf = (group: number, period = PERIOD) =>
  `/loads/list/for-driver-pay-settlement-group?payroll_group_id=${group}&${period}`;

/** A driver of the group, if given, with a load delivered on 11/12. */
async function paidDriver(payroll_group_id: number | null) {
  const { loadId } = await deliveredLoad(database, owner, {
    load: { delivered_at: '2026-11-12T18:00:00.000Z' },
  });
  const ids = { states: 1, loads: loadId };
  const drivers = await makeRow(database, owner, 'drivers', ids, { payroll_group_id });
  const input = { price: 900, is_manual_price: true };
  return makeRow(database, owner, 'load-drivers', { ...ids, drivers }, input);
}

test('a payroll group lists the due pay of its own drivers only', async () => {
  const group = await makeRow(database, owner, 'payroll-groups', {});
  const empty = await makeRow(database, owner, 'payroll-groups', {});
  const driverPays = [await paidDriver(group), await paidDriver(group)];
  await paidDriver(null);

  const offered = async (path: string) =>
    (await as(app, owner).get(path)).body.data.data.map((one: any) => [
      one.id,
      one.is_due,
      one.amount,
    ]);
  expect(await offered(pathOf(group))).toEqual(driverPays.map(id => [id, true, 900]));
  expect(await offered(pathOf(group, 'period_start=2026-11-16&period_end=2026-11-22'))).toEqual([]);
  expect(await offered(pathOf(empty))).toEqual([]);
});

test('another company’s group is not found, and users without the permission to settle see nothing', async () => {
  const group = await makeRow(database, owner, 'payroll-groups', {});
  const { body } = await as(app, stranger).get(pathOf(group));
  expect(body.errors).toEqual({ payroll_group_id: ['The selected value is invalid.'] });
  expect((await as(app, newcomer).get(pathOf(group))).status).toBe(403);
});
