import type { PlainDate } from '../time/weeks.ts';
import type { AccountType, AchPayment } from './achFile.ts';
import { isRoutingNumber } from './routingNumber.ts';

/** A credit as it stands in a file: names and references are cut to their fields. */
export type AchCredit = AchPayment & { trace: string };

export interface AchRead {
  modifier: string;
  effective: PlainDate | null;
  credits: AchCredit[];
  /** Cents. */
  credit_total: number;
  debit_total: number;
}

class Broken extends Error {}

/**
 * Reads an ACH file of credits back, and checks everything that its bank checks: the length of
 * each record, the blocks of ten, check digits, trace numbers in order, and all counts, hashes and
 * sums of its control records. Throws an Error with the line where it is wrong.
 */
export function readAchFile(text: string): AchRead {
  const lines = text.split('\n');
  if (lines.pop() !== '') throw new Broken('The last record does not end.');
  const at = (index: number) => lines[index] ?? '';
  lines.forEach((line, index) => {
    ensure(line.length === 94, index, `has ${line.length} characters`);
    ensure(/^[ -~]*$/.test(line), index, 'has a character that ACH files do not have');
  });
  ensure(lines.length % 10 === 0, lines.length - 1, 'does not end a block of ten');
  ensure(at(0).startsWith('101 '), 0, 'is no file header');
  ensure(at(0).slice(34, 40) === '094101', 0, 'names another size of records or blocks');
  const read: AchRead = {
    modifier: at(0).slice(33, 34),
    effective: null,
    credits: [],
    credit_total: 0,
    debit_total: 0,
  };
  ensure(/^[A-Z0-9]$/.test(read.modifier), 0, 'has no modifier');
  const totals = { batches: 0, entries: 0, hash: 0n };
  let index = 1;
  while (at(index).startsWith('5')) index = readBatch(lines, index, read, totals);
  const control = at(index);
  ensure(control.startsWith('9') && control !== FILLER, index, 'is no file control');
  ensure(Number(control.slice(1, 7)) === totals.batches, index, 'counts other batches');
  ensure(Number(control.slice(7, 13)) === lines.length / 10, index, 'counts other blocks');
  ensure(Number(control.slice(13, 21)) === totals.entries, index, 'counts other entries');
  ensure(control.slice(21, 31) === hashText(totals.hash), index, 'has another hash');
  ensure(Number(control.slice(31, 43)) === read.debit_total, index, 'has another sum of debits');
  ensure(Number(control.slice(43, 55)) === read.credit_total, index, 'has another sum of credits');
  lines.slice(index + 1).forEach((line, after) => {
    ensure(line === FILLER, index + 1 + after, 'follows the file control');
  });
  return read;
}

const FILLER = '9'.repeat(94);

interface Totals {
  batches: number;
  entries: number;
  hash: bigint;
}

/** Reads a batch into the file's totals. Returns where the next one begins. */
function readBatch(lines: readonly string[], start: number, read: AchRead, totals: Totals): number {
  const header = lines[start] ?? '';
  const kind = header.slice(50, 53);
  ensure(kind === 'PPD' || kind === 'CCD', start, 'is of another class than PPD and CCD');
  const effective = dayIn(header.slice(69, 75));
  ensure(read.effective === null || read.effective === effective, start, 'has another date');
  read.effective = effective;
  let index = start + 1;
  let hash = 0n;
  let last = '';
  const sums = { debits: 0, credits: 0 };
  for (; lines[index]?.startsWith('6'); index += 1) {
    const entry = readEntry(lines[index] ?? '', index, kind === 'PPD' ? 'person' : 'company');
    ensure(entry.trace > last, index, 'has a trace number out of order');
    ensure(entry.trace.startsWith(header.slice(79, 87)), index, 'has the trace of another bank');
    last = entry.trace;
    hash += BigInt(entry.routing.slice(0, 8));
    if (entry.isDebit) sums.debits += entry.cents;
    else sums.credits += entry.cents;
    const { isDebit, ...credit } = entry;
    if (!isDebit) read.credits.push(credit);
  }
  const entries = index - start - 1;
  const control = lines[index] ?? '';
  ensure(control.startsWith('8'), index, 'is no batch control');
  ensure(entries > 0, index, 'ends a batch without entries');
  ensure(control.slice(1, 4) === header.slice(1, 4), index, 'has another service class');
  const isMixed = header.slice(1, 4) === '200';
  ensure(isMixed || sums.debits === 0, index, 'has debits in a batch of credits');
  ensure(!isMixed || sums.debits === sums.credits, index, 'does not balance');
  ensure(Number(control.slice(4, 10)) === entries, index, 'counts other entries');
  ensure(control.slice(10, 20) === hashText(hash), index, 'has another hash');
  ensure(Number(control.slice(20, 32)) === sums.debits, index, 'has another sum of debits');
  ensure(Number(control.slice(32, 44)) === sums.credits, index, 'has another sum of credits');
  ensure(control.slice(44, 54) === header.slice(40, 50), index, 'names another company');
  ensure(control.slice(79) === header.slice(79), index, 'belongs to another batch');
  totals.batches += 1;
  totals.entries += entries;
  totals.hash += hash;
  read.credit_total += sums.credits;
  read.debit_total += sums.debits;
  return index + 1;
}

const KINDS: Readonly<Record<string, { type: AccountType; isDebit: boolean }>> = {
  '22': { type: 'checking', isDebit: false },
  '32': { type: 'savings', isDebit: false },
  '27': { type: 'checking', isDebit: true },
  '37': { type: 'savings', isDebit: true },
};

function readEntry(line: string, index: number, holder: AchPayment['holder']) {
  const kind = KINDS[line.slice(1, 3)];
  if (!kind) throw new Broken(`Line ${index + 1} has another transaction code.`);
  const routing = line.slice(3, 12);
  ensure(isRoutingNumber(routing), index, 'has a wrong check digit');
  const cents = Number(line.slice(29, 39));
  ensure(Number.isSafeInteger(cents) && cents > 0, index, 'pays nothing');
  ensure(line.slice(78, 79) === '0', index, 'announces an addendum');
  return {
    ...kind,
    holder,
    routing,
    account: line.slice(12, 29).trimEnd(),
    cents,
    reference: line.slice(39, 54).trimEnd(),
    name: line.slice(54, 76).trimEnd(),
    trace: line.slice(79),
  };
}

const hashText = (hash: bigint): string => String(hash % 10n ** 10n).padStart(10, '0');

const dayIn = (text: string): PlainDate =>
  `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`;

function ensure(isTrue: boolean, index: number, words: string): void {
  if (!isTrue) throw new Broken(`Line ${index + 1} ${words}.`);
}
