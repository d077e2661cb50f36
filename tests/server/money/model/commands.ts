import type { AdjustmentType, Debt, Recurring, Terms } from './Books.ts';
import type { Oracle } from './Oracle.ts';
import type { Random } from './random.ts';

/** A command of the model, with the keys of the oracle. Money in cents. */
export type Command =
  | { do: 'driver'; terms: Terms; guarantee: number | null }
  | { do: 'load'; driver: number; gross: number; loaded: number; empty: number }
  | { do: 'adjust'; driver: number; type: AdjustmentType; cents: number; corrects: number | null }
  | { do: 'adjust draft'; settlement: number; type: 'addition' | 'deduction'; cents: number }
  | { do: 'debt'; driver: number; debt: Pick<Debt, 'mode' | 'owed' | 'installment' | 'percent'> }
  | { do: 'hold'; driver: number; target: number; each: number | null; percent: number | null }
  | { do: 'refund'; hold: number; cents: number }
  | { do: 'apply'; hold: number; debt: number; cents: number }
  | { do: 'deduct'; driver: number; item: RecurringTerms }
  | { do: 'expense'; driver: number; kind: 'reimburse' | 'deduct'; cents: number }
  | { do: 'part'; settlement: number; expense: number; cents: number }
  | { do: 'draft'; driver: number }
  | { do: 'post' | 'void' | 'reopen' | 'pay' | 'drop'; settlement: number }
  | { do: 'batch'; drivers: number[] }
  | { do: 'next week' };

export type RecurringTerms = Pick<
  Recurring,
  | 'kind'
  | 'cents'
  | 'percent'
  | 'base'
  | 'frequency'
  | 'eligibility'
  | 'cap'
  | 'starting'
  | 'times'
  | 'priority'
>;

/** How often each command is drawn, of all. */
const WEIGHTS: readonly [Command['do'], number][] = [
  ['load', 24],
  ['adjust', 7],
  ['adjust draft', 4],
  ['debt', 5],
  ['hold', 2],
  ['refund', 2],
  ['apply', 2],
  ['deduct', 4],
  ['expense', 6],
  ['part', 2],
  ['draft', 16],
  ['post', 16],
  ['void', 4],
  ['reopen', 5],
  ['pay', 3],
  ['drop', 2],
  ['batch', 3],
  ['next week', 3],
  ['driver', 1],
];

const bag = WEIGHTS.flatMap(([name, weight]) => Array.from({ length: weight }, () => name));

/** The most drivers of one company: with more, nobody's pay would become complicated. */
const MOST_DRIVERS = 12;

/** The next command. Most are possible in the present state; some are to be refused. */
export function nextCommand(oracle: Oracle, random: Random): Command {
  for (;;) {
    const command = oracle.drivers.length < 3 ? driverCommand(random) : make(oracle, random);
    if (command) return command;
  }
}

function driverCommand(random: Random): Command {
  const kind = random.one(['flat', 'mile', 'percent'] as const);
  const terms: Terms =
    kind === 'flat'
      ? { kind, cents: random.whole(1, 200_000) }
      : kind === 'mile'
        ? { kind, loaded: random.whole(1, 9_999), empty: random.whole(1, 6_000) }
        : { kind, percent: random.whole(100_000, 950_000) };
  return { do: 'driver', terms, guarantee: random.chance(0.3) ? random.whole(1, 150_000) : null };
}

function make(oracle: Oracle, random: Random): Command | null {
  const name = random.one(bag);
  const driver = random.one(oracle.drivers).key;
  const settlements = oracle.settlements.filter(({ week }) => week >= oracle.week - 2);
  const settlement = settlements.length > 0 ? random.one(settlements) : null;
  switch (name) {
    case 'driver':
      return oracle.drivers.length < MOST_DRIVERS ? driverCommand(random) : null;
    case 'load':
      return {
        do: 'load',
        driver,
        gross: random.whole(1, 600_000),
        loaded: random.whole(1, 250_000),
        empty: random.whole(1, 30_000),
      };
    case 'adjust': {
      const type = random.one([
        'bonus',
        'reimbursement',
        'addition',
        'deduction',
        'correction',
      ] as const);
      if (type !== 'correction') {
        return { do: 'adjust', driver, type, cents: random.whole(1, 60_000), corrects: null };
      }
      const own = oracle.settlements.filter(one => one.driver === driver && one.status === 'paid');
      if (own.length === 0) return null;
      const cents = random.whole(1, 30_000) * (random.chance(0.5) ? 1 : -1);
      return { do: 'adjust', driver, type, cents, corrects: random.one(own).key };
    }
    case 'adjust draft':
      return settlement?.status === 'draft'
        ? {
            do: 'adjust draft',
            settlement: settlement.key,
            type: random.one(['addition', 'deduction'] as const),
            cents: random.whole(1, 40_000),
          }
        : null;
    case 'debt': {
      const mode = random.one([
        'full_next',
        'fixed_per_settlement',
        'percent_of_net',
        'available',
      ] as const);
      const owed = random.whole(1, 300_000);
      const debt = { mode, owed, installment: 0, percent: 0 };
      if (mode === 'fixed_per_settlement') debt.installment = random.whole(1, 40_000);
      if (mode === 'percent_of_net') debt.percent = random.whole(1, 500_000);
      return { do: 'debt', driver, debt };
    }
    case 'hold': {
      if (oracle.holds.some(hold => hold.driver === driver)) return null;
      const target = random.whole(100, 250_000);
      return random.chance(0.6)
        ? { do: 'hold', driver, target, each: random.whole(1, 30_000), percent: null }
        : { do: 'hold', driver, target, each: null, percent: random.whole(1, 150_000) };
    }
    case 'refund': {
      if (oracle.holds.length === 0) return null;
      const hold = random.one(oracle.holds);
      // Every third asks for more than there is.
      return {
        do: 'refund',
        hold: hold.key,
        cents: random.whole(1, Math.ceil(hold.balance * 1.5) + 1),
      };
    }
    case 'apply': {
      const hold = oracle.holds.length > 0 ? random.one(oracle.holds) : null;
      const debts = oracle.debts.filter(
        debt => debt.driver === hold?.driver && debt.owed > debt.paid,
      );
      if (!hold || debts.length === 0) return null;
      const debt = random.one(debts);
      const most = Math.max(Math.min(hold.balance, debt.owed - debt.paid), 1);
      return { do: 'apply', hold: hold.key, debt: debt.key, cents: random.whole(1, most + 50) };
    }
    case 'deduct':
      return oracle.recurring.filter(one => one.driver === driver && !one.done).length < 5
        ? { do: 'deduct', driver, item: recurringTerms(random) }
        : null;
    case 'expense':
      return {
        do: 'expense',
        driver,
        kind: random.one(['reimburse', 'deduct'] as const),
        cents: random.whole(1, 90_000),
      };
    case 'part': {
      if (settlement?.status !== 'draft') return null;
      const own = oracle.expenses.filter(
        ({ key, kind }) => kind === 'deduct' && settlement.expenses.has(key),
      );
      if (own.length === 0) return null;
      const expense = random.one(own);
      return {
        do: 'part',
        settlement: settlement.key,
        expense: expense.key,
        // Sometimes more than is left.
        cents: random.whole(1, expense.cents + Math.ceil(expense.cents / 5)),
      };
    }
    case 'draft':
      return { do: 'draft', driver };
    case 'batch':
      return {
        do: 'batch',
        drivers: oracle.drivers.map(({ key }) => key).filter(() => random.chance(0.5)),
      };
    case 'next week':
      return { do: 'next week' };
    default:
      return settlement ? { do: name, settlement: settlement.key } : null;
  }
}

function recurringTerms(random: Random): RecurringTerms {
  const isPercent = random.chance(0.35);
  const frequency = random.one(
    isPercent
      ? (['every_settlement', 'weekly', 'monthly', 'one_time'] as const)
      : (['every_settlement', 'weekly', 'monthly', 'per_load', 'one_time'] as const),
  );
  const cap = random.chance(0.4) ? random.whole(1, 120_000) : null;
  return {
    kind: random.chance(0.75) ? 'deduction' : 'earning',
    cents: isPercent ? null : random.whole(1, 40_000),
    percent: isPercent ? random.whole(1, 200_000) : null,
    base: isPercent ? random.one(['gross', 'linehaul', 'net'] as const) : null,
    frequency,
    eligibility: random.one([
      'always',
      'always',
      'only_weeks_with_loads',
      'only_weeks_without_loads',
    ] as const),
    cap,
    starting: cap !== null && random.chance(0.3) ? random.whole(0, cap - 1) : 0,
    times: random.chance(0.3) ? random.whole(1, 6) : null,
    priority: random.chance(0.5) ? random.whole(0, 9) : null,
  };
}

/** Every kind of command. */
export const commandNames = WEIGHTS.map(([name]) => name);
