import { PdfDocument } from '../pdfDocument.ts';
import { Random } from '../random.ts';
import { closingDay, dates, grouped, reference, signed, times } from './forms.ts';
import { CARRIER, signature, terms } from './letterhead.ts';
import type { DrawTender } from './tender.ts';

/** A table of stops without borders, with the earliest and latest time in columns. */
export const openTable: DrawTender = async (tender, seed) => {
  const [paper, random] = [new PdfDocument(), new Random(seed)];
  paper.put('LOAD TENDER / RATE CON', 36, 34, { size: 12, bold: true });
  paper
    .put(tender.broker_name, 340, 34, { bold: true })
    .put('1901 Lakeshore Blvd', 340, 45)
    .put('Cleveland, OH 44114', 340, 56)
    .put('MC 880102', 340, 67);
  paper
    .put(`Load ID ${tender.load_number}`, 36, 56, { bold: true })
    .put(`Sent ${dates.military(tender.issued)}`, 36, 68);
  paper.put(`Carrier ${CARRIER} (MC 998811)`, 36, 92).down(10);
  paper.y = 106;
  paper
    .put(`Equipment  ${tender.equipment}`, 36)
    .put(`Commodity  ${tender.commodity}`, 220)
    .put(`Weight  ${tender.weight_lb / 2000} tons`, 420)
    .down(14);
  paper
    .put(`PO #  ${reference(tender, 'PO')}`, 36)
    .put(`BOL #  ${reference(tender, 'BOL')}`, 220)
    .down(24);
  const columns = [36, 100, 330, 420, 510];
  [
    random.of(['Stop', 'Type']),
    random.of(['Location', 'Company / Address', 'Facility']),
    random.of(['Earliest', 'Appt Begin', 'Open']),
    random.of(['Latest', 'Appt End', 'Close']),
    random.of(['Ref', 'Reference #', 'PU/DEL #']),
  ].forEach((head, index) => {
    paper.put(head, columns[index] ?? 0, paper.y, { bold: true });
  });
  paper.down(16);
  for (const stop of tender.stops) {
    const word = { pickup: 'Pick Up', delivery: 'Delivery' }[stop.type];
    paper
      .put(`${stop.sequence} ${word}`, 36)
      .put(stop.facility, 100)
      .put(`${dates.slashed(stop.date)} ${stop.time_from}`, 330)
      .put(stop.time_to ? `${dates.slashed(closingDay(stop))} ${stop.time_to}` : '', 420)
      .put(stop.reference_numbers[0] ?? '', 510)
      .down(11)
      .put(stop.address, 100)
      .down(11)
      .put(`${stop.city}, ${stop.state} ${stop.zip}`, 100)
      .down(20);
  }
  paper.put('Pay', 36, paper.y, { bold: true }).down(13);
  for (const { description, amount } of tender.line_items)
    paper.put(description, 36).put(signed(amount), 0, paper.y, { right: 260 }).down(12);
  paper
    .put(random.of(['Total', 'TOTAL PAY', 'Carrier Total']), 36, paper.y, { bold: true })
    .put(signed(tender.rate_total), 0, paper.y, { right: 260, bold: true })
    .down(22);
  paper.put('Load Notes', 36, paper.y, { bold: true }).down(12);
  paper.put(tender.special_instructions, 36, paper.y, { width: 530 }).down(16);
  terms(paper, 3);
  signature(paper);
  return paper.bytes();
};

/** A printed spreadsheet: a row for each stop, the charges across with their totals below. */
export const spreadsheet: DrawTender = async (tender, seed) => {
  const [paper, random] = [new PdfDocument(), new Random(seed)];
  const small = { size: 7 };
  const bold = { size: 7, bold: true };
  paper
    .put(tender.broker_name, 30, 30, { size: 12, bold: true })
    .put('RATE CONFIRMATION', 440, 30, { size: 10 });
  const facts: [string, string][] = [
    ['Load #', tender.load_number],
    ['PO #', reference(tender, 'PO')],
    ['BOL #', reference(tender, 'BOL')],
    ['Equip', tender.equipment],
    ['Wt (lbs)', String(tender.weight_lb)],
    ['Commodity', tender.commodity],
  ];
  facts.forEach(([label, value], index) => {
    const x = 30 + index * 92;
    paper.put(label, x, 60, bold).put(value, x, 70, small);
  });
  paper.put('Carrier', 30, 86, bold).put(CARRIER, 80, 86, small);
  paper.y = 108;
  const columns = [30, 54, 84, 190, 300, 372, 394, 428, 500];
  const heads = ['Seq', 'P/D', 'Name', 'Address', 'City', 'St', 'Zip', 'Appt From', 'Appt To'];
  heads.forEach((head, index) => {
    paper.put(head, columns[index] ?? 0, paper.y, bold);
  });
  for (const stop of tender.stops) {
    paper.down(13);
    [
      String(stop.sequence),
      { pickup: 'P/U', delivery: 'DEL' }[stop.type],
      stop.facility,
      stop.address,
      stop.city,
      stop.state,
      stop.zip,
      `${stop.date} ${stop.time_from}`,
      stop.time_to ? `${closingDay(stop)} ${stop.time_to}` : '',
    ].forEach((cell, index) => {
      if (cell) paper.put(cell, columns[index] ?? 0, paper.y, small);
    });
    stop.reference_numbers = [];
  }
  paper.down(34);
  const sums = [
    ...tender.line_items,
    { description: random.of(['Total', 'TOTAL USD']), amount: tender.rate_total },
  ];
  sums.forEach(({ description, amount }, index) => {
    const x = 30 + index * 108;
    paper.put(description, x, paper.y, bold).put(grouped(amount), x, paper.y + 11, small);
  });
  paper.down(40);
  paper.put('Notes', 30, paper.y, bold).down(10);
  paper.put(tender.special_instructions, 30, paper.y, { width: 520, size: 7 }).down(14);
  return paper.bytes();
};

/** Two columns in a fixed width and capitals, with days without a year. */
export const greenScreen: DrawTender = async (tender, seed) => {
  const [paper, random] = [new PdfDocument(), new Random(seed)];
  const line = (text = '') =>
    paper.put(text.toUpperCase(), 30, paper.y, { mono: true, size: 8.5 }).down(11);
  const pair = (a: string, b: string) => line(`${a.padEnd(52)}${b}`);
  line(tender.broker_name.padEnd(60) + dates.slashed(tender.issued));
  line('*** CARRIER CONFIRMATION ***').down(8);
  pair(`${random.of(['LOAD', 'PRO#', 'ORDER'])}: ${tender.load_number}`, `CARRIER: ${CARRIER}`);
  pair(`EQUIP: ${tender.equipment}`, `WEIGHT: ${tender.weight_lb}#`);
  pair(`COMMODITY: ${tender.commodity}`, `MILES: ${tender.miles}`);
  pair(`PO: ${reference(tender, 'PO')}`, `BOL: ${reference(tender, 'BOL')}`);
  paper.down(10);
  const sides = (['pickup', 'delivery'] as const).map(type =>
    tender.stops.filter(stop => stop.type === type),
  );
  const rows = Math.max(...sides.map(({ length }) => length));
  for (let row = 0; row < rows; row++) {
    const [left = [], right = []] = sides.map(stops => {
      const stop = stops[row];
      if (!stop) return [];
      return [
        stop.type === 'pickup' ? 'SHIPPER:' : 'CONSIGNEE:',
        stop.facility,
        stop.address,
        `${stop.city} ${stop.state} ${stop.zip}`,
        stop.time_to
          ? `${dates.noYear(stop.date)} ${times.bare(stop.time_from)}-${times.bare(stop.time_to)} FCFS`
          : `${dates.noYear(stop.date)} ${times.bare(stop.time_from)} APPT`,
        `${stop.type === 'pickup' ? 'PU#' : 'DEL#'} ${stop.reference_numbers[0]}`,
      ];
    });
    for (let index = 0; index < 6; index++) pair(left[index] ?? '', right[index] ?? '');
    paper.down(10);
  }
  for (const { description, amount } of tender.line_items)
    line(`${description.padEnd(34)}${grouped(amount).padStart(12)}`);
  line(
    `${random.of(['TOTAL', 'TOTAL TO CARRIER', 'TOTAL RATE']).padEnd(34)}${grouped(tender.rate_total).padStart(12)}`,
  );
  paper.down(10);
  line(random.of(['REMARKS:', 'INSTRUCTIONS:', 'SPECIAL INSTRUCTIONS:']));
  for (const sentence of tender.special_instructions.split(/(?<=\.)\s/)) line(`- ${sentence}`);
  return paper.bytes();
};
