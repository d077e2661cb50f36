import { now } from '../../clock.ts';
import { ink } from '../../files/pdf/ink.ts';
import { Paper } from '../../files/pdf/pdfDocument.ts';
import { dollars, printedDate, printedPhone, worded } from '../../files/pdf/printedText.ts';
import { drawTable } from '../../files/pdf/table.ts';
import type { CompanyFacts, FactorFacts, InvoiceFacts, LoadFacts } from './invoiceFacts.ts';

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

function drawHead(paper: Paper, { company, number }: InvoiceFacts, logo: Buffer | null): void {
  const top = paper.y;
  const hasLogo = logo !== null && paper.picture(logo, paper.left, top, 150, 42);
  const name = { size: hasLogo ? 11 : 19, bold: true, color: ink.pine, width: 320 };
  let y = top + (hasLogo ? 50 : 0);
  y += paper.text(company.name, paper.left, y, name) + 3;
  for (const line of addressOf(company)) {
    y += paper.text(line, paper.left, y, { size: 8.5, color: ink.quiet, width: 320 });
  }

  const right = { align: 'right', width: 180 } as const;
  const x = paper.right - 180;
  paper.text('INVOICE', x, top + 3, { ...right, size: 9, color: ink.quiet, tracking: 2.5 });
  paper.text(number, x, top + 17, { ...right, size: 20, bold: true });
  paper.y = Math.max(y, top + 60) + 16;
}

function addressOf(company: CompanyFacts): string[] {
  const isOther = company.legal_name && company.legal_name !== company.name;
  const reach = [printedPhone(company.phone), company.email].filter(Boolean).join('  ·  ');
  const numbers = [
    company.mc_number && `MC ${company.mc_number}`,
    company.dot_number && `USDOT ${company.dot_number}`,
  ];
  const place = [company.address, company.place].filter(Boolean).join(', ');
  const lines = [
    isOther ? company.legal_name : null,
    place,
    reach,
    numbers.filter(Boolean).join('  ·  '),
  ];
  return lines.flatMap(line => line || []);
}

/** The four facts that a clerk looks for first. */
function drawTerms(paper: Paper, facts: InvoiceFacts): void {
  const height = 46;
  paper.box(paper.left, paper.y, paper.width, height, ink.tint);
  const cells: [string, string][] = [
    ['Invoice date', printedDate(facts.invoice_date)],
    ['Terms', worded(facts.payment_terms)],
    ['Due date', printedDate(facts.due_date)],
  ];
  cells.forEach(([label, value], index) => {
    const x = paper.left + 14 + index * 118;
    paper.label(label, x, paper.y + 10);
    paper.text(value, x, paper.y + 22, { size: 11, bold: true, width: 112 });
  });
  const style = { align: 'right', width: 140 } as const;
  const x = paper.right - 154;
  paper.label('Balance due', x, paper.y + 8, style);
  paper.text(dollars(facts.balance), x, paper.y + 18, {
    ...style,
    size: 15,
    bold: true,
    color: ink.pine,
  });
  paper.y += height + 18;
}

function drawParties(paper: Paper, facts: InvoiceFacts): void {
  const { company, factor } = facts;
  const half = paper.width / 2;
  const billTo = drawParty(paper, 'Bill to', facts.bill_to_name, facts.bill_to_address, paper.left);
  const own = [company.address, company.place].filter(Boolean).join('\n');
  const remitTo = factor
    ? drawParty(paper, 'Remit to', factor.name, factor.address, paper.left + half)
    : drawParty(paper, 'Remit to', company.legal_name ?? company.name, own, paper.left + half);
  paper.y += Math.max(billTo, remitTo) + 16;
}

function drawParty(paper: Paper, label: string, name: string, address: string | null, x: number) {
  const width = paper.width / 2 - 20;
  let height = paper.label(label, x, paper.y) + 2;
  height += paper.text(name, x, paper.y + height, { size: 10.5, bold: true, width });
  return height + (address ? paper.text(address, x, paper.y + height, { width }) : 0);
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

function drawTotals(paper: Paper, { amount_due, received_amount, balance }: InvoiceFacts): void {
  const rows: [string, number][] =
    received_amount === 0
      ? [['Total due', amount_due]]
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

/**
 * The notice of assignment must be prominent: a broker that pays the carrier instead would pay
 * twice.
 */
function drawNotice(paper: Paper, { notice }: FactorFacts): void {
  const style = { size: 8.5, width: paper.width - 28 };
  const height = paper.heightOf(notice, style) + 36;
  paper.room(height + 4);
  paper.frame(paper.left, paper.y, paper.width, height, ink.pine);
  const heading = { size: 9, bold: true, color: ink.pine };
  paper.text('Notice of assignment', paper.left + 14, paper.y + 10, heading);
  paper.text(notice, paper.left + 14, paper.y + 25, style);
  paper.y += height + 12;
}

/** Rates may have four decimals. Whole cents are printed like amounts. */
function unitPrice(rate: number): string {
  return /\.\d{3}/.test(String(rate)) ? `$${rate.toFixed(4)}` : dollars(Number(rate.toFixed(2)));
}
