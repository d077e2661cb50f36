import type { Cents } from '../model/Books.ts';
import type { Tenthousandths } from '../model/cents.ts';
import type { Random } from '../model/random.ts';
import type { Invoice, Ledger, Sale, Schedule } from './Ledger.ts';

/** What of a receipt goes to an invoice. Short: what is then open is not expected any more. */
export interface Application {
  invoice: number;
  cents: Cents;
  isShort: boolean;
}

/** A command of the model, with the keys of the oracle. Money in cents. */
export type Command =
  | {
      do: 'factor';
      advance: Tenthousandths;
      fee: Tenthousandths;
      basis: 'face_value' | 'advance';
      period: number | null;
    }
  | { do: 'broker'; factor: number | null; isSummary: boolean }
  | {
      do: 'load';
      broker: number;
      price: Cents;
      extras: { cents: Cents; isBilled: boolean }[];
      isProven: boolean;
    }
  | { do: 'bill'; load: number }
  | { do: 'bill many' | 'bill as agreed'; loads: number[] }
  | { do: 'pay'; invoice: number; cents: Cents; isFactoring: boolean }
  | { do: 'mark paid'; invoices: number[] }
  | {
      do: 'receive';
      broker: number | null;
      factor: number | null;
      cents: Cents;
      applications: Application[];
    }
  | { do: 'apply'; receipt: number; applications: Application[] }
  | { do: 'unapply' | 'reverse'; payment: number }
  | { do: 'bounce'; receipt: number }
  | { do: 'short' | 'void' | 'reissue'; invoice: number }
  | { do: 'decide'; invoice: number; to: 'disputed' | 'unpaid' | 'written_off' }
  | { do: 'sale'; invoice: number; to: Sale }
  | { do: 'schedule'; invoices: number[] }
  | { do: 'refresh' | 'submit' | 'drop' | 'release' | 'close'; schedule: number }
  | { do: 'fund'; schedule: number; rejected: number[] }
  | {
      do: 'collect';
      schedule: number;
      items: { invoice: number; cents: Cents }[] | null;
      isReleased: boolean;
    }
  | { do: 'buy back'; schedule: number; invoices: number[] }
  | { do: 'correct'; schedule: number; invoice: number }
  | { do: 'wait'; days: number };

/** A command about a schedule that is there. */
export type OnSchedule = Extract<Command, { schedule: number }>;

/** How often each command is drawn, of all. */
const WEIGHTS: readonly [Command['do'], number][] = [
  ['load', 26],
  ['bill', 10],
  ['bill many', 3],
  ['bill as agreed', 6],
  ['pay', 9],
  ['mark paid', 2],
  ['receive', 10],
  ['apply', 6],
  ['unapply', 3],
  ['reverse', 5],
  ['bounce', 3],
  ['short', 2],
  ['decide', 7],
  ['void', 3],
  ['reissue', 4],
  ['sale', 4],
  ['schedule', 6],
  ['refresh', 2],
  ['submit', 6],
  ['drop', 1],
  ['fund', 5],
  ['collect', 6],
  ['release', 2],
  ['buy back', 2],
  ['correct', 2],
  ['close', 2],
  ['wait', 3],
  ['broker', 1],
  ['factor', 1],
];

const bag = WEIGHTS.flatMap(([name, weight]) => Array.from({ length: weight }, () => name));

/** Every kind of command. */
export const commandNames = WEIGHTS.map(([name]) => name);

const MOST_BROKERS = 7;
const MOST_FACTORS = 3;

/** The latest day of a company, so that no date is ahead of today. */
const LAST_DAY = 280;

const SALES: readonly Sale[] = ['not_sent', 'processing', 'factored', 'error', 'rejected'];

/** The next command. Most are possible in the present state; some are to be refused. */
export function nextCommand(ledger: Ledger, random: Random): Command {
  for (;;) {
    const command =
      ledger.factors.length < 1
        ? factorCommand(random)
        : ledger.brokers.length < 4
          ? brokerCommand(ledger, random)
          : make(random.one(bag), ledger, random);
    if (command) return command;
  }
}

const factorCommand = (random: Random): Command => ({
  do: 'factor',
  advance: random.one([800_000, 900_000, 950_000, 975_000, 872_500]),
  fee: random.one([10_000, 20_000, 27_500, 30_000, 33_300]),
  basis: random.one(['face_value', 'advance'] as const),
  period: random.one([null, 7, 10, 30]),
});

const brokerCommand = ({ factors, brokers }: Ledger, random: Random): Command => ({
  do: 'broker',
  factor: brokers.length % 2 === 0 || random.chance(0.5) ? random.one(factors).key : null,
  isSummary: brokers.length % 2 === 0 || random.chance(0.3),
});

function make(name: Command['do'], ledger: Ledger, random: Random): Command | null {
  const { factors, brokers, loads, receipts } = ledger;
  const invoices = ledger.invoices.slice(-60);
  const payments = ledger.payments.slice(-40);
  switch (name) {
    case 'factor':
      return factors.length < MOST_FACTORS ? factorCommand(random) : null;
    case 'broker':
      return brokers.length < MOST_BROKERS ? brokerCommand(ledger, random) : null;
    case 'load':
      return {
        do: 'load',
        broker: random.one(brokers).key,
        price: random.whole(1, 900_000),
        extras: Array.from({ length: random.one([0, 0, 0, 1, 2]) }, () => ({
          cents: random.whole(1, 60_000),
          isBilled: random.chance(0.7),
        })),
        isProven: random.chance(0.93),
      };
    case 'bill':
      return one(loads.slice(-25), random, ({ key }) => ({ do: 'bill', load: key }));
    case 'bill many':
    case 'bill as agreed': {
      const some = several(loads.slice(-20), 6, random).map(({ key }) => key);
      return some.length > 0 ? { do: name, loads: some } : null;
    }
    case 'pay':
      return one(invoices, random, invoice => ({
        do: 'pay',
        invoice: invoice.key,
        cents: random.chance(0.4)
          ? Math.max(ledger.balance(invoice), 1)
          : random.whole(1, Math.max(ledger.balance(invoice), 100) + 50),
        isFactoring: random.chance(0.2),
      }));
    case 'mark paid': {
      const some = several(invoices, 4, random).map(({ key }) => key);
      return some.length > 0 ? { do: name, invoices: some } : null;
    }
    case 'receive':
      return received(ledger, random);
    case 'apply':
      return one(receipts.slice(-25), random, receipt => {
        const { broker, factor } = receipt;
        const left = receipt.isReversed ? 500 : receipt.cents - ledger.applied(receipt);
        const applications = applied(ledger, { broker, factor }, left, random);
        return applications.length > 0 ? { do: 'apply', receipt: receipt.key, applications } : null;
      });
    case 'unapply':
    case 'reverse':
      return one(payments, random, ({ key }) => ({ do: name, payment: key }));
    case 'bounce':
      return one(receipts.slice(-30), random, ({ key }) => ({ do: 'bounce', receipt: key }));
    case 'short':
    case 'void':
    case 'reissue':
      return one(invoices, random, ({ key }) => ({ do: name, invoice: key }));
    case 'decide':
      return one(invoices, random, ({ key }) => ({
        do: 'decide',
        invoice: key,
        to: random.one(['disputed', 'disputed', 'unpaid', 'unpaid', 'written_off'] as const),
      }));
    case 'sale':
      return one(invoices, random, ({ key }) => ({
        do: 'sale',
        invoice: key,
        to: random.one(SALES),
      }));
    case 'schedule': {
      const good = invoices.filter(invoice => isOffered(ledger, invoice));
      const buyer = good.length > 0 ? random.one(good).factor : null;
      const same = good.filter(({ factor }) => factor === buyer);
      const from = random.chance(0.1) ? invoices : same;
      const some = several(from, 4, random).map(({ key }) => key);
      return some.length > 0 ? { do: 'schedule', invoices: some } : null;
    }
    case 'wait':
      return ledger.day < LAST_DAY ? { do: 'wait', days: random.whole(1, 12) } : null;
    default:
      return ofSchedule(name, ledger, random);
  }
}

/** Mostly one that the command fits. */
function ofSchedule(name: Command['do'], ledger: Ledger, random: Random): Command | null {
  const fits: Partial<Record<Command['do'], Schedule['status'][]>> = {
    refresh: ['draft'],
    submit: ['draft'],
    drop: ['draft'],
    fund: ['submitted'],
    correct: ['funded', 'closed'],
  };
  const wanted = fits[name] ?? ['funded'];
  const here = ledger.schedules.filter(({ status }) => status !== 'deleted').slice(-20);
  const fitting = here.filter(
    ({ status, lines }) =>
      wanted.includes(status) &&
      (name !== 'release' || lines.some(one => one.status === 'collected' && one.sums.reserve > 0)),
  );
  const from = fitting.length > 0 && random.chance(0.92) ? fitting : here;
  return one(from, random, schedule => {
    const { key, lines } = schedule;
    const out = lines.filter(({ status }) => status === 'funded');
    const some = several(random.chance(0.9) && out.length > 0 ? out : lines, 3, random);
    switch (name) {
      case 'fund':
        return {
          do: 'fund',
          schedule: key,
          rejected: random.chance(0.25) ? several(lines, 2, random).map(l => l.invoice) : [],
        };
      case 'collect': {
        const items = some.map(({ invoice, amount }) => ({
          invoice,
          cents: random.chance(0.6) ? amount : random.whole(1, Math.ceil(amount * 1.02)),
        }));
        return {
          do: 'collect',
          schedule: key,
          items: random.chance(0.3) ? null : items,
          isReleased: random.chance(0.6),
        };
      }
      case 'buy back':
        return { do: 'buy back', schedule: key, invoices: some.map(({ invoice }) => invoice) };
      case 'correct': {
        const over = lines.filter(
          ({ status }) => status === 'collected' || status === 'bought_back',
        );
        const { invoice } = random.one(over.length > 0 && random.chance(0.9) ? over : lines);
        return { do: 'correct', schedule: key, invoice };
      }
      default:
        return { do: name, schedule: key } as Command; // those that need nothing else
    }
  });
}

function received(ledger: Ledger, random: Random): Command {
  const factor = random.chance(0.2) ? random.one(ledger.factors).key : null;
  const broker = factor === null ? random.one(ledger.brokers).key : null;
  const applications = applied(ledger, { broker, factor }, null, random);
  const paid = applications.reduce((total, { cents }) => total + cents, 0);
  const rest = random.one([0, 0, random.whole(1, 200_000), -random.whole(1, 100)]);
  return { do: 'receive', broker, factor, cents: Math.max(paid + rest, 1), applications };
}

/** Mostly open invoices of the payer, in whole or in part; now and then one of another payer. */
function applied(
  ledger: Ledger,
  { broker, factor }: { broker: number | null; factor: number | null },
  left: Cents | null,
  random: Random,
): Application[] {
  const invoices = ledger.invoices.slice(-60);
  const own = invoices.filter(
    one => ledger.isOpen(one) && (factor === null ? one.broker === broker : one.factor === factor),
  );
  const from = random.chance(0.05) ? invoices : own;
  let rest = left;
  return several(from, 4, random).flatMap(invoice => {
    const open = Math.max(ledger.balance(invoice), 1);
    const most = rest === null ? open : Math.min(open, Math.max(rest, 1));
    const cents = random.chance(0.5) ? most : random.whole(1, most + (random.chance(0.05) ? 9 : 0));
    if (rest !== null) rest -= cents;
    return [{ invoice: invoice.key, cents, isShort: random.chance(0.15) }];
  });
}

function isOffered(ledger: Ledger, invoice: Invoice): boolean {
  return (
    ledger.isOpen(invoice) &&
    !invoice.isDisputed &&
    invoice.factor !== null &&
    ['not_sent', 'error', 'rejected'].includes(invoice.sale ?? '') &&
    ledger.scheduleOf(invoice.key) === undefined
  );
}

function one<T>(
  from: readonly T[],
  random: Random,
  then: (row: T) => Command | null,
): Command | null {
  return from.length > 0 ? then(random.one(from)) : null;
}

/** Up to so many of them, each once, in any order. */
function several<T>(from: readonly T[], most: number, random: Random): T[] {
  const left = [...from];
  const count = Math.min(random.whole(1, most), left.length);
  return Array.from(
    { length: count },
    () => left.splice(random.whole(0, left.length - 1), 1)[0] as T, // as many are left
  );
}
