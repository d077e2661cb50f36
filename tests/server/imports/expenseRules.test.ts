import { beforeAll, expect, test } from 'vitest';
import { as } from '../../support/as.ts';
import { importing } from '../../support/importing.ts';
import { makeRow } from '../../support/makeRow.ts';
import { type People, people } from '../../support/people.ts';

const { app, database, begin, check, bring } = await importing();
let who: People;
beforeAll(async () => {
  who = await people(database);
  const ids = { states: 1, users: who.owner.userId };
  await makeRow(database, who.owner, 'drivers', ids, { number: 'XD-1' });
});

const HEAD = 'Expense #,Date,Category,Amount,Type,Vendor,Driver,Deduct From Driver,Settlement #';
const row = (number: string, more: Record<string, string> = {}) => {
  const of: Record<string, string> = {
    category: 'Rule Tolls',
    amount: '100',
    vendor: 'Tollway',
    ...more,
  };
  return `${HEAD}\n${[
    number,
    '2026-11-02',
    of.category,
    of.amount,
    of.driver ? 'Driver' : 'Company',
    of.vendor,
    of.driver ?? '',
    of.deduct ?? '',
    of.settlement ?? '',
  ].join()}`;
};
const messages = async (text: string) => {
  const { body } = await begin(who.owner, [], { kind: 'expenses', text });
  const { report } = (await check(who.owner, body.data.id)).body.data;
  return report.repairs.map(({ column, message }: any) => `${column}: ${message}`);
};
const found = async (number: string) => {
  const list = await as(app, who.owner).get(`/expenses?search=${number}`);
  return (await as(app, who.owner).get(`/expenses/${list.body.data.data[0].id}`)).body.data;
};

test('a file can’t change the amounts of an expense on a settlement', async () => {
  const taken = { driver: 'XD-1', deduct: 'yes', settlement: 'SP-1' };
  const created = await bring(who.owner, 'expenses', row('XR-1', taken));
  expect(created.report.repairs).toEqual([]);
  expect(await found('XR-1')).toMatchObject({ status: 'reimbursed', deducted_amount: 100 });

  const settled = 'This expense is on a settlement: its amounts cannot change.';
  expect(await messages(row('XR-1', { ...taken, amount: '150' }))).toContain(`Amount: ${settled}`);
  expect(await messages(row('XR-1', { ...taken, deduct: 'no' }))).toContain(
    `Deduct From Driver: ${settled}`,
  );
  const renamed = await bring(who.owner, 'expenses', row('XR-1', { ...taken, vendor: 'I-Pass' }));
  expect(renamed).toMatchObject({ updated_count: 1, rejected_count: 0 });
  expect(await found('XR-1')).toMatchObject({ vendor_name: 'I-Pass', total_amount: 100 });
});

test('an expense deducted from a driver names the driver', async () => {
  expect(await messages(row('XR-2', { deduct: 'yes' }))).toEqual([
    expect.stringContaining('Fields cannot be empty'),
  ]);
});

test('the status of an existing expense changes as it does in its form', async () => {
  await bring(who.owner, 'expenses', row('XR-3'));
  expect(await messages(row('XR-3', { settlement: 'SP-2' }))).toEqual([
    expect.stringContaining("An expense that is pending can't become settled."),
  ]);
});

test('an expense with several lines keeps its total, and the other fields are updated', async () => {
  const { expense_category_id: category } = await found('XR-3');
  const { body } = await as(app, who.owner).post('/expenses', {
    type: 'company_exense',
    number: 'XR-4',
    date: '2026-11-02',
    expense_category_id: category,
    items: [
      { description: 'There', amount: 60 },
      { description: 'And back', amount: 40 },
    ],
  });
  expect(body).toMatchObject({ success: true });
  expect(await messages(row('XR-4', { amount: '150' }))).toEqual([
    'Amount: The lines of the expense add up to a different total. Edit it in its form.',
  ]);
  const done = await bring(who.owner, 'expenses', row('XR-4', { vendor: 'Skyway' }));
  expect(done).toMatchObject({ updated_count: 1, rejected_count: 0 });
  const now = await found('XR-4');
  expect(now).toMatchObject({ vendor_name: 'Skyway', total_amount: 100 });
  expect(now.items.map(({ amount }: any) => amount)).toEqual([60, 40]);
});

test('an expense with one imported line gets the next file’s amount', async () => {
  await bring(who.owner, 'expenses', row('XR-5'));
  expect(await messages(row('XR-5', { amount: '120' }))).toEqual([]);
  await bring(who.owner, 'expenses', row('XR-5', { amount: '120' }));
  expect(await found('XR-5')).toMatchObject({ total_amount: 120, items: [{ amount: 120 }] });
});
