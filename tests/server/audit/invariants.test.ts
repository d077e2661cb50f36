import { beforeAll, expect, test } from 'vitest';
import { invariants } from '../../../server/audit/invariants.ts';
import { sealAudit } from '../../../server/audit/seal.ts';
import { verify } from '../../../server/audit/verify.ts';
import type { Person } from '../../support/as.ts';
import { eventually } from '../../support/eventually.ts';
import { type Ids, needsOf } from '../../support/factories.ts';
import { makeRow } from '../../support/makeRow.ts';
import { run } from '../../support/testCluster.ts';
import { testDatabase } from '../../support/testDatabase.ts';
import { twoCompanies } from '../../support/twoCompanies.ts';

const { database, adminUrl } = await testDatabase();
const ids: Ids = {};

/** A load whose driver is paid, less a debt, and whose invoice is half paid: all consistent. */
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
    loaded_miles: 500,
    empty_miles: 50,
    total_miles: 550,
    driver_payment: 300,
    status: 6,
    billing_status: 'invoiced',
    settlement_status: 'settled',
  });
  await make('drivers');
  await make('driver-pay-settlements', {
    driver_id: ids.drivers,
    status: 'posted',
    earnings: 300,
    additions: 50,
    deductions: 20,
    debt_repayment: 30,
    escrow: 40,
    net_pay: 260,
    loaded_miles: 500,
    empty_miles: 50,
    total_miles: 550,
  });
  const line = { settlement_id: ids['driver-pay-settlements'] };
  await make('load-drivers', { ...line, price: 300 });
  await make('driver-debts', {
    driver_id: ids.drivers,
    amount: 100,
    paid_amount: 30,
    balance: 70,
    status: 'partially_paid',
    repayment_mode: 'available',
  });
  await make('debt-transactions', { type: 'created', amount: 100, balance_after: 100 });
  await make('debt-transactions', { ...line, type: 'repayment', amount: 30, balance_after: 70 });
  await make('settlement-lines', {
    ...line,
    category: 'earning',
    amount: 300,
    load_driver_id: ids['load-drivers'],
  });
  await make('settlement-lines', { ...line, category: 'correction', amount: 50 });
  await make('additional-deductions', {
    driver_id: ids.drivers,
    amount: 12,
    total_cap: 20,
    deducted_to_date: 12,
    occurrences: 3,
    occurrences_left: 2,
  });
  await make('additional-deduction-transactions', {
    ...line,
    driver_id: ids.drivers,
    type: 'taken',
    amount: 12,
    deducted_after: 12,
  });
  const additional_deduction_id = ids['additional-deductions'];
  const recurring = { category: 'deduction', amount: -12, additional_deduction_id };
  await make('settlement-lines', { ...line, ...recurring });
  await make('expenses', {
    ...line,
    total_amount: 8,
    deduct_from_driver: true,
    deducted_amount: 8,
  });
  await make('expense-items', { amount: 8 });
  await make('settlement-expenses', { ...line, amount: 8 });
  const expense_id = ids.expenses;
  await make('settlement-lines', { ...line, category: 'deduction', amount: -8, expense_id });
  await make('driver-holds', { target_amount: 500, balance: 40 });
  await make('hold-transactions', { ...line, type: 'contribution', amount: 40, balance_after: 40 });
  const hold_id = ids['driver-holds'];
  await make('settlement-lines', { ...line, category: 'escrow', amount: -40, hold_id });
  const debt_id = ids['driver-debts'];
  await make('settlement-lines', { ...line, category: 'debt_repayment', amount: -30, debt_id });
  await make('invoices', {
    status: 'issued',
    payment_status: 'partially_paid',
    price: 1000,
    accessorials_amount: 0,
    amount_due: 1000,
    received_amount: 400,
    short_pay_amount: 0,
    balance: 600,
    factoring_status: 'factored',
  });
  await make('invoice-lines', { amount: 1000 });
  await make('receipts', { amount: 500, applied_amount: 400, unapplied: 100 });
  await make('invoice-payments', { amount: 400 });
  await make('factoring-schedules', { status: 'funded', funded_at: '2026-07-10' });
  await make('factoring-schedule-invoices', { amount: 600, status: 'funded' });
  const advanced = { advance: 540, reserve: 60, cash: 540, fee: 0, short_pay: 0 };
  await make('factoring-entries', { type: 'advance', ...advanced });
  // The database may be a copy of an old one: its initial data must not look missing.
  await eventually(async () => {
    await sealAudit(database);
    expect((await verify(database)).unsealed).toBe(0);
  });
});

test('consistent data passes', async () => {
  expect((await verify(database)).problems).toEqual([]);
});

/** A change of one column that bypasses every rule, and the one that reverts it. */
const off = (table: string, column: string): [breaking: string, mending: string] => [
  `update ${table} set ${column} = ${column} + 0.01`,
  `update ${table} set ${column} = ${column} - 0.01`,
];
const settlement = 'of a settlement is what its lines add up to';

/**
 * By the invariant's name: a change that breaks it, bypassing every rule, and the one that repairs
 * it.
 */
const breaks: Record<string, [breaking: string, mending: string]> = {
  ...Object.fromEntries(
    [
      'earnings',
      'guarantee_top_up',
      'additions',
      'reimbursements',
      'hold_released',
      'carry_forward_in',
      'deductions',
      'escrow',
      'debt_repayment',
      'advances_recovered',
      'net_pay',
      'carry_forward_out',
    ].map(sum => [`The ${sum} ${settlement}`, off('driver_pay_settlements', sum)]),
  ),
  'A settlement pays what it earns less what it takes': off('driver_pay_settlements', 'earnings'),
  "A driver's pay for a load is paid by one settlement only": [
    `insert into driver_pay_settlements
       select (json_populate_record(s, '{"id": 99, "number": "Twice"}')).*
       from driver_pay_settlements s;
     insert into settlement_lines
       select (json_populate_record(l, '{"id": 99, "settlement_id": 99}')).*
       from settlement_lines l where category = 'earning'`,
    'delete from settlement_lines where id = 99; delete from driver_pay_settlements where id = 99',
  ],
  "A settlement's miles are the loaded and the empty ones": off(
    'driver_pay_settlements',
    'empty_miles',
  ),
  'What a posted settlement pays of a load is held by it': [
    'update load_drivers set settlement_id = null',
    'update load_drivers set settlement_id = (select min(id) from driver_pay_settlements)',
  ],
  'A load is settled when posted settlements hold all its driver pay, and only then': [
    `update loads set settlement_status = 'in_settlement'`,
    `update loads set settlement_status = 'settled'`,
  ],
  'A load says which settlement of its truck’s owner holds it': [
    `update loads set owner_settlement_status = 'in_settlement'`,
    `update loads set owner_settlement_status = null`,
  ],
  'What a recurring deduction has taken is the sum of its entries': off(
    'additional_deduction_transactions',
    'amount',
  ),
  'What a recurring deduction has taken is what posted settlements state': [
    'update settlement_lines set amount = -13 where additional_deduction_id is not null',
    'update settlement_lines set amount = -12 where additional_deduction_id is not null',
  ],
  'The times left of a recurring deduction are those agreed and not taken': [
    'update additional_deductions set occurrences_left = 3',
    'update additional_deductions set occurrences_left = 2',
  ],
  'No recurring deduction takes more than its cap': [
    'update additional_deductions set total_cap = 11.99',
    'update additional_deductions set total_cap = 20',
  ],
  'What is deducted of an expense is what posted settlements took of it': off(
    'expenses',
    'deducted_amount',
  ),
  'Settlements include no more of an expense than it cost': off('settlement_expenses', 'amount'),
  'A settlement pays a driver or an owner': [
    'update driver_pay_settlements set driver_id = null',
    'update driver_pay_settlements set driver_id = (select min(id) from drivers)',
  ],
  'A debt is owed by a driver or an owner': [
    'update driver_debts set driver_id = null',
    'update driver_debts set driver_id = (select min(id) from drivers)',
  ],
  'What is paid of a debt is the sum of its repayments': off('debt_transactions', 'amount'),
  'The balance of a debt is the sum of its entries': off('driver_debts', 'balance'),
  'The balance of a hold is the sum of its entries': off('hold_transactions', 'amount'),
  'What settlements booked on a hold is what posted ones state': [
    'update hold_transactions set settlement_id = null',
    'update hold_transactions set settlement_id = (select min(id) from driver_pay_settlements)',
  ],
  'No more is paid out of a hold than it holds': [
    'update driver_holds set refund_pending = 40.01',
    'update driver_holds set refund_pending = 0',
  ],
  'What is paid of a debt is what posted settlements and escrow paid of it': [
    `update settlement_lines set amount = -31 where category = 'debt_repayment'`,
    `update settlement_lines set amount = -30 where category = 'debt_repayment'`,
  ],
  'No more is taken of a debt than was owed': [
    'update driver_debts set written_off_amount = 70.01',
    'update driver_debts set written_off_amount = 0',
  ],
  'A load has one living invoice at most': [
    `drop index invoices_live_load_key;
     insert into invoices select (json_populate_record(i, '{"id": 99, "number": "Twice"}')).*
     from invoices i`,
    `delete from invoices where id = 99;
     create unique index invoices_live_load_key on invoices (company_id, parent_load_id)
     where status <> 'void' and deleted_at is null`,
  ],
  'What an invoice has received is the sum of its payments': off('invoice_payments', 'amount'),
  'What is applied of a receipt is the sum of its payments, and the rest is unapplied': off(
    'receipts',
    'unapplied',
  ),
  "A broker's payment is on an invoice of that broker": [
    'update receipts set broker_id = broker_id + 1000',
    'update receipts set broker_id = broker_id - 1000',
  ],
  'An invoice receives no more than is due': [
    'update invoices set received_amount = 1000.01',
    'update invoices set received_amount = 400',
  ],
  'The amount due is the price and the accessorials': off('invoices', 'accessorials_amount'),
  'The balance is what is due less what came and what was written off': off('invoices', 'balance'),
  'An invoice is paid when nothing of it is open, and only then': [
    `update invoices set payment_status = 'paid'`,
    `update invoices set payment_status = 'partially_paid'`,
  ],
  'An invoice is disputed while something of it is open, and written off when nothing is': [
    `update invoices set dispute_status = 'disputed'`,
    `update invoices set dispute_status = 'none'`,
  ],
  "A broker's available credit is its limit less what is open of its invoices": [
    'update brokers set available_credit = coalesce(credit_limit, 0) - 1',
    `update brokers b set available_credit = credit_limit - (select coalesce(sum(balance), 0)
       from invoices i where i.company_id = b.company_id and i.broker_id = b.id)`,
  ],
  'A load is invoiced while an invoice of it lives, and paid with that invoice': [
    `update loads set billing_status = 'ready_for_invoice'`,
    `update loads set billing_status = 'invoiced'`,
  ],
  'Every number that invoices took stands on an invoice': [
    `insert into number_series (company_id, name, next) select company_id, 'invoices', 3 from loads`,
    `delete from number_series where name = 'invoices'`,
  ],
  'No record names a deleted one': [
    'update brokers set deleted_at = now() where id in (select broker_id from loads)',
    'update brokers set deleted_at = null',
  ],
  'The totals of a list are those of its records': [
    `update list_totals set sums[1] = sums[1] + 1 where entity = 'loads'`,
    `update list_totals set sums[1] = sums[1] - 1 where entity = 'loads'`,
  ],
  'The ledger of a sold invoice adds up to what was sold': off('factoring_entries', 'reserve'),
  'An invoice that is sold is where its schedule says': [
    `update invoices set factoring_status = 'collected'`,
    `update invoices set factoring_status = 'factored'`,
  ],
  "An invoice's lines add up to the amount due": off('invoice_lines', 'amount'),
  "A load's amounts follow from its price and accessorials": off('loads', 'payment_amount'),
  "A load's miles are the loaded and the empty ones": off('loads', 'empty_miles'),
  "A load's driver payment is the sum of its drivers' pay": off('load_drivers', 'price'),
};

test.each(Object.entries(breaks))('%s: a violation is found and named', async (truth, [
  breaking,
  mending,
]) => {
  const past = 'set session_replication_role = replica;';
  await run(adminUrl, past + breaking);
  const { problems } = await verify(database);
  expect(problems.some(problem => problem.startsWith(`${truth}: `))).toBe(true);
  await run(adminUrl, past + mending);
  const { problems: left } = await verify(database);
  expect(left).toEqual([]);
});

test('every invariant has its own name, and is broken here', () => {
  expect(Object.keys(breaks).sort()).toEqual(invariants.map(({ name }) => name).sort());
});
