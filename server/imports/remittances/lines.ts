import { createHash } from 'node:crypto';
import { sumMoney } from '../../../schema/rules/money/money.ts';
import { bookedDayViolation } from '../../../schema/rules/time/typedDays.ts';
import type { PlainDate } from '../../../schema/rules/time/weeks.ts';
import { dateOf } from '../cells/dates.ts';
import { decimalIn } from '../cells/numbers.ts';
import { keyText } from '../cells/texts.ts';

/** The parts of a payment that a file may have a column for. */
export const columnRoles = ['date', 'amount', 'reference', 'payer', 'invoice'] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** The heading of each part, null where the file has none. */
export type RemittanceColumns = Record<ColumnRole, string | null>;

/** A file as it is stored: its headings, and the cells of each row as texts. */
export interface StoredTable {
  headings: string[];
  rows: { line: number; cells: (string | null)[] }[];
}

/** A receipt that lines of a file are about: one bank line, or the lines of one check. */
export interface FileReceipt {
  /** The number of its first line in the file. */
  key: number;
  lines: number[];
  date: PlainDate | null;
  amount: number | null;
  reference: string | null;
  payer: string | null;
  /** What each line says it pays, with its amount. Empty where the lines name no invoice. */
  invoices: NamedAmount[];
  /** What it brings less, by the invoice that the line names: the payer has kept it. */
  deductions: NamedAmount[];
  /** What it says, the same in every file, and which of equal ones in this file it is. */
  fingerprint: string;
  /** Why it can't be a receipt, or null. */
  problem: string | null;
}

interface NamedAmount {
  name: string;
  /** More than zero. */
  amount: number;
}

/** What the headings of a bank's or a broker's file are called, by part. The first match counts. */
const HEADINGS: Readonly<Record<ColumnRole, readonly RegExp[]>> = {
  amount: [
    /^(net|paid|payment|deposit|credit|remit(tance)?)\s*(amount|amt)?$/i,
    /^(amount|amt)\s*(paid|net|usd)?$/i,
    /(paid|payment|deposit|credit).*(amount|amt)/i,
    /amount|amt|paid|credit/i,
  ],
  date: [/^(payment|check|deposit|posting|posted|post|paid|transaction|value)\s*date$/i, /date/i],
  reference: [
    /^(check|cheque|ach|eft|wire|payment|trace|transaction|trn|bank)\s*(no\.?|number|num|#|ref(erence)?|id)?$/i,
    /(check|trace|confirmation|transaction|payment).*(no|number|#|ref|id)/i,
    /^ref(erence)?\s*(no\.?|number|#)?$/i,
  ],
  invoice: [
    /invoice|^inv\b/i,
    /^(your|carrier)\s*ref/i,
    /^(load|pro|order|bill)\s*(no\.?|number|#|id)?$/i,
  ],
  payer: [
    /^(payer|from|paid by|customer|broker|company|remitter|sender)/i,
    /description|details|memo|name/i,
  ],
};

/** The columns of a file by its headings; each heading holds one part. */
export function columnsIn(headings: readonly string[]): RemittanceColumns {
  const free = new Set(headings.filter(Boolean));
  const found = Object.fromEntries(columnRoles.map(role => [role, null])) as RemittanceColumns;
  for (const role of ['amount', 'date', 'invoice', 'reference', 'payer'] as const) {
    const heading = HEADINGS[role]
      .map(pattern => [...free].find(one => pattern.test(one) && !isOther(role, one)))
      .find(Boolean);
    if (!heading) continue;
    found[role] = heading;
    free.delete(heading);
  }
  return found;
}

/** The amount of the invoice, a discount or a balance is not what was paid, and a due date no payment's. */
const isOther = (role: ColumnRole, heading: string): boolean =>
  role === 'amount'
    ? /date|invoice\s*(amount|amt|total)|gross|balance|discount|deduct|debit|due|check|no\.?$|number|#/i.test(
        heading,
      )
    : role === 'date'
      ? /due|invoice/i.test(heading)
      : role === 'invoice' && /date|amount|amt|total/i.test(heading);

/**
 * The receipts of a file. Lines that name an invoice and have the same reference, date and payer are
 * one check, deductions included: it came with their sum. Any other line is a receipt of its own. Two
 * equal lines are two.
 */
export function receiptsIn(
  table: StoredTable,
  columns: RemittanceColumns,
  today: PlainDate,
): FileReceipt[] {
  const at = Object.fromEntries(
    columnRoles.map(role => [role, table.headings.indexOf(columns[role] ?? '')]),
  ) as Record<ColumnRole, number>;
  const groups = new Map<string, Line[]>();
  for (const row of table.rows) {
    const line = lineOf(row, at, columns.date !== null, today);
    const isPart = line.invoice !== null && line.reference !== null && line.problem === null;
    const group = isPart
      ? JSON.stringify([line.reference, line.date, line.payer])
      : `line ${line.line}`;
    groups.set(group, [...(groups.get(group) ?? []), line]);
  }
  const counts = new Map<string, number>();
  return [...groups.values()].map(lines => {
    const receipt = receiptOf(lines);
    const count = (counts.get(receipt.fingerprint) ?? 0) + 1;
    counts.set(receipt.fingerprint, count);
    return { ...receipt, fingerprint: `${receipt.fingerprint}#${count}` };
  });
}

interface Line {
  line: number;
  date: PlainDate | null;
  amount: number | null;
  reference: string | null;
  payer: string | null;
  invoice: string | null;
  problem: string | null;
}

function lineOf(
  { line, cells }: StoredTable['rows'][number],
  at: Record<ColumnRole, number>,
  hasDates: boolean,
  today: PlainDate,
): Line {
  const cell = (role: ColumnRole) => (at[role] < 0 ? null : (cells[at[role]] ?? null));
  const date = hasDates ? dateOf(cell('date')) : today;
  const decimal = decimalIn(cell('amount'));
  const amount = decimal === null ? null : Number(decimal);
  return {
    line,
    date,
    amount,
    reference: cell('reference')?.slice(0, 100) ?? null,
    payer: cell('payer')?.slice(0, 255) ?? null,
    invoice: cell('invoice')?.slice(0, 100) ?? null,
    problem: problemOf(date, amount, today),
  };
}

function problemOf(date: PlainDate | null, amount: number | null, today: PlainDate): string | null {
  if (amount === null) return 'There is no amount.';
  if (
    Math.abs(amount) > 99_999_999.99 ||
    Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-6
  ) {
    return 'The amount is not in dollars and cents.';
  }
  if (date === null) return 'There is no date.';
  return bookedDayViolation('The payment date', date, today);
}

function receiptOf(lines: readonly Line[]): FileReceipt {
  const [first] = lines as [Line, ...Line[]]; // a group has at least the line that began it
  const { date, reference, payer } = first;
  const amount = first.problem === null ? sumMoney(lines.map(one => one.amount)) : first.amount;
  const problem = amount !== null && amount <= 0 ? 'No money came in.' : first.problem;
  const named = lines.flatMap(({ invoice, amount: paid }) =>
    invoice === null || paid === null ? [] : [{ name: invoice, amount: paid }],
  );
  const invoices = named.filter(one => one.amount > 0);
  const deductions = named
    .filter(one => one.amount < 0)
    .map(one => ({ ...one, amount: -one.amount }));
  const mapped = lines.map(one => [one.date, one.amount, one.reference, one.payer, one.invoice]);
  return {
    key: first.line,
    lines: lines.map(({ line }) => line),
    date,
    amount,
    reference,
    payer,
    invoices,
    deductions,
    problem,
    fingerprint: createHash('sha256')
      .update(keyText(JSON.stringify(mapped)))
      .digest('hex'),
  };
}
