import type { InventedStop } from '../invented.ts';
import { PdfDocument } from '../pdfDocument.ts';
import { Random } from '../random.ts';
import { bracketed, closingDay, dates, grouped, reference, signed, times } from './forms.ts';
import { CARRIER, signature, terms } from './letterhead.ts';
import type { DrawTender } from './tender.ts';

/**
 * Labels on the right of their column, stops that begin with a line of day and hours, goods in a
 * table.
 */
export const shipmentSummary: DrawTender = async (tender, seed) => {
  const [paper, random] = [new PdfDocument(), new Random(seed)];
  const row = (label: string, value: string, at: number) =>
    paper
      .put(label, 0, paper.y, { right: at, size: 8 })
      .put(value, at + 8, paper.y, { size: 9, bold: true });
  paper.put('Rate Confirmation', 40, 34, { size: 17, bold: true });
  paper.put(tender.broker_name, 0, 36, { right: 572, size: 11 });
  paper.put('dba of record, MC 310022', 0, 50, { right: 572, size: 7 });
  paper.y = 78;
  row(random.of(['Shipment #', 'Load ID', 'Load #']), tender.load_number, 120);
  row('Carrier', CARRIER, 360);
  paper.down(14);
  row('Customer PO', reference(tender, 'PO'), 120);
  row('BOL #', reference(tender, 'BOL'), 360);
  paper.down(14);
  row('Equipment', tender.equipment, 120);
  row('Total distance', `${tender.miles} mi`, 360);
  paper.down(26);
  for (const stop of tender.stops) {
    const word = { pickup: 'Pickup', delivery: 'Delivery' }[stop.type];
    const hours = stop.time_to
      ? `${times.half(stop.time_from)} - ${times.half(stop.time_to)} CST`
      : `${times.half(stop.time_from)} CST Appt`;
    paper
      .put(String(stop.sequence), 40, paper.y, { bold: true, size: 10 })
      .put(word, 60, paper.y, { bold: true, size: 10 })
      .put(dates.slashedLong(stop.date), 180, paper.y, { bold: true, size: 10 })
      .put(hours, 280, paper.y, { bold: true, size: 10 })
      .down(15)
      .put(stop.facility, 60)
      .down(11)
      .put(`${stop.address}, ${stop.city}, ${stop.state} ${stop.zip}, USA`, 60)
      .down(11)
      .put(`${word} #: ${stop.reference_numbers[0]}`, 60)
      .down(22);
  }
  ['Item', 'Handling', 'Weight'].forEach((head, index) => {
    paper.put(head, [40, 250, 400][index] ?? 0, paper.y, { bold: true, size: 8 });
  });
  paper
    .down(12)
    .put(tender.commodity, 40)
    .put(`${tender.pieces} pcs`, 250)
    .put(`${grouped(String(tender.weight_lb))} lb`, 400)
    .down(26);
  paper.put('Cost', 40, paper.y, { bold: true, size: 11 }).down(15);
  for (const { description, amount } of tender.line_items)
    paper.put(description, 40).put(signed(amount), 0, paper.y, { right: 572 }).down(12);
  paper
    .put(random.of(['Total cost', 'Total (USD)', 'Total carrier cost']), 40, paper.y, {
      bold: true,
    })
    .put(signed(tender.rate_total), 0, paper.y, { right: 572, bold: true })
    .down(24);
  paper.put(random.of(['Load notes', 'Carrier notes']), 40, paper.y, { bold: true }).down(13);
  paper.put(tender.special_instructions, 40, paper.y, { width: 520 }).down(20);
  return paper.bytes();
};

/** A letter with its stops as a numbered list and the rate as an amount. */
export const numberedLetter: DrawTender = async (tender, seed) => {
  const [paper, random] = [new PdfDocument(), new Random(seed)];
  const serif = { serif: true, size: 10.5 };
  const say = (text: string, x = 60) =>
    paper.put(text, x, paper.y, { ...serif, width: 490 - (x - 60) }).down(7);
  paper.put(tender.broker_name, 60, 44, { serif: true, bold: true, size: 15 });
  paper.y = 76;
  say(dates.spoken(tender.issued));
  say(`${random.of(['RE: Load', 'Subject: Load', 'Our load number'])} ${tender.load_number}`);
  say(`Dear ${CARRIER},`);
  say(
    `This confirms our agreement for one ${tender.equipment} to carry ${tender.commodity}, ${grouped(String(tender.weight_lb))} lbs, under customer PO ${reference(tender, 'PO')} and BOL ${reference(tender, 'BOL')}.`,
  );
  tender.stops.forEach((stop, index) => {
    const word = stop.type === 'pickup' ? 'Pick up at' : 'Deliver to';
    const short = stop.type === 'pickup' ? 'PU#' : 'DEL#';
    const hours = stop.time_to
      ? `${times.bare(stop.time_from)}-${times.bare(stop.time_to)} FCFS`
      : `appt ${stop.time_from}`;
    say(
      `${index + 1}) ${word} ${stop.facility}, ${stop.address}, ${stop.city}, ${stop.state} ${stop.zip}. ${dates.plain(stop.date)}, ${hours}. ${short} ${stop.reference_numbers[0]}.`,
      72,
    );
  });
  const parts = tender.line_items.map(
    ({ description, amount }) => `${description} ${signed(amount)}`,
  );
  say(`Rate: ${parts.join(' + ')} = ${signed(tender.rate_total)} total, all in.`);
  say('Special instructions:');
  for (const sentence of tender.special_instructions.split(/(?<=\.)\s/)) say(`- ${sentence}`, 72);
  say('Sincerely,');
  say('Pat Delgado, Carrier Sales');
  return paper.bytes();
};

/**
 * Capitals in a wide margin with values next to them, two numbers per stop, and the pay after the
 * terms.
 */
export const wideMargin: DrawTender = async (tender, seed) => {
  const [paper, random] = [new PdfDocument(), new Random(seed)];
  const row = (label: string, value: string) =>
    paper.put(label, 40, paper.y, { size: 8 }).put(value, 190, paper.y, { size: 10 }).down(14);
  paper.put(tender.broker_name, 40, 34, { size: 14, bold: true }).put('LOAD CONFIRMATION', 420, 36);
  paper.put('9 Canal St, Richmond, VA 23219   T 804-555-0190   F 804-555-0191', 40, 52, {
    size: 7,
  });
  paper.y = 78;
  row(random.of(['LOAD NUMBER', 'CONFIRMATION NUMBER', 'ORDER NO']), tender.load_number);
  row('CARRIER', `${CARRIER}  MC 998811`);
  row('CUSTOMER P.O.', reference(tender, 'PO'));
  row('BILL OF LADING', reference(tender, 'BOL'));
  row('EQUIPMENT', tender.equipment);
  if (tender.temperature) row('TEMPERATURE', tender.temperature);
  row('COMMODITY', tender.commodity);
  row('WEIGHT', `${tender.weight_lb} lbs`);
  tender.stops.forEach((stop, index) => {
    if (paper.y > 640) paper.page();
    paper.down(8);
    const last = index === tender.stops.length - 1;
    const head =
      stop.type === 'pickup'
        ? index === 0
          ? 'ORIGIN'
          : `PICKUP ${index + 1}`
        : last
          ? 'DESTINATION'
          : `DELIVERY ${index + 1}`;
    const appt = `A${stop.sequence}${stop.zip.slice(0, 3)}7`;
    row(head, stop.facility);
    paper.put(stop.address, 190, paper.y, { size: 10 }).down(14);
    paper.put(`${stop.city}, ${stop.state} ${stop.zip}`, 190, paper.y, { size: 10 }).down(14);
    row(
      stop.time_to ? 'EARLIEST' : 'APPOINTMENT',
      `${dates.slashed(stop.date)} ${times.bare(stop.time_from)}`,
    );
    if (stop.time_to)
      row('LATEST', `${dates.slashed(closingDay(stop))} ${times.bare(stop.time_to)}`);
    row(
      stop.type === 'pickup' ? 'PICKUP NUMBER' : 'DELIVERY NUMBER',
      stop.reference_numbers[0] ?? '',
    );
    row('APPT NUMBER', appt);
    stop.reference_numbers = [...stop.reference_numbers, appt];
  });
  paper.page();
  paper.put('SPECIAL INSTRUCTIONS', 40, paper.y, { size: 8 });
  paper.put(tender.special_instructions, 190, paper.y, { size: 10, width: 370 }).down(18);
  terms(paper, random.whole(3, 8));
  for (const { description, amount } of tender.line_items)
    row(description.toUpperCase(), bracketed(amount));
  row(random.of(['TOTAL RATE', 'TOTAL DUE CARRIER', 'TOTAL']), bracketed(tender.rate_total));
  paper.down(10);
  signature(paper);
  return paper.bytes();
};

/** A card for each stop, the cards next to one another. Pay on the left, notes on the right. */
export const cardsAcross: DrawTender = async (tender, seed) => {
  const [paper, random] = [new PdfDocument(), new Random(seed)];
  const stops = tender.stops;
  const step = 540 / Math.max(3, stops.length);
  paper
    .put(tender.broker_name, 36, 32, { size: 13, bold: true })
    .put(`Load #${tender.load_number}`, 0, 32, { right: 576, size: 13, bold: true })
    .put(`Issued ${dates.phone(tender.issued)}`, 0, 48, { right: 576, size: 8 });
  paper
    .put(`Carrier: ${CARRIER}`, 36, 66)
    .put(`PO: ${reference(tender, 'PO')}   BOL: ${reference(tender, 'BOL')}`, 330, 66);
  paper
    .put(`Equipment: ${tender.equipment}`, 36, 80)
    .put(`Weight: ${grouped(String(tender.weight_lb))} lbs`, 230, 80)
    .put(`Commodity: ${tender.commodity}`, 380, 80);
  for (const [index, stop] of stops.entries()) cardOf(paper, stop, 36 + index * step);
  paper.y = 250;
  paper
    .put(random.of(['Payment', 'Charges', 'Carrier pay']), 36, 250, { bold: true })
    .put(random.of(['Notes', 'Driver notes', 'Instructions']), 320, 250, { bold: true });
  tender.line_items.forEach(({ description, amount }, index) => {
    const y = 265 + index * 12;
    paper.put(description, 36, y).put(grouped(amount), 0, y, { right: 280 });
  });
  const low = 265 + tender.line_items.length * 12;
  paper
    .put(random.of(['Total', 'Total pay', 'Grand total']), 36, low, { bold: true })
    .put(grouped(tender.rate_total), 0, low, { right: 280, bold: true });
  paper.put(tender.special_instructions, 320, 265, { width: 250, size: 8 });
  paper.y = 400;
  terms(paper, 4);
  signature(paper);
  return paper.bytes();
};

function cardOf(paper: PdfDocument, stop: InventedStop, x: number): void {
  const small = { size: 7 };
  const hours = stop.time_to ? `${stop.time_from} - ${stop.time_to}` : `Appt ${stop.time_from}`;
  [
    stop.facility,
    stop.address,
    `${stop.city}, ${stop.state} ${stop.zip}`,
    dates.phone(stop.date),
    hours,
    `Ref: ${stop.reference_numbers[0]}`,
  ].forEach((text, index) => {
    paper.put(text, x, 122 + index * 11, small);
  });
  const word = { pickup: 'Pickup', delivery: 'Delivery' }[stop.type];
  paper.put(`Stop ${stop.sequence}: ${word}`, x, 106, { bold: true });
}
