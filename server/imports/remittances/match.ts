import { factoringCompanies } from '../../../schema/entities/factoringCompanies.ts';
import type { MatchedLine, OpenInvoice } from '../../../schema/responses/receipts.ts';
import { namesMemberOf, suggestApplications } from '../../../schema/rules/billing/applyReceipt.ts';
import { openPaymentStatuses } from '../../../schema/rules/billing/invoice.ts';
import { fromCents, subtract, toCents } from '../../../schema/rules/money/money.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { FROM_OPEN, OPEN_COLUMNS, withNames } from '../../money/receipts/suggestions.ts';
import { keyText } from '../cells/texts.ts';
import { forEachYielding } from '../unhurried.ts';
import type { FileReceipt } from './lines.ts';

/** An open invoice with who may pay it, as matching takes amounts off it. */
type Open = ReturnType<typeof withNames<Candidate>>;
type Candidate = OpenInvoice & { broker_id: number; factoring_company_id: number | null };

interface Payer {
  id: number;
  name: string;
}

/** How many open invoices matching reads: the oldest. */
const MOST_OPEN = 20_000;

/**
 * Matches a file's receipts to payers and open invoices: by the invoices that they name, by the
 * payer's name with the amount, or by an amount that only one open invoice has. What one receipt
 * takes of an invoice is not offered to the next.
 */
export async function matched(
  receipts: readonly FileReceipt[],
  seen: ReadonlyMap<string, { id: number; number: string }>,
  scope: Scope,
): Promise<MatchedLine[]> {
  const [open, factors] = await Promise.all([
    openOfCompany(scope),
    rowsOf(factoringCompanies, scope).all('t.is_active', []),
  ]);
  const brokers = [...new Map(open.map(one => [one.broker_id, payerOf(one)])).values()];
  const matcher = new Matcher(open.map(withNames), brokers, factors);
  const found: MatchedLine[] = [];
  await forEachYielding(receipts, receipt => {
    const { fingerprint, invoices, ...shown } = receipt;
    const known = seen.get(fingerprint) ?? null;
    const isOffered = receipt.problem === null && known === null;
    found.push({
      ...shown,
      invoice: invoices.map(({ name }) => name).join(', ') || null,
      ...(isOffered ? matcher.match(receipt) : NOTHING),
      ...(!isOffered && { rest: receipt.amount ?? 0 }),
      seen: known,
    });
  });
  return found;
}

type Match = Pick<MatchedLine, 'broker' | 'factoring_company' | 'by' | 'applications' | 'rest'>;

const NOTHING: Match = {
  broker: null,
  factoring_company: null,
  by: 'none',
  applications: [],
  rest: 0,
};

const payerOf = ({ broker_id, bill_to_name }: Candidate): Payer => ({
  id: broker_id,
  name: bill_to_name,
});

/** Of how many words a number or reference consists at most, and its least letters in a text. */
const MOST_WORDS = 4;
const SHORTEST = 4;

class Matcher {
  readonly #byId: ReadonlyMap<number, Open>;
  readonly #byName = new Map<string, Open>();
  readonly #bySummary = new Map<string, Open[]>();
  readonly #byAmount = new Map<number, Open[]>();

  constructor(
    readonly open: readonly Open[],
    readonly brokers: readonly Payer[],
    readonly factors: readonly Payer[],
  ) {
    this.#byId = new Map(open.map(one => [one.id, one]));
    for (const one of open) {
      for (const name of [one.number, ...one.names]) {
        if (name) this.#byName.set(plain(name), one);
      }
      if (one.group) {
        const summary = plain(one.group);
        this.#bySummary.set(summary, [...(this.#bySummary.get(summary) ?? []), one]);
      }
      const cents = toCents(one.balance);
      this.#byAmount.set(cents, [...(this.#byAmount.get(cents) ?? []), one]);
    }
  }

  match(receipt: FileReceipt): Match {
    const amount = receipt.amount ?? 0;
    const text = [receipt.payer, receipt.reference].filter(Boolean).join(' ');
    const factor = named(this.factors, text);
    const broker = factor ? null : named(this.brokers, text);
    const listed = this.#listed(receipt, factor, broker);
    if (listed.length > 0) return this.#answer('reference', listed, receipt, factor);

    const mine = this.open.filter(
      one =>
        toCents(one.balance) > 0 &&
        (factor ? one.factoring_company_id === factor.id : !broker || one.broker_id === broker.id),
    );
    const spoken = this.#named(text).filter(one => mine.includes(one));
    if (spoken.length > 0) {
      const payer = spoken.filter(({ broker_id }) => factor || broker_id === spoken[0]?.broker_id);
      return this.#answer('reference', this.#suggested(payer, amount).chosen, receipt, factor);
    }
    if (!factor && !broker) {
      // An amount that several open invoices have says nothing about who paid.
      const equal = (this.#byAmount.get(toCents(amount)) ?? []).filter(
        one => toCents(one.balance) === toCents(amount),
      );
      if (equal.length !== 1) return { ...NOTHING, rest: amount };
      return this.#answer('amount', equal.map(wholly), receipt, null);
    }
    // The oldest is a guess: it is offered for a payer that the line names, and marked as such.
    const { by, chosen } = this.#suggested(mine, amount);
    return this.#answer(by, chosen, receipt, factor, broker);
  }

  #suggested(open: readonly Open[], amount: number): { by: Match['by']; chosen: Chosen[] } {
    const { by, applications } = suggestApplications(open, amount);
    const chosen = applications.flatMap(({ invoice_id, amount: paid }) => {
      const invoice = this.#byId.get(invoice_id);
      return invoice ? [{ invoice, amount: paid }] : [];
    });
    return { by, chosen };
  }

  /**
   * The open invoices that the lines name one by one, each with the line's own amount. What was deducted
   * did not come in: together they get no more than the check.
   */
  #listed(receipt: FileReceipt, factor: Payer | null, broker: Payer | null): Chosen[] {
    const chosen = new Map<number, Chosen>();
    let payer = broker?.id ?? null;
    let rest = toCents(receipt.amount ?? 0);
    for (const { name, cents } of lessDeductions(receipt)) {
      let left = Math.min(cents, rest);
      for (const one of this.#listedAs(name)) {
        if (left <= 0 || toCents(one.balance) <= 0) continue;
        // One receipt has one payer: invoices of another broker are left for a person to judge.
        payer ??= one.broker_id;
        if (factor ? one.factoring_company_id !== factor.id : one.broker_id !== payer) continue;
        const before = toCents(chosen.get(one.id)?.amount ?? 0);
        const paid = Math.min(before + left, toCents(one.balance));
        chosen.set(one.id, { invoice: one, amount: fromCents(paid) });
        left -= paid - before;
        rest -= paid - before;
      }
    }
    return [...chosen.values()];
  }

  /** The invoice that a line names, or all of the summary that it names. */
  #listedAs(name: string): readonly Open[] {
    const one = this.#byName.get(plain(name));
    if (one) return [one];
    const found = this.#bySummary.get(plain(name)) ?? this.#named(name);
    const summary = found[0]?.group;
    return summary && found.every(({ group }) => group === summary) ? found : found.slice(0, 1);
  }

  /**
   * The invoices whose number, load number or reference is among the words of a text, and those of a
   * summary whose number is, unless the text names some of them apart.
   */
  #named(text: string): Open[] {
    const words = plain(text).split(' ');
    const found = new Set<Open>();
    const onSummary = new Set<Open>();
    for (const start of words.keys()) {
      for (let length = 1; length <= MOST_WORDS; length += 1) {
        const name = words.slice(start, start + length).join(' ');
        if (name.replaceAll(' ', '').length < SHORTEST) continue;
        const one = this.#byName.get(name);
        if (one && toCents(one.balance) > 0) found.add(one);
        for (const member of this.#bySummary.get(name) ?? []) {
          if (!namesMemberOf(member.group ?? '', text)) onSummary.add(member);
        }
      }
    }
    const apart = new Set([...found].map(({ group }) => group));
    for (const member of onSummary) {
      if (!apart.has(member.group) && toCents(member.balance) > 0) found.add(member);
    }
    return [...found];
  }

  /** Takes the amounts off the invoices, so that the next receipt is not offered them again. */
  #answer(
    by: Match['by'],
    chosen: readonly Chosen[],
    receipt: FileReceipt,
    factor: Payer | null,
    broker: Payer | null = null,
  ): Match {
    const [first] = chosen;
    const payer = broker ?? (first ? payerOf(first.invoice) : null);
    const applications = chosen.map(({ invoice, amount }) => {
      const { id: invoice_id, number, balance } = invoice;
      invoice.balance = subtract(balance, amount);
      invoice.received_amount = subtract(invoice.amount_due, invoice.balance);
      return { invoice_id, number, amount, balance };
    });
    return {
      broker: factor ? null : payer,
      factoring_company: factor ? { id: factor.id, name: factor.name } : null,
      by: applications.length > 0 ? by : 'none',
      applications,
      rest: subtract(receipt.amount ?? 0, ...applications.map(({ amount }) => amount)),
    };
  }
}

interface Chosen {
  invoice: Open;
  amount: number;
}

/** What the lines pay, in cents, less what the check deducts from the same invoices. */
function lessDeductions({ invoices, deductions }: FileReceipt) {
  const deducted = new Map<string, number>();
  for (const { name, amount } of deductions) {
    deducted.set(plain(name), (deducted.get(plain(name)) ?? 0) + toCents(amount));
  }
  return invoices.map(({ name, amount }) => {
    const before = deducted.get(plain(name)) ?? 0;
    const less = Math.min(before, toCents(amount));
    deducted.set(plain(name), before - less);
    return { name, cents: toCents(amount) - less };
  });
}

const wholly = (invoice: Open): Chosen => ({ invoice, amount: invoice.balance });

/** The payer that a text names: the longest name in it. A name of three letters names nobody. */
function named(payers: readonly Payer[], text: string): Payer | null {
  const words = ` ${plain(text)} `;
  let best: Payer | null = null;
  for (const payer of payers) {
    const name = plain(payer.name);
    if (name.length < 4 || !words.includes(` ${name} `)) continue;
    if (!best || name.length > plain(best.name).length) best = payer;
  }
  return best && { id: best.id, name: best.name };
}

const plain = (text: string): string =>
  keyText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b(inc|llc|corp|co|ltd)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const openOfCompany = ({ tx, companyId }: Scope): Promise<Candidate[]> =>
  tx.query<Candidate>(
    `select ${OPEN_COLUMNS}, i.broker_id, i.factoring_company_id ${FROM_OPEN}
     order by i.due_date, i.id limit ${MOST_OPEN}`,
    [companyId, [...openPaymentStatuses]],
  );
