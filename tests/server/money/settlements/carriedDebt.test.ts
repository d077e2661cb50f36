import { expect, test } from 'vitest';
import { verify } from '../../../../server/audit/verify.ts';
import { as } from '../../../support/as.ts';
import { batching, WEEK } from '../../../support/batching.ts';

const stage = await batching();

test('a draft that carried a debt is refused once the settlement that left it is reopened', async () => {
  const call = as(stage.app, stage.who.owner);
  const base = '/driver-pay-settlements';
  const [driver_id] = await stage.crew(1);
  const deduction = { driver_id, type: 'deduction', description: 'Cargo claim', amount: 1400 };
  await call.post('/driver-adjustments', { ...deduction, date: '2026-11-03' });
  const first = (await call.post(base, { driver_id, ...WEEK })).body.data;
  await call.post(`${base}/${first.id}/post`, {});

  await stage.deliver(driver_id!, { delivered_at: '2026-11-11T18:00:00.000Z' });
  const next = { driver_id, period_start: '2026-11-09', period_end: '2026-11-15' };
  const second = (await call.post(base, next)).body.data;
  expect(second).toMatchObject({ carry_forward_in: -400, net_pay: 600 });

  const reopened = await call.post(`${base}/${first.id}/reopen`, { reason: 'Wrong claim' });
  expect(reopened.body.data).toMatchObject({ status: 'draft' });
  expect((await verify(stage.database)).problems).toEqual([]);
  const posted = await call.post(`${base}/${second.id}/post`, {});
  expect(posted.status).toBe(409);
  expect(posted.body.message).toBe('Its amounts have changed. Review it again.');
  expect((await call.get(`${base}/${second.id}`)).body.data).toMatchObject({ net_pay: 1000 });
});
