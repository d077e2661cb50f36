import { now } from '../../clock.ts';
import { ink } from '../../files/pdf/ink.ts';
import { Document } from '../../files/pdf/pdfDocument.ts';
import { dollars, printedDate } from '../../files/pdf/printedText.ts';
import { drawTable } from '../../files/pdf/table.ts';
import type { StatementFacts } from './statementFacts.ts';

/** A broker's open invoices with their ages by due date, as PDF. */
export function statementPdf(facts: StatementFacts): Promise<Buffer> {
  const { company, broker, date, lines, balance, buckets } = facts;
  const document = new Document(`Statement ${broker.name}`, company.name, now());
  const right = { align: 'right', width: 180 } as const;
  const x = document.right - 180;
  document.text(company.name, document.left, document.y, {
    size: 16,
    bold: true,
    color: ink.pine,
    width: 320,
  });
  document.text('STATEMENT', x, document.y + 3, {
    ...right,
    size: 9,
    color: ink.quiet,
    tracking: 2.5,
  });
  document.text(printedDate(date), x, document.y + 17, { ...right, size: 14, bold: true });
  document.y += 46;
  const place = [company.address, company.place, company.phone].filter(Boolean).join('  ·  ');
  if (place)
    document.y +=
      document.text(place, document.left, document.y, { size: 8.5, color: ink.quiet }) + 14;
  document.label('To', document.left, document.y);
  document.y += 10;
  document.y +=
    document.text(broker.name, document.left, document.y, { size: 11, bold: true }) + 14;
  drawTable(
    document,
    [
      { heading: 'Aged by due date', text: ({ name }) => BUCKETS[name] ?? name },
      { heading: 'Balance', width: 110, align: 'right', text: ({ amount }) => dollars(amount) },
    ],
    buckets,
  );
  document.y += 18;
  drawTable(
    document,
    [
      { heading: 'Invoice', width: 86, text: line => line.number },
      { heading: 'Your load', text: line => line.reference_number },
      { heading: 'Date', width: 62, text: line => printedDate(line.invoice_date) },
      { heading: 'Due', width: 62, text: line => printedDate(line.due_date) },
      { heading: 'Late', width: 44, align: 'right', text: line => late(line.days_past_due) },
      { heading: 'Total', width: 78, align: 'right', text: line => dollars(line.amount_due) },
      { heading: 'Balance', width: 78, align: 'right', text: line => dollars(line.balance) },
    ],
    lines,
  );
  document.room(30);
  document.y += 8;
  const style = { size: 12, bold: true, align: 'right', color: ink.pine } as const;
  document.text('Balance due', document.right - 250, document.y, { ...style, width: 140 });
  document.text(dollars(balance), document.right - 110, document.y, { ...style, width: 110 });
  document.y += 24;
  return document.finish(`${company.name}\nStatement of ${printedDate(date)}`);
}

const late = (days: number) => (days > 0 ? `${days} d` : '');

const BUCKETS: Readonly<Record<string, string>> = {
  current: 'Not yet due',
  '1_30': '1 to 30 days late',
  '31_60': '31 to 60 days late',
  '61_90': '61 to 90 days late',
  over_90: 'Over 90 days late',
};
