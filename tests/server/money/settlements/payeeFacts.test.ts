import { expect, test } from 'vitest';
import { as } from '../../../support/as.ts';
import { batching, WEEK } from '../../../support/batching.ts';

const stage = await batching();
const { app, make, driver, deliver } = stage;
const owner = () => as(app, stage.who.owner);

const read = async (id: number) => (await owner().get(`/driver-pay-settlements/${id}`)).body.data;
const create = async (driver_id: number, more: object = WEEK) =>
  (await owner().post('/driver-pay-settlements', { driver_id, ...more })).body.data;

const operator = async () => {
  const truck_id = await make('trucks', { number: '529' });
  const terms = { pay_type: 'percent_of_gross', percent_rate: 82.5, driver_type: 'owner_operator' };
  const id = await driver({ number: 'D-131', truck_id, ...terms });
  await deliver(id, {}, { truck_id });
  return { id, truck_id };
};

test('a statement says the driver’s number, type, terms and unit, in its preview and on what the driver gets', async () => {
  const { id } = await operator();
  const period = `period_start=${WEEK.period_start}&period_end=${WEEK.period_end}`;
  const facts = ['D-131', 'Owner-operator', '82.5 % of gross', 'unit 529'];
  const preview = await owner().get(`/driver-pay-settlements/preview?driver_id=${id}&${period}`);
  expect(preview.body.data.payee_facts).toEqual(facts);

  const created = await create(id);
  expect(created.payee_facts).toEqual(facts);
  await owner().post(`/driver-pay-settlements/${created.id}/post`);
  const link = (await owner().post(`/driver-pay-settlements/${created.id}/link`)).body.data;
  const page = await app.server.inject({ method: 'GET', url: new URL(link.url).pathname });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('D-131 · Owner-operator · 82.5 % of gross · unit 529');
});

test('a draft follows a change of terms, and a posted statement keeps those that it was posted with', async () => {
  const other = await make('trucks', { number: '77' });
  const rates = { pay_type: 'per_mile', loaded_mile_rate: 0.62, empty_mile_rate: 0.3 };
  const id = await driver({ ...rates, driver_type: 'company_driver', truck_id: other });
  await deliver(id);
  const created = await create(id);
  expect(created.payee_facts).toEqual(['Company driver', '0.62 a mile, 0.30 empty', 'unit 77']);

  const change = async (more: object) => {
    const { version } = (await owner().get(`/drivers/${id}`)).body.data;
    const { status, body } = await owner().put(`/drivers/${id}`, { version, ...more });
    expect(status, JSON.stringify(body)).toBe(200);
  };
  await change({ loaded_mile_rate: 0.655, empty_mile_rate: 0 });
  expect((await read(created.id)).payee_facts[1]).toBe('0.655 a mile');

  const asked = () => owner().post(`/driver-pay-settlements/${created.id}/post`);
  // The first attempt only shows what the changed terms come to.
  expect((await asked()).status).toBe(409);
  expect((await asked()).status).toBe(200);
  await change({ pay_type: 'flat_per_load', flat_rate: 1200, driver_type: 'owner_operator' });
  expect((await read(created.id)).payee_facts.slice(0, 2)).toEqual([
    'Company driver',
    '0.655 a mile',
  ]);
});

test('an owner of trucks has the company’s fee and the units of the loads', async () => {
  const group = await make('payroll-groups', {
    type: 'owner',
    payee_name: 'Nguyen Trucking',
    company_fee_percent: 10,
    owner_since: '2026-01-01',
  });
  for (const number of ['901', '902', '903', '904']) {
    const truck_id = await make('trucks', { number, payroll_group_id: group });
    await deliver(await driver(), { truck_id }, { truck_id });
  }
  const body = { payroll_group_id: group, ...WEEK };
  const created = await owner().post('/driver-pay-settlements', body);
  expect(created.status, JSON.stringify(created.body)).toBe(200);
  const facts = ['10 % company fee', 'units 901, 902, 903 and 1 more'];
  expect(created.body.data.payee_facts).toEqual(facts);

  const { version } = (await owner().get(`/payroll-groups/${group}`)).body.data;
  await owner().put(`/payroll-groups/${group}`, { version, company_fee_percent: 12 });
  const { id } = created.body.data;
  const posted = () => owner().post(`/driver-pay-settlements/${id}/post`);
  // The first attempt only shows what the changed fee comes to.
  expect((await posted()).status).toBe(409);
  expect((await posted()).status).toBe(200);
  await owner().put(`/payroll-groups/${group}`, {
    version: version + 1,
    company_fee_percent: 15,
  });
  expect(await read(id)).toMatchObject({
    payee_name: 'Nguyen Trucking',
    payee_facts: ['12 % company fee', facts[1]],
  });
});

test('a batch of drivers and owners keeps the terms of both when it is posted', async () => {
  const group = await make('payroll-groups', {
    name: 'Owners of one truck',
    type: 'owner',
    payee_name: 'Lone Star Trucks',
    company_fee_percent: 9,
    owner_since: '2026-01-01',
  });
  const truck_id = await make('trucks', { number: '950', payroll_group_id: group });
  const id = await driver({ number: 'D-950', driver_type: 'company_driver' });
  await deliver(id, { truck_id }, { truck_id });
  const begun = await stage.ask('', { ...WEEK, driver_ids: [id], owner_ids: [group] });
  const batch = await stage.calculate(begun.body.data.id);
  const settlements: number[] = batch.drivers.map((one: any) => one.settlement.id);
  await stage.ask(`/${batch.id}/review`, {
    items: settlements.map(settlement_id => ({ settlement_id, review: 'approved' })),
  });
  expect((await stage.ask(`/${batch.id}/post`)).body.data).toMatchObject({ status: 'posted' });
  const facts = await Promise.all(settlements.map(async one => (await read(one)).payee_facts));
  expect(facts.map(([first]) => first).sort()).toEqual(['9 % company fee', 'D-950']);
});
