import { dollars, printedDate } from '../files/pdf/printedText.ts';

export interface InvoiceMailFacts {
  number: string;
  reference_number: string;
  company: string;
  invoice_date: string;
  due_date: string;
  balance: number;
  /** Names of the attachments in addition to the invoice: "pod", "bol". */
  documents: readonly string[];
  /** The sender's own message. */
  message: string | null;
  /** Names of the documents that are not pages of the PDF but files of their own. */
  separate: readonly string[];
}

/** The same of a summary: its invoices, one for each load. */
export interface SummaryMailFacts {
  number: string;
  company: string;
  invoice_date: string;
  due_date: string;
  balance: number;
  members: readonly { number: string; reference_number: string; balance: number }[];
  message: string | null;
  separate: readonly string[];
}

/** The email that an invoice is sent with, in English: the language of the brokers' clerks. */
export function invoiceText(facts: InvoiceMailFacts): { subject: string; body: string } {
  const { number, reference_number, company, message } = facts;
  const attached = ['the invoice', ...facts.documents.map(documentName)];
  const lines = [
    `Invoice ${number}`,
    `Your load ${reference_number}`,
    `Invoice date ${printedDate(facts.invoice_date)}`,
    `Due ${printedDate(facts.due_date)}`,
    `Balance due ${dollars(facts.balance)}`,
  ];
  const parts = [
    'Hello,',
    message ?? `Please find attached ${inWords(attached)} for load ${reference_number}.`,
    lines.join('\n'),
    ...inSeparateFiles(facts.separate),
    `Thank you for your business.\n${company}`,
  ];
  return {
    subject: `Invoice ${number} from ${company}, load ${reference_number}`,
    body: parts.join('\n\n'),
  };
}

/** The email of a summary: each load with its invoice, and what all of them come to. */
export function summaryText(facts: SummaryMailFacts): { subject: string; body: string } {
  const { number, company, members, message } = facts;
  const parts = [
    'Hello,',
    message ??
      `Please find attached summary invoice ${number} with its ${members.length} invoices and their documents.`,
    [
      `Summary invoice ${number}`,
      `Invoice date ${printedDate(facts.invoice_date)}`,
      `Due ${printedDate(facts.due_date)}`,
      `Balance due ${dollars(facts.balance)}`,
    ].join('\n'),
    members
      .map(one => `${one.number}, your load ${one.reference_number}: ${dollars(one.balance)}`)
      .join('\n'),
    ...inSeparateFiles(facts.separate),
    `Thank you for your business.\n${company}`,
  ];
  return {
    subject: `Summary invoice ${number} from ${company}, ${members.length} loads`,
    body: parts.join('\n\n'),
  };
}

/** Names what the reader finds next to the PDF. */
export const inSeparateFiles = (names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`In separate files: ${names.join(', ')}.`];

const documentNames: Readonly<Record<string, string>> = {
  pod: 'the proof of delivery',
  bol: 'the bill of lading',
  rate_confirmation: 'the rate confirmation',
  lumper_receipt: 'the lumper receipt',
  scale_ticket: 'the scale ticket',
};

const documentName = (type: string) => documentNames[type] ?? `the ${type.replaceAll('_', ' ')}`;

const inWords = (things: readonly string[]) =>
  things.length < 2 ? things.join('') : `${things.slice(0, -1).join(', ')} and ${things.at(-1)}`;
