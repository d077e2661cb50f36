import { now } from '../../clock.ts';
import { ink } from '../../files/pdf/ink.ts';
import { Paper } from '../../files/pdf/pdfDocument.ts';
import { dollars, printedDate } from '../../files/pdf/printedText.ts';
import { drawTable } from '../../files/pdf/table.ts';
import type { StatementFacts } from './statementFacts.ts';

/** A broker's open invoices with their ages by due date, as PDF. */
export function statementPdf(facts: StatementFacts): Promise<Buffer> {
  const { company, broker, date, lines, balance, buckets } = facts;
  const paper = new Paper(`Statement ${broker.name}`, company.name, now());
  const right = { align: 'right', width: 180 } as const;
  const x = paper.right - 180;
  paper.text(company.name, paper.left, paper.y, {
    size: 16,
    bold: true,
    color: ink.pine,
    width: 320,
  });
  paper.text('STATEMENT', x, paper.y + 3, { ...right, size: 9, color: ink.quiet, tracking: 2.5 });
  paper.text(printedDate(date), x, paper.y + 17, { ...right, size: 14, bold: true });
  paper.y += 46;
  const place = [company.address, company.place, company.phone].filter(Boolean).join('  ·  ');
  if (place)
    paper.y += paper.text(place, paper.left, paper.y, { size: 8.5, color: ink.quiet }) + 14;
  paper.label('To', paper.left, paper.y);
  paper.y += 10;
  paper.y += paper.text(broker.name, paper.left, paper.y, { size: 11, bold: true }) + 14;
  drawTable(
    paper,
    [
      { heading: 'Aged by due date', text: ({ name }) => BUCKETS[name] ?? name },
      { heading: 'Balance', width: 110, align: 'right', text: ({ amount }) => dollars(amount) },
    ],
    buckets,
  );
  paper.y += 18;
  drawTable(
    paper,
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
  paper.room(30);
  paper.y += 8;
  const style = { size: 12, bold: true, align: 'right', color: ink.pine } as const;
  paper.text('Balance due', paper.right - 250, paper.y, { ...style, width: 140 });
  paper.text(dollars(balance), paper.right - 110, paper.y, { ...style, width: 110 });
  paper.y += 24;
  return paper.finish(`${company.name}\nStatement of ${printedDate(date)}`);
}

const late = (days: number) => (days > 0 ? `${days} d` : '');

const BUCKETS: Readonly<Record<string, string>> = {
  current: 'Not yet due',
  '1_30': '1 to 30 days late',
  '31_60': '31 to 60 days late',
  '61_90': '61 to 90 days late',
  over_90: 'Over 90 days late',
};
