import type { PlainDate } from '../time/weeks.ts';

/** Who sends an ACH file, and from which account. As its bank has set it up. */
export interface AchOriginator {
  /** ABA number of the bank that takes the file. */
  routing: string;
  bank_name: string;
  /** Ten characters that the bank assigned, often 1 and the EIN. */
  company_id: string;
  company_name: string;
  /** With a debit of the company's own account that balances each batch of the file. */
  offset: { account: string; type: AccountType } | null;
}

export type AccountType = 'checking' | 'savings';

/** What a payee gets. */
export interface AchPayment {
  name: string;
  /** Our number for it, which the payee's bank may show: the settlement's. */
  reference: string;
  routing: string;
  account: string;
  type: AccountType;
  /** People are paid by PPD entries, companies by CCD entries. */
  holder: 'person' | 'company';
  /** Whole cents, above zero. */
  cents: number;
}

export interface AchFileFacts {
  originator: AchOriginator;
  payments: readonly AchPayment[];
  /** A to Z: tells the files of a day apart. */
  modifier: string;
  /** The banking day on which the payees have the money. */
  effective: PlainDate;
  /** When it was made, in the company's zone: day and 'HH:MM'. */
  created: { date: PlainDate; time: string };
}

/** The most that an entry's field of ten digits holds, in cents. */
export const MOST_ENTRY_CENTS = 9_999_999_999;

/**
 * Credits in the form of the Nacha Operating Rules: records of 94 characters in blocks of ten, one
 * batch for people (PPD) and one for companies (CCD). Throws a RangeError for what no field holds:
 * callers refuse it by name before.
 */
export function achFile(facts: AchFileFacts): string {
  const made: Batch[] = [];
  for (const { code, holder, words } of CLASSES) {
    const payments = facts.payments.filter(payment => payment.holder === holder);
    if (payments.length > 0) made.push(batchOf({ code, words, payments }, made, facts));
  }
  const records = [fileHeader(facts), ...made.flatMap(({ records }) => records)];
  const blocks = Math.ceil((records.length + 1) / BLOCK);
  records.push(
    record([
      '9',
      digits(made.length, 6),
      digits(blocks, 6),
      digits(sum(made, 'entries'), 8),
      hashText(made.reduce((total, { hash }) => total + hash, 0n)),
      digits(sum(made, 'debits'), 12),
      digits(sum(made, 'credits'), 12),
      ' '.repeat(39),
    ]),
  );
  while (records.length % BLOCK !== 0) records.push('9'.repeat(LENGTH));
  return records.map(text => `${text}\n`).join('');
}

const LENGTH = 94;
const BLOCK = 10;

/** Pay of people has to be described as PAYROLL; that of companies is described freely. */
const CLASSES = [
  { code: 'PPD', holder: 'person', words: 'PAYROLL' },
  { code: 'CCD', holder: 'company', words: 'SETTLEMENT' },
] as const;

interface Batch {
  records: string[];
  entries: number;
  hash: bigint;
  debits: number;
  credits: number;
}

function fileHeader({ originator, modifier, created }: AchFileFacts): string {
  return record([
    '101',
    ` ${originator.routing}`,
    padded(originator.company_id, 10),
    dateText(created.date),
    created.time.replace(':', ''),
    modifier,
    '094',
    '10',
    '1',
    padded(originator.bank_name, 23),
    padded(originator.company_name, 23),
    ' '.repeat(8),
  ]);
}

function batchOf(
  { code, words, payments }: { code: string; words: string; payments: readonly AchPayment[] },
  before: readonly Batch[],
  { originator, effective, created }: AchFileFacts,
): Batch {
  const { offset } = originator;
  const bank = originator.routing.slice(0, 8);
  const number = digits(before.length + 1, 7);
  const first = sum(before, 'entries');
  // 200: credits and debits; 220: credits only.
  const service = offset ? '200' : '220';
  const company = padded(originator.company_id, 10);
  const credits = payments.reduce((total, { cents }) => total + cents, 0);
  const entries = payments.map((payment, at) =>
    entry(payment, payment.type === 'checking' ? '22' : '32', bank, first + at + 1),
  );
  if (offset) {
    const own = {
      name: originator.company_name,
      reference: 'OFFSET',
      routing: originator.routing,
      account: offset.account,
      cents: credits,
    };
    const kind = offset.type === 'checking' ? '27' : '37';
    entries.push(entry(own, kind, bank, first + payments.length + 1));
  }
  const paid = payments.reduce((total, { routing }) => total + BigInt(routing.slice(0, 8)), 0n);
  const hash = offset ? paid + BigInt(bank) : paid;
  const debits = offset ? credits : 0;
  const header = record([
    '5',
    service,
    padded(originator.company_name, 16),
    ' '.repeat(20),
    company,
    code,
    padded(words, 10),
    dateText(created.date),
    dateText(effective),
    '   ',
    '1',
    bank,
    number,
  ]);
  const control = record([
    '8',
    service,
    digits(entries.length, 6),
    hashText(hash),
    digits(debits, 12),
    digits(credits, 12),
    company,
    ' '.repeat(19),
    ' '.repeat(6),
    bank,
    number,
  ]);
  const records = [header, ...entries, control];
  return { records, entries: entries.length, hash, debits, credits };
}

function entry(
  payee: Pick<AchPayment, 'name' | 'reference' | 'routing' | 'account' | 'cents'>,
  code: '22' | '32' | '27' | '37',
  bank: string,
  place: number,
): string {
  if (payee.cents > MOST_ENTRY_CENTS) {
    throw new RangeError('An entry of an ACH file holds at most 99,999,999.99.');
  }
  return record([
    '6',
    code,
    payee.routing,
    padded(payee.account, 17),
    digits(payee.cents, 10),
    padded(payee.reference, 15),
    padded(payee.name, 22),
    '  ',
    '0',
    `${bank}${digits(place, 7)}`,
  ]);
}

/**
 * The sum of the first eight digits of all routing numbers. Beyond ten digits the highest are
 * dropped.
 */
const hashText = (hash: bigint): string => digits(hash % 10n ** 10n, 10);

const sum = (batches: readonly Batch[], name: 'entries' | 'debits' | 'credits'): number =>
  batches.reduce((total, batch) => total + batch[name], 0);

function record(parts: readonly string[]): string {
  const text = parts.join('');
  if (text.length !== LENGTH) throw new RangeError(`A record has ${text.length} characters.`);
  return text;
}

function digits(value: number | bigint, length: number): string {
  const text = String(value).padStart(length, '0');
  if (!/^\d+$/.test(text) || text.length > length) {
    throw new RangeError(`${value} does not fit ${length} digits.`);
  }
  return text;
}

/** YYMMDD. */
const dateText = (date: PlainDate): string => date.slice(2).replaceAll('-', '');

/** Left-aligned capitals, letters without accents, cut to the field's length. */
const padded = (text: string, length: number): string =>
  achText(text).slice(0, length).padEnd(length, ' ');

/** The text in the characters that ACH files have: JOSE NUNEZ for José Núñez. */
export const achText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .toUpperCase();
