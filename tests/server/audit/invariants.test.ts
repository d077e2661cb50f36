import { beforeAll, expect, test } from 'vitest';
import { invariants } from '../../../server/audit/invariants.ts';
import { verify } from '../../../server/audit/verify.ts';
import type { Person } from '../../support/as.ts';
import { type Ids, needsOf } from '../../support/factories.ts';
import { makeRow } from '../../support/makeRow.ts';
import { run } from '../../support/testCluster.ts';
import { testDatabase } from '../../support/testDatabase.ts';
import { twoCompanies } from '../../support/twoCompanies.ts';

const { database, adminUrl } = await testDatabase();
const ids: Ids = {};

/** A load whose driver is settled and whose invoice is half paid, all of it consistent. */
beforeAll(async () => {
  const { owner } = await twoCompanies(database);
  const person = { ...owner, token: '' } as Person;
  const make = async (name: string, more: Record<string, unknown> = {}) => {
    for (const needed of needsOf(name)) {
      if (!ids[needed]) await make(needed);
    }
    ids[name] = await makeRow(database, person, name, ids, more);
  };
  const [state] = await database.platform.read.query<{ id: number }>(
    'select min(id) as id from states',
  );
  Object.assign(ids, { states: state!.id, users: owner.userId });

  await make('loads', {
    price: 1000,
    total_accessorial: 0,
    payment_amount: 1000,
    status: 6,
    billing_status: 'invoiced',
  });
  await make('load-drivers');
  await make('driver-pay-settlements', {
    earnings: 300,
    additions: 50,
    deductions: 20,
    net_pay: 330,
  });
  const line = { settlement_id: ids['driver-pay-settlements'] };
  await make('settlement-lines', {
    ...line,
    category: 'earning',
    amount: 300,
    load_driver_id: ids['load-drivers'],
  });
  await make('settlement-lines', { ...line, category: 'correction', amount: 50 });
  await make('settlement-lines', { ...line, category: 'deduction', amount: -20 });
  await make('invoices', {
    status: 'issued',
    payment_status: 'partially_paid',
    price: 1000,
    accessorials_amount: 0,
    amount_due: 1000,
    received_amount: 400,
    short_pay_amount: 0,
    balance: 600,
  });
  await make('invoice-lines', { amount: 1000 });
  await make('invoice-payments', { amount: 400 });
});

test('what adds up is well', async () => {
  expect((await verify(database)).problems).toEqual([]);
});

/** By name of the truth: a change that breaks it, made past every rule, and the one that mends it. */
const breaks: [truth: RegExp, breaking: string, mending: string][] = [
  [
    /earnings of a settlement is what its lines add up to/,
    `update settlement_lines set amount = 301 where category = 'earning'`,
    `update settlement_lines set amount = 300 where category = 'earning'`,
  ],
  [
    /deductions of a settlement is what its lines/,
    `update driver_pay_settlements set deductions = 19.99`,
    `update driver_pay_settlements set deductions = 20`,
  ],
  [
    /settlement pays what it earns less what it takes/,
    `update driver_pay_settlements set net_pay = 331`,
    `update driver_pay_settlements set net_pay = 330`,
  ],
  [
    /received is the sum of its payments/,
    `update invoice_payments set amount = 400.01`,
    `update invoice_payments set amount = 400`,
  ],
  [
    /receives no more than is due/,
    `update invoices set received_amount = 1000.01`,
    `update invoices set received_amount = 400`,
  ],
  [
    /amount due is the price and the accessorials/,
    `update invoices set accessorials_amount = 1`,
    `update invoices set accessorials_amount = 0`,
  ],
  [
    /balance is what is due less/,
    `update invoices set balance = 0`,
    `update invoices set balance = 600`,
  ],
  [
    /invoice's lines add up/,
    `update invoice_lines set amount = 999`,
    `update invoice_lines set amount = 1000`,
  ],
  [
    /load's amounts follow from its price/,
    `update loads set payment_amount = 1`,
    `update loads set payment_amount = price`,
  ],
];

test.each(breaks)('%s: a breach is found and named', async (truth, breaking, mending) => {
  const past = 'set session_replication_role = replica;';
  await run(adminUrl, past + breaking);
  const { problems } = await verify(database);
  expect(problems.some(problem => truth.test(problem))).toBe(true);
  await run(adminUrl, past + mending);
  const { problems: left } = await verify(database);
  expect(left).toEqual([]);
});

test('every truth has a name of its own', () => {
  expect(new Set(invariants.map(({ name }) => name)).size).toBe(invariants.length);
});
