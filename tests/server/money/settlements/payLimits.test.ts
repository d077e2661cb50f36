import { expect, test } from 'vitest';
import { as } from '../../../support/as.ts';
import { batching, WEEK } from '../../../support/batching.ts';

const stage = await batching();

test('a load pays at least and at most what was agreed with the driver', async () => {
  const id = await stage.driver({
    pay_type: 'per_mile',
    loaded_mile_rate: 1,
    minimum_pay: 700,
    maximum_pay: 900,
  });
  for (const loaded_miles of [500, 800.5, 1200]) {
    await stage.deliver(id, {}, { loaded_miles, empty_miles: 0 });
  }
  const call = as(stage.app, stage.who.owner);
  const { data } = (await call.post('/driver-pay-settlements', { driver_id: id, ...WEEK })).body;
  expect(data.lines.map(({ amount }: any) => amount)).toEqual([700, 800.5, 900]);
  expect(data.pay_profile_snapshot).toMatchObject({ minimum_pay: 700, maximum_pay: 900 });

  const driver = await call.get(`/drivers/${id}`);
  expect(driver.body.data).toMatchObject({ minimum_pay: 700, maximum_pay: 900 });
  const refused = await call.put(`/drivers/${id}`, { minimum_pay: 1.001 });
  expect(refused.status).toBe(422);
});
