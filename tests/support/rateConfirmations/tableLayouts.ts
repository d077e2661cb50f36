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
import type { InventedStop } from './invented.ts';
import { PdfDocument } from './pdfDocument.ts';
import { handOf } from './printed.ts';
import { Random } from './random.ts';

/** One row per stop, with a column for every part of the address. */
export const wideTable: Draw = async (load, seed) => {
  const [paper, random, hand] = [
    new PdfDocument(),
    new Random(seed),
    handOf(seed, { bareTimes: true }),
  ];
  paper
    .put(load.broker_name, 30, 36, { size: 14 })
    .put('1200 Ridge Ave, Topeka, KS 66603', 30, 54, { size: 8 });
  paper.put('RATE CONFIRMATION', 430, 36, { size: 12, bold: true });
  const facts: [string, string][] = [
    [random.of(['Load #', 'Order #', 'Trip #']), load.load_number],
    ['Carrier', CARRIER],
    ['PO #', reference(load, 'PO')],
    ['BOL #', reference(load, 'BOL')],
  ];
  facts.forEach(([name, value], index) => {
    paper.put(name, 30 + index * 150, 80, { bold: true }).put(value, 30 + index * 150, 93);
  });
  [
    ['Equipment', load.equipment],
    ['Commodity', load.commodity],
    ['Weight', `${pounds(load)} lbs`],
  ].forEach(([name = '', value = ''], index) => {
    paper.put(name, 30 + index * 150, 115, { bold: true }).put(value, 30 + index * 150, 128);
  });
  const columns = [30, 60, 105, 225, 325, 395, 420, 455, 515, 560];
  const stamp = load.stops.some(({ time_to }) => time_to)
    ? random.of([
        ['Early', 'Late'],
        ['Open', 'Close'],
        ['From', 'To'],
      ])
    : ['From', 'To'];
  const heads = ['#', 'Type', 'Name', 'Address', 'City', 'ST', 'Zip', 'Date', ...stamp];
  const small = { size: 6.5 };
  paper.y = 160;
  heads.forEach((head, index) => {
    paper.put(head, columns[index] ?? 0, paper.y, { ...small, bold: true });
  });
  for (const stop of load.stops) {
    paper.down(16);
    const type = stop.type === 'pickup' ? 'Pickup' : 'Delivery';
    const cells = [
      String(stop.sequence),
      type,
      stop.facility,
      stop.address,
      stop.city,
      stop.state,
      stop.zip,
      hand.date(stop.date),
      hand.time(stop.time_from),
      stop.time_to ? hand.time(stop.time_to) : '',
    ];
    cells.forEach((cell, index) => {
      if (cell) paper.put(cell, columns[index] ?? 0, paper.y, small);
    });
    stop.reference_numbers = [];
  }
  paper.down(34);
  charges(paper, load, hand, random);
  instructions(paper, load, random);
  return paper.bytes();
};

/** Addresses of several lines in a cell, tight rows, and the billing address below. */
export const tightTable: Draw = async (load, seed) => {
  const [paper, random, hand] = [new PdfDocument(), new Random(seed), handOf(seed)];
  paper.put('CARRIER CONFIRMATION', 220, 36, { size: 13, bold: true });
  paper
    .put(load.broker_name, 40, 60, { size: 12, bold: true })
    .put(`Confirmation # ${load.load_number}`, 380, 60, { bold: true });
  paper
    .put('88 Wharf St, Duluth, MN 55802', 40, 74, { size: 8 })
    .put(`Date: ${hand.date('2026-11-01')}`, 380, 74);
  paper.put(`MC# 1833021   ${mail(load)}`, 40, 85, { size: 8 });
  paper
    .put('Carrier', 40, 108, { bold: true })
    .put(CARRIER, 40, 120)
    .put('2400 Crossing Yard Rd', 40, 131)
    .put('Joliet, IL 60433', 40, 142);
  paper
    .put(`Equipment: ${load.equipment}`, 300, 108)
    .put(`Commodity: ${load.commodity}`, 300, 120)
    .put(`Weight: ${pounds(load)}`, 300, 131)
    .put(`P.O.: ${reference(load, 'PO')}`, 300, 142)
    .put(`B/L: ${reference(load, 'BOL')}`, 430, 142);
  paper.y = 170;
  const columns = [40, 75, 130, 320, 450];
  [
    'Stop',
    random.of(['Type', 'Activity']),
    random.of(['Location', 'Facility', 'Name / Address']),
    random.of(['Date / Time', 'Appointment', 'Date & Time']),
    random.of(['Reference', 'Ref #', 'Numbers']),
  ].forEach((head, index) => {
    paper.put(head, columns[index] ?? 0, paper.y, { bold: true });
  });
  paper.down(15);
  const types = random.of([
    ['Pickup', 'Delivery'],
    ['PU', 'SO'],
    ['Load', 'Unload'],
    ['P', 'D'],
    ['Pick', 'Drop'],
  ] as const);
  for (const stop of load.stops) {
    const kind =
      types[0] === 'Load'
        ? stop.type === 'pickup'
          ? 'Loading'
          : 'Unloading'
        : stop.type === 'pickup'
          ? types[0]
          : types[1];
    [
      String(stop.sequence),
      kind,
      stop.facility,
      hand.date(stop.date),
      stop.reference_numbers[0] ?? '',
    ].forEach((cell, index) => {
      paper.put(cell, columns[index] ?? 0);
    });
    paper.down(11).put(stop.address, 130).put(hand.window(stop), 320);
    paper.down(11).put(cityLine(stop), 130).down(13);
  }
  paper.down(14);
  charges(paper, load, hand, random);
  instructions(paper, load, random);
  paper
    .put('Bill to:', 40, paper.y, { bold: true })
    .down(12)
    .put(load.broker_name, 40)
    .down(11)
    .put('88 Wharf St', 40)
    .down(11)
    .put('Duluth, MN 55802', 40);
  return paper.bytes();
};

/** The stops as columns with labels on the left, and quantity and rate next to the amounts. */
export const turnedTable: Draw = async (load, seed) => {
  const [paper, random, hand] = [new PdfDocument(), new Random(seed), handOf(seed)];
  const stops = load.stops;
  const step = 500 / stops.length;
  paper
    .put(load.broker_name, 30, 36, { size: 14, bold: true })
    .put(`Load # ${load.load_number}`, 420, 36, { bold: true });
  paper.put(`Carrier: ${CARRIER}`, 30, 60).put(`Equipment: ${load.equipment}`, 300, 60);
  paper.put(`Commodity: ${load.commodity}`, 30, 73).put(`Weight: ${pounds(load)} lbs`, 300, 73);
  paper
    .put(`Customer PO: ${reference(load, 'PO')}`, 30, 86)
    .put(`BOL: ${reference(load, 'BOL')}`, 300, 86);
  paper.y = 115;
  const line = (name: string, value: (stop: InventedStop) => string, bold = false) => {
    paper.put(name, 30, paper.y, { size: 8, bold: true });
    stops.forEach((stop, index) => {
      paper.put(value(stop), 95 + index * step, paper.y, { size: 8, bold });
    });
    paper.down(12);
  };
  line(
    '',
    ({ type, sequence }) => `${sequence}. ${type === 'pickup' ? 'Pickup' : 'Delivery'}`,
    true,
  );
  line('Facility', ({ facility }) => facility);
  line('Address', ({ address }) => address);
  line('City', stop => cityLine(stop));
  line('Date', ({ date }) => hand.date(date));
  line('Time', hand.window);
  line('Ref #', ({ reference_numbers }) => reference_numbers[0] ?? '');
  paper.down(16);
  ['Description', 'Qty', 'Rate', 'Amount'].forEach((head, index) => {
    paper.put(head, [30, 220, 280, 360][index] ?? 0, paper.y, { bold: true });
  });
  paper.down(14);
  for (const { description, amount } of load.line_items) {
    paper
      .put(description, 30)
      .put('1', 222)
      .put(hand.money(amount), 280)
      .put(hand.money(amount), 360)
      .down(13);
  }
  paper
    .put(random.of(['Total', 'Grand Total', 'Total Amount Due']), 30, paper.y, { bold: true })
    .put(hand.money(load.rate_total), 360, paper.y, { bold: true })
    .down(24);
  instructions(paper, load, random);
  return paper.bytes();
};
