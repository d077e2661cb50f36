import type { InventedStop } from '../invented.ts';
import { PdfDocument } from '../pdfDocument.ts';
import { Random } from '../random.ts';
import { closingDay, dates, grouped, reference, signed, times } from './forms.ts';
import { CARRIER, signature, terms } from './letterhead.ts';
import type { DrawTender, Tender } from './tender.ts';

/**
 * PICKUP and DELIVERY in frames next to each other, one pair below the other, with an all-in rate.
 */
export const twinBoxes: DrawTender = async (tender, seed) => {
  const [paper, random] = [new PdfDocument(), new Random(seed)];
  tender.line_items = [];
  paper.frame(36, 30, 262, 66).frame(306, 30, 270, 66);
  paper
    .put('BROKER', 42, 36, { size: 7, bold: true })
    .put(tender.broker_name, 42, 48, { size: 11, bold: true })
    .put('MC-661204  DOT 2290017', 42, 63, { size: 8 })
    .put('(800) 555-0112', 42, 75, { size: 8 });
  paper
    .put('CARRIER', 312, 36, { size: 7, bold: true })
    .put(CARRIER, 312, 48, { size: 11, bold: true })
    .put('MC-998811  DOT 3120077', 312, 63, { size: 8 })
    .put('(815) 555-0121', 312, 75, { size: 8 });
  const facts: [string, string][] = [
    [random.of(['LOAD NO', 'SHIPMENT ID', 'REFERENCE']), tender.load_number],
    ['TRAILER', tender.equipment],
    ['WEIGHT', `${grouped(String(tender.weight_lb))}#`],
    ['COMMODITY', tender.commodity],
  ];
  facts.forEach(([label, value], index) => {
    paper
      .put(label, 40 + index * 135, 108, { size: 7, bold: true })
      .put(value, 40 + index * 135, 118);
  });
  paper
    .put('P.O.', 40, 136, { size: 7, bold: true })
    .put(reference(tender, 'PO'), 40, 146)
    .put('B/L', 175, 136, { size: 7, bold: true })
    .put(reference(tender, 'BOL'), 175, 146);
  const sides = (['pickup', 'delivery'] as const).map(type =>
    tender.stops.filter(stop => stop.type === type),
  );
  const rows = Math.max(...sides.map(({ length }) => length));
  for (let row = 0; row < rows; row++) {
    const top = 170 + row * 106;
    sides.forEach((stops, side) => {
      const stop = stops[row];
      if (stop) boxOf(paper, stop, 36 + side * 270, top);
    });
  }
  paper.y = 170 + rows * 106 + 10;
  paper
    .put(random.of(['ALL-IN RATE', 'TOTAL ALL IN', 'FLAT RATE ALL IN']), 40, paper.y, {
      bold: true,
      size: 12,
    })
    .put(signed(tender.rate_total), 220, paper.y, { bold: true, size: 12 })
    .down(26);
  paper.put('DRIVER INSTRUCTIONS', 40, paper.y, { bold: true }).down(13);
  paper.put(tender.special_instructions, 40, paper.y, { width: 520 }).down(16);
  terms(paper, random.whole(2, 5));
  signature(paper);
  return paper.bytes();
};

function boxOf(paper: PdfDocument, stop: InventedStop, x: number, top: number): void {
  const word = stop.type === 'pickup' ? 'PICKUP' : 'DELIVERY';
  const small = { size: 7, bold: true };
  paper
    .frame(x, top, 262, 100)
    .put(word, x + 6, top + 5, { bold: true })
    .put(stop.facility, x + 6, top + 20)
    .put(stop.address, x + 6, top + 31)
    .put(`${stop.city}, ${stop.state}  ${stop.zip}`, x + 6, top + 42);
  paper
    .put('DATE', x + 6, top + 60, small)
    .put(dates.slashed(stop.date), x + 6, top + 70)
    .put('TIME', x + 80, top + 60, small)
    .put(
      stop.time_to
        ? `${times.bare(stop.time_from)}-${times.bare(stop.time_to)} FCFS`
        : `${times.bare(stop.time_from)} APPT`,
      x + 80,
      top + 70,
    )
    .put(stop.type === 'pickup' ? 'PU NUMBER' : 'DEL NUMBER', x + 180, top + 60, small)
    .put(stop.reference_numbers[0] ?? '', x + 180, top + 70);
}

/** Small labels over their values in a grid, with units and a rate for each charge. */
export const gridCells: DrawTender = async (tender, seed) => {
  const [paper, random] = [new PdfDocument(), new Random(seed)];
  const cells = (row: [string, string][], widths: number[]) => {
    let x = 36;
    row.forEach(([label, value], index) => {
      const width = widths[index] ?? 90;
      paper
        .frame(x, paper.y, width, 24)
        .put(label, x + 3, paper.y + 2, { size: 6 })
        .put(value, x + 3, paper.y + 11, { size: 9 });
      x += width;
    });
    paper.down(24);
  };
  paper
    .put(tender.broker_name, 36, 34, { size: 15, bold: true })
    .put('Rate Confirmation', 440, 36, { size: 13 });
  paper.put('Bill To: ap@example.com, 410 Union Ave Ste 9, Memphis, TN 38103', 36, 54, { size: 7 });
  paper.y = 72;
  cells(
    [
      [random.of(['Order', 'Load', 'Trip Number']), tender.load_number],
      ['Order Date', dates.slashedLong(tender.issued)],
      ['Carrier', CARRIER],
      ['Loaded Miles', String(tender.miles)],
    ],
    [110, 100, 220, 100],
  );
  cells(
    [
      ['Trailer Type', tender.equipment],
      ['Temperature', tender.temperature ?? ''],
      ['Commodity', tender.commodity],
      ['Weight', String(tender.weight_lb)],
      ['Pieces', String(tender.pieces)],
    ],
    [130, 110, 150, 80, 60],
  );
  cells(
    [
      ['Customer PO', reference(tender, 'PO')],
      ['BOL #', reference(tender, 'BOL')],
    ],
    [265, 265],
  );
  paper.down(10);
  const ranks = { pickup: 0, delivery: 0 };
  for (const stop of tender.stops) {
    ranks[stop.type] += 1;
    const two = { pickup: 'PU', delivery: 'SO' }[stop.type];
    const top = paper.y;
    paper
      .put(`${two} ${ranks[stop.type]}`, 36, top, { bold: true, size: 11 })
      .put('Name:', 80, top, { bold: true })
      .put(stop.facility, 130, top)
      .put('Address:', 80, top + 11, { bold: true })
      .put(stop.address, 130, top + 11)
      .put(`${stop.city}, ${stop.state} ${stop.zip}`, 130, top + 22);
    const closes = `${dates.slashedLong(closingDay(stop))} ${times.bare(stop.time_to ?? stop.time_from)}`;
    paper
      .put('Earliest:', 350, top, { bold: true })
      .put(`${dates.slashedLong(stop.date)} ${times.bare(stop.time_from)}`, 410, top)
      .put('Latest:', 350, top + 11, { bold: true })
      .put(closes, 410, top + 11)
      .put('Confirm #:', 350, top + 22, { bold: true })
      .put(stop.reference_numbers[0] ?? '', 410, top + 22);
    paper.y = top + 44;
  }
  rated(paper, tender, random);
  paper.put('Comments', 36, paper.y, { bold: true }).down(12);
  paper.put(tender.special_instructions, 36, paper.y, { width: 520 }).down(16);
  signature(paper);
  return paper.bytes();
};

/** Each charge with its units, its unit price and its amount. */
function rated(paper: PdfDocument, tender: Tender, random: Random): void {
  const columns = [36, 230, 330, 420];
  [random.of(['Charge', 'Description', 'Rate Type']), 'Units', 'Per', 'Amount'].forEach(
    (head, index) => {
      paper.put(head, columns[index] ?? 0, paper.y, { bold: true });
    },
  );
  paper.down(13);
  tender.line_items.forEach(({ description, amount }) => {
    const perMile = /fuel|fsc/i.test(description);
    paper
      .put(description, 36)
      .put(perMile ? String(tender.miles) : '1.00', 230)
      .put(perMile ? (Number(amount) / tender.miles).toFixed(4) : grouped(amount), 330)
      .put(grouped(amount), 0, paper.y, { right: 470 })
      .down(12);
  });
  paper
    .put(random.of(['Total', 'Total Pay', 'Amount Due Carrier']), 330, paper.y, { bold: true })
    .put(grouped(tender.rate_total), 0, paper.y, { right: 470, bold: true })
    .down(22);
}
