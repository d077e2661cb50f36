import { dollars, printedDate } from '../files/pdf/printedText.ts';

/** An overdue invoice as a reminder names it. */
export interface RemindedLine {
  number: string;
  reference_number: string;
  due_date: string;
  days_past_due: number;
  balance: number;
}

/** The reminder of a broker's overdue invoices, in English: the language of the brokers' clerks. */
export function reminderText(company: string, lines: readonly RemindedLine[]) {
  const one = lines.length === 1;
  const listed = lines.map(
    ({ number, reference_number, due_date, days_past_due, balance }) =>
      `${number}, your load ${reference_number}: ${dollars(balance)}, due ${printedDate(due_date)}, ${days_past_due} days past due`,
  );
  return {
    subject: `${one ? `Invoice ${lines[0]?.number} is` : `${lines.length} invoices are`} past due, ${company}`,
    body: [
      'Hello,',
      one
        ? 'Our records show this invoice as open:'
        : `Our records show these ${lines.length} invoices as open:`,
      listed.join('\n'),
      'If the payment is on its way, please disregard this email.',
      `Thank you for your business.\n${company}`,
    ].join('\n\n'),
  };
}

/** The email with a broker's statement. */
export function statementText(
  company: string,
  { date, count, balance, message }: StatementMailFacts,
) {
  return {
    subject: `Statement of ${printedDate(date)} from ${company}`,
    body: [
      'Hello,',
      message ??
        `Please find attached our statement. Open invoices: ${count}, balance ${dollars(balance)}.`,
      `Thank you for your business.\n${company}`,
    ].join('\n\n'),
  };
}

export interface StatementMailFacts {
  date: string;
  count: number;
  balance: number;
  message: string | null;
}
