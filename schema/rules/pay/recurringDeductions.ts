import type { DeductionEffect } from '../../responses/settlements.ts';
import { choiceInSentence } from '../../words/entityWords.ts';
import { type Decimal, exact, rounded } from '../money/exact.ts';
import {
  add,
  type Money,
  percentOf,
  smallest,
  subtract,
  sumMoney,
  toCents,
} from '../money/money.ts';
import type { Violation } from '../records/violation.ts';
import { type DateRange, daysBetween, monthOf, type PlainDate } from '../time/weeks.ts';
import { weeksIn } from './payPeriod.ts';
import { creditLine, debitLine, type NewLine } from './settlementLines.ts';

/**
 * A recurring deduction (insurance, truck lease, company fee, installments for damage) or a
 * recurring earning (a salary, a per diem).
 */
export type RecurringDeduction = {
  id: number;
  /** Missing: a deduction. */
  kind?: string | null;
  description: string;
  amount?: Money | null;
  percent?: Decimal | null;
  percent_base?: string | null;
  frequency: string;
  eligibility?: string | null;
  start_date: PlainDate;
  end_date?: PlainDate | null;
  total_cap?: Money | null;
  /** Paid before the company used this product. */
  starting_balance?: Money | null;
  deducted_to_date?: Money | null;
  occurrences_left?: number | null;
  priority?: number | null;
  status: string;
};

/** The figures of the settlement that a deduction may use. */
export type DeductionGround = {
  period: DateRange;
  load_count: number;
  gross: Money;
  linehaul: Money;
  /** Earnings, top-up and additions, less what is carried forward. Without reimbursements. */
  net: Money;
  /** The end of the driver's previous settlement. Monthly items are deducted once a month. */
  latest_settlement_end?: PlainDate | null;
};

/** The changes to the deduction when the settlement is posted. */
export type { DeductionEffect };

export type Taken = { line: NewLine; effect: DeductionEffect; isCapped: boolean };

/** By priority, then oldest first. */
export function inTurn(deductions: readonly RecurringDeduction[]): RecurringDeduction[] {
  const priorityOf = ({ priority }: RecurringDeduction) => priority ?? Number.MAX_SAFE_INTEGER;
  return [...deductions].sort((a, b) => priorityOf(a) - priorityOf(b) || a.id - b.id);
}

/** The deduction's line in a settlement, or null when it deducts nothing this time. */
export function takeDeduction(
  deduction: RecurringDeduction,
  ground: DeductionGround,
): Taken | null {
  if (!isRunning(deduction, ground.period) || !isEligible(deduction, ground)) return null;
  const times = timesIn(deduction, ground);
  if (times === 0) return null;

  const asked = amountOf(deduction, ground, times);
  const amount =
    remainingCap(deduction) === null
      ? asked.amount
      : smallest(asked.amount, remainingCap(deduction) ?? 0);
  if (toCents(amount) <= 0) return null;

  const isCapped = amount < asked.amount;
  const shown = isCapped ? { quantity: 1, rate: amount, base: null } : asked.shown;
  return {
    line: { ...lineOf(deduction, amount), ...shown },
    effect: effectOf(deduction, amount),
    isCapped,
  };
}

function lineOf({ id, kind, description }: RecurringDeduction, amount: number): NewLine {
  const source = { additional_deduction_id: id };
  return kind === 'earning'
    ? creditLine('earning', description, amount, source)
    : debitLine('deduction', description, amount, source);
}

/** What is left under the cap. Null without a cap. */
export function remainingCap(deduction: RecurringDeduction): number | null {
  const { total_cap, starting_balance, deducted_to_date } = deduction;
  if (total_cap == null) return null;
  const left = subtract(total_cap, starting_balance ?? 0, deducted_to_date ?? 0);
  return toCents(left) > 0 ? left : 0;
}

/** Reverses the effect of a posted settlement that is voided or reopened. */
export function undoDeduction(deduction: RecurringDeduction, amount: Money): DeductionEffect {
  const { occurrences_left } = deduction;
  return {
    id: deduction.id,
    amount: subtract(0, amount),
    deducted_to_date: subtract(deduction.deducted_to_date ?? 0, amount),
    occurrences_left: occurrences_left == null ? null : occurrences_left + 1,
    status: deduction.status === 'completed' ? 'active' : deduction.status,
  };
}

function isRunning(deduction: RecurringDeduction, { from, to }: DateRange): boolean {
  if (deduction.status !== 'active' || deduction.occurrences_left === 0) return false;
  if (deduction.start_date > to) return false;
  return deduction.end_date == null || deduction.end_date >= from;
}

function isEligible({ eligibility }: RecurringDeduction, { load_count }: DeductionGround): boolean {
  if (eligibility === 'only_weeks_with_loads') return load_count > 0;
  return eligibility === 'only_weeks_without_loads' ? load_count === 0 : true;
}

/** How often it is due in the period. A weekly one counts once per week of a longer period. */
function timesIn(deduction: RecurringDeduction, ground: DeductionGround): number {
  const { period, load_count, latest_settlement_end } = ground;
  const weeks = weeksIn(period);
  if (deduction.frequency === 'weekly') return weeks;
  if (deduction.frequency === 'biweekly') {
    return weeks > 1 ? Math.round(weeks / 2) : 1 - (weeksSince(deduction, period) % 2);
  }
  if (deduction.frequency === 'monthly') {
    return latest_settlement_end && monthOf(latest_settlement_end) === monthOf(period.to) ? 0 : 1;
  }
  if (deduction.frequency === 'per_load') return load_count;
  if (deduction.frequency === 'one_time')
    return toCents(deduction.deducted_to_date ?? 0) > 0 ? 0 : 1;
  return 1;
}

/** Whole weeks since the start date, counted by settlements, whatever day their weeks end on. */
const weeksSince = ({ start_date }: RecurringDeduction, { to }: DateRange): number =>
  Math.floor(daysBetween(start_date, to) / 7);

type Share = {
  amount: number;
  shown: { quantity: number; rate: number; base: number | null };
};

/** A percentage applies to the whole period, so it is deducted once however often it is due. */
function amountOf(deduction: RecurringDeduction, ground: DeductionGround, times: number): Share {
  if (deduction.percent != null) {
    const base = ground[baseOf(deduction)];
    const rate = rounded(exact(deduction.percent), 4);
    return { amount: percentOf(base, rate), shown: { quantity: 1, rate, base: add(base) } };
  }
  const rate = add(deduction.amount ?? 0);
  const amount = sumMoney(Array.from({ length: times }, () => rate));
  return { amount, shown: { quantity: times, rate, base: null } };
}

function baseOf({ percent_base }: RecurringDeduction): 'gross' | 'linehaul' | 'net' {
  return percent_base === 'linehaul' || percent_base === 'net' ? percent_base : 'gross';
}

function effectOf(deduction: RecurringDeduction, amount: number): DeductionEffect {
  const deducted_to_date = add(deduction.deducted_to_date ?? 0, amount);
  const occurrences_left =
    deduction.occurrences_left == null ? null : deduction.occurrences_left - 1;
  const after = { ...deduction, deducted_to_date, occurrences_left };
  return {
    id: deduction.id,
    amount,
    deducted_to_date,
    occurrences_left,
    status: isDone(after) ? 'completed' : deduction.status,
  };
}

/** The contradictions within a recurring deduction or earning, by field. */
export function recurringDeductionFaults(record: {
  driver_id?: unknown;
  truck_id?: unknown;
  payroll_group_id?: unknown;
  amount?: unknown;
  percent?: unknown;
  percent_base?: unknown;
  frequency?: unknown;
  start_date?: unknown;
  end_date?: unknown;
}): Record<string, string[]> {
  const concerns = ['driver_id', 'truck_id', 'payroll_group_id'] as const;
  const [first, second] = concerns.filter(name => record[name] != null);
  const { amount, percent, percent_base, frequency, start_date, end_date } = record;
  const faults: [boolean, string, string][] = [
    [first === undefined, 'driver_id', 'Choose a driver, a truck or a payroll group.'],
    [second !== undefined, second ?? '', 'Choose a driver, a truck or a payroll group: only one.'],
    [amount == null && percent == null, 'amount', 'Enter an amount or a percentage.'],
    [amount != null && percent != null, 'percent', 'Enter an amount or a percentage, not both.'],
    [percent == null && percent_base != null, 'percent_base', 'Only a percentage has a base.'],
    [
      percent != null && frequency === 'per_load',
      'frequency',
      'A percentage counts all loads at once: choose every settlement.',
    ],
    [isBefore(end_date, start_date), 'end_date', 'It ends before it starts.'],
  ];
  const found = faults.filter(([applies]) => applies);
  return Object.fromEntries(found.map(([, field, message]) => [field, [message]]));
}

const isBefore = (end: unknown, start: unknown): boolean =>
  typeof end === 'string' && typeof start === 'string' && end < start;

/** The status changes that people make. Only posting completes one. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  active: ['paused', 'canceled'],
  paused: ['active', 'canceled'],
  completed: ['active', 'canceled'],
  canceled: ['active'],
};

const statusWord = (status: string) => choiceInSentence('recurring-deductions', 'status', status);

/** Why a recurring deduction may not change to this status, or null. */
export function recurringStatusViolation(
  from: string,
  after: RecurringDeduction,
): Violation | null {
  const { status } = after;
  if (from === status) return null;
  if (!NEXT[from]?.includes(status)) {
    const message = `One that is ${statusWord(from)} can't become ${statusWord(status)}.`;
    return { code: 'no_such_step', message };
  }
  if (status !== 'active' || !isDone(after)) return null;
  return {
    code: 'done',
    message: 'Nothing is left to take: raise the cap or the number of times.',
  };
}

/** Whether its cap or its number of times is reached. */
function isDone(deduction: RecurringDeduction): boolean {
  const { frequency, occurrences_left, deducted_to_date } = deduction;
  const isOver = frequency === 'one_time' && toCents(deducted_to_date ?? 0) > 0;
  return isOver || occurrences_left === 0 || remainingCap(deduction) === 0;
}
