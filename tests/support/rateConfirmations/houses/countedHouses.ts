import { PdfDocument } from '../pdfDocument.ts';
import { Random } from '../random.ts';
import { closingDay, dates, grouped, reference, signed, times } from './forms.ts';
import { CARRIER, terms } from './letterhead.ts';
import type { DrawTender } from './tender.ts';

const UNITS = ['Flat', 'mile', 'hour', 'each', 'pallet'];

/** "Load" and "Unload", earliest and latest. Charges with quantity, unit and rate. */
export const countedCharges: DrawTender = async (tender, seed) => {
  const [paper, random] = [new PdfDocument(), new Random(seed)];
  paper.put(tender.broker_name, 40, 34, { size: 16, bold: true });
  paper
    .put(`Confirmation number ${tender.load_number}`, 40, 58)
    .put(`Carrier: ${CARRIER}`, 250, 58)
    .put(`Issued ${dates.slashed(tender.issued)}`, 480, 58);
  const columns = [40, 60, 120, 300, 400, 500];
  const line = (texts: readonly string[], xs: readonly number[], bold = false) => {
    texts.forEach((text, index) => {
      paper.put(text, xs[index] ?? 0, paper.y, { bold, size: 8.5 });
    });
    paper.down(11);
  };
  paper.y = 84;
  line(['#', 'Activity', 'Location', 'Earliest', 'Latest', 'Number'], columns, true);
  paper.down(5);
  for (const stop of tender.stops) {
    const until = stop.time_to
      ? `${dates.slashed(closingDay(stop))} ${stop.time_to}`
      : `${dates.slashed(stop.date)} ${stop.time_from}`;
    line(
      [
        String(stop.sequence),
        stop.type === 'pickup' ? 'Load' : 'Unload',
        stop.facility,
        `${dates.slashed(stop.date)} ${stop.time_from}`,
        until,
        stop.reference_numbers[0] ?? '',
      ],
      columns,
    );
    line([stop.address], [120]);
    line([`${stop.city}, ${stop.state} ${stop.zip}`], [120]);
    paper.down(7);
  }
  paper.down(12);
  const facts = [40, 180, 330, 420, 500];
  line(['Equipment', 'Commodity', 'Weight (lbs)', 'PO', 'BOL'], facts, true);
  paper.down(4);
  line(
    [
      tender.equipment,
      tender.commodity,
      grouped(String(tender.weight_lb)),
      reference(tender, 'PO'),
      reference(tender, 'BOL'),
    ],
    facts,
  );
  paper.down(18);
  const sums = [40, 220, 300, 380];
  line(['Charge', 'Quantity', 'Per', 'Rate'], sums, true);
  paper.put('Amount', 0, paper.y - 11, { right: 572, bold: true, size: 8.5 }).down(4);
  for (const { description, amount } of tender.line_items) {
    paper.put(signed(amount), 0, paper.y, { right: 572 });
    line([description, grouped(String(random.whole(1, 1900))), random.of(UNITS), '2.19'], sums);
  }
  paper
    .put(random.of(['Total', 'Payable to the hauler']), 40, paper.y, { bold: true })
    .put(signed(tender.rate_total), 0, paper.y, { right: 572, bold: true })
    .down(24);
  paper.put('Requirements', 40, paper.y, { bold: true }).down(12);
  for (const sentence of tender.special_instructions.split(/(?<=\.)\s/))
    paper.put(sentence, 40, paper.y, { width: 520 }).down(3);
  return paper.bytes();
};

/** Numbered headings for everything. The terms before the load. Amounts after an equals sign. */
export const numberedHeadings: DrawTender = async (tender, seed) => {
  const [paper, random] = [new PdfDocument(), new Random(seed)];
  paper.put(tender.broker_name, 40, 40, { serif: true, bold: true, size: 16 });
  paper.put('REVISED RATE CONFIRMATION', 40, 60, { bold: true });
  paper.y = 82;
  terms(paper, 6);
  paper.page();
  const say = (text: string, x = 40) =>
    paper.put(text, x, paper.y, { serif: true, size: 10.5 }).down(14);
  let section = 0;
  const head = (text: string) => {
    section += 1;
    paper.down(6).put(`${section}. ${text}`, 40, paper.y, { bold: true, size: 10 }).down(15);
  };
  say(`To: ${CARRIER}, 77 Depot St, Naperville, IL 60540`);
  say(`Load number ${tender.load_number}, revised on ${dates.spoken(tender.issued)}`);
  say(`Trailer: ${tender.equipment}`);
  say(`Commodity: ${tender.commodity}. Weight ${grouped(String(tender.weight_lb))} pounds.`);
  say(`PO: ${reference(tender, 'PO')}`);
  say(`BOL: ${reference(tender, 'BOL')}`);
  for (const stop of tender.stops) {
    const word = stop.type === 'pickup' ? 'Pick up' : 'Delivery';
    if (paper.y > 620) paper.page();
    head(word);
    say(stop.facility);
    say(stop.address);
    say(`${stop.city}, ${stop.state} ${stop.zip}`);
    const day = dates.spoken(stop.date);
    say(
      stop.time_to && closingDay(stop) === stop.date
        ? `${day}, between ${stop.time_from} and ${stop.time_to} hours`
        : stop.time_to
          ? `${day} ${times.half(stop.time_from)} to ${dates.spoken(closingDay(stop))} ${times.half(stop.time_to)}`
          : `${day}, at ${stop.time_from} hours by appointment`,
    );
    say(`${word} number ${stop.reference_numbers[0]}`);
  }
  if (paper.y > 560) paper.page();
  head(random.of(['Rate', 'Charges']));
  const rows: [string, string][] = tender.line_items.map(line => [line.description, line.amount]);
  for (const [name, amount] of [...rows, ['REVISED TOTAL', tender.rate_total] as const]) {
    paper
      .put(name, 40)
      .put(`= ${signed(amount)}`, 300)
      .down(13);
  }
  head('Instructions');
  for (const sentence of tender.special_instructions.split(/(?<=\.)\s/)) say(sentence);
  head('Invoicing');
  say('Mail the invoice to PO Box 77, St. Cloud, MN 56302. A missing bill costs $35.00.');
  return paper.bytes();
};

/**
 * Stops and freight in the left column, carrier, pay and notes in the right, and the title over the
 * number.
 */
export const moneyAtRight: DrawTender = async (tender, seed) => {
  const [paper, random] = [new PdfDocument(), new Random(seed)];
  paper
    .put(tender.broker_name, 40, 34, { size: 15, bold: true })
    .put('Rate confirmation', 420, 34)
    .put(tender.load_number, 420, 46, { bold: true })
    .put(dates.plain(tender.issued), 420, 58, { size: 8 });
  const column = (x: number) => ({
    head: (text: string) => paper.down(6).put(text, x, paper.y, { bold: true, size: 10 }).down(14),
    say: (text: string) => paper.put(text, x, paper.y, { size: 9 }).down(12),
  });
  const [left, right] = [column(40), column(330)];
  paper.y = 84;
  for (const stop of tender.stops) {
    const isPickup = stop.type === 'pickup';
    left.head(isPickup ? random.of(['PICKUP', 'CONSIGNOR']) : 'DELIVERY');
    left.say(stop.facility);
    left.say(stop.address);
    left.say(`${stop.city}, ${stop.state} ${stop.zip}`);
    left.say(`Date: ${dates.phone(stop.date)}`);
    const hours = [stop.time_from, ...(stop.time_to ? [stop.time_to] : [])].map(times.half);
    left.say(`Time: ${hours.join(' - ')}`);
    left.say(`${isPickup ? 'PU' : 'DEL'} #: ${stop.reference_numbers[0]}`);
  }
  left.head('FREIGHT');
  left.say(`Commodity: ${tender.commodity}`);
  left.say(`Weight: ${grouped(String(tender.weight_lb))} lbs`);
  left.say(`Trailer: ${tender.equipment}`);
  left.say(`PO: ${reference(tender, 'PO')}`);
  left.say(`BOL: ${reference(tender, 'BOL')}`);
  paper.y = 84;
  right.head('CARRIER');
  right.say(CARRIER);
  right.say('630-555-0111');
  right.head('RATE');
  for (const { description, amount } of tender.line_items)
    paper.put(description, 330).put(signed(amount), 0, paper.y, { right: 572 }).down(12);
  paper
    .put('Total', 330, paper.y, { bold: true })
    .put(signed(tender.rate_total), 0, paper.y, { right: 572, bold: true })
    .down(12);
  right.head('NOTES');
  paper.put(tender.special_instructions, 330, paper.y, { width: 240 }).down(14);
  right.head('BILLING');
  right.say('Send invoice and POD to billing@example.com');
  return paper.bytes();
};
