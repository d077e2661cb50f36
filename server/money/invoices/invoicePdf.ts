import { now } from '../../clock.ts';
import { ink } from '../../files/pdf/ink.ts';
import { Document } from '../../files/pdf/pdfDocument.ts';
import { dollars, printedDate, worded } from '../../files/pdf/printedText.ts';
import { drawTable } from '../../files/pdf/table.ts';
import { drawHead, drawNotice, drawParties, drawTerms } from './billPdfParts.ts';
import type { InvoiceFacts, LoadFacts } from './invoiceFacts.ts';

/** The invoice as printed and emailed: Letter size, as many pages as needed. */
export function invoicePdf(facts: InvoiceFacts, logo: Buffer | null): Promise<Buffer> {
  const { company, number } = facts;
  const document = new Document(`Invoice ${number}`, company.name, now());
  drawHead(document, facts, logo);
  drawTerms(document, facts);
  drawParties(document, facts);
  drawLoad(document, facts.load);
  drawStops(document, facts.load);
  drawCharges(document, facts);
  drawTotals(document, facts);
  if (facts.memo) drawBlock(document, 'Note', facts.memo);
  if (facts.factor) drawNotice(document, facts.factor);
  if (facts.status === 'void') document.stamp('VOID');
  return document.finish(`${company.invoice_footer ?? company.name}\nInvoice ${number}`);
}

function drawLoad(document: Document, load: LoadFacts): void {
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
  const width = document.width / 5;
  for (let first = 0; first < shown.length; first += 5) {
    const row = shown.slice(first, first + 5);
    const style = { width: width - 10 };
    const height = Math.max(...row.map(([, value]) => document.heightOf(value, style)));
    document.room(height + 20);
    row.forEach(([label, value], index) => {
      document.label(label, document.left + index * width, document.y);
      document.text(value, document.left + index * width, document.y + 10, style);
    });
    document.y += height + 18;
  }
  document.y += 4;
}

function drawStops(document: Document, { stops }: LoadFacts): void {
  if (stops.length === 0) return;
  drawTable(
    document,
    [
      { heading: 'Stop', width: 80, text: stop => worded(stop.type) },
      { heading: 'Date', width: 80, text: stop => printedDate(stop.date) },
      { heading: 'Place', text: stop => stop.name, under: stop => stop.address },
    ],
    stops,
  );
  document.y += 16;
}

function drawCharges(document: Document, { lines }: InvoiceFacts): void {
  drawTable(
    document,
    [
      { heading: 'Charge', text: line => line.description },
      { heading: 'Quantity', width: 70, align: 'right', text: line => String(line.quantity) },
      { heading: 'Rate', width: 95, align: 'right', text: line => unitPrice(line.unit_price) },
      { heading: 'Amount', width: 95, align: 'right', text: line => dollars(line.amount) },
    ],
    lines,
  );
}

function drawTotals(document: Document, facts: InvoiceFacts): void {
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
  document.room(rows.length * 18 + 14);
  document.y += 8;
  rows.forEach(([label, amount], index) => {
    const isLast = index === rows.length - 1;
    const size = isLast ? 12 : 9;
    const style = {
      size,
      bold: isLast,
      align: 'right',
      color: isLast ? ink.pine : ink.text,
    } as const;
    document.text(label, document.right - 250, document.y, { ...style, width: 140 });
    document.text(dollars(amount), document.right - 110, document.y, { ...style, width: 110 });
    document.y += isLast ? 22 : 16;
  });
  document.y += 8;
}

function drawBlock(document: Document, label: string, text: string): void {
  const height = document.heightOf(text, { width: document.width });
  document.room(height + 22);
  document.label(label, document.left, document.y);
  document.text(text, document.left, document.y + 11);
  document.y += height + 22;
}

/** Rates may have four decimals. Whole cents are printed like amounts. */
function unitPrice(rate: number): string {
  return /\.\d{3}/.test(String(rate)) ? `$${rate.toFixed(4)}` : dollars(Number(rate.toFixed(2)));
}
