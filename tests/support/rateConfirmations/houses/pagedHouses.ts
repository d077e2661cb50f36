import type { InventedStop } from '../invented.ts';
import { PdfDocument } from '../pdfDocument.ts';
import { Random } from '../random.ts';
import { bracketed, closingDay, dates, grouped, reference, times } from './forms.ts';
import { CARRIER, signature, terms } from './letterhead.ts';
import type { DrawTender } from './tender.ts';

/** "STOP 1 OF 4" over several pages, each with header and footer, and the total on the last. */
export const stopOfStops: DrawTender = async (tender, seed) => {
  const [paper, random] = [new PdfDocument(), new Random(seed)];
  const date = random.of([dates.slashed, dates.plain]);
  const pages = 2 + Math.ceil((tender.stops.length - 2) / 3);
  let page = 0;
  const head = () => {
    page += 1;
    paper
      .put(tender.broker_name.toUpperCase(), 40, 30, { size: 13, bold: true, serif: true })
      .put('CARRIER RATE AND LOAD CONFIRMATION', 370, 32, { serif: true, bold: true })
      .put(`Load # ${tender.load_number}`, 370, 44, { serif: true });
    paper
      .put('PO Box 8113, Wichita, KS 67208 | MC 774120', 40, 760, { size: 7, serif: true })
      .put(`Page ${page} of ${pages}`, 520, 760, { size: 7, serif: true });
    paper.y = 74;
  };
  head();
  const serif = { serif: true };
  paper
    .put('Carrier', 40, paper.y, { serif: true, bold: true })
    .put('Tender Date', 300, paper.y, { serif: true, bold: true })
    .put('Driver', 430, paper.y, { serif: true, bold: true })
    .down(12)
    .put(CARRIER, 40, paper.y, serif)
    .put(date(tender.issued), 300, paper.y, serif)
    .put('TBD', 430, paper.y, serif)
    .down(11)
    .put('MC# 998811 / DOT# 3120077', 40, paper.y, serif)
    .down(20);
  paper
    .put('Equipment', 40, paper.y, { serif: true, bold: true })
    .put('Temperature', 180, paper.y, { serif: true, bold: true })
    .put('Commodity', 300, paper.y, { serif: true, bold: true })
    .put('Weight', 430, paper.y, { serif: true, bold: true })
    .put('Miles', 500, paper.y, { serif: true, bold: true })
    .down(12)
    .put(tender.equipment, 40, paper.y, serif)
    .put(tender.temperature ?? 'N/A', 180, paper.y, serif)
    .put(tender.commodity, 300, paper.y, serif)
    .put(`${grouped(String(tender.weight_lb))} lbs`, 430, paper.y, serif)
    .put(String(tender.miles), 500, paper.y, serif)
    .down(20);
  paper
    .put(`PO: ${reference(tender, 'PO')}`, 40, paper.y, serif)
    .put(`BOL: ${reference(tender, 'BOL')}`, 180, paper.y, serif)
    .down(22);
  for (const stop of tender.stops) {
    if (paper.y > 640) {
      paper.page();
      head();
    }
    const word = stop.type === 'pickup' ? 'PICKUP' : 'DELIVERY';
    paper
      .put(`STOP ${stop.sequence} OF ${tender.stops.length} - ${word}`, 40, paper.y, {
        bold: true,
        serif: true,
        size: 11,
      })
      .down(16);
    const top = paper.y;
    for (const text of [stop.facility, stop.address, `${stop.city}, ${stop.state} ${stop.zip}`])
      paper.put(text, 50, paper.y, serif).down(11);
    const low = paper.y;
    paper
      .put(stop.time_to ? 'Window' : 'Appointment', 300, top, { serif: true, bold: true })
      .put(windowOver(stop, date), 300, top + 11, serif)
      .put(stop.type === 'pickup' ? 'PU#' : 'DEL#', 500, top, { serif: true, bold: true })
      .put(stop.reference_numbers[0] ?? '', 500, top + 11, serif);
    paper.y = low + 34;
  }
  paper.page();
  head();
  terms(paper, random.whole(4, 9), true);
  paper.put('RATE', 40, paper.y, { bold: true, serif: true }).down(13);
  for (const { description, amount } of tender.line_items)
    paper
      .put(description, 50, paper.y, serif)
      .put(bracketed(amount), 0, paper.y, { right: 320, serif: true })
      .down(12);
  paper
    .put(random.of(['TOTAL CARRIER RATE', 'Total Rate (USD)', 'TOTAL']), 50, paper.y, {
      serif: true,
      bold: true,
    })
    .put(bracketed(tender.rate_total), 0, paper.y, { right: 320, serif: true, bold: true })
    .down(24);
  paper.put('Special Instructions', 40, paper.y, { bold: true, serif: true }).down(12);
  paper.put(tender.special_instructions, 50, paper.y, { serif: true, width: 500 }).down(20);
  signature(paper);
  return paper.bytes();
};

function windowOver(stop: InventedStop, date: (iso: string) => string): string {
  const begins = `${date(stop.date)} ${times.clock(stop.time_from)}`;
  if (!stop.time_to) return begins;
  const closes = closingDay(stop);
  return closes === stop.date
    ? `${begins} - ${stop.time_to}`
    : `${begins} - ${date(closes)} ${stop.time_to}`;
}

/** Sender and recipient, the rate with the cost of quick pay, the terms, and finally the stops. */
export const carrierFirst: DrawTender = async (tender, seed) => {
  const [paper, random] = [new PdfDocument(), new Random(seed)];
  paper
    .put('Load Confirmation', 40, 36, { size: 18 })
    .put(`${dates.plain(tender.issued)} 4:12 PM`, 470, 40);
  paper
    .put('TO:', 40, 70, { bold: true })
    .put(CARRIER, 80, 70)
    .put('2400 Crossing Yard Rd, Joliet, IL 60433', 80, 81)
    .put('Attn: Dispatch   Ph: 815-555-0121   MC 998811', 80, 92);
  paper
    .put('FROM:', 40, 110, { bold: true })
    .put(tender.broker_name, 80, 110)
    .put('55 Market Plz, Columbus, OH 43215', 80, 121)
    .put('Contact: Dana Whitfield   Ph: 614-555-0150   MC 551900', 80, 132);
  paper.y = 156;
  const left = (label: string, value: string, x: number) =>
    paper.put(label, x, paper.y, { bold: true }).put(value, x + 90, paper.y);
  left(random.of(['Load Number:', 'Our Load #:', 'Order Number:']), tender.load_number, 40);
  left('Equipment:', tender.equipment, 310);
  paper.down(13);
  left('Customer PO:', reference(tender, 'PO'), 40);
  left('Weight:', `${tender.weight_lb}#`, 310);
  paper.down(13);
  left('BOL Number:', reference(tender, 'BOL'), 40);
  left('Commodity:', tender.commodity, 310);
  paper.down(13);
  if (tender.temperature) left('Temp:', tender.temperature, 310);
  left('Pieces:', String(tender.pieces), 40);
  paper.down(22);
  paper.put('Agreed Rate', 40, paper.y, { bold: true, size: 11 }).down(16);
  for (const { description, amount } of tender.line_items)
    paper.put(`${description}:`, 40).put(bracketed(amount), 200).down(12);
  paper
    .put(random.of(['Total Carrier Pay:', 'Total Rate:', 'Net Pay to Carrier:']), 40, paper.y, {
      bold: true,
    })
    .put(bracketed(tender.rate_total), 200, paper.y, { bold: true })
    .down(22);
  paper.put('Instructions:', 40, paper.y, { bold: true }).down(12);
  paper.put(tender.special_instructions, 40, paper.y, { width: 510 }).down(16);
  const ranks = { pickup: 0, delivery: 0 };
  for (const stop of tender.stops) {
    if (paper.y > 660) paper.page();
    ranks[stop.type] += 1;
    const word = stop.type === 'pickup' ? 'Shipper' : 'Consignee';
    const top = paper.y;
    paper
      .put(`${word} ${ranks[stop.type]}:`, 40, top, { bold: true })
      .put(stop.facility, 110, top)
      .put(stop.address, 110, top + 11)
      .put(`${stop.city}, ${stop.state} ${stop.zip}`, 110, top + 22)
      .put('Phone: 555-555-0139', 110, top + 33);
    const kind = stop.type === 'pickup' ? 'Pickup' : 'Delivery';
    const facts: [string, string][] = [
      [`${kind} Date:`, dates.plain(stop.date)],
      [
        `${kind} Time:`,
        stop.time_to
          ? `${times.half(stop.time_from)} - ${times.half(stop.time_to)}`
          : times.half(stop.time_from),
      ],
      ['Appointment:', stop.time_to ? 'No - FCFS' : 'Yes'],
      ['Ref #:', stop.reference_numbers[0] ?? ''],
    ];
    facts.forEach(([label, value], index) => {
      paper.put(label, 330, top + index * 11, { bold: true }).put(value, 410, top + index * 11);
    });
    paper.y = top + 58;
  }
  if (paper.y > 560) paper.page();
  terms(paper, 5);
  signature(paper);
  return paper.bytes();
};
