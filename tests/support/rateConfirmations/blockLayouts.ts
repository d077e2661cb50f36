import {
  CARRIER,
  charges,
  cityLine,
  type Draw,
  instructions,
  mail,
  pounds,
  reference,
} from './draw.ts';
import { PdfDocument } from './pdfDocument.ts';
import { handOf } from './printed.ts';
import { Random } from './random.ts';

/** Capitals in a fixed width, with dot leaders to the values. */
export const hostPrint: Draw = async (load, seed) => {
  const [paper, random, hand] = [new PdfDocument(), new Random(seed), handOf(seed)];
  const line = (text = '', x = 36) =>
    paper.put(text.toUpperCase(), x, paper.y, { mono: true, size: 9 }).down(12);
  const field = (name: string, value: string) =>
    line(`${name} ${'.'.repeat(24 - name.length)} ${value}`);
  line(load.broker_name).down(4);
  line(random.of(['CARRIER RATE CONFIRMATION', 'LOAD CONFIRMATION / RATE SHEET'])).down(6);
  field(random.of(['LOAD NUMBER', 'PRO NUMBER', 'OUR LOAD NO']), load.load_number);
  field('DATE PRINTED', hand.date('2026-11-01'));
  field('CARRIER', CARRIER);
  field(random.of(['CUSTOMER PO', 'PO NUMBER']), reference(load, 'PO'));
  field(random.of(['BOL NUMBER', 'BILL OF LADING']), reference(load, 'BOL'));
  field(random.of(['EQUIPMENT', 'TRAILER TYPE']), load.equipment);
  field('COMMODITY', load.commodity);
  field(random.of(['WEIGHT', 'TOTAL WEIGHT']), `${pounds(load)} LBS`);
  for (const stop of load.stops) {
    paper.down(8);
    const number = load.stops.filter(({ type }) => type === stop.type).indexOf(stop) + 1;
    line(`${stop.type === 'pickup' ? 'PICKUP' : 'DELIVERY'} ${number}`);
    line(`  ${stop.facility}`);
    line(`  ${stop.address}`);
    line(`  ${cityLine(stop)}`);
    line(`  DATE ${hand.date(stop.date)}   TIME ${hand.window(stop)}`);
    line(`  ${stop.type === 'pickup' ? 'PICKUP' : 'DELIVERY'} NUMBER ${stop.reference_numbers[0]}`);
  }
  paper.down(10);
  line(random.of(['CHARGES', 'RATE DETAIL']));
  for (const { description, amount } of load.line_items)
    field(`  ${description}`, hand.money(amount));
  field(random.of(['  TOTAL PAY', '  TOTAL', '  TOTAL RATE']), hand.money(load.rate_total));
  paper.down(10);
  line(random.of(['SPECIAL INSTRUCTIONS', 'REMARKS:']));
  for (const sentence of load.special_instructions.split(/(?<=\.)\s/)) line(`  ${sentence}`);
  return paper.bytes();
};

/** Pickups on the left, deliveries on the right. */
export const twoSides: Draw = async (load, seed) => {
  const [paper, random, hand] = [new PdfDocument(), new Random(seed), handOf(seed)];
  paper
    .put(load.broker_name, 40, 40, { size: 15, bold: true })
    .put('Rate Agreement', 430, 42, { size: 12 });
  paper.put(`MC 1720445 | ${mail(load)} | (312) 555-0144`, 40, 60, { size: 8 });
  paper.put(`${random.of(['Load:', 'Load ID:', 'Load No.'])} ${load.load_number}`, 40, 84, {
    bold: true,
  });
  paper.put(`Carrier: ${CARRIER}`, 250, 84);
  paper
    .put(`PO # ${reference(load, 'PO')}`, 40, 98)
    .put(`BOL # ${reference(load, 'BOL')}`, 250, 98);
  paper
    .put(`Equipment: ${load.equipment}`, 40, 112)
    .put(`Weight: ${pounds(load)} lbs`, 250, 112)
    .put(`Commodity: ${load.commodity}`, 400, 112);
  const heads = random.of([
    ['PICKUPS', 'DELIVERIES'],
    ['Pick Up(s)', 'Drop(s)'],
    ['Shipper', 'Consignee'],
    ['Origin', 'Destination'],
  ]);
  const [order, between] = [random.whole(0, 3), random.of([0, 4, 9])];
  const ref = random.of(['Ref:', 'Number:', 'Conf #', 'PU/DEL #:', 'Reference']);
  let low = 0;
  for (const [column, type] of (['pickup', 'delivery'] as const).entries()) {
    const x = 40 + column * 280;
    paper.y = 150;
    paper.put(heads[column] ?? '', x, paper.y, { bold: true, size: 11 }).down(18);
    for (const stop of load.stops.filter(one => one.type === type)) {
      const place = [stop.facility, stop.address, cityLine(stop)];
      const when = `${hand.date(stop.date)} ${hand.window(stop)}`;
      const number = `${ref} ${stop.reference_numbers[0]}`;
      const texts =
        [
          [...place, when, number],
          [when, ...place, number],
          [number, when, ...place],
          [...place, `${number}`, when],
        ][order] ?? [];
      for (const text of texts) paper.put(text, x).down(12);
      paper.down(between);
    }
    low = Math.max(low, paper.y);
  }
  paper.y = low + 10;
  charges(paper, load, hand, random);
  instructions(paper, load, random);
  return paper.bytes();
};

/** A block of labeled rows for each stop. */
export const labelledBlocks: Draw = async (load, seed) => {
  const [paper, random, hand] = [new PdfDocument(), new Random(seed), handOf(seed)];
  const row = (name: string, value: string) =>
    paper.put(`${name}:`, 50, paper.y, { bold: true }).put(value, 160).down(13);
  paper.put('LOAD CONFIRMATION', 50, 40, { size: 14, bold: true });
  paper.put(`${random.of(['Load #', 'PRO #', 'Shipment #'])}: ${load.load_number}`, 400, 42);
  paper.y = 70;
  row('Broker', load.broker_name);
  row('Carrier', CARRIER);
  row(random.of(['Equipment Type', 'Equipment', 'Trailer']), load.equipment);
  row('Commodity', load.commodity);
  row(random.of(['Weight', 'Total Weight']), `${pounds(load)} lbs`);
  row('PO Number', reference(load, 'PO'));
  row('BOL', reference(load, 'BOL'));
  for (const stop of load.stops) {
    paper.down(10);
    const word =
      stop.type === 'pickup'
        ? random.of(['Pickup', 'Shipper'])
        : random.of(['Delivery', 'Consignee', 'Receiver']);
    paper.put(`Stop ${stop.sequence}: ${word}`, 50, paper.y, { bold: true, size: 10 }).down(15);
    row(random.of(['Name', 'Facility', 'Location']), stop.facility);
    row('Address', stop.address);
    row('City/State/Zip', cityLine(stop));
    row('Date', hand.date(stop.date));
    row(random.of(['Time', 'Appointment Time']), hand.window(stop));
    row(random.of(['Reference', 'Confirmation #', 'Appt #']), stop.reference_numbers[0] ?? '');
  }
  if (paper.y > 540) paper.page();
  paper.down(12);
  charges(paper, load, hand, random);
  instructions(paper, load, random);
  return paper.bytes();
};
