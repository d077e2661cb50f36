import { type Decimal, exact, rounded } from './exact.ts';
import { add, type Money, percentOf, smallest, subtract, sumMoney, toCents } from './money.ts';
import { debitLine, type NewLine } from './settlementLines.ts';
import { type DateRange, daysBetween, monthOf, type PlainDate } from './weeks.ts';

/** A deduction that returns: insurance, truck lease, company fee, instalments of a damage. */
export type RecurringDeduction = {
  id: number;
  description: string;
  amount?: Money | null;
  percent?: Decimal | null;
  percent_base?: string | null;
  frequency: string;
  eligibility?: string | null;
  start_date: PlainDate;
  end_date?: PlainDate | null;
  total_cap?: Money | null;
  /** Paid before this product counted. */
  starting_balance?: Money | null;
  deducted_to_date?: Money | null;
  occurrences_left?: number | null;
  priority?: number | null;
  status: string;
};

/** What a deduction looks at in the settlement so far. */
export type DeductionGround = {
  period: DateRange;
  load_count: number;
  gross: Money;
  linehaul: Money;
  /** What is left of the pay when this deduction's turn comes. */
  left: Money;
  /** The end of the driver's settlement before this one; monthly items fire once a month. */
  latest_settlement_end?: PlainDate | null;
};

/** What posting the settlement writes back to the deduction. */
export type DeductionEffect = {
  id: number;
  deducted_to_date: number;
  occurrences_left: number | null;
  status: string;
};

export type Taken = { line: NewLine; effect: DeductionEffect; isCapped: boolean };

/** By priority, then the older one first. */
export function inTurn(deductions: readonly RecurringDeduction[]): RecurringDeduction[] {
  const priorityOf = ({ priority }: RecurringDeduction) => priority ?? Number.MAX_SAFE_INTEGER;
  return [...deductions].sort((a, b) => priorityOf(a) - priorityOf(b) || a.id - b.id);
}

/** The deduction's line in a settlement, or null when it takes nothing this time. */
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
  const source = { additional_deduction_id: deduction.id };
  return {
    line: { ...debitLine('deduction', deduction.description, amount, source), ...shown },
    effect: effectOf(deduction, amount),
    isCapped,
  };
}

/** What may still be taken under the cap; null without one. */
export function remainingCap(deduction: RecurringDeduction): number | null {
  const { total_cap, starting_balance, deducted_to_date } = deduction;
  if (total_cap == null) return null;
  const left = subtract(total_cap, starting_balance ?? 0, deducted_to_date ?? 0);
  return toCents(left) > 0 ? left : 0;
}

/** Undoes the effect of a posted settlement that is voided or reopened. */
export function undoDeduction(deduction: RecurringDeduction, amount: Money): DeductionEffect {
  const { occurrences_left } = deduction;
  return {
    id: deduction.id,
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

/** How often it falls due in the period. A weekly one counts once for each week of a longer one. */
function timesIn(deduction: RecurringDeduction, ground: DeductionGround): number {
  const { period, load_count, latest_settlement_end } = ground;
  const weeks = Math.max(Math.round((daysBetween(period.from, period.to) + 1) / 7), 1);
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

/** Whole weeks since the first, counted as the settlements run, whatever day their weeks end on. */
const weeksSince = ({ start_date }: RecurringDeduction, { to }: DateRange): number =>
  Math.floor(daysBetween(start_date, to) / 7);

type Asked = { amount: number; shown: { quantity: number; rate: number; base: number | null } };

/** A percentage is of what the period brought, so it is taken once however often it is due. */
function amountOf(deduction: RecurringDeduction, ground: DeductionGround, times: number): Asked {
  if (deduction.percent != null) {
    const base = { gross: ground.gross, linehaul: ground.linehaul, net: ground.left }[
      baseOf(deduction)
    ];
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
  const isDone =
    deduction.frequency === 'one_time' ||
    occurrences_left === 0 ||
    remainingCap({ ...deduction, deducted_to_date }) === 0;
  return {
    id: deduction.id,
    deducted_to_date,
    occurrences_left,
    status: isDone ? 'completed' : deduction.status,
  };
}
