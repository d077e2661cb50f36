import { PdfDocument } from '../pdfDocument.ts';
import { Random } from '../random.ts';
import { closingDay, dates, grouped, reference, signed } from './forms.ts';
import { CARRIER, signature, terms } from './letterhead.ts';
import type { DrawTender } from './tender.ts';

/** As printed by a browser: cells of three lines, and the charges close under the last stop. */
export const closeCharges: DrawTender = async (tender, seed) => {
  const [paper, random] = [new PdfDocument(), new Random(seed)];
  paper
    .put(tender.broker_name, 36, 34, { size: 14, bold: true })
    .put('500 River St, Toledo, OH 43604   MC# 771002', 36, 52, { size: 8 })
    .put(`Load #: ${tender.load_number}`, 430, 36, { bold: true })
    .put(`Date: ${dates.slashedLong(tender.issued)}`, 430, 48);
  const facts: [string, string][] = [
    ['EQUIPMENT', tender.equipment],
    ['WEIGHT', `${grouped(String(tender.weight_lb))} lbs`],
    ['COMMODITY', tender.commodity],
    ['PO #', reference(tender, 'PO')],
    ['BOL #', reference(tender, 'BOL')],
  ];
  paper.put(`Carrier: ${CARRIER}`, 36, 72);
  facts.forEach(([label, value], index) => {
    const [x, y] = [36 + (index % 3) * 180, 92 + Math.floor(index / 3) * 28];
    paper.put(label, x, y, { size: 7 }).put(value, x, y + 9);
  });
  paper.y = 156;
  const columns = [36, 90, 280, 390, 480];
  ['Stop', 'Location', 'Schedule', 'References', 'Contact'].forEach((head, index) => {
    paper.put(head, columns[index] ?? 0, paper.y, { bold: true });
  });
  for (const stop of tender.stops) {
    const from = `${dates.slashedLong(stop.date)} ${stop.time_from}`;
    const [first, second] = stop.time_to
      ? [`${from} -`, `${dates.slashedLong(closingDay(stop))} ${stop.time_to}`]
      : [dates.slashedLong(stop.date), `${stop.time_from} (Appt)`];
    paper
      .down(18)
      .put(String(stop.sequence), 36)
      .put(stop.facility, 90, paper.y, { bold: true })
      .put(first, 280)
      .put(`${{ pickup: 'PU', delivery: 'DO' }[stop.type]}# ${stop.reference_numbers[0]}`, 390)
      .put('Shipping Office', 480)
      .down(12)
      .put({ pickup: 'Pickup', delivery: 'Drop' }[stop.type], 36)
      .put(stop.address, 90)
      .put(second, 280)
      .put('(555) 555-0141', 480)
      .down(12)
      .put(`${stop.city}, ${stop.state} ${stop.zip}`, 90);
  }
  paper.down(20);
  for (const { description, amount } of tender.line_items)
    paper.put(description, 310).put(signed(amount), 0, paper.y, { right: 570 }).down(16);
  paper
    .put(random.of(['Total Rate', 'Total', 'TOTAL PAY']), 310, paper.y, { bold: true })
    .put(signed(tender.rate_total), 0, paper.y, { right: 570, bold: true })
    .down(22);
  paper.put('Driver Instructions', 36, paper.y, { bold: true }).down(13);
  for (const sentence of tender.special_instructions.split(/(?<=\.)\s/))
    paper.put(`• ${sentence}`, 50).down(12);
  paper.down(14);
  terms(paper, 4);
  signature(paper);
  return paper.bytes();
};
