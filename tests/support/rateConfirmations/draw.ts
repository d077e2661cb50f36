import type { InventedLoad, InventedStop } from './invented.ts';
import type { PdfDocument } from './pdfDocument.ts';
import type { Hand } from './printed.ts';
import type { Random } from './random.ts';

/** Draws a load on a page. The seed chooses the texts and the formats of dates and amounts. */
export type Draw = (load: InventedLoad, seed: number) => Promise<Buffer>;

export const CARRIER = 'Prairie Crossing Logistics LLC';
export const mail = (load: InventedLoad) =>
  `dispatch@${load.broker_name
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, 16)}.example.com`;
export const reference = (load: InventedLoad, type: string) =>
  load.reference_numbers.find(one => one.type === type)?.value ?? '';
export const pounds = (load: InventedLoad) => load.weight_lb.toLocaleString('en-US');
export const cityLine = ({ city, state, zip }: InventedStop, comma = true) =>
  `${city}${comma ? ',' : ''} ${state} ${zip}`;

/** The charges and their total. */
export function charges(paper: PdfDocument, load: InventedLoad, hand: Hand, random: Random): void {
  paper
    .put(random.of(['Charges', 'Rate details', 'Carrier Pay']), 40, paper.y, { bold: true })
    .down(14);
  for (const { description, amount } of load.line_items) {
    paper.put(description, 40).put(hand.money(amount), 0, paper.y, { right: 300 }).down(13);
  }
  const label = random.of([
    'Total',
    'TOTAL RATE',
    'Total Carrier Pay:',
    'Total due carrier',
    'Agreed amount',
  ]);
  paper
    .put(label, 40, paper.y, { bold: true })
    .put(hand.money(load.rate_total), 0, paper.y, { right: 300, bold: true })
    .down(24);
}

/** The instructions to the driver, and the signature line. */
export function instructions(paper: PdfDocument, load: InventedLoad, random: Random): void {
  const head = random.of([
    'Special instructions:',
    'NOTES',
    'Driver Instructions',
    'Comments:',
    'Additional Requirements',
  ]);
  paper.put(head, 40, paper.y, { bold: true }).down(13);
  paper.put(load.special_instructions, 40, paper.y, { width: 500 }).down(20);
  paper.put('Carrier Signature: ______________', 40).put('Date: __________', 350).down(14);
}
