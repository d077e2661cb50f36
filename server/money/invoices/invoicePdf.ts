import { now } from '../../clock.ts';
import { ink } from '../../files/pdf/ink.ts';
import { Paper } from '../../files/pdf/pdfDocument.ts';
import { dollars, printedDate, worded } from '../../files/pdf/printedText.ts';
import { drawTable } from '../../files/pdf/table.ts';
import { drawHead, drawNotice, drawParties, drawTerms } from './billPdfParts.ts';
import type { InvoiceFacts, LoadFacts } from './invoiceFacts.ts';

/** The invoice as printed and emailed: Letter size, as many pages as needed. */
export function invoicePdf(facts: InvoiceFacts, logo: Buffer | null): Promise<Buffer> {
  const { company, number } = facts;
  const paper = new Paper(`Invoice ${number}`, company.name, now());
  drawHead(paper, facts, logo);
  drawTerms(paper, facts);
  drawParties(paper, facts);
  drawLoad(paper, facts.load);
  drawStops(paper, facts.load);
  drawCharges(paper, facts);
  drawTotals(paper, facts);
  if (facts.memo) drawBlock(paper, 'Note', facts.memo);
  if (facts.factor) drawNotice(paper, facts.factor);
  if (facts.status === 'void') paper.stamp('VOID');
  return paper.finish(`${company.invoice_footer ?? company.name}\nInvoice ${number}`);
}

function drawLoad(paper: Paper, load: LoadFacts): void {
  const facts: [string, string | number | null][] = [
    ['Your load', load.reference_number],
    ['Our load', load.internal_id],
    ['PO number', load.po_number],
    ['BOL number', load.bol_number],
    ['Equipment', load.equipment_type && worded(load.equipment_type)],
    ['Truck', load.truck],
    ['Trailer', load.trailer],
    ['Driver', load.drivers],
    ['Weight', load.weight && `${load.weight.toLocaleString('en-US')} lb`],
  ];
  const shown = facts.flatMap(([label, value]) => (value ? [[label, String(value)] as const] : []));
  const width = paper.width / 5;
  for (let first = 0; first < shown.length; first += 5) {
    const row = shown.slice(first, first + 5);
    const style = { width: width - 10 };
    const height = Math.max(...row.map(([, value]) => paper.heightOf(value, style)));
    paper.room(height + 20);
    row.forEach(([label, value], index) => {
      paper.label(label, paper.left + index * width, paper.y);
      paper.text(value, paper.left + index * width, paper.y + 10, style);
    });
    paper.y += height + 18;
  }
  paper.y += 4;
}

function drawStops(paper: Paper, { stops }: LoadFacts): void {
  if (stops.length === 0) return;
  drawTable(
    paper,
    [
      { heading: 'Stop', width: 80, text: stop => worded(stop.type) },
      { heading: 'Date', width: 80, text: stop => printedDate(stop.date) },
      { heading: 'Place', text: stop => stop.name, under: stop => stop.address },
    ],
    stops,
  );
  paper.y += 16;
}

function drawCharges(paper: Paper, { lines }: InvoiceFacts): void {
  drawTable(
    paper,
    [
      { heading: 'Charge', text: line => line.description },
      { heading: 'Quantity', width: 70, align: 'right', text: line => String(line.quantity) },
      { heading: 'Rate', width: 95, align: 'right', text: line => unitPrice(line.unit_price) },
      { heading: 'Amount', width: 95, align: 'right', text: line => dollars(line.amount) },
    ],
    lines,
  );
}

function drawTotals(paper: Paper, facts: InvoiceFacts): void {
  const { amount_due, received_amount, balance, status } = facts;
  const isVoid = status === 'void';
  const rows: [string, number][] =
    received_amount === 0 || isVoid
      ? [[isVoid ? 'Total' : 'Total due', amount_due]]
      : [
          ['Total', amount_due],
          ['Received', -received_amount],
          ['Balance due', balance],
        ];
  paper.room(rows.length * 18 + 14);
  paper.y += 8;
  rows.forEach(([label, amount], index) => {
    const isLast = index === rows.length - 1;
    const size = isLast ? 12 : 9;
    const style = {
      size,
      bold: isLast,
      align: 'right',
      color: isLast ? ink.pine : ink.text,
    } as const;
    paper.text(label, paper.right - 250, paper.y, { ...style, width: 140 });
    paper.text(dollars(amount), paper.right - 110, paper.y, { ...style, width: 110 });
    paper.y += isLast ? 22 : 16;
  });
  paper.y += 8;
}

function drawBlock(paper: Paper, label: string, text: string): void {
  const height = paper.heightOf(text, { width: paper.width });
  paper.room(height + 22);
  paper.label(label, paper.left, paper.y);
  paper.text(text, paper.left, paper.y + 11);
  paper.y += height + 22;
}

/** Rates may have four decimals. Whole cents are printed like amounts. */
function unitPrice(rate: number): string {
  return /\.\d{3}/.test(String(rate)) ? `$${rate.toFixed(4)}` : dollars(Number(rate.toFixed(2)));
}
