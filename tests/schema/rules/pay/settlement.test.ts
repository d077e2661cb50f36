import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  fromCents,
  percentOf,
  subtract,
  sumMoney,
} from '../../../../schema/rules/money/money.ts';
import { type Debt, debtOfNegative } from '../../../../schema/rules/pay/debts.ts';
import { driverPay } from '../../../../schema/rules/pay/driverPay.ts';
import type { Hold } from '../../../../schema/rules/pay/holds.ts';
import type { RecurringDeduction } from '../../../../schema/rules/pay/recurringDeductions.ts';
import {
  isEmpty,
  type SettledLoad,
  type SettlementInput,
  settle,
} from '../../../../schema/rules/pay/settlement.ts';
import { varianceException } from '../../../../schema/rules/pay/settlementExceptions.ts';
import {
  type Adjustment,
  type DriverExpense,
  expenseTakeViolation,
  isDueAdjustment,
  isDueExpense,
  openExpense,
} from '../../../../schema/rules/pay/settlementItems.ts';
import { lineCategories } from '../../../../schema/rules/pay/settlementLines.ts';
import { settlementFaults } from '../../../../schema/rules/pay/settlementSums.ts';

const period = { from: '2026-11-02', to: '2026-11-08' };

/** A load that pays its driver a percentage of its price. */
function paying(price: number | string, percent = 100, id = 1): SettledLoad {
  const terms = { pay_type: 'percent_of_gross', percent_rate: percent };
  const driver = { driver_id: 1, loaded_miles: 0, empty_miles: 0 };
  const lines = driverPay({ id, price }, driver, terms);
  return { id, gross: price, price, loaded_miles: 500, empty_miles: 50, lines };
}

const settled = (more: Partial<SettlementInput> = {}) => settle({ period, loads: [], ...more });

const adjustment = (type: string, amount: number | string, id = 1): Adjustment => ({
  id,
  type,
  amount,
  description: type,
  date: '2026-11-05',
  status: 'pending',
});

const expense = (amount: number | string, more: Partial<DriverExpense> = {}): DriverExpense => ({
  id: 1,
  description: 'Fuel',
  date: '2026-11-05',
  total_amount: amount,
  status: 'approved',
  deduct_from_driver: true,
  ...more,
});

const deduction = (
  amount: number | string,
  more: Partial<RecurringDeduction> = {},
): RecurringDeduction => ({
  id: 1,
  description: 'Insurance',
  amount,
  frequency: 'weekly',
  start_date: '2026-01-05',
  status: 'active',
  ...more,
});

const debt = (amount: number | string, mode: string, more: Partial<Debt> = {}): Debt => ({
  id: 1,
  source: 'loan',
  amount,
  repayment_mode: mode,
  start_date: '2026-10-01',
  status: 'open',
  ...more,
});

const hold: Hold = {
  id: 1,
  status: 'collecting',
  target_amount: 1000,
  balance: 0,
  per_settlement_amount: 150,
};

describe('worked examples', () => {
  test('MT-29: an owner operator’s week', () => {
    const settlement = settled({
      loads: [paying(3500, 70), paying(3750, 70, 2)],
      expenses: [
        expense(1180),
        expense(450, { id: 2 }),
        expense(1300, { id: 3 }),
        expense(250, { id: 4 }),
      ],
      debts: [debt(300, 'available', { source: 'advance' })],
    });
    expect(settlement).toMatchObject({
      gross_revenue: 7250,
      earnings: 5075,
      deductions: 3180,
      advances_recovered: 300,
      net_pay: 1595,
    });
    expect(subtract(settlement.gross_revenue, settlement.net_pay)).toBe(5655);
  });

  test('MT-04: cents are cents', () => {
    const adjustments = [adjustment('reimbursement', 0.1), adjustment('addition', 0.2, 2)];
    expect(settled({ adjustments }).net_pay).toBe(0.3);
  });

  test('MT-25: cash that the driver collected is deducted', () => {
    const adjustments = [adjustment('deduction', 4400)];
    expect(settled({ loads: [paying(10_461.15)], adjustments }).net_pay).toBe(6061.15);
  });

  test('MT-26: a lumper fee is reimbursed separately from the earnings', () => {
    const terms = { pay_type: 'percent_of_linehaul', percent_rate: 30 };
    const load = {
      id: 1,
      price: 2500,
      load_accessorials: [
        { description: 'Detention', amount: 150, driver_amount: 150 },
        { description: 'Lumper', amount: 200, driver_amount: 200, is_reimbursement: true },
      ],
    };
    const lines = driverPay(load, { driver_id: 1, loaded_miles: 0, empty_miles: 0 }, terms);
    const settlement = settled({ loads: [{ ...paying(2850), lines }] });
    expect([settlement.earnings, settlement.reimbursements]).toEqual([900, 200]);
  });

  test('MT-32: a bonus does not count toward the guarantee', () => {
    const settlement = settled({
      loads: [paying(900)],
      guaranteed_minimum: 1200,
      adjustments: [adjustment('bonus', 100)],
    });
    expect(settlement).toMatchObject({ guarantee_top_up: 300, additions: 100, net_pay: 1300 });
  });

  test('MT-34: a deduction without loads leaves a debt', () => {
    const settlement = settled({ deductions: [deduction(100)] });
    expect([settlement.net_pay, settlement.carry_forward_out]).toEqual([0, -100]);
  });

  test('MT-35: fuel and tolls are deducted from an owner operator’s pay, not from an employee’s', () => {
    const both = [expense(100.1), expense(12.25, { id: 2, description: 'Toll' })];
    const loads = [paying(635.51)];
    expect(settled({ loads, expenses: both }).net_pay).toBe(523.16);
    const employees = both.map(each => ({ ...each, deduct_from_driver: false }));
    const due = employees.filter(each => isDueExpense(each, period));
    expect(settled({ loads, expenses: due }).net_pay).toBe(635.51);
  });

  test('MT-37: an escrow release alone raises the pay', () => {
    const loads = [paying(1000)];
    const released = settled({ loads, hold_releases: [{ hold_id: 1, amount: 100.25 }] });
    expect(subtract(released.net_pay, settled({ loads }).net_pay)).toBe(100.25);
    expect(released.hold_released).toBe(100.25);
  });

  test('MT-38: installments stop at their cap', () => {
    let loan = deduction(150, { total_cap: 500 });
    const taken = [1, 2, 3, 4, 5].map(() => {
      const { deductions, effects } = settled({ loads: [paying(1000)], deductions: [loan] });
      loan = { ...loan, ...effects.deductions[0] };
      return deductions;
    });
    expect(taken).toEqual([150, 150, 150, 50, 0]);
    expect(loan).toMatchObject({ status: 'completed', deducted_to_date: 500 });
  });

  test('MT-40 and MT-41: what is missed in one week is deducted in full in the next', () => {
    const bad = settled({ loads: [paying(400)], deductions: [deduction(650)] });
    expect([bad.net_pay, bad.carry_forward_out]).toEqual([0, -250]);
    expect(bad.exceptions.map(({ code }) => code)).toEqual(['NegativeNet']);

    const owner = { id: 7, number: 'SP-2026-0007', driver_id: 3, period_end: '2026-11-08' };
    const owed = { id: 9, ...debtOfNegative(owner, bad.carry_forward_out) };
    expect(owed).toMatchObject({ amount: 250, repayment_mode: 'full_next', status: 'open' });

    const good = settle({
      period: { from: '2026-11-09', to: '2026-11-15' },
      loads: [paying(1800)],
      deductions: [deduction(650)],
      debts: [owed],
    });
    expect([good.carry_forward_in, good.net_pay]).toEqual([-250, 900]);
    expect(good.effects.debts).toEqual([{ id: 9, amount: 250, paid_amount: 250, status: 'paid' }]);
  });

  test('MT-45: a company fee is a percentage of the gross', () => {
    const fee = deduction(0, { amount: null, percent: '10.0000', percent_base: 'gross' });
    const settlement = settled({ loads: [paying(6450)], deductions: [fee] });
    expect(settlement.deductions).toBe(645);
    expect(settlement.lines.at(-1)).toMatchObject({ rate: 10, base: 6450, amount: -645 });
  });

  test('MT-46: a part of an expense now, the rest later', () => {
    const whole = expense(100.25, { deduct_now: 30.1 });
    expect(settled({ expenses: [whole] }).carry_forward_out).toBe(-30.1);
    expect(openExpense({ ...whole, deducted_amount: 30.1 })).toBe(70.15);
    expect([100.26, 1.001, -1, 0].map(part => expenseTakeViolation(whole, part)?.code)).toEqual([
      'out_of_range',
      'not_money',
      'out_of_range',
      'out_of_range',
    ]);
    expect(expenseTakeViolation(whole, 100.25)).toBeNull();
  });

  test('MT-54: a final statement with only a refund', () => {
    const settlement = settled({ hold_releases: [{ hold_id: 1, amount: 700 }] });
    expect([settlement.net_pay, settlement.load_count]).toEqual([700, 0]);
  });

  test('MT-80: a net far from the usual one is flagged', () => {
    const usual = Array(8).fill(1000);
    expect(varianceException(1250, usual)).toBeNull();
    expect(varianceException(1250.01, usual)).toMatchObject({ severity: 'warning' });
    expect(varianceException(749.99, usual)?.code).toBe('HighVariance');
    expect(varianceException(5000, [])).toBeNull();
  });
});

describe('a statement', () => {
  const everything = (): SettlementInput => ({
    period,
    loads: [paying(2000, 80)],
    guaranteed_minimum: 1700,
    adjustments: [
      adjustment('bonus', 50, 1),
      adjustment('reimbursement', 30, 2),
      adjustment('correction', -12.5, 3),
      adjustment('deduction', 40, 4),
    ],
    expenses: [
      expense(60),
      expense(15, { id: 2, reimburse_driver: true, deduct_from_driver: false }),
    ],
    hold_releases: [{ hold_id: 1, amount: 25 }],
    deductions: [deduction(100), { ...deduction(20), id: 2, kind: 'earning' }],
    hold,
    debts: [
      debt(80, 'full_next', { id: 1, source: 'negative_settlement' }),
      debt(300, 'fixed_per_settlement', { id: 2, repayment_amount: 75 }),
      debt(5000, 'available', { id: 3, source: 'advance' }),
    ],
  });

  test('prints its lines in the fixed order', () => {
    const { lines } = settle(everything());
    expect(lines.map(({ category }) => category)).toEqual([
      'earning',
      'earning',
      'guarantee',
      'addition',
      'reimbursement',
      'reimbursement',
      'hold_release',
      'correction',
      'carry_forward',
      'deduction',
      'deduction',
      'deduction',
      'escrow',
      'debt_repayment',
      'advance_recovery',
    ]);
    expect(lines.map(({ line_number }) => line_number)).toEqual(lines.map((_, index) => index + 1));
  });

  test('deducts at most the rest of an advance', () => {
    const settlement = settle(everything());
    expect([settlement.net_pay, settlement.carry_forward_out]).toEqual([0, 0]);
    expect(settlement.effects.debts.at(-1)).toMatchObject({ id: 3, status: 'partially_paid' });
    const negative = settle({ ...everything(), allow_negative_net: true });
    expect(negative.advances_recovered).toBe(5000);
    expect(negative.carry_forward_out).toBeLessThan(0);
  });

  test('deducts the oldest advance first', () => {
    const debts = [
      debt(100, 'available', { id: 1, start_date: '2026-11-05' }),
      debt(100, 'available', { id: 2, start_date: '2026-10-05' }),
      debt(100, 'available', { id: 3, start_date: '2026-11-09' }),
    ];
    const { effects } = settled({ loads: [paying(130)], debts });
    expect(effects.debts.map(({ id, amount }) => [id, amount])).toEqual([
      [2, 100],
      [1, 30],
    ]);
  });

  test('moves no money for a driver without lines', () => {
    expect(isEmpty(settled({ debts: [debt(3000, 'available')] }))).toBe(true);
    expect(settled().exceptions.map(({ code }) => code)).toEqual(['NoActivity']);
  });

  test('has no guarantee without loads, unless requested', () => {
    expect(isEmpty(settled({ guaranteed_minimum: 1200 }))).toBe(true);
    const stated = settled({ guaranteed_minimum: 1200, is_guarantee_due: true });
    expect(stated.guarantee_top_up).toBe(1200);
    expect(settled({ loads: [paying(1300)], guaranteed_minimum: 1200 }).guarantee_top_up).toBe(0);
  });

  test.each([
    // [what, loads' pay, counted elsewhere, first and last day, top-up]
    ['nothing of it was given', 900, 0, ['2026-11-02', '2026-11-08'], 300],
    ['another settlement has filled it up', 100, 1200, ['2026-11-02', '2026-11-08'], 0],
    ['another one has given a part', 100, 700.1, ['2026-11-02', '2026-11-08'], 399.9],
    ['a cent is missing', 499.99, 700, ['2026-11-02', '2026-11-08'], 0.01],
    ['more was earned elsewhere', 100, 5000, ['2026-11-02', '2026-11-08'], 0],
    ['a part of a week', 900, 0, ['2026-11-02', '2026-11-04'], 300],
    ['two weeks', 1500, 0, ['2026-11-02', '2026-11-15'], 900],
    ['two weeks, of which one was paid', 500, 1200, ['2026-11-02', '2026-11-15'], 700],
    ['four weeks', 4000, 0, ['2026-11-02', '2026-11-29'], 800],
    ['a month', 4000, 0, ['2026-11-01', '2026-11-30'], 800],
  ] as const)('gives a guarantee of 1,200 a week once: %s', (_name, pay, elsewhere, days, given) => {
    const settlement = settled({
      period: { from: days[0], to: days[1] },
      loads: [paying(pay)],
      guaranteed_minimum: 1200,
      counted_elsewhere: elsewhere,
    });
    expect(settlement.guarantee_top_up).toBe(given);
    expect(settlementFaults(settlement)).toEqual([]);
  });

  test('says on the line of the guarantee for how many weeks it is', () => {
    const { lines } = settled({
      period: { from: '2026-11-02', to: '2026-11-15' },
      loads: [paying(1500)],
      guaranteed_minimum: '1200.00',
    });
    expect(lines[1]).toMatchObject({ quantity: 2, rate: 1200, base: null, amount: 900 });
  });

  test('detects its own errors', () => {
    const settlement = settle(everything());
    expect(settlementFaults(settlement)).toEqual([]);
    expect(settlementFaults({ ...settlement, net_pay: 0.01 })).toHaveLength(1);
    const tampered = settlement.lines.with(0, { ...settlement.lines[0]!, amount: 1 });
    expect(settlementFaults({ ...settlement, lines: tampered }).length).toBeGreaterThan(0);
  });

  test('adds up for any input', () => {
    const anyMoney = fc.integer({ min: 1, max: 500_000 }).map(fromCents);
    const anyItems = fc.array(anyMoney, { maxLength: 4 });
    const anyInput = fc.record({
      loads: fc.array(fc.tuple(anyMoney, fc.integer({ min: 1, max: 1_000_000 })), { maxLength: 4 }),
      bonuses: anyItems,
      corrections: fc.array(fc.integer({ min: -50_000, max: 50_000 }).map(fromCents), {
        maxLength: 2,
      }),
      expenses: anyItems,
      deductions: anyItems,
      debts: fc.array(
        fc.tuple(
          anyMoney,
          fc.constantFrom('full_next', 'fixed_per_settlement', 'percent_of_net', 'available'),
        ),
        { maxLength: 5 },
      ),
      minimum: fc.option(anyMoney),
      percent: fc.option(fc.integer({ min: 0, max: 30 })),
    });
    fc.assert(
      fc.property(anyInput, fc.boolean(), (any, allow_negative_net) => {
        const settlement = settle({
          period,
          loads: any.loads.map(([price, share], index) => paying(price, share / 10_000, index)),
          guaranteed_minimum: any.minimum,
          adjustments: [
            ...any.bonuses.map((amount, id) => adjustment('bonus', amount, id)),
            ...any.corrections.map((amount, id) => adjustment('correction', amount, 100 + id)),
          ],
          expenses: any.expenses.map((amount, id) => expense(amount, { id })),
          deductions: [
            ...any.deductions.map((amount, id) => deduction(amount, { id })),
            deduction(0, { id: 99, amount: null, percent: any.percent, percent_base: 'gross' }),
          ],
          hold,
          debts: any.debts.map(([amount, mode], id) =>
            debt(amount, mode, { id, repayment_amount: 75, repayment_percent: 12.5 }),
          ),
          allow_negative_net,
        });
        expect(settlementFaults(settlement)).toEqual([]);
        const total = sumMoney(settlement.lines.map(({ amount }) => amount));
        expect(add(settlement.net_pay, settlement.carry_forward_out)).toBe(total);
        expect(settlement.net_pay).toBeGreaterThanOrEqual(0);
        expect(total).toBe(totalOfSums(settlement));
        const order = settlement.lines.map(({ category }) => lineCategories.indexOf(category));
        expect(order).toEqual([...order].sort((a, b) => a - b));
        for (const { id, paid_amount } of settlement.effects.debts) {
          expect(paid_amount).toBeLessThanOrEqual(Number(any.debts[id]![0]));
        }
        if (!allow_negative_net && settlement.carry_forward_out < 0) {
          expect(settlement.advances_recovered).toBe(0);
        }
      }),
    );
  });
});

function totalOfSums(sums: ReturnType<typeof settle>): number {
  return subtract(
    add(
      sums.earnings,
      sums.guarantee_top_up,
      sums.additions,
      sums.reimbursements,
      sums.hold_released,
      sums.carry_forward_in,
    ),
    sums.deductions,
    sums.escrow,
    sums.debt_repayment,
    sums.advances_recovered,
  );
}

test('only what is open and dated in the period is included automatically', () => {
  expect(isDueAdjustment(adjustment('bonus', 5), period)).toBe(true);
  expect(isDueAdjustment({ ...adjustment('bonus', 5), status: 'applied' }, period)).toBe(false);
  expect(isDueAdjustment({ ...adjustment('bonus', 5), date: '2026-11-09' }, period)).toBe(false);
  expect(isDueAdjustment({ ...adjustment('bonus', 5), date: '2026-10-30' }, period)).toBe(true);
  expect(isDueExpense(expense(5), period)).toBe(true);
  expect(isDueExpense(expense(5, { status: 'pending' }), period)).toBe(false);
  expect(isDueExpense(expense(5, { settlement_id: 3 }), period)).toBe(false);
  expect(isDueExpense(expense(5, { deduct_from_driver: false }), period)).toBe(false);
});

test('a salary is paid by the settlement', () => {
  const settlement = settled({ deductions: [{ ...deduction(1500), kind: 'earning' }] });
  expect(settlement).toMatchObject({ earnings: 1500, net_pay: 1500 });
  expect(percentOf(settlement.net_pay, 10)).toBe(150);
});
