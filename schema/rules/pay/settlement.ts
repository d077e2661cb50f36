import { type Decimal, sumOf } from '../money/exact.ts';
import { add, type Money, multiply, subtract, sumMoney } from '../money/money.ts';
import type { DateRange, PlainDate } from '../time/weeks.ts';
import {
  carryForward,
  type Debt,
  type DebtEffect,
  dueDebts,
  type Repayment,
  recover,
  repay,
} from './debts.ts';
import type { LoadPayLine } from './driverPay.ts';
import { type Hold, type HoldEffect, type HoldRelease, releaseLine, withhold } from './holds.ts';
import { weeksIn } from './payPeriod.ts';
import {
  type DeductionEffect,
  inTurn,
  type RecurringDeduction,
  takeDeduction,
} from './recurringDeductions.ts';
import {
  exceptionsOf,
  receiptException,
  type SettlementException,
} from './settlementExceptions.ts';
import {
  type Adjustment,
  adjustmentLines,
  type DriverExpense,
  expenseLines,
} from './settlementItems.ts';
import {
  creditLine,
  type LineCategory,
  type NewLine,
  type StatementLine,
} from './settlementLines.ts';
import { type SettlementSums, sumsOf } from './settlementSums.ts';

/** A load as a statement lists it, with the driver's pay lines for it. */
export type SettledLoad = {
  id: number;
  load_driver_id?: number | null;
  /** On an owner's statement: the truck that hauled it. */
  truck_id?: number | null;
  gross: Money;
  price: Money;
  loaded_miles: Decimal;
  empty_miles: Decimal;
  lines: readonly LoadPayLine[];
  /** Reimbursements without a receipt, in words: "Lumper of PC-26272". */
  without_receipt?: readonly string[];
};

/**
 * The inputs of a settlement. Only the period and the loads are required. Loads, adjustments and
 * expenses are those chosen for it. Deductions, debts and the hold are passed as they are, and the
 * rules decide what is due.
 */
export type SettlementInput = {
  period: DateRange;
  loads: readonly SettledLoad[];
  /** For each week of the period. */
  guaranteed_minimum?: Money | null;
  /** Earnings and top-ups of the driver's other settlements of the same days: given once. */
  counted_elsewhere?: Money;
  /** Without loads there is no guarantee unless this is set: home time is not guaranteed. */
  is_guarantee_due?: boolean;
  /** What an owner is charged first: the company's fee and the drivers' pay (`ownerCharges`). */
  charges?: readonly NewLine[];
  adjustments?: readonly Adjustment[];
  expenses?: readonly DriverExpense[];
  hold_releases?: readonly HoldRelease[];
  /** Recurring deductions, and recurring earnings such as a salary or a per diem. */
  deductions?: readonly RecurringDeduction[];
  hold?: Hold | null;
  debts?: readonly Debt[];
  latest_settlement_end?: PlainDate | null;
  allow_negative_net?: boolean;
};

export type Settlement = SettlementSums & {
  lines: StatementLine[];
  load_count: number;
  loaded_miles: number;
  empty_miles: number;
  total_miles: number;
  gross_revenue: number;
  /** The changes that posting writes. A draft moves no balances. */
  effects: { deductions: DeductionEffect[]; hold: HoldEffect | null; debts: DebtEffect[] };
  exceptions: SettlementException[];
};

/** Computes a driver's statement: its lines in the fixed order, each rounded once. */
export function settle(input: SettlementInput): Settlement {
  const lines: NewLine[] = [];
  const left = () => sumMoney(lines.map(({ amount }) => amount));

  lines.push(...loadLines(input.loads, 'earning'));
  const paid = takeRecurring(input, 'earning', lines);
  const earned = left();
  lines.push(...guarantee(input, earned), ...credits(input));

  const debts = dueDebts(input.debts ?? [], input.period);
  const carried = modeOf(debts, 'full_next').map(carryForward);
  lines.push(...linesOf(carried), ...debits(input));
  const deducted = takeRecurring(input, 'deduction', lines);
  const withheld = input.hold ? withhold(input.hold, input.period, earned) : null;
  if (withheld) lines.push(withheld.line);

  const repaid = inOrder(installments(debts), debt => repay(debt, left()), lines);
  const negative = input.allow_negative_net ?? false;
  const recovered = inOrder(
    modeOf(debts, 'available'),
    debt => recover(debt, left(), negative),
    lines,
  );

  const sums = sumsOf(lines);
  return {
    lines: lines.map((line, index) => ({ line_number: index + 1, ...line })),
    ...sums,
    ...loadFigures(input.loads),
    effects: {
      deductions: [...paid.effects, ...deducted.effects],
      hold: withheld?.effect ?? null,
      debts: [...carried, ...repaid, ...recovered].map(({ effect }) => effect),
    },
    exceptions: [
      ...exceptionsOf(input.loads.length, sums, lines, paid.isCapped || deducted.isCapped),
      ...receiptException(input.loads.flatMap(({ without_receipt = [] }) => without_receipt)),
    ],
  };
}

/** A driver without any line gets no settlement. */
export function isEmpty({ lines }: { lines: readonly unknown[] }): boolean {
  return lines.length === 0;
}

function loadLines(loads: readonly SettledLoad[], category: LoadPayLine['category']): NewLine[] {
  return loads.flatMap(({ id, load_driver_id, truck_id, lines }) =>
    lines
      .filter(line => line.category === category)
      .map(({ description, quantity, rate, base, amount }) => ({
        ...creditLine(category, description, amount, { load_id: id }),
        load_driver_id: load_driver_id ?? null,
        truck_id: truck_id ?? null,
        quantity,
        rate,
        base,
      })),
  );
}

/**
 * How a guarantee was filled up, in words: 1,300.00 minimum − 478.56 counted = 821.44, or for two weeks
 * 2 × 1,300.00 minimum − …. A line of the guarantee has the weekly minimum as its rate. Counted is also
 * what other settlements of the same days earn and top up. `money` writes an amount.
 */
export function guaranteeWords(
  { quantity, rate, amount }: { quantity: number; rate: number; amount: number },
  money: (amount: number) => string,
): string {
  const minimum = quantity === 1 ? money(rate) : `${quantity} × ${money(rate)}`;
  const counted = subtract(multiply(rate, quantity), amount);
  return `${minimum} minimum − ${money(counted)} counted = ${money(amount)}`;
}

/**
 * The week's minimum, given once however many settlements pay the week. Bonuses and reimbursements do
 * not count toward it.
 */
function guarantee(input: SettlementInput, earned: number): NewLine[] {
  const rate = add(input.guaranteed_minimum ?? 0);
  const isDue = input.is_guarantee_due ?? input.loads.length > 0;
  const quantity = weeksIn(input.period);
  const missing = subtract(multiply(rate, quantity), earned, input.counted_elsewhere ?? 0);
  if (!isDue || missing <= 0) return [];
  return [{ ...creditLine('guarantee', 'Weekly guarantee', missing), quantity, rate }];
}

function credits(input: SettlementInput): NewLine[] {
  const own = [...adjustmentLines(input.adjustments ?? []), ...expenseLines(input.expenses ?? [])];
  const only = (category: LineCategory) => own.filter(line => line.category === category);
  return [
    ...only('addition'),
    ...loadLines(input.loads, 'reimbursement'),
    ...only('reimbursement'),
    ...(input.hold_releases ?? []).map(releaseLine),
    ...only('correction'),
  ];
}

/** An owner's charges first, then manual deductions, which come before recurring ones. */
function debits({ charges = [], adjustments = [], expenses = [] }: SettlementInput): NewLine[] {
  const own = [...adjustmentLines(adjustments), ...expenseLines(expenses)];
  return [...charges, ...own.filter(({ category }) => category === 'deduction')];
}

/** Adds the lines of the recurring deductions, or earnings, that are due. */
function takeRecurring(
  { period, loads, deductions = [], latest_settlement_end }: SettlementInput,
  kind: 'deduction' | 'earning',
  lines: NewLine[],
): { effects: DeductionEffect[]; isCapped: boolean } {
  const effects: DeductionEffect[] = [];
  let isCapped = false;
  const own = deductions.filter(one => (one.kind ?? 'deduction') === kind);
  const net = netBase(lines);
  for (const deduction of inTurn(own)) {
    const taken = takeDeduction(deduction, {
      period,
      load_count: loads.length,
      gross: sumMoney(loads.map(({ gross }) => gross)),
      linehaul: sumMoney(loads.map(({ price }) => price)),
      net,
      latest_settlement_end: latest_settlement_end ?? null,
    });
    if (!taken) continue;
    lines.push(taken.line);
    effects.push(taken.effect);
    isCapped ||= taken.isCapped;
  }
  return { effects, isCapped };
}

/**
 * What a percentage of the net applies to: the pay before any deduction. Reimbursements are the
 * driver's own money, and deductions do not depend on each other's order.
 */
function netBase(lines: readonly NewLine[]): number {
  const { earnings, guarantee_top_up, additions, carry_forward_in } = sumsOf(lines);
  return Math.max(add(earnings, guarantee_top_up, additions, carry_forward_in), 0);
}

const modeOf = (debts: readonly Debt[], mode: string): Debt[] =>
  debts.filter(({ repayment_mode }) => repayment_mode === mode);

const installments = (debts: readonly Debt[]): Debt[] =>
  debts.filter(({ repayment_mode }) => !['full_next', 'available'].includes(repayment_mode));

const linesOf = (repayments: readonly Repayment[]): NewLine[] => repayments.map(({ line }) => line);

/** In sequence: each uses what the previous one left. */
function inOrder(
  debts: readonly Debt[],
  take: (debt: Debt) => Repayment | null,
  lines: NewLine[],
): Repayment[] {
  return debts.flatMap(debt => {
    const taken = take(debt);
    if (!taken) return [];
    lines.push(taken.line);
    return [taken];
  });
}

function loadFigures(loads: readonly SettledLoad[]) {
  const loaded_miles = sumOf(loads.map(load => load.loaded_miles));
  const empty_miles = sumOf(loads.map(load => load.empty_miles));
  return {
    load_count: loads.length,
    loaded_miles,
    empty_miles,
    total_miles: sumOf([loaded_miles, empty_miles]),
    gross_revenue: sumMoney(loads.map(({ gross }) => gross)),
  };
}
