import { ink } from '../../files/pdf/ink.ts';
import type { Document } from '../../files/pdf/pdfDocument.ts';
import { dollars, printedDate, printedPhone, worded } from '../../files/pdf/printedText.ts';
import type { CompanyFacts, FactorFacts, InvoiceFacts } from './invoiceFacts.ts';

/** What invoices and summaries have on their first page. */
export type BillFacts = Pick<
  InvoiceFacts,
  | 'number'
  | 'invoice_date'
  | 'due_date'
  | 'payment_terms'
  | 'bill_to_name'
  | 'bill_to_address'
  | 'balance'
  | 'company'
  | 'factor'
> & {
  /** Of a void one nothing is due. A summary has no status of its own. */
  status?: string;
};

/** The company, and what the document is. */
export function drawHead(
  document: Document,
  { company, number }: BillFacts,
  logo: Buffer | null,
  title = 'INVOICE',
): void {
  const top = document.y;
  const hasLogo = logo !== null && document.picture(logo, document.left, top, 150, 42);
  const name = { size: hasLogo ? 11 : 19, bold: true, color: ink.pine, width: 320 };
  let y = top + (hasLogo ? 50 : 0);
  y += document.text(company.name, document.left, y, name) + 3;
  for (const line of addressOf(company)) {
    y += document.text(line, document.left, y, { size: 8.5, color: ink.quiet, width: 320 });
  }

  const right = { align: 'right', width: 180 } as const;
  const x = document.right - 180;
  document.text(title, x, top + 3, { ...right, size: 9, color: ink.quiet, tracking: 2.5 });
  document.text(number, x, top + 17, { ...right, size: 20, bold: true });
  document.y = Math.max(y, top + 60) + 16;
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
export function drawTerms(document: Document, facts: BillFacts): void {
  const height = 46;
  document.box(document.left, document.y, document.width, height, ink.tint);
  const cells: [string, string][] = [
    ['Invoice date', printedDate(facts.invoice_date)],
    ['Terms', worded(facts.payment_terms)],
    ['Due date', printedDate(facts.due_date)],
  ];
  cells.forEach(([label, value], index) => {
    const x = document.left + 14 + index * 118;
    document.label(label, x, document.y + 10);
    document.text(value, x, document.y + 22, { size: 11, bold: true, width: 112 });
  });
  if (facts.status !== 'void') drawBalance(document, facts.balance);
  document.y += height + 18;
}

function drawBalance(document: Document, balance: number): void {
  const style = { align: 'right', width: 140 } as const;
  const x = document.right - 154;
  document.label('Balance due', x, document.y + 8, style);
  document.text(dollars(balance), x, document.y + 18, {
    ...style,
    size: 15,
    bold: true,
    color: ink.pine,
  });
}

/** Who owes, and whom they pay. */
export function drawParties(document: Document, facts: BillFacts): void {
  const { company, factor } = facts;
  const half = document.width / 2;
  const billTo = drawParty(
    document,
    'Bill to',
    facts.bill_to_name,
    facts.bill_to_address,
    document.left,
  );
  const own = [company.address, company.place].filter(Boolean).join('\n');
  const remitTo = factor
    ? drawParty(document, 'Remit to', factor.name, factor.address, document.left + half)
    : drawParty(
        document,
        'Remit to',
        company.legal_name ?? company.name,
        own,
        document.left + half,
      );
  document.y += Math.max(billTo, remitTo) + 16;
}

function drawParty(
  document: Document,
  label: string,
  name: string,
  address: string | null,
  x: number,
) {
  const width = document.width / 2 - 20;
  let height = document.label(label, x, document.y) + 2;
  height += document.text(name, x, document.y + height, { size: 10.5, bold: true, width });
  return height + (address ? document.text(address, x, document.y + height, { width }) : 0);
}

/**
 * The notice of assignment must be prominent: a broker that pays the carrier instead would pay
 * twice.
 */
export function drawNotice(document: Document, { notice }: FactorFacts): void {
  const style = { size: 8.5, width: document.width - 28 };
  const height = document.heightOf(notice, style) + 36;
  document.room(height + 4);
  document.frame(document.left, document.y, document.width, height, ink.pine);
  const heading = { size: 9, bold: true, color: ink.pine };
  document.text('Notice of assignment', document.left + 14, document.y + 10, heading);
  document.text(notice, document.left + 14, document.y + 25, style);
  document.y += height + 12;
}
