import { applyViolation, unappliedOf } from '../../../../schema/rules/billing/applyReceipt.ts';
import { missingForInvoice } from '../../../../schema/rules/billing/billing.ts';
import type { FactoringTerms } from '../../../../schema/rules/billing/factoring.ts';
import {
  advanceEntry,
  balancesOf,
  buyBackEntry,
  collectionEntry,
  type EntryAmounts,
  oppositeOf,
  releaseEntry,
} from '../../../../schema/rules/billing/factoringLedger.ts';
import {
  closeViolation,
  type LineStatus,
  lineViolation,
  offerViolation,
  type ScheduleAction,
  type ScheduleStatus,
  scheduleViolation,
} from '../../../../schema/rules/billing/factoringSchedules.ts';
import {
  type FactoringStatus,
  factoringViolation,
} from '../../../../schema/rules/billing/factoringStates.ts';
import {
  balanceOf,
  closeShortPaid,
  giveUp,
  type OpenInvoice,
  payInFull,
  receivePayment,
  reversePayment,
  voidViolation,
} from '../../../../schema/rules/billing/invoice.ts';
import { decide } from '../../../../schema/rules/billing/invoiceDecisions.ts';
import { loadMoney } from '../../../../schema/rules/money/loadMoney.ts';
import { sumMoney, toCents } from '../../../../schema/rules/money/money.ts';
import { addDays } from '../../../../schema/rules/time/weeks.ts';
import { centsOf, decimal, dollars } from '../model/cents.ts';
import type { Application, Command, OnSchedule } from './commands.ts';
import type { Broker, Invoice, Ledger, Load, Outcome } from './Ledger.ts';

type Held = OpenInvoice & {
  load: number;
  broker: number;
  factor: number | null;
  received_amount: number;
  short_pay_amount: number;
  balance: number;
  payment_status: string;
  status: string;
  factoring_status: FactoringStatus | null;
};

type Paid = { invoice: number; receipt: number; amount: number; isReversed: boolean };
type Money = {
  broker: number | null;
  factor: number | null;
  amount: number;
  applied_amount: number;
  status: string;
};
type Sold = {
  invoice: number;
  amount: number;
  status: LineStatus;
  entries: EntryAmounts[];
  payment: number | null;
};
type Bundle = { factor: number; status: ScheduleStatus; funded_at: string; lines: Sold[] };

/** The day of the model as a date. */
export const dateOf = (day: number): string => addDays('2026-01-20', day);

class Refused extends Error {}

/**
 * The product's rules of billing, applied to books in dollars as the calls apply them. Each command
 * of the model has to come to what the oracle says.
 */
export class RulesBooks {
  readonly faults: string[] = [];
  readonly #factors = new Map<number, FactoringTerms>();
  readonly #brokers = new Map<number, Broker>();
  readonly #loads = new Map<number, Load & { billing_status: string }>();
  readonly #invoices = new Map<number, Held>();
  readonly #receipts = new Map<number, Money>();
  readonly #payments = new Map<number, Paid>();
  readonly #schedules = new Map<number, Bundle>();
  #day = dateOf(0);

  /** Carries the command out; what it makes gets the oracle's keys. */
  obey(ledger: Ledger, command: Command, outcome: Outcome): void {
    this.#day = dateOf(ledger.day);
    // Only what is to be refused leaves everything as it was.
    const copy = outcome.isAccepted ? null : this.#copy();
    let isAccepted = true;
    try {
      this.#do(command, ledger, outcome);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      isAccepted = false;
      if (copy) {
        refill(this.#loads, copy.loads);
        refill(this.#invoices, copy.invoices);
        refill(this.#receipts, copy.receipts);
        refill(this.#payments, copy.payments);
        refill(this.#schedules, copy.schedules);
      }
    }
    if (isAccepted !== outcome.isAccepted) {
      const stated = (accepted: boolean) => (accepted ? 'accepted' : 'refused');
      this.faults.push(`${command.do} is ${stated(isAccepted)}, not ${stated(outcome.isAccepted)}`);
    }
    this.compare(ledger, [...ledger.touched.invoices], [...ledger.touched.receipts]);
    if ('schedule' in command) this.compareSchedule(ledger, command.schedule);
  }

  /** These invoices and receipts against the oracle's, to the cent. */
  compare(ledger: Ledger, invoices: readonly number[], receipts: readonly number[]): void {
    for (const key of invoices) {
      const expected = ledger.invoice(key);
      const is = this.#invoices.get(key);
      const stated = is && [
        centsOf(is.amount_due),
        centsOf(is.received_amount),
        centsOf(is.short_pay_amount),
        centsOf(is.balance),
        centsOf(balanceOf(is)),
        is.status,
        is.payment_status,
        is.factoring_status,
      ];
      this.#same(`invoice ${expected.number}`, stated, [
        ...amountsOf(ledger, expected),
        expected.isVoid ? 'void' : 'issued',
        ledger.status(expected),
        expected.sale,
      ]);
    }
    for (const key of receipts) {
      const expected = ledger.receipt(key);
      const is = this.#receipts.get(key);
      const applied = ledger.applied(expected);
      this.#same(
        `receipt ${expected.number}`,
        is && [centsOf(is.amount), centsOf(is.applied_amount), centsOf(unappliedOf(is)), is.status],
        [
          expected.cents,
          applied,
          expected.isReversed ? 0 : expected.cents - applied,
          expected.isReversed ? 'reversed' : 'received',
        ],
      );
    }
  }

  compareSchedule(ledger: Ledger, key: number): void {
    const expected = ledger.schedule(key);
    const is = this.#schedules.get(key);
    if (expected.status === 'deleted') {
      this.#same(`schedule ${key}`, is, undefined);
      return;
    }
    for (const [index, line] of expected.lines.entries()) {
      const own = is?.lines[index];
      const { advance, reserve, cash, fee, short_pay } = balancesOf(own?.entries ?? []);
      const { sums } = line;
      this.#same(
        `${expected.number}, line ${index}`,
        [is?.status, own?.status, ...[advance, reserve, cash, fee, short_pay].map(centsOf)],
        [
          expected.status,
          line.status,
          ...[sums.advance, sums.reserve, sums.cash, sums.fee, sums.short],
        ],
      );
    }
  }

  #same(what: string, is: unknown, expected: unknown): void {
    const [a, b] = [JSON.stringify(is), JSON.stringify(expected)];
    if (a !== b) this.faults.push(`${what} is ${a}, not ${b}`);
  }

  #do(command: Command, ledger: Ledger, { made, billed }: Outcome): void {
    const [first = 0] = made;
    switch (command.do) {
      case 'factor':
        this.#factors.set(first, {
          advance_rate: decimal(command.advance, 4),
          fee_rate: decimal(command.fee, 4),
          fee_basis: command.basis,
          fee_period_days: command.period,
        });
        return;
      case 'broker':
        this.#brokers.set(first, { ...command, key: first });
        return;
      case 'load':
        this.#loads.set(first, { ...command, key: first, billing_status: 'not_ready' });
        return;
      case 'bill':
        this.#bill(command.load, first);
        return;
      case 'bill many':
      case 'bill as agreed':
        for (const { load, invoice } of billed) {
          try {
            this.#bill(load, invoice ?? 0);
            if (invoice === null) this.faults.push(`load ${load} is billed`);
          } catch (error) {
            if (!(error instanceof Refused)) throw error;
            if (invoice !== null) this.faults.push(`load ${load} is not billed`);
          }
        }
        return;
      case 'pay': {
        const { factor, broker } = this.#invoice(command.invoice);
        const isFactors = command.isFactoring && factor !== null;
        const payer = isFactors ? { broker: null, factor } : { broker, factor: null };
        const cents = command.cents;
        const application = { invoice: command.invoice, cents, isShort: false };
        this.#receive(first, payer, cents, [application], ledger);
        return;
      }
      case 'mark paid':
        this.#markPaid(command.invoices, made, ledger);
        return;
      case 'receive':
        this.#receive(first, command, command.cents, command.applications, ledger);
        return;
      case 'apply':
        this.#apply(command.receipt, command.applications, ledger);
        return;
      case 'unapply':
        this.#undoPayment(command.payment, 'application');
        return;
      case 'reverse':
        this.#undoPayment(command.payment, 'receipt');
        return;
      case 'bounce':
        this.#bounce(command.receipt);
        return;
      case 'short':
        this.#change(command.invoice, closeShortPaid(this.#invoice(command.invoice)));
        return;
      case 'decide': {
        const invoice = this.#invoice(command.invoice);
        if (invoice.status === 'void') throw new Refused();
        if (invoice.payment_status === command.to) return;
        this.#change(command.invoice, decide(invoice, command.to));
        return;
      }
      case 'void':
        this.#void(command.invoice);
        return;
      case 'reissue':
        this.#void(command.invoice);
        this.#bill(this.#invoice(command.invoice).load, first);
        return;
      case 'sale': {
        const invoice = this.#invoice(command.invoice);
        if (invoice.status === 'void' || this.#isListed(command.invoice)) throw new Refused();
        if (invoice.factoring_status === command.to) return;
        refuse(factoringViolation(invoice, command.to));
        invoice.factoring_status = command.to;
        return;
      }
      case 'schedule': {
        const lines = command.invoices.map(key => {
          const invoice = this.#offered(key, null);
          return { invoice: key, amount: invoice.balance, factor: invoice.factor };
        });
        if (new Set(lines.map(({ factor }) => factor)).size !== 1) throw new Refused();
        this.#schedules.set(first, {
          factor: lines[0]?.factor ?? 0,
          status: 'draft',
          funded_at: this.#day,
          lines: lines.map(({ invoice, amount }) => ({
            invoice,
            amount,
            status: 'listed',
            entries: [],
            payment: null,
          })),
        });
        return;
      }
      case 'wait':
        return;
      default:
        this.#onSchedule(command, ledger, made);
    }
  }

  #bill(key: number, made: number): void {
    const load = get(this.#loads, key);
    const money = loadMoney({
      price: dollars(load.price),
      load_accessorials: load.extras.map(({ cents, isBilled }) => ({
        amount: dollars(cents),
        billable_to_broker: isBilled,
      })),
    });
    const facts = {
      status: 6,
      price: dollars(load.price),
      billing_status: load.billing_status,
      reference_number: 'R',
      stops: [{ type: 'pickup' }, { type: 'delivery' }],
    };
    const documents = load.isProven ? ['pod'] : [];
    const rules = { required_documents: ['pod'], broker: { invoice_delivery: 'portal' } };
    if (missingForInvoice(facts, documents, rules).length > 0) throw new Refused();
    load.billing_status = 'invoiced';
    const { factor } = get(this.#brokers, load.broker);
    this.#invoices.set(made, {
      load: key,
      broker: load.broker,
      factor,
      amount_due: money.amount_due,
      received_amount: 0,
      short_pay_amount: 0,
      balance: money.amount_due,
      payment_status: 'unpaid',
      status: 'issued',
      invoice_date: this.#day,
      factoring_status: factor === null ? null : 'not_sent',
    });
  }

  #void(key: number): void {
    const invoice = this.#invoice(key);
    refuse(voidViolation(invoice));
    if (this.#isListed(key)) throw new Refused();
    invoice.status = 'void';
    get(this.#loads, invoice.load).billing_status = 'spoiled';
  }

  #change(key: number, stated: { change: object } | { violation: unknown }): void {
    if ('violation' in stated) throw new Refused();
    Object.assign(this.#invoice(key), stated.change);
  }

  #markPaid(keys: readonly number[], made: readonly number[], ledger: Ledger): void {
    const open = keys
      .map(key => ({ key, invoice: this.#invoice(key) }))
      .sort((a, b) => a.invoice.load - b.invoice.load)
      .filter(({ invoice }) => {
        if (invoice.status === 'void') throw new Refused();
        return payInFull(invoice) !== null;
      });
    const brokers = [...new Set(open.map(({ invoice }) => invoice.broker))];
    for (const [index, broker] of brokers.entries()) {
      const own = open.filter(({ invoice }) => invoice.broker === broker);
      const applications = own.map(({ key, invoice }) => ({
        invoice: key,
        cents: centsOf(invoice.balance),
        isShort: false,
      }));
      const cents = centsOf(sumMoney(own.map(({ invoice }) => invoice.balance)));
      this.#receive(made[index] ?? 0, { broker, factor: null }, cents, applications, ledger);
    }
  }

  #receive(
    key: number,
    { broker, factor }: Pick<Money, 'broker' | 'factor'>,
    cents: number,
    applications: readonly Application[],
    ledger: Ledger,
  ): void {
    const amount = dollars(cents);
    this.#receipts.set(key, { broker, factor, amount, applied_amount: 0, status: 'received' });
    this.#apply(key, applications, ledger);
  }

  #apply(key: number, applications: readonly Application[], ledger: Ledger): void {
    const receipt = get(this.#receipts, key);
    const amounts = applications.map(({ cents }) => dollars(cents));
    refuse(applyViolation(receipt, amounts));
    for (const { invoice: at, cents, isShort } of applications) {
      const invoice = this.#invoice(at);
      const isPayers =
        receipt.factor === null
          ? invoice.broker === receipt.broker
          : invoice.factor === receipt.factor;
      if (!isPayers) throw new Refused();
      this.#change(at, receivePayment(invoice, dollars(cents)));
      if (isShort && invoice.balance !== 0) this.#change(at, closeShortPaid(invoice));
    }
    // The oracle has booked the same payments under its keys, in the same order.
    const booked = ledger.payments.filter(one => one.receipt === key).slice(-applications.length);
    if (applications.length > 0) {
      for (const [index, { key: payment }] of booked.entries()) {
        const { invoice = 0, cents = 0 } = applications[index] ?? {};
        this.#payments.set(payment, {
          invoice,
          receipt: key,
          amount: dollars(cents),
          isReversed: false,
        });
      }
    }
    receipt.applied_amount = sumMoney([receipt.applied_amount, ...amounts]);
  }

  #standing(receipt: number): [number, Paid][] {
    return [...this.#payments].filter(([, one]) => one.receipt === receipt && !one.isReversed);
  }

  #refuseCollected(key: number): void {
    for (const { lines } of this.#schedules.values()) {
      if (lines.some(({ payment }) => payment === key)) throw new Refused();
    }
  }

  #reverse(payment: Paid): void {
    const invoice = this.#invoice(payment.invoice);
    const open = { ...invoice, short_pay_amount: 0 };
    const stated = reversePayment(open, payment.amount);
    if ('violation' in stated) throw new Refused();
    Object.assign(invoice, { short_pay_amount: 0 }, stated.change);
    payment.isReversed = true;
    const receipt = get(this.#receipts, payment.receipt);
    receipt.applied_amount = sumMoney([receipt.applied_amount, -payment.amount]);
  }

  #undoPayment(key: number, of: 'application' | 'receipt'): void {
    const payment = get(this.#payments, key);
    if (payment.isReversed) throw new Refused();
    this.#refuseCollected(key);
    this.#undoPaymentOf(payment, of);
  }

  #undoPaymentOf(payment: Paid, of: 'application' | 'receipt'): void {
    const receipt = get(this.#receipts, payment.receipt);
    const isWhole =
      this.#standing(payment.receipt).length === 1 &&
      toCents(payment.amount) === toCents(receipt.amount);
    this.#reverse(payment);
    if (of === 'receipt' && isWhole) receipt.status = 'reversed';
  }

  #bounce(key: number): void {
    const receipt = get(this.#receipts, key);
    if (receipt.status === 'reversed') throw new Refused();
    for (const [payment] of this.#standing(key)) this.#refuseCollected(payment);
    for (const [, payment] of this.#standing(key)) this.#reverse(payment);
    receipt.status = 'reversed';
  }

  #isListed(key: number, own: Bundle | null = null): boolean {
    return [...this.#schedules.values()].some(
      schedule =>
        schedule !== own &&
        schedule.lines.some(
          ({ invoice, status }) =>
            invoice === key && status !== 'rejected' && status !== 'bought_back',
        ),
    );
  }

  #offered(key: number, own: Bundle | null): Held {
    const invoice = this.#invoice(key);
    if (this.#isListed(key, own) || invoice.factor === null) throw new Refused();
    refuse(offerViolation({ ...invoice, number: String(key) }));
    return invoice;
  }

  #onSchedule(command: OnSchedule, ledger: Ledger, made: readonly number[]): void {
    const schedule = get(this.#schedules, command.schedule);
    const { lines } = schedule;
    const terms = get(this.#factors, schedule.factor);
    const sale = ({ amount }: Sold) => ({ amount, funded_at: schedule.funded_at, terms });
    const named = ({ status }: Sold) => ({ number: 'it', status });
    const lineOf = (key: number) => {
      const line = lines.find(({ invoice }) => invoice === key);
      if (!line) throw new Refused();
      return line;
    };
    const can = (action: ScheduleAction) => refuse(scheduleViolation(action, schedule));
    const release = (line: Sold) => {
      const { reserve } = balancesOf(line.entries);
      if (toCents(reserve) !== 0) line.entries.push(releaseEntry(reserve));
    };
    const isHeld = (line: Sold) =>
      line.status === 'collected' && toCents(balancesOf(line.entries).reserve) !== 0;

    switch (command.do) {
      case 'drop':
        can('delete');
        this.#schedules.delete(command.schedule);
        return;
      case 'refresh':
        can('edit');
        for (const line of lines) line.amount = this.#offered(line.invoice, schedule).balance;
        return;
      case 'submit': {
        can('submit');
        if (schedule.status !== 'draft') throw new Refused();
        for (const line of lines) {
          const invoice = this.#offered(line.invoice, schedule);
          if (toCents(invoice.balance) !== toCents(line.amount)) throw new Refused();
          invoice.factoring_status = 'processing';
        }
        schedule.status = 'submitted';
        return;
      }
      case 'fund': {
        can('fund');
        for (const line of lines) {
          const invoice = this.#invoice(line.invoice);
          const isRejected = command.rejected.includes(line.invoice);
          line.status = isRejected ? 'rejected' : 'funded';
          invoice.factoring_status = isRejected ? 'rejected' : 'factored';
          if (isRejected) continue;
          const isSame = toCents(invoice.balance) === toCents(line.amount);
          if (!isSame || invoice.payment_status === 'disputed') throw new Refused();
          line.entries.push(advanceEntry({ amount: line.amount, terms }));
        }
        schedule.funded_at = this.#day;
        schedule.status = lines.some(({ status }) => status === 'funded') ? 'funded' : 'closed';
        return;
      }
      case 'collect': {
        can('collect');
        const items =
          command.items ??
          lines
            .filter(({ status }) => status === 'funded')
            .sort((a, b) => a.invoice - b.invoice)
            .map(({ invoice, amount }) => ({ invoice, cents: centsOf(amount) }));
        const left = [...made];
        for (const { invoice: key, cents } of items) {
          const line = lineOf(key);
          refuse(lineViolation('collect', named(line)));
          const collection = collectionEntry(sale(line), dollars(cents), this.#day);
          if ('violation' in collection) throw new Refused();
          const invoice = this.#invoice(key);
          const paid = Math.min(cents, centsOf(invoice.balance));
          if (paid > 0) {
            const receipt = left.shift() ?? 0;
            const payer = { broker: null, factor: invoice.factor };
            const application = { invoice: key, cents: paid, isShort: false };
            this.#receive(receipt, payer, paid, [application], ledger);
            line.payment = this.#standing(receipt).at(-1)?.[0] ?? null;
          }
          const { short_pay } = collection.entry;
          if (toCents(short_pay) > 0 && toCents(invoice.balance) > 0) {
            this.#change(key, giveUp(invoice, short_pay));
          }
          line.status = 'collected';
          invoice.factoring_status = 'collected';
          line.entries.push(collection.entry);
          if (command.isReleased) release(line);
        }
        return;
      }
      case 'release': {
        can('release');
        const held = lines.filter(isHeld);
        if (held.length === 0) throw new Refused();
        held.forEach(release);
        return;
      }
      case 'close':
        can('close');
        refuse(closeViolation(lines.map(named)));
        lines.filter(isHeld).forEach(release);
        schedule.status = 'closed';
        return;
      case 'buy back':
        can('buy-back');
        for (const key of command.invoices) {
          const line = lineOf(key);
          refuse(lineViolation('buy-back', named(line)));
          line.entries.push(buyBackEntry(sale(line), this.#day));
          line.status = 'bought_back';
          this.#invoice(key).factoring_status = 'bought_back';
        }
        return;
      case 'correct': {
        can('reverse');
        const line = lineOf(command.invoice);
        refuse(lineViolation('reverse', named(line)));
        const invoice = this.#invoice(line.invoice);
        if (invoice.status === 'void') throw new Refused();
        const [advance, ...others] = line.entries;
        line.entries.push(...others.map(oppositeOf));
        // What was corrected before is no part of the sale any more.
        if (advance) line.entries = [advance, ...settled(line.entries.slice(1))];
        if (line.payment !== null) {
          const payment = get(this.#payments, line.payment);
          line.payment = null;
          this.#undoPaymentOf(payment, 'receipt');
        }
        line.status = 'funded';
        schedule.status = 'funded';
        invoice.factoring_status = 'factored';
        return;
      }
    }
  }

  #invoice(key: number): Held {
    return get(this.#invoices, key);
  }

  #copy() {
    return structuredClone({
      loads: this.#loads,
      invoices: this.#invoices,
      receipts: this.#receipts,
      payments: this.#payments,
      schedules: this.#schedules,
    });
  }
}

/** An invoice's amounts as the oracle has them. */
const amountsOf = (ledger: Ledger, invoice: Invoice) => [
  invoice.due,
  ledger.received(invoice),
  invoice.givenUp,
  ledger.balance(invoice),
  ledger.balance(invoice),
];

/** Entries and their opposites add up to nothing: throws where they do not. */
function settled(entries: readonly EntryAmounts[]): EntryAmounts[] {
  const left = Object.values(balancesOf(entries)).filter(amount => toCents(amount) !== 0);
  if (left.length > 0) throw new Error('A corrected sale does not add up to nothing.');
  return [];
}

function refuse(violation: unknown): void {
  if (violation) throw new Refused();
}

function get<T>(rows: ReadonlyMap<number, T>, key: number): T {
  const row = rows.get(key);
  if (!row) throw new Error(`There is no ${key}.`);
  return row;
}

function refill<T>(rows: Map<number, T>, from: Map<number, T>): void {
  rows.clear();
  for (const [key, row] of from) rows.set(key, row);
}
