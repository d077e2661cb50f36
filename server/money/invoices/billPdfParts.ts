import { ink } from '../../files/pdf/ink.ts';
import type { Paper } from '../../files/pdf/pdfDocument.ts';
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
  paper: Paper,
  { company, number }: BillFacts,
  logo: Buffer | null,
  title = 'INVOICE',
): void {
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
  paper.text(title, x, top + 3, { ...right, size: 9, color: ink.quiet, tracking: 2.5 });
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
export function drawTerms(paper: Paper, facts: BillFacts): void {
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
  if (facts.status !== 'void') drawBalance(paper, facts.balance);
  paper.y += height + 18;
}

function drawBalance(paper: Paper, balance: number): void {
  const style = { align: 'right', width: 140 } as const;
  const x = paper.right - 154;
  paper.label('Balance due', x, paper.y + 8, style);
  paper.text(dollars(balance), x, paper.y + 18, {
    ...style,
    size: 15,
    bold: true,
    color: ink.pine,
  });
}

/** Who owes, and whom they pay. */
export function drawParties(paper: Paper, facts: BillFacts): void {
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

/**
 * The notice of assignment must be prominent: a broker that pays the carrier instead would pay
 * twice.
 */
export function drawNotice(paper: Paper, { notice }: FactorFacts): void {
  const style = { size: 8.5, width: paper.width - 28 };
  const height = paper.heightOf(notice, style) + 36;
  paper.room(height + 4);
  paper.frame(paper.left, paper.y, paper.width, height, ink.pine);
  const heading = { size: 9, bold: true, color: ink.pine };
  paper.text('Notice of assignment', paper.left + 14, paper.y + 10, heading);
  paper.text(notice, paper.left + 14, paper.y + 25, style);
  paper.y += height + 12;
}
