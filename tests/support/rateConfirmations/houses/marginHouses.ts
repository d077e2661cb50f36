import type { InventedStop } from '../invented.ts';
import { PdfDocument } from '../pdfDocument.ts';
import { Random } from '../random.ts';
import { bracketed, dates, grouped, reference, signed, times } from './forms.ts';
import { CARRIER, signature } from './letterhead.ts';
import type { DrawTender, Tender } from './tender.ts';

/**
 * Facts under headings, then a lane of pickups and one of deliveries, numbered. Pay next to notes.
 */
export const twoLanes: DrawTender = async (tender, seed) => {
  const [paper, random] = [new PdfDocument(), new Random(seed)];
  paper
    .put('Carrier Rate Agreement', 40, 34, { size: 14, bold: true })
    .put(`Reference: ${tender.load_number}`, 0, 34, { right: 572, bold: true })
    .put(tender.broker_name, 40, 52)
    .put(`Issued ${dates.military(tender.issued)}`, 0, 48, { right: 572 })
    .put('700 Foundry St, Suite 300, Kansas City, MO 64106', 40, 64, { size: 7 })
    .put(`Customer PO: ${reference(tender, 'PO')}`, 0, 62, { right: 572 })
    .put(`Carrier: ${CARRIER}`, 40, 84)
    .put(`BOL: ${reference(tender, 'BOL')}`, 0, 76, { right: 572 });
  const facts: [string, string, number][] = [
    ['Trailer', tender.equipment, 40],
    ['Weight', `${grouped(String(tender.weight_lb))} lb`, 200],
    ['Commodity', tender.commodity, 290],
    ['Miles', String(tender.miles), 520],
  ];
  for (const [label, value, x] of facts)
    paper.put(label, x, 104, { size: 7 }).put(value, x, 114, { size: 9 });
  paper.put('PICKUPS', 40, 138, { bold: true }).put('DELIVERIES', 320, 138, { bold: true });
  const lanes = { pickup: 0, delivery: 0 };
  for (const stop of tender.stops) {
    const top = 156 + 62 * lanes[stop.type]++;
    const [short, x] = stop.type === 'pickup' ? ['PU#', 44] : ['DEL#', 324];
    const hours = stop.time_to
      ? `FCFS ${times.bare(stop.time_from)}-${times.bare(stop.time_to)}`
      : `Appt ${times.bare(stop.time_from)}`;
    [
      `${stop.sequence}. ${stop.facility}`,
      stop.address,
      `${stop.city}, ${stop.state} ${stop.zip}`,
      `${dates.military(stop.date)}   ${hours}`,
      `${short} ${stop.reference_numbers[0]}`,
    ].forEach((text, index) => {
      paper.put(text, x as number, top + index * 10, { size: 8 });
    });
  }
  const low = 170 + 62 * Math.max(lanes.pickup, lanes.delivery);
  const pay = random.of(['Carrier compensation', 'Carrier pay']);
  paper.put('Instructions', 40, low, { bold: true }).put(pay, 320, low, { bold: true });
  paper.y = low + 13;
  for (const { description, amount } of tender.line_items)
    paper.put(description, 320).put(grouped(amount), 0, paper.y, { right: 572 }).down(11);
  paper
    .put('Total USD', 320, paper.y, { bold: true })
    .put(grouped(tender.rate_total), 0, paper.y, { right: 572, bold: true });
  paper.y = low + 13;
  paper.put(tender.special_instructions, 40, paper.y, { width: 250, size: 8 });
  paper.y = low + 110;
  paper.put(
    'Detention $50.00/hr after 2 hours with approval. Layover $200.00. Late fee $100.00. TONU $150.00.',
    40,
    paper.y,
    { size: 7 },
  );
  return paper.bytes();
};

/** Small labels over every value, including the names of the stops and the amounts. */
export const smallLabels: DrawTender = async (tender, seed) => {
  const [paper, random] = [new PdfDocument(), new Random(seed)];
  const cell = (label: string, value: string, x: number) => {
    paper.put(label.toUpperCase(), x, paper.y, { size: 6.5 });
    value.split('\n').forEach((text, index) => {
      paper.put(text, x, paper.y + 9 + index * 11, { size: 9 });
    });
  };
  paper.put(tender.broker_name.toUpperCase(), 36, 34, { size: 16, bold: true });
  paper.put('Carrier Confirmation', 36, 54, { size: 10 });
  paper.y = 86;
  cell(random.of(['Shipment ID', 'Load number']), tender.load_number, 36);
  cell('Created', dates.iso(tender.issued), 170);
  cell('Carrier', CARRIER, 290);
  cell('BOL', reference(tender, 'BOL'), 470);
  paper.down(32);
  cell('Equipment', tender.equipment, 36);
  cell('Weight', `${grouped(String(tender.weight_lb))} lbs`, 180);
  cell('Commodity', tender.commodity, 280);
  cell('PO Number', reference(tender, 'PO'), 470);
  paper.down(40);
  for (const stop of tender.stops) {
    const isPickup = stop.type === 'pickup';
    paper.put(isPickup ? 'Pickup' : 'Delivery', 36, paper.y, { bold: true, size: 10 }).down(16);
    cell(isPickup ? 'Shipper' : 'Consignee', stop.facility, 36);
    cell('Address', `${stop.address}\n${stop.city}, ${stop.state} ${stop.zip}`, 190);
    cell('Date', dates.iso(stop.date), 360);
    cell('Window', stop.time_to ? `${stop.time_from} - ${stop.time_to}` : stop.time_from, 430);
    cell('Reference', stop.reference_numbers[0] ?? '', 520);
    paper.down(46);
  }
  paper.put('Charges', 36, paper.y, { bold: true, size: 10 }).down(16);
  const rows = [
    ...tender.line_items.map(({ description, amount }) => [description, amount]),
    ['Total', tender.rate_total],
  ];
  rows.forEach(([label = '', amount = ''], index) => {
    paper.put(label, 36 + index * 110, paper.y, { size: 6.5 });
    paper.put(signed(amount), 36 + index * 110, paper.y + 9);
  });
  paper.down(34);
  paper.put('SPECIAL INSTRUCTIONS', 36, paper.y, { size: 6.5 }).down(10);
  paper.put(tender.special_instructions, 36, paper.y, { width: 530 }).down(20);
  signature(paper);
  return paper.bytes();
};

/** A typed form: aligned colons, weights in thousands of pounds, the net price at the end. */
export const typedForm: DrawTender = async (tender, seed) => {
  const [paper, random] = [new PdfDocument(), new Random(seed)];
  const row = (label: string, value: string) =>
    paper
      .put(`${label.padEnd(18)}${label ? ':' : ' '} ${value}`, 36, paper.y, { mono: true })
      .down(13);
  paper.put('CARRIER LOAD TENDER', 36, 36, { mono: true, size: 12, bold: true });
  paper.y = 62;
  row('Broker', tender.broker_name);
  row(random.of(['Load No', 'Order Number']), tender.load_number);
  row('Tender Date', dates.slashedLong(tender.issued));
  row('Carrier', CARRIER);
  row('Trailer', tender.equipment);
  row('Product', tender.commodity);
  row('Gross Weight', `${tender.weight_lb / 1000}k lbs`);
  row('Purchase Order', reference(tender, 'PO'));
  row('Bill of Lading', reference(tender, 'BOL'));
  for (const stop of tender.stops) {
    const [party, act] = stop.type === 'pickup' ? ['SHIPPER', 'Pickup'] : ['RECEIVER', 'Delivery'];
    paper.down(10);
    row(party ?? '', stop.facility);
    row('Address', stop.address);
    row('City/State/Zip', `${stop.city}, ${stop.state} ${stop.zip}`);
    row(`${act} Date`, dates.slashedLong(stop.date));
    row(`${act} Time`, hoursOf(stop));
    row(`${act} Number`, stop.reference_numbers[0] ?? '');
  }
  paper.down(10);
  for (const { description, amount } of tender.line_items)
    row(description.slice(0, 18), `${grouped(amount)} USD`);
  tender.line_items = tender.line_items.map(line => ({
    ...line,
    description: line.description.slice(0, 18).trim(),
  }));
  row(
    random.of(['Agreed Amount', 'Net Payable', 'Total To Carrier']),
    `${grouped(tender.rate_total)} USD`,
  );
  paper.down(10);
  const [first = '', ...others] = tender.special_instructions.split(/(?<=\.)\s/);
  row('Instructions', first);
  for (const sentence of others) row('', sentence);
  return paper.bytes();
};

const hoursOf = ({ time_from, time_to }: InventedStop) =>
  time_to ? `${times.half(time_from)} - ${times.half(time_to)}` : times.half(time_from);

/** A few words in a margin, with their values next to them: the same words for each stop. */
export const fewWords: DrawTender = async (tender, seed) => {
  const [paper, random] = [new PdfDocument(), new Random(seed)];
  const put = (label: string, lines: readonly string[]) => {
    paper.put(label, 36, paper.y, { bold: true, size: 10 });
    for (const text of lines) paper.put(text, 150, paper.y, { size: 10 }).down(13);
    paper.down(7);
  };
  paper.put(tender.broker_name.toUpperCase(), 180, 36, { size: 14, bold: true });
  paper.put(dates.spoken(tender.issued), 220, 56);
  paper.put(`LOAD ${tender.load_number} / ${CARRIER}`, 170, 78, { size: 11 });
  paper.y = 110;
  for (const stop of tender.stops) {
    if (paper.y > 640) paper.page();
    const word = stop.type === 'pickup' ? 'PICKUP' : 'DELIVERY';
    put(word, [stop.facility, stop.address, `${stop.city}, ${stop.state} ${stop.zip}`]);
    put('WHEN', [`${dates.noYear(stop.date)} ${stop.time_to ? '' : '@ '}${hoursOf(stop)}`]);
    put(`${word} NO`, [stop.reference_numbers[0] ?? '']);
  }
  if (paper.y > 560) paper.page();
  put('EQUIPMENT', [tender.equipment]);
  put('FREIGHT', [`${tender.commodity}, ${grouped(String(tender.weight_lb))} lbs`]);
  put('PO', [reference(tender, 'PO')]);
  put('BOL', [reference(tender, 'BOL')]);
  put(random.of(['PAY', 'RATE']), [...sumsOf(tender), `Total ${bracketed(tender.rate_total)}`]);
  put('NOTES', tender.special_instructions.split(/(?<=\.)\s/));
  return paper.bytes();
};

const sumsOf = ({ line_items }: Tender) =>
  line_items.map(({ description, amount }) => `${description} ${bracketed(amount)}`);
