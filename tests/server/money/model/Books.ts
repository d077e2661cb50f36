import { fraction, fractionOf, type Tenthousandths } from './cents.ts';

/** Money of this oracle: whole cents, never dollars. It shares no code with the product's engine. */
export type Cents = number;

export type Terms =
  | { kind: 'flat'; cents: Cents }
  /** Dollars per mile with four decimals, times 10,000. */
  | { kind: 'mile'; loaded: Tenthousandths; empty: Tenthousandths }
  | { kind: 'percent'; percent: Tenthousandths };

export interface Driver {
  key: number;
  terms: Terms;
  guarantee: Cents | null;
}

export interface Load {
  key: number;
  driver: number;
  week: number;
  gross: Cents;
  /** Hundredths of a mile. */
  loaded: number;
  empty: number;
  on: number | null;
}

export type AdjustmentType = 'bonus' | 'reimbursement' | 'addition' | 'deduction' | 'correction';

export interface Adjustment {
  key: number;
  driver: number;
  week: number;
  type: AdjustmentType;
  /** Signed for a correction only. */
  cents: Cents;
  corrects: number | null;
  on: number | null;
}

export interface Debt {
  key: number;
  driver: number;
  week: number;
  mode: 'full_next' | 'fixed_per_settlement' | 'percent_of_net' | 'available';
  owed: Cents;
  paid: Cents;
  installment: Cents;
  percent: Tenthousandths;
  /** The settlement below zero that left it, at the end of its week. */
  left_by: number | null;
}

export interface Hold {
  key: number;
  driver: number;
  /** The week that it was opened in: earlier ones contribute nothing. */
  week: number;
  target: Cents;
  balance: Cents;
  each: Cents | null;
  percent: Tenthousandths | null;
  pending: Cents;
}

export interface Recurring {
  key: number;
  driver: number;
  week: number;
  kind: 'deduction' | 'earning';
  cents: Cents | null;
  percent: Tenthousandths | null;
  base: 'gross' | 'linehaul' | 'net' | null;
  frequency: 'every_settlement' | 'weekly' | 'monthly' | 'per_load' | 'one_time';
  eligibility: 'always' | 'only_weeks_with_loads' | 'only_weeks_without_loads';
  cap: Cents | null;
  starting: Cents;
  times: number | null;
  priority: number | null;
  taken: Cents;
  done: boolean;
}

export interface Expense {
  key: number;
  driver: number;
  week: number;
  kind: 'reimburse' | 'deduct';
  cents: Cents;
  /** What posted settlements have taken of it. */
  booked: Cents;
  isReimbursed: boolean;
}

export interface Figures {
  earnings: Cents;
  guarantee_top_up: Cents;
  additions: Cents;
  reimbursements: Cents;
  hold_released: Cents;
  carry_forward_in: Cents;
  deductions: Cents;
  escrow: Cents;
  debt_repayment: Cents;
  advances_recovered: Cents;
  net_pay: Cents;
  carry_forward_out: Cents;
}

/** What posting a statement moves. */
export interface Moves {
  debts: [debt: number, cents: Cents][];
  recurring: [recurring: number, cents: Cents][];
  withheld: Cents;
  released: Cents;
}

export interface Statement {
  figures: Figures;
  moves: Moves;
  lines: number;
}

export interface Settlement {
  key: number;
  driver: number;
  week: number;
  status: 'draft' | 'posted' | 'paid' | 'void';
  /** Reopened once: it can be voided, and no longer deleted. */
  wasPosted?: boolean;
  loads: number[];
  adjustments: number[];
  expenses: Map<number, Cents>;
  figures: Figures;
  moves: Moves | null;
  batch: number | null;
}

/** What a statement includes, and which recurring items no other settlement has taken for the week. */
export interface Content {
  driver: number;
  week: number;
  loads: readonly Load[];
  adjustments: readonly Adjustment[];
  expenses: readonly [Expense, Cents][];
  recurring: readonly Recurring[];
  /** The month of the driver's previous settlement. */
  lastMonth: string | null;
  /** What the driver's other settlements of the week earn and top up. */
  elsewhere: Cents;
}

/** What a driver earns for one load: a line per kind of mile, each rounded once. */
export function loadPay({ terms }: Driver, { gross, loaded, empty }: Load): Cents {
  if (terms.kind === 'flat') return terms.cents;
  if (terms.kind === 'percent') return fraction(gross, terms.percent, 1_000_000);
  return fraction(loaded, terms.loaded, 10_000) + fraction(empty, terms.empty, 10_000);
}

/** A statement by the order of domain §1.10, from the driver's balances as they are. */
export function statementOf(
  content: Content,
  driver: Driver,
  debts: readonly Debt[],
  hold: Hold | null,
  monthOf: (week: number) => string,
): Statement {
  const { loads, adjustments, expenses, week } = content;
  const sum = (of: readonly Cents[]) => of.reduce((total, cents) => total + cents, 0);
  const typed = (...types: AdjustmentType[]) =>
    sum(adjustments.filter(({ type }) => types.includes(type)).map(({ cents }) => cents));
  const corrections = adjustments
    .filter(({ type }) => type === 'correction')
    .map(({ cents }) => cents);

  const gross = sum(loads.map(one => one.gross));
  const fromLoads = sum(loads.map(load => loadPay(driver, load)));
  const takes = (kind: Recurring['kind'], net: Cents) =>
    content.recurring
      .filter(one => one.kind === kind)
      .sort((a, b) => (a.priority ?? 1e9) - (b.priority ?? 1e9) || a.key - b.key)
      .flatMap((one): [number, Cents][] => {
        const cents = taken(one, content, gross, net, monthOf);
        return cents > 0 ? [[one.key, cents]] : [];
      });

  const paid = takes('earning', Math.max(fromLoads, 0));
  const earnings = fromLoads + sum(paid.map(([, cents]) => cents));
  const missing = (driver.guarantee ?? 0) - earnings - content.elsewhere;
  const guarantee_top_up = loads.length > 0 ? Math.max(missing, 0) : 0;
  const up = sum(corrections.filter(cents => cents > 0));
  const down = -sum(corrections.filter(cents => cents < 0));
  const additions = typed('bonus', 'addition') + up;
  const reimbursements =
    typed('reimbursement') +
    sum(expenses.filter(([{ kind }]) => kind === 'reimburse').map(([, cents]) => cents));
  const released = hold?.pending ?? 0;

  const due = debts.filter(debt => debt.owed > debt.paid && isDue(debt, week)).sort(byAge);
  const full = due.filter(({ mode }) => mode === 'full_next');
  const carried = full.map((debt): [number, Cents] => [debt.key, debt.owed - debt.paid]);
  const carry = sum(carried.map(([, cents]) => cents));

  const byHand =
    typed('deduction') +
    sum(expenses.filter(([{ kind }]) => kind === 'deduct').map(([, cents]) => cents));
  const net = Math.max(earnings + guarantee_top_up + additions - carry, 0);
  const deducted = takes('deduction', net);
  const deductions = byHand + sum(deducted.map(([, cents]) => cents)) + down;
  const withheld = hold && hold.week <= week ? withheldOf(hold, earnings) : 0;

  let left =
    earnings +
    guarantee_top_up +
    additions +
    reimbursements +
    released -
    carry -
    deductions -
    withheld;
  const repay = (modes: Debt['mode'][], wanted: (debt: Debt) => Cents): [number, Cents][] =>
    due
      .filter(({ mode }) => modes.includes(mode))
      .flatMap((debt): [number, Cents][] => {
        const cents = Math.min(wanted(debt), debt.owed - debt.paid);
        if (cents <= 0) return [];
        left -= cents;
        return [[debt.key, cents]];
      });
  const repaid = repay(['fixed_per_settlement', 'percent_of_net'], debt =>
    debt.mode === 'percent_of_net' ? fractionOf(Math.max(left, 0), debt.percent) : debt.installment,
  );
  const recovered = repay(['available'], () => Math.max(left, 0));

  const zeroes = (pairs: readonly unknown[]) => pairs.length;
  return {
    figures: {
      earnings,
      guarantee_top_up,
      additions,
      reimbursements,
      hold_released: released,
      carry_forward_in: 0 - carry,
      deductions,
      escrow: withheld,
      debt_repayment: sum(repaid.map(([, cents]) => cents)),
      advances_recovered: sum(recovered.map(([, cents]) => cents)),
      net_pay: Math.max(left, 0),
      carry_forward_out: Math.min(left, 0),
    },
    moves: {
      debts: [...carried, ...repaid, ...recovered],
      recurring: [...paid, ...deducted],
      withheld,
      released,
    },
    lines:
      loads.length +
      adjustments.length +
      expenses.length +
      zeroes([...paid, ...deducted, ...carried, ...repaid, ...recovered]) +
      (guarantee_top_up > 0 ? 1 : 0) +
      (released > 0 ? 1 : 0) +
      (withheld > 0 ? 1 : 0),
  };
}

/** One that a settlement left begins on the last day of its week, others on the first of theirs. */
const isDue = (debt: Debt, week: number): boolean => debt.week <= week;

const byAge = (a: Debt, b: Debt): number => ageOf(a) - ageOf(b) || a.key - b.key;

const ageOf = ({ week, left_by }: Debt): number => week * 2 + (left_by === null ? 0 : 1);

function withheldOf({ target, balance, each, percent }: Hold, earnings: Cents): Cents {
  const asked = percent === null ? (each ?? 0) : fractionOf(earnings, percent);
  return Math.max(Math.min(asked, target - balance), 0);
}

function taken(
  one: Recurring,
  { loads, week, lastMonth }: Content,
  gross: Cents,
  net: Cents,
  monthOf: (week: number) => string,
): Cents {
  if (one.done || one.times === 0 || one.week > week) return 0;
  if (one.eligibility === 'only_weeks_with_loads' && loads.length === 0) return 0;
  if (one.eligibility === 'only_weeks_without_loads' && loads.length > 0) return 0;
  const times = { per_load: loads.length, one_time: one.taken > 0 ? 0 : 1 } as Record<
    string,
    number
  >;
  const often =
    one.frequency === 'monthly' && lastMonth === monthOf(week) ? 0 : (times[one.frequency] ?? 1);
  if (often === 0) return 0;
  const asked =
    one.percent === null
      ? (one.cents ?? 0) * often
      : fractionOf(one.base === 'net' ? net : gross, one.percent);
  if (one.cap === null) return asked;
  return Math.min(asked, Math.max(one.cap - one.starting - one.taken, 0));
}
