import { beforeAll, beforeEach, expect, test } from 'vitest';
import { payInvariants } from '../../../../server/audit/payInvariants.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import type { Ids } from '../../../support/factories.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database } = await testApp();
let who: People;
let mine: Ids;
let driver: number;

const first = { period_start: '2026-11-02', period_end: '2026-11-08' };
const second = { period_start: '2026-11-09', period_end: '2026-11-15' };

beforeAll(async () => {
  who = await people(database);
  mine = { states: 1, users: who.owner.userId };
  mine['expense-categories'] = await make('expense-categories', { name: 'Fuel' });
});

const make = (name: string, more: object) => makeRow(database, who.owner, name, mine, { ...more });

beforeEach(async () => {
  driver = await make('drivers', {});
  // What the driver earns in both weeks.
  for (const date of ['2026-11-04', '2026-11-11']) {
    await make('driver-adjustments', {
      driver_id: driver,
      type: 'addition',
      amount: 500,
      description: 'Shuttle',
      date,
    });
  }
});

const expense = (more: object) =>
  make('expenses', {
    type: 'driver_exense',
    driver_id: driver,
    date: '2026-11-05',
    status: 'approved',
    total_amount: 100.25,
    ...more,
  });
const read = async (id: number) => (await as(app, who.owner).get(`/expenses/${id}`)).body.data;

const draft = async (week: object) =>
  (await as(app, who.owner).post('/driver-pay-settlements', { driver_id: driver, ...week })).body
    .data;
const choose = (id: number, expenses: unknown) =>
  as(app, who.owner).put(`/driver-pay-settlements/${id}`, { expenses });
const ask = (id: number, action: string, body: object = {}) =>
  as(app, who.owner).post(`/driver-pay-settlements/${id}/${action}`, body);

const faults = async () => {
  const found = await Promise.all(
    payInvariants.map(({ broken }) => database.read(who.owner).query(broken)),
  );
  return found.flat();
};

test('MT-46: 30.10 of 100.25 is deducted this week, and 70.15 is left for later', async () => {
  const id = await expense({ deduct_from_driver: true });
  const one = await draft(first);
  expect(one).toMatchObject({ deductions: 100.25, net_pay: 399.75 });

  for (const amount of [100.26, 1.001, -1, 0, 'all']) {
    const { status, body } = await choose(one.id, [{ expense_id: id, amount }]);
    expect([amount, status, Object.keys(body.errors)]).toEqual([
      amount,
      422,
      ['expenses.0.amount'],
    ]);
  }
  const part = await choose(one.id, [{ expense_id: id, amount: 30.1 }]);
  expect(part.body.data).toMatchObject({
    deductions: 30.1,
    net_pay: 469.9,
    expenses: [{ expense_id: id, amount: 30.1, available: 100.25 }],
  });
  expect(part.body.data.lines.find((line: any) => line.expense_id === id)).toMatchObject({
    description: 'Fuel (part of 100.25)',
    amount: -30.1,
  });

  expect((await ask(one.id, 'post')).status).toBe(200);
  expect(await read(id)).toMatchObject({ deducted_amount: 30.1, status: 'approved' });
  const two = await draft(second);
  expect(two).toMatchObject({ deductions: 70.15, net_pay: 429.85 });
  expect((await ask(two.id, 'post')).status).toBe(200);
  expect(await read(id)).toMatchObject({ deducted_amount: 100.25, status: 'reimbursed' });
  expect(await faults()).toEqual([]);
});

test('the rest can be on the next draft while the first is reopened: no cent twice', async () => {
  const id = await expense({ deduct_from_driver: true });
  const one = await draft(first);
  await choose(one.id, [{ expense_id: id, amount: 30.1 }]);
  await ask(one.id, 'post');
  const two = await draft(second);
  await ask(one.id, 'reopen', { reason: 'Less this week' });
  expect(await read(id)).toMatchObject({ deducted_amount: 0 });
  const more = await choose(one.id, [{ expense_id: id, amount: 30.11 }]);
  expect(more.body.errors).toHaveProperty('expenses.0.amount');
  expect((await choose(one.id, [{ expense_id: id, amount: 20 }])).status).toBe(200);
  await ask(one.id, 'post');
  await ask(two.id, 'post');
  expect(await read(id)).toMatchObject({ deducted_amount: 90.15, status: 'approved' });
  expect(await faults()).toEqual([]);
});

test('a reimbursement is paid whole and once, and again after its settlement is voided', async () => {
  const id = await expense({ reimburse_driver: true, total_amount: 22 });
  const one = await draft(first);
  expect(one).toMatchObject({ reimbursements: 22, net_pay: 522 });
  const part = await choose(one.id, [{ expense_id: id, amount: 10 }]);
  expect(part.body.errors['expenses.0.amount']).toEqual(['A reimbursement is paid as a whole.']);
  await ask(one.id, 'post');
  expect(await read(id)).toMatchObject({ status: 'reimbursed', settlement_id: one.id });
  expect((await draft(second)).reimbursements).toBe(0);

  await ask(one.id, 'void', { reason: 'The wrong driver' });
  expect(await read(id)).toMatchObject({ status: 'approved', settlement_id: null });
  expect((await draft(first)).reimbursements).toBe(22);
});

test('an expense can be taken off a draft and waits; what was forgotten comes with the next', async () => {
  const id = await expense({ deduct_from_driver: true, date: '2026-10-01' });
  const one = await draft(first);
  expect(one.deductions).toBe(100.25);
  expect((await choose(one.id, [])).body.data).toMatchObject({
    deductions: 0,
    expenses: [],
    open_expenses: [{ expense_id: id, available: 100.25 }],
  });
  expect(await read(id)).toMatchObject({ settlement_id: null });
  expect((await draft(second)).deductions).toBe(100.25);
});

test('while it is on a draft its amounts are locked, and a deleted draft releases it', async () => {
  const id = await expense({ deduct_from_driver: true });
  const one = await draft(first);
  const change = () => as(app, who.owner).put(`/expenses/${id}`, { deduct_from_driver: false });
  expect((await change()).status).toBe(409);
  await as(app, who.owner).delete(`/driver-pay-settlements/${one.id}`);
  expect((await change()).status).toBe(200);
});

test('only the driver’s own approved expenses can be chosen', async () => {
  const one = await draft(first);
  const other = await make('drivers', {});
  const theirs = await makeRow(database, who.stranger, 'expenses', {
    'expense-categories': await makeRow(database, who.stranger, 'expense-categories', {}),
  });
  for (const id of [
    await expense({ deduct_from_driver: true, status: 'pending' }),
    await expense({ deduct_from_driver: true, driver_id: other }),
    await expense({}),
    theirs,
  ]) {
    const { body } = await choose(one.id, [{ expense_id: id }]);
    expect(Object.keys(body.errors)).toEqual(['expenses.0.expense_id']);
  }
  const id = await expense({ deduct_from_driver: true });
  const twice = await choose(one.id, [{ expense_id: id }, { expense_id: id }]);
  expect(Object.keys(twice.body.errors)).toEqual(['expenses.1.expense_id']);
  expect((await choose(one.id, 'all')).body.errors).toHaveProperty('expenses');
});
