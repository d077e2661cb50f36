import type { Cents } from '../model/Books.ts';
import { fractionOf, type Tenthousandths } from '../model/cents.ts';
import type { Application, Command, OnSchedule } from './commands.ts';

/**
 * Billing as an oracle keeps it: whole cents, and of an invoice only what happened to it. Amounts and
 * statuses follow from that each time. It shares no code with the product's rules.
 */
export interface Factor {
  key: number;
  advance: Tenthousandths;
  fee: Tenthousandths;
  basis: 'face_value' | 'advance';
  period: number | null;
}

export interface Broker {
  key: number;
  factor: number | null;
  isSummary: boolean;
}

export interface Load {
  key: number;
  broker: number;
  price: Cents;
  extras: readonly { cents: Cents; isBilled: boolean }[];
  /** Its proof of delivery is there. */
  isProven: boolean;
}

export type Sale =
  | 'not_sent'
  | 'processing'
  | 'factored'
  | 'collected'
  | 'error'
  | 'rejected'
  | 'bought_back';

export interface Invoice {
  key: number;
  number: string;
  load: number;
  broker: number;
  due: Cents;
  isVoid: boolean;
  isDisputed: boolean;
  /** What was still open when it was closed, and is not expected any more. */
  givenUp: Cents;
  isWrittenOff: boolean;
  factor: number | null;
  sale: Sale | null;
  remit: 'company' | 'factoring';
}

export interface Payment {
  key: number;
  invoice: number;
  receipt: number;
  cents: Cents;
  isReversed: boolean;
}

export interface Receipt {
  key: number;
  number: string;
  broker: number | null;
  factor: number | null;
  cents: Cents;
  isReversed: boolean;
}

export interface Sums {
  advance: Cents;
  reserve: Cents;
  cash: Cents;
  fee: Cents;
  short: Cents;
}

export interface Line {
  invoice: number;
  amount: Cents;
  status: 'listed' | 'rejected' | 'funded' | 'collected' | 'bought_back';
  sums: Sums;
  /** The payment that its collection made. */
  payment: number | null;
}

export interface Schedule {
  key: number;
  number: string;
  factor: number;
  status: 'draft' | 'submitted' | 'funded' | 'closed' | 'deleted';
  fundedOn: number;
  lines: Line[];
}

/** What a command comes to. */
export interface Outcome {
  isAccepted: boolean;
  /** What it made: records in the order of their numbers. */
  made: readonly number[];
  /** Of several loads, which were billed. */
  billed: readonly { load: number; invoice: number | null }[];
}

/** The last number taken of each series. */
export interface Numbers {
  invoice: number;
  receipt: number;
  schedule: number;
}

const NONE: Outcome = { isAccepted: false, made: [], billed: [] };
const DONE: Outcome = { ...NONE, isAccepted: true };

const NEXT_SALES: Record<Sale, readonly Sale[]> = {
  not_sent: ['processing'],
  processing: ['factored', 'error', 'rejected', 'not_sent'],
  error: ['processing'],
  rejected: ['processing'],
  factored: ['collected', 'bought_back'],
  collected: [],
  bought_back: [],
};

export class Ledger {
  day = 0;
  readonly factors: Factor[] = [];
  readonly brokers: Broker[] = [];
  readonly loads: Load[] = [];
  readonly invoices: Invoice[] = [];
  readonly payments: Payment[] = [];
  readonly receipts: Receipt[] = [];
  readonly schedules: Schedule[] = [];
  /** What the last command may have changed. */
  readonly touched = { invoices: new Set<number>(), receipts: new Set<number>() };
  #keys = 0;

  constructor(readonly numbers: Numbers = { invoice: 0, receipt: 0, schedule: 0 }) {}

  invoice = (key: number): Invoice => found(this.invoices, key);
  receipt = (key: number): Receipt => found(this.receipts, key);
  payment = (key: number): Payment => found(this.payments, key);
  schedule = (key: number): Schedule => found(this.schedules, key);
  factor = (key: number): Factor => found(this.factors, key);

  received({ key }: Invoice): Cents {
    return sum(this.payments.filter(one => one.invoice === key && !one.isReversed));
  }

  balance(invoice: Invoice): Cents {
    return invoice.due - this.received(invoice) - invoice.givenUp;
  }

  applied({ key }: Receipt): Cents {
    return sum(this.payments.filter(one => one.receipt === key && !one.isReversed));
  }

  status(invoice: Invoice): string {
    if (invoice.isWrittenOff) return 'written_off';
    if (this.balance(invoice) === 0) return invoice.givenUp > 0 ? 'short_paid' : 'paid';
    if (invoice.isDisputed) return 'disputed';
    return this.received(invoice) > 0 ? 'partially_paid' : 'unpaid';
  }

  isOpen(invoice: Invoice): boolean {
    return !invoice.isVoid && this.balance(invoice) > 0;
  }

  living(load: number): Invoice | undefined {
    return this.invoices.find(one => one.load === load && !one.isVoid);
  }

  /** The schedule that has the invoice now. */
  scheduleOf(invoice: number): Schedule | undefined {
    return this.schedules.find(
      ({ status, lines }) =>
        status !== 'deleted' && lines.some(line => line.invoice === invoice && !isOver(line)),
    );
  }

  obey(command: Command): Outcome {
    this.touched.invoices.clear();
    this.touched.receipts.clear();
    const outcome = this.#do(command);
    for (const { key } of this.invoices) {
      // A dispute is over once nothing is open.
      const invoice = this.invoice(key);
      if (this.balance(invoice) === 0) invoice.isDisputed = false;
    }
    return outcome;
  }

  #do(command: Command): Outcome {
    switch (command.do) {
      case 'factor':
        return this.#made(this.factors, command);
      case 'broker':
        return this.#made(this.brokers, command);
      case 'load':
        return this.#made(this.loads, command);
      case 'bill':
        return this.#billEach([[command.load]], true);
      case 'bill many':
        return this.#billEach(
          command.loads.map(load => [load]),
          false,
        );
      case 'bill as agreed':
        return this.#billEach(this.#groups(command.loads), false);
      case 'pay':
        return this.#pay(command);
      case 'mark paid':
        return this.#markPaid(command.invoices);
      case 'receive':
        return this.#receive(command);
      case 'apply': {
        const receipt = this.receipt(command.receipt);
        const left = receipt.isReversed ? -1 : receipt.cents - this.applied(receipt);
        if (sum(command.applications) > left) return NONE;
        if (!this.#canApply(receipt, command.applications)) return NONE;
        this.#apply(receipt, command.applications);
        return DONE;
      }
      case 'unapply': {
        const payment = this.payment(command.payment);
        if (payment.isReversed || this.#isCollected(payment)) return NONE;
        if (this.receipt(payment.receipt).isReversed) return NONE;
        this.#reverse(payment);
        return DONE;
      }
      case 'reverse': {
        const payment = this.payment(command.payment);
        if (payment.isReversed || this.#isCollected(payment)) return NONE;
        this.#undoPayment(payment);
        return DONE;
      }
      case 'bounce': {
        const receipt = this.receipt(command.receipt);
        const standing = this.#standing(receipt);
        if (receipt.isReversed || standing.some(one => this.#isCollected(one))) return NONE;
        this.#bounce(receipt);
        return DONE;
      }
      case 'short':
        return this.#decide(this.invoice(command.invoice), 'short');
      case 'decide':
        return this.#decide(this.invoice(command.invoice), command.to);
      case 'void':
        return this.#void(this.invoice(command.invoice)) ? DONE : NONE;
      case 'reissue': {
        const invoice = this.invoice(command.invoice);
        return this.#void(invoice) ? this.#billEach([[invoice.load]], true) : NONE;
      }
      case 'sale': {
        const invoice = this.invoice(command.invoice);
        const { sale } = invoice;
        if (invoice.isVoid || this.scheduleOf(invoice.key)) return NONE;
        if (sale === command.to) return DONE;
        if (sale === null || !NEXT_SALES[sale].includes(command.to)) return NONE;
        this.#sell(invoice.key, command.to);
        if (command.to === 'bought_back' || command.to === 'rejected') invoice.remit = 'company';
        return DONE;
      }
      case 'schedule':
        return this.#schedule(command.invoices);
      case 'wait':
        this.day += command.days;
        return DONE;
      default:
        return this.#onSchedule(this.schedule(command.schedule), command);
    }
  }

  #made<T extends { key: number }>(rows: T[], command: Command): Outcome {
    const { do: _, ...row } = command;
    const key = this.#key();
    rows.push({ ...row, key } as unknown as T); // the command has the row's fields
    return { ...DONE, made: [key] };
  }

  #key(): number {
    this.#keys += 1;
    return this.#keys;
  }

  #groups(loads: readonly number[]): number[][] {
    const groups: { broker: number | null; loads: number[] }[] = [];
    for (const load of loads) {
      const broker = found(this.brokers, found(this.loads, load).broker);
      const group = broker.isSummary && groups.find(one => one.broker === broker.key);
      if (group) group.loads.push(load);
      else groups.push({ broker: broker.isSummary ? broker.key : null, loads: [load] });
    }
    return groups.map(one => one.loads);
  }

  #billEach(groups: readonly (readonly number[])[], isOne: boolean): Outcome {
    const billed: { load: number; invoice: number | null }[] = [];
    for (const group of groups) {
      const good = group.filter(load => found(this.loads, load).isProven && !this.living(load));
      if (good.length > 0) this.numbers.invoice += 1;
      const number = `INV-${String(this.numbers.invoice).padStart(6, '0')}`;
      for (const load of group) {
        const at = good.indexOf(load);
        const own = good.length > 1 ? `${number}-${at + 1}` : number;
        billed.push({ load, invoice: at < 0 ? null : this.#issue(load, own) });
      }
    }
    const made = billed.flatMap(({ invoice }) => invoice ?? []);
    return { isAccepted: !isOne || made.length > 0, made, billed };
  }

  #issue(key: number, number: string): number {
    const { broker, price, extras } = found(this.loads, key);
    const { factor } = found(this.brokers, broker);
    const invoice: Invoice = {
      key: this.#key(),
      number,
      load: key,
      broker,
      due: price + sum(extras.filter(({ isBilled }) => isBilled)),
      isVoid: false,
      isDisputed: false,
      givenUp: 0,
      isWrittenOff: false,
      factor,
      sale: factor === null ? null : 'not_sent',
      remit: factor === null ? 'company' : 'factoring',
    };
    this.invoices.push(invoice);
    this.touched.invoices.add(invoice.key);
    return invoice.key;
  }

  #pay({ invoice: key, cents, isFactoring }: Command & { do: 'pay' }): Outcome {
    const invoice = this.invoice(key);
    if (!this.isOpen(invoice) || cents > this.balance(invoice)) return NONE;
    const isFactors = isFactoring && invoice.factor !== null;
    const payer = isFactors
      ? { broker: null, factor: invoice.factor }
      : { broker: invoice.broker, factor: null };
    const receipt = this.#newReceipt(payer, cents);
    this.#apply(receipt, [{ invoice: key, cents, isShort: false }]);
    return { ...DONE, made: [receipt.key] };
  }

  #markPaid(keys: readonly number[]): Outcome {
    const all = keys.map(this.invoice);
    if (all.some(({ isVoid }) => isVoid)) return NONE;
    // The loads decide the order, and with it that of the receipts.
    const open = all.filter(one => this.isOpen(one)).sort((a, b) => a.load - b.load);
    const made: number[] = [];
    for (const broker of new Set(open.map(one => one.broker))) {
      const own = open
        .filter(one => one.broker === broker)
        .map(one => ({ invoice: one.key, cents: this.balance(one), isShort: false }));
      const receipt = this.#newReceipt({ broker, factor: null }, sum(own));
      this.#apply(receipt, own);
      made.push(receipt.key);
    }
    return { ...DONE, made };
  }

  #receive({ broker, factor, cents, applications }: Command & { do: 'receive' }): Outcome {
    if (sum(applications) > cents) return NONE;
    if (!this.#canApply({ broker, factor }, applications)) return NONE;
    const receipt = this.#newReceipt({ broker, factor }, cents);
    this.#apply(receipt, applications);
    return { ...DONE, made: [receipt.key] };
  }

  #newReceipt(payer: Pick<Receipt, 'broker' | 'factor'>, cents: Cents): Receipt {
    this.numbers.receipt += 1;
    const number = `RCP-${String(this.numbers.receipt).padStart(6, '0')}`;
    const receipt = { ...payer, key: this.#key(), number, cents, isReversed: false };
    this.receipts.push(receipt);
    this.touched.receipts.add(receipt.key);
    return receipt;
  }

  #canApply(payer: Pick<Receipt, 'broker' | 'factor'>, applications: readonly Application[]) {
    return applications.every(({ invoice: key, cents }) => {
      const invoice = this.invoice(key);
      const isPayers =
        payer.factor === null ? invoice.broker === payer.broker : invoice.factor === payer.factor;
      return isPayers && this.isOpen(invoice) && cents <= this.balance(invoice);
    });
  }

  #apply(receipt: Receipt, applications: readonly Application[]): void {
    this.touched.receipts.add(receipt.key);
    for (const { invoice: key, cents, isShort } of applications) {
      this.touched.invoices.add(key);
      const payment = { key: this.#key(), invoice: key, receipt: receipt.key, cents };
      this.payments.push({ ...payment, isReversed: false });
      const invoice = this.invoice(key);
      if (isShort) invoice.givenUp += this.balance(invoice);
    }
  }

  #standing({ key }: Receipt): Payment[] {
    return this.payments.filter(one => one.receipt === key && !one.isReversed);
  }

  #isCollected({ key }: Payment): boolean {
    return this.schedules.some(({ lines }) => lines.some(line => line.payment === key));
  }

  #reverse(payment: Payment): void {
    payment.isReversed = true;
    const invoice = this.invoice(payment.invoice);
    invoice.givenUp = 0;
    invoice.isWrittenOff = false;
    this.touched.invoices.add(invoice.key);
    this.touched.receipts.add(payment.receipt);
  }

  #bounce(receipt: Receipt): void {
    for (const payment of this.#standing(receipt)) this.#reverse(payment);
    receipt.isReversed = true;
    this.touched.receipts.add(receipt.key);
  }

  /** A receipt that is this payment alone goes with it. */
  #undoPayment(payment: Payment): void {
    const receipt = this.receipt(payment.receipt);
    const isAll = this.#standing(receipt).length === 1 && payment.cents === receipt.cents;
    if (isAll) this.#bounce(receipt);
    else this.#reverse(payment);
  }

  #decide(invoice: Invoice, wanted: 'short' | 'disputed' | 'unpaid' | 'written_off'): Outcome {
    this.touched.invoices.add(invoice.key);
    if (invoice.isVoid) return NONE;
    if (wanted === this.status(invoice)) return DONE;
    if (wanted === 'unpaid') {
      if (!invoice.isWrittenOff && this.status(invoice) !== 'disputed') return NONE;
      if (invoice.isWrittenOff) invoice.givenUp = 0;
      invoice.isWrittenOff = false;
      invoice.isDisputed = false;
      return DONE;
    }
    if (!this.isOpen(invoice)) return NONE;
    if (wanted === 'disputed') {
      invoice.isDisputed = true;
      return DONE;
    }
    invoice.givenUp += this.balance(invoice);
    invoice.isWrittenOff = wanted === 'written_off';
    return DONE;
  }

  #void(invoice: Invoice): boolean {
    if (invoice.isVoid || this.received(invoice) !== 0 || this.scheduleOf(invoice.key)) {
      return false;
    }
    invoice.isVoid = true;
    this.touched.invoices.add(invoice.key);
    return true;
  }

  #sell(key: number, sale: Sale): void {
    this.invoice(key).sale = sale;
    this.touched.invoices.add(key);
  }

  /** The factor that all of these can be sold to, or null. */
  #buyerOf(keys: readonly number[], own: Schedule | null): number | null {
    const all = keys.map(this.invoice);
    const isGood = all.every(invoice => {
      const at = this.scheduleOf(invoice.key);
      return (
        (at === undefined || at === own) &&
        this.isOpen(invoice) &&
        !invoice.isDisputed &&
        invoice.factor !== null &&
        NEXT_SALES[invoice.sale ?? 'not_sent'].includes('processing')
      );
    });
    const buyers = new Set(all.map(({ factor }) => factor));
    const [buyer = null] = buyers;
    if (!isGood || buyers.size !== 1 || (own && own.factor !== buyer)) return null;
    return buyer;
  }

  #schedule(keys: readonly number[]): Outcome {
    const factor = this.#buyerOf(keys, null);
    if (factor === null) return NONE;
    this.numbers.schedule += 1;
    const schedule: Schedule = {
      key: this.#key(),
      number: `FS-${String(this.numbers.schedule).padStart(5, '0')}`,
      factor,
      status: 'draft',
      fundedOn: 0,
      lines: keys.map(invoice => ({
        invoice,
        amount: this.balance(this.invoice(invoice)),
        status: 'listed',
        sums: { advance: 0, reserve: 0, cash: 0, fee: 0, short: 0 },
        payment: null,
      })),
    };
    this.schedules.push(schedule);
    return { ...DONE, made: [schedule.key] };
  }

  #onSchedule(schedule: Schedule, command: OnSchedule): Outcome {
    const { lines } = schedule;
    const balanceOf = (line: Line) => this.balance(this.invoice(line.invoice));
    const linesOf = (keys: readonly number[]) =>
      keys.map(key => lines.find(({ invoice }) => invoice === key) ?? null);
    switch (command.do) {
      case 'drop':
        if (schedule.status !== 'draft') return NONE;
        schedule.status = 'deleted';
        return DONE;
      case 'refresh':
      case 'submit': {
        const keys = lines.map(({ invoice }) => invoice);
        if (schedule.status !== 'draft' || this.#buyerOf(keys, schedule) === null) return NONE;
        if (command.do === 'refresh') {
          for (const line of lines) line.amount = balanceOf(line);
          return DONE;
        }
        if (lines.some(line => line.amount !== balanceOf(line))) return NONE;
        schedule.status = 'submitted';
        for (const key of keys) {
          this.#sell(key, 'processing');
          this.invoice(key).remit = 'factoring';
        }
        return DONE;
      }
      case 'fund': {
        if (schedule.status !== 'submitted') return NONE;
        const bought = lines.filter(({ invoice }) => !command.rejected.includes(invoice));
        const isChanged = bought.some(
          line => balanceOf(line) !== line.amount || this.invoice(line.invoice).isDisputed,
        );
        if (isChanged) return NONE;
        schedule.status = bought.length > 0 ? 'funded' : 'closed';
        schedule.fundedOn = this.day;
        for (const line of lines) {
          const isBought = bought.includes(line);
          line.status = isBought ? 'funded' : 'rejected';
          this.#sell(line.invoice, isBought ? 'factored' : 'rejected');
          if (!isBought) this.invoice(line.invoice).remit = 'company';
          if (isBought) line.sums = advanced(line.amount, this.factor(schedule.factor));
        }
        return DONE;
      }
      case 'collect':
        return this.#collect(schedule, command);
      case 'release': {
        if (schedule.status !== 'funded') return NONE;
        const held = lines.filter(isHeld);
        if (held.length === 0) return NONE;
        held.forEach(releaseOf);
        return DONE;
      }
      case 'close':
        if (schedule.status !== 'funded') return NONE;
        if (lines.some(({ status }) => status === 'funded')) return NONE;
        lines.filter(isHeld).forEach(releaseOf);
        schedule.status = 'closed';
        return DONE;
      case 'buy back': {
        const wanted = linesOf(command.invoices);
        const isGood = schedule.status === 'funded' && wanted.every(l => l?.status === 'funded');
        if (!isGood) return NONE;
        for (const line of wanted) {
          if (!line) continue;
          const fee = this.#fee(schedule, line);
          line.status = 'bought_back';
          line.sums = { advance: 0, reserve: 0, cash: -fee, fee, short: 0 };
          this.#sell(line.invoice, 'bought_back');
          this.invoice(line.invoice).remit = 'company';
        }
        return DONE;
      }
      case 'correct': {
        const [line] = linesOf([command.invoice]);
        const isOpen = schedule.status === 'funded' || schedule.status === 'closed';
        if (!isOpen || !line || !['collected', 'bought_back'].includes(line.status)) return NONE;
        if (this.invoice(line.invoice).isVoid) return NONE;
        schedule.status = 'funded';
        line.status = 'funded';
        line.sums = advanced(line.amount, this.factor(schedule.factor));
        this.#sell(line.invoice, 'factored');
        this.invoice(line.invoice).remit = 'factoring';
        const { payment } = line;
        line.payment = null;
        if (payment !== null) this.#undoPayment(this.payment(payment));
        return DONE;
      }
    }
  }

  #collect(schedule: Schedule, { items, isReleased }: Command & { do: 'collect' }): Outcome {
    if (schedule.status !== 'funded') return NONE;
    const wanted =
      items ??
      schedule.lines
        .filter(({ status }) => status === 'funded')
        // By their numbers, as they were issued: the receipts get theirs in that order.
        .sort((a, b) => a.invoice - b.invoice)
        .map(({ invoice, amount }) => ({ invoice, cents: amount }));
    const work = wanted.map(({ invoice, cents }) => ({
      line: schedule.lines.find(line => line.invoice === invoice),
      cents,
    }));
    const isGood = work.every(
      ({ line, cents }) => line?.status === 'funded' && cents > 0 && cents <= line.amount,
    );
    if (!isGood) return NONE;
    const made: number[] = [];
    for (const { line, cents } of work) {
      if (!line) continue;
      const invoice = this.invoice(line.invoice);
      const paid = Math.min(cents, this.balance(invoice));
      if (paid > 0) {
        const receipt = this.#newReceipt({ broker: null, factor: invoice.factor }, paid);
        const payment = { invoice: invoice.key, cents: paid, isShort: false };
        this.#apply(receipt, [payment]);
        line.payment = this.payments.at(-1)?.key ?? null;
        made.push(receipt.key);
      }
      const fee = this.#fee(schedule, line);
      const short = line.amount - cents;
      // What is open beyond the sale is the company's to collect.
      invoice.givenUp += Math.min(short, this.balance(invoice));
      if (this.balance(invoice) > 0) invoice.remit = 'company';
      line.status = 'collected';
      line.sums.advance = 0;
      line.sums.reserve -= fee + short;
      line.sums.fee = fee;
      line.sums.short = short;
      this.#sell(line.invoice, 'collected');
      if (isReleased) releaseOf(line);
    }
    return { ...DONE, made };
  }

  #fee({ factor: key, fundedOn }: Schedule, { amount }: Line): Cents {
    const { advance, fee, basis, period } = this.factor(key);
    const base = basis === 'advance' ? fractionOf(amount, advance) : amount;
    const times = period === null ? 1 : Math.max(1, Math.ceil((this.day - fundedOn) / period));
    return fractionOf(base * times, fee);
  }
}

const isOver = ({ status }: Line): boolean => status === 'rejected' || status === 'bought_back';

const isHeld = ({ status, sums }: Line): boolean => status === 'collected' && sums.reserve !== 0;

function releaseOf({ sums }: Line): void {
  sums.cash += sums.reserve;
  sums.reserve = 0;
}

function advanced(amount: Cents, { advance }: Factor): Sums {
  const paid = fractionOf(amount, advance);
  return { advance: paid, reserve: amount - paid, cash: paid, fee: 0, short: 0 };
}

const sum = (rows: readonly { cents: Cents }[]): Cents =>
  rows.reduce((total, { cents }) => total + cents, 0);

function found<T extends { key: number }>(rows: readonly T[], key: number): T {
  const row = rows.find(one => one.key === key);
  if (!row) throw new Error(`There is no ${key}.`);
  return row;
}
