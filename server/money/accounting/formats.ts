import {
  type AccountingFormat,
  inParts,
  invoicesPerFile,
  oneLine,
  quantityOf,
} from '../../../schema/rules/billing/accounting.ts';
import { negate } from '../../../schema/rules/money/money.ts';
import { dayText } from '../../../schema/rules/time/weeks.ts';
import { csvHeading, csvLine } from '../../files/csv.ts';
import { isFormula } from '../../files/sheetCells.ts';
import type { Column } from '../../files/sheets.ts';
import type { Accounts, ExportedInvoice, ExportedLine, ExportedPayment } from './documents.ts';

/** A file of an export. */
export interface ExportFile {
  name: string;
  text: string;
}

/** The files of an export, numbered where a program takes only so many invoices at once. */
export function filesFor(
  format: AccountingFormat,
  invoices: readonly ExportedInvoice[],
  payments: readonly ExportedPayment[],
  accounts: Accounts,
): ExportFile[] {
  if (format === 'quickbooks_iif') {
    return [{ name: 'invoices-and-payments.iif', text: iif(invoices, payments, accounts) }];
  }
  const write = format === 'xero' ? xeroInvoices : quickbooksInvoices;
  const lines = format === 'xero' ? xeroLines : quickbooksLines;
  const parts = inParts(invoices, invoicesPerFile[format]);
  // Neither program imports payments of invoices: they are lines of a bank account.
  const bank = payments.filter(({ method }) => method !== 'factoring');
  const factor = payments.filter(({ method }) => method === 'factoring');
  return [
    ...parts.map((part, index) => ({
      name: parts.length === 1 ? 'invoices.csv' : `invoices-${index + 1}-of-${parts.length}.csv`,
      text: write(part, accounts),
    })),
    ...(bank.length > 0 ? [{ name: 'bank-lines.csv', text: lines(bank) }] : []),
    ...(factor.length > 0 ? [{ name: 'factor-lines.csv', text: lines(factor) }] : []),
  ];
}

/** A row of an invoice's line, as both online programs repeat the invoice on each. */
interface Row {
  invoice: ExportedInvoice;
  line: ExportedLine;
}

const rowsOf = (invoices: readonly ExportedInvoice[]): Row[] =>
  invoices.flatMap(invoice => invoice.lines.map(line => ({ invoice, line })));

/** A table without the byte order mark: the importers compare the first heading. */
const csv = <R>(columns: readonly Column<R>[], rows: readonly R[]): string =>
  [csvHeading(columns).replace('\uFEFF', ''), ...rows.map(row => csvLine(columns, row))].join('');

/** The columns that QuickBooks Online recognizes by their names. */
const quickbooksColumns = (accounts: Accounts): Column<Row>[] => [
  { heading: '*InvoiceNo', value: ({ invoice }) => oneLine(invoice.number) },
  { heading: '*Customer', value: ({ invoice }) => oneLine(invoice.customer) },
  { heading: '*InvoiceDate', value: ({ invoice }) => dayText(invoice.invoice_date) },
  { heading: '*DueDate', value: ({ invoice }) => dayText(invoice.due_date) },
  { heading: 'Terms', value: ({ invoice }) => termsText(invoice.payment_terms) },
  { heading: 'Memo', value: ({ invoice }) => memoOf(invoice) },
  {
    heading: 'Item(Product/Service)',
    value: ({ line }) => oneLine(itemOf(line, accounts)),
  },
  { heading: 'ItemDescription', value: ({ line }) => oneLine(line.description) },
  { heading: 'ItemQuantity', type: 'number', value: ({ line }) => quantityOf(line).quantity },
  { heading: 'ItemRate', type: 'number', value: ({ line }) => quantityOf(line).unit_price },
  { heading: '*ItemAmount', type: 'money', value: ({ line }) => line.amount },
];

const quickbooksInvoices = (invoices: readonly ExportedInvoice[], accounts: Accounts) =>
  csv(quickbooksColumns(accounts), rowsOf(invoices));

/** Xero multiplies quantity and price itself: there is no column for the amount of a line. */
const xeroColumns = (accounts: Accounts): Column<Row>[] => [
  { heading: '*ContactName', value: ({ invoice }) => oneLine(invoice.customer) },
  { heading: 'EmailAddress', value: ({ invoice }) => oneLine(invoice.email ?? '') },
  { heading: '*InvoiceNumber', value: ({ invoice }) => oneLine(invoice.number) },
  { heading: 'Reference', value: ({ invoice }) => oneLine(invoice.reference) },
  { heading: '*InvoiceDate', value: ({ invoice }) => dayText(invoice.invoice_date) },
  { heading: '*DueDate', value: ({ invoice }) => dayText(invoice.due_date) },
  { heading: 'Total', type: 'money', value: ({ invoice }) => invoice.amount },
  { heading: '*Description', value: ({ line }) => oneLine(line.description) },
  { heading: '*Quantity', type: 'number', value: ({ line }) => quantityOf(line).quantity },
  { heading: '*UnitAmount', type: 'number', value: ({ line }) => quantityOf(line).unit_price },
  {
    heading: '*AccountCode',
    value: ({ line }) =>
      oneLine(line.type === 'freight' ? accounts.incomeCode : accounts.accessorialCode),
  },
  { heading: '*TaxType', value: () => oneLine(accounts.taxType) },
  { heading: 'Currency', value: () => 'USD' },
];

const xeroInvoices = (invoices: readonly ExportedInvoice[], accounts: Accounts) =>
  csv(xeroColumns(accounts), rowsOf(invoices));

/** Three columns: what QuickBooks Online reads into a bank account. */
const quickbooksLineColumns: Column<ExportedPayment>[] = [
  { heading: 'Date', value: ({ paid_date }) => dayText(paid_date) },
  { heading: 'Description', value: descriptionOf },
  { heading: 'Amount', type: 'money', value: ({ amount }) => amount },
];

const quickbooksLines = (payments: readonly ExportedPayment[]) =>
  csv(quickbooksLineColumns, payments);

const xeroLineColumns: Column<ExportedPayment>[] = [
  { heading: '*Date', value: ({ paid_date }) => dayText(paid_date) },
  { heading: '*Amount', type: 'money', value: ({ amount }) => amount },
  { heading: 'Payee', value: ({ customer }) => oneLine(customer) },
  { heading: 'Description', value: descriptionOf },
  { heading: 'Reference', value: ({ invoice_number }) => oneLine(invoice_number) },
  {
    heading: 'Check Number',
    value: ({ method, reference }) => (method === 'check' ? oneLine(reference ?? '') : ''),
  },
];

const xeroLines = (payments: readonly ExportedPayment[]) => csv(xeroLineColumns, payments);

function descriptionOf({ customer, invoice_number, method, reference, amount }: ExportedPayment) {
  const what = amount < 0 ? 'Reversal' : 'Payment';
  const parts = [`${what} ${invoice_number}`, customer, method, reference ?? ''];
  return oneLine(parts.filter(Boolean).join(' / '));
}

const TRNS = [
  ...['TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'MEMO', 'DUEDATE', 'TERMS'],
] as const;
const SPL = [
  ...['TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'MEMO', 'QNTY', 'PRICE', 'INVITEM'],
] as const;

/**
 * QuickBooks Desktop: a TRNS line debits an account, its SPL lines credit others, and together they
 * are zero. A reversed payment is a journal entry: a payment can't be negative.
 */
function iif(
  invoices: readonly ExportedInvoice[],
  payments: readonly ExportedPayment[],
  accounts: Accounts,
): string {
  const lines = [
    ['!TRNS', ...TRNS],
    ['!SPL', ...SPL],
    ['!ENDTRNS'],
    ...invoices.flatMap(invoice => iifInvoice(invoice, accounts)),
    ...payments.flatMap(payment => iifPayment(payment, accounts)),
  ];
  return lines.map(cells => `${cells.map(iifCell).join('\t')}\r\n`).join('');
}

type Cell = string | number;

function iifInvoice(invoice: ExportedInvoice, accounts: Accounts): Cell[][] {
  const { number, customer, amount, payment_terms } = invoice;
  const date = dayText(invoice.invoice_date);
  const due = dayText(invoice.due_date);
  const head = ['INVOICE', date, accounts.receivable, customer, money(amount), number];
  return [
    ['TRNS', ...head, memoOf(invoice), due, termsText(payment_terms)],
    ...invoice.lines.map(line => {
      const account = line.type === 'freight' ? accounts.income : accounts.accessorial;
      const { quantity, unit_price } = quantityOf(line);
      const part = ['INVOICE', date, account, '', money(negate(line.amount)), number];
      return ['SPL', ...part, line.description, -quantity, unit_price, itemOf(line, accounts)];
    }),
    ['ENDTRNS'],
  ];
}

function iifPayment(payment: ExportedPayment, accounts: Accounts): Cell[][] {
  const { customer, amount, invoice_number, method, reference } = payment;
  const date = dayText(payment.paid_date);
  const account = method === 'factoring' ? accounts.factoring : accounts.deposit;
  const type = amount < 0 ? 'GENERAL JOURNAL' : 'PAYMENT';
  const number = reference ?? invoice_number;
  const memo = descriptionOf(payment);
  return [
    ['TRNS', type, date, account, customer, money(amount), number, memo],
    ['SPL', type, date, accounts.receivable, customer, money(negate(amount)), number, memo],
    ['ENDTRNS'],
  ];
}

const money = (amount: number): string => Number(amount).toFixed(2);

/** Tabs and lines separate, and quotes enclose: neither may be in a value. Amounts are numbers. */
function iifCell(cell: Cell): string {
  if (typeof cell === 'number' || /^-?\d+\.\d\d$/.test(cell)) return String(cell);
  const text = oneLine(cell).replaceAll('"', "'");
  return isFormula(text) ? `'${text}` : text;
}

const itemOf = ({ type }: ExportedLine, accounts: Accounts): string =>
  type === 'freight' ? accounts.freightItem : accounts.accessorialItem;

const memoOf = ({ reference, load }: ExportedInvoice): string =>
  oneLine([`Load ${load ?? ''}`, reference].join(' / '));

/** Terms as people name them: Net 30. */
function termsText(terms: string): string {
  const net = /^net_(\d+)$/.exec(terms)?.[1];
  return net ? `Net ${net}` : 'Due on receipt';
}
