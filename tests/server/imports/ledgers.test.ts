import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { verify } from '../../../server/audit/verify.ts';
import { as } from '../../support/as.ts';
import { importing } from '../../support/importing.ts';
import { makeRow } from '../../support/makeRow.ts';
import { type People, people } from '../../support/people.ts';

const { app, database, begin, check, bring, run, undo } = await importing();
let who: People;
const numbers = new Map<number, string>();
beforeAll(async () => {
  who = await people(database);
  const ids = { states: 1, users: who.owner.userId };
  for (let number = 101; number <= 146; number += 1) {
    const driver = await makeRow(database, who.owner, 'drivers', ids, { number: `D-${number}` });
    numbers.set(driver, `D-${number}`);
  }
});

const file = (name: string) => readFileSync(`demo/carrier/${name}`, 'utf8');
const list = async (path: string) =>
  (await as(app, who.owner).get(`${path}?per_page=200`)).body.data.data;
const ofDriver = (rows: any[], number: string) =>
  rows.find(one => numbers.get(one.driver_id) === number);

/** The mapping that the screen proposes, and what the check says of it. */
const proposed = async (kind: string, text: string) => {
  const { body } = await begin(who.owner, [], { kind, text });
  const { data } = (await check(who.owner, body.data.id)).body;
  const fields = Object.fromEntries(
    data.files[0].columns.map((one: any) => [one.heading, one.field]),
  );
  return { id: body.data.id, fields, report: data.report };
};

describe('recurring deductions', () => {
  test('are mapped, checked without writing, brought in, and undone', async () => {
    const text = file('recurring_deductions.csv');
    const { fields, report } = await proposed('additional-deductions', text);
    expect(fields).toMatchObject({
      'Driver #': 'driver_id',
      Code: 'pay_code',
      'Percent Of': 'percent_base',
      When: 'eligibility',
      'Total Cap': 'total_cap',
      'Taken to Date': 'taken_to_date',
    });
    expect(report).toMatchObject({ creates: 71, repairs: [] });
    expect(await list('/additional-deductions')).toEqual([]);

    const created = await bring(who.owner, 'additional-deductions', text);
    expect(created).toMatchObject({ created_count: 71, rejected_count: 0 });
    const rows = await list('/additional-deductions');
    expect(rows).toHaveLength(71);
    expect(
      rows.find((one: any) => one.total_cap !== null && one.starting_balance > 0),
    ).toBeDefined();
    expect(
      rows.filter((one: any) => one.percent !== null).map((one: any) => one.percent_base),
    ).not.toContain(null);

    // The same file once more adds nothing.
    const again = await bring(who.owner, 'additional-deductions', text);
    expect(again).toMatchObject({ created_count: 0, skipped_count: 71 });
    expect((await undo(who.owner, created.id)).body.data).toMatchObject({ status: 'undone' });
    expect(await list('/additional-deductions')).toEqual([]);
  });

  test('follow the rules of the form', async () => {
    const head = 'Driver #,Description,Amount,Percent,Frequency,Start';
    const { report } = await proposed(
      'additional-deductions',
      `${head}\nD-101,Both,10.00,5,Weekly,2026-11-01\nD-101,Cents,10.001,,Weekly,2026-11-01`,
    );
    expect(report.repairs.map((one: any) => one.message)).toEqual([
      'Enter an amount or a percentage, not both.',
      expect.stringContaining('decimal'),
    ]);
  });
});

describe('balances', () => {
  test('come as escrow and as debts from one list, each with the first entry of its ledger', async () => {
    const text = file('driver_balances.csv');
    const escrow = await proposed('driver-holds', text);
    // "Balance 11/01" is nobody's word: a person maps it.
    expect(escrow.fields).toMatchObject({
      Kind: 'balance_kind',
      'Target / Original': 'target_amount',
      'Per Settlement': 'per_settlement_amount',
    });
    const fixed = { fixed: { opened_date: '2026-11-01' } };
    const holds = await finish(escrow.id, { 'Balance 11/01': 'balance' }, fixed);
    expect(holds).toMatchObject({ rejected_count: 0 });
    expect(holds.created_count).toBeGreaterThan(10);
    const held = ofDriver(await list('/driver-holds'), 'D-125');
    expect(held).toMatchObject({ balance: 2500, target_amount: 2500, status: 'funded' });

    const debts = await proposed('driver-debts', text);
    expect(debts.fields).toMatchObject({ Repayment: 'repayment_mode' });
    const owed = await finish(
      debts.id,
      { 'Balance 11/01': 'amount', Source: 'description' },
      { fixed: { source: 'other', start_date: '2026-11-01' } },
    );
    expect(owed).toMatchObject({ created_count: 6, rejected_count: 0 });
    const debt = ofDriver(await list('/driver-debts'), 'D-135');
    expect(debt).toMatchObject({
      balance: 450,
      repayment_mode: 'fixed_per_settlement',
      repayment_amount: 150,
    });
    const { transactions } = (await as(app, who.owner).get(`/driver-debts/${debt.id}`)).body.data;
    expect(transactions).toMatchObject([{ type: 'created', amount: 450 }]);
    expect((await verify(database)).problems).toEqual([]);

    expect((await undo(who.owner, owed.id)).body.data).toMatchObject({ status: 'undone' });
    expect((await undo(who.owner, holds.id)).body.data).toMatchObject({ status: 'undone' });
    expect(await list('/driver-holds')).toEqual([]);
    expect((await verify(database)).problems).toEqual([]);
  });

  test('used since stay when the import is undone', async () => {
    const text = 'Driver #,Amount,Date,Reference\nD-110,100.00,2026-11-02,ADV-1';
    const created = await bring(who.owner, 'driver-debts', text);
    expect(created).toMatchObject({ created_count: 1 });
    const { id } = ofDriver(await list('/driver-debts'), 'D-110');
    await as(app, who.owner).post(`/driver-debts/${id}/write-off`, { reason: 'Left' });
    await undo(who.owner, created.id);
    expect(ofDriver(await list('/driver-debts'), 'D-110')).toMatchObject({ status: 'written_off' });
    expect((await verify(database)).problems).toEqual([]);
  });
});

test('of advances only the rest is owed, and what is recovered is left out', async () => {
  const created = await bring(who.owner, 'driver-debts', file('advances.csv'));
  expect(created.report.repairs).toMatchObject([{ value: 'D-199' }]);
  const rows = await list('/driver-debts');
  expect(rows.some((one: any) => one.reference === '6970309701')).toBe(false);
  expect(ofDriver(rows, 'D-124')).toMatchObject({
    balance: 3000,
    source: 'advance',
    repayment_mode: 'available',
  });
});

test('adjustments that wait are brought in', async () => {
  const created = await bring(who.owner, 'driver-adjustments', file('adjustments.csv'));
  expect(created).toMatchObject({ created_count: 8, rejected_count: 0 });
  const rows = await list('/driver-adjustments');
  expect(ofDriver(rows, 'D-125')).toMatchObject({
    type: 'deduction',
    amount: 350,
    status: 'pending',
    description: 'Cargo claim deductible',
  });
});

test('a person who may not create debts imports none', async () => {
  const { body } = await begin(who.stranger, [], {
    kind: 'driver-debts',
    text: 'Driver #,Amount,Date\nD-101,100.00,2026-11-02',
  });
  const { report } = (await check(who.stranger, body.data.id)).body.data;
  // The driver is of another company.
  expect(report.accepted).toBe(0);
});

/** The import with the proposed columns, some mapped by hand, and values for all rows. */
async function finish(id: number, mapped: Record<string, string>, more: object) {
  const { files } = (await as(app, who.owner).get(`/imports/${id}`)).body.data;
  await check(who.owner, id, {
    files: files.map(({ columns, ...one }: any) => ({
      ...one,
      ...more,
      columns: columns.map((column: any) => ({
        ...column,
        field: mapped[column.heading] ?? column.field,
      })),
    })),
  });
  return (await run(who.owner, id)).body.data;
}
