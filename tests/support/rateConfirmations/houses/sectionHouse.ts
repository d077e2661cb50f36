import { PdfDocument } from '../pdfDocument.ts';
import { Random } from '../random.ts';
import { dates, grouped, reference, times } from './forms.ts';
import { CARRIER, terms } from './letterhead.ts';
import type { DrawTender } from './tender.ts';

const COLUMNS = [36, 174, 311, 449];

/**
 * Fields over their values, four per line. The amounts of the charges in a column called "Total".
 */
export const namedSections: DrawTender = async (tender, seed) => {
  const [paper, random] = [new PdfDocument(), new Random(seed)];
  const heading = (text: string) => paper.put(text, 36, paper.y, { bold: true }).down(14);
  const line = (texts: readonly string[], size = 9) => {
    texts.forEach((text, index) => {
      paper.put(text, COLUMNS[index] ?? 0, paper.y, { size });
    });
    paper.down(11);
  };
  const fields = (some: readonly (readonly [string, string])[]) => {
    line(
      some.map(([name]) => name),
      8,
    );
    line(some.map(([, value]) => value));
    paper.down(5);
  };
  paper
    .put(`${tender.broker_name}, 808 Front St, Wilmington, NC 28401`, 36, 36)
    // The broker's own number, which its staff may call a PO.
    .put(`RATE CONFIRMATION FOR PO# ${tender.load_number}`, 36, 54, { bold: true, size: 13 });
  paper.y = 80;
  heading('Details');
  fields([
    ['Load Mode', 'Truckload'],
    ['Equipment Type', tender.equipment],
    ['Distance (Miles)', grouped(String(tender.miles))],
    ['Created Date', dates.slashedLong(tender.issued)],
  ]);
  fields([
    ['Customer PO Number', reference(tender, 'PO')],
    ['BOL Number', reference(tender, 'BOL')],
    ['Freight Class', '70'],
    ['Carrier', CARRIER],
  ]);
  for (const stop of tender.stops) {
    const isPickup = stop.type === 'pickup';
    heading(`Stop ${stop.sequence} - ${isPickup ? 'Pickup' : 'Delivery'}`);
    const window = [stop.time_from, stop.time_to].filter(time => time !== null);
    fields([
      ['Location', stop.facility],
      ['Address', stop.address],
      ['Expected Date', dates.slashedLong(stop.date)],
      ['Appointment Time', window.map(times.half).join(' - ')],
    ]);
    paper.put(`${stop.city}, ${stop.state} ${stop.zip}`, 174, paper.y - 5).down(8);
    fields([
      [isPickup ? 'Pickup Number' : 'Delivery Number', stop.reference_numbers[0] ?? ''],
      ['Contact', 'Yard office'],
      ['Phone', '(903) 555-0101'],
    ]);
  }
  heading('Items');
  const separator = random.of([' · ', ' | ']);
  const weight = `${grouped(String(tender.weight_lb))} lb`;
  paper.put([tender.commodity, '24 pallets', weight].join(separator), 36).down(20);
  heading('Carrier Charges');
  line(['Description', 'Unit Rate', 'Quantity', 'Total'], 8);
  const sum = (amount: string) => `USD ${grouped(amount)}`;
  for (const { description, amount } of tender.line_items)
    line([description, sum(amount), '1.00', sum(amount)]);
  line(['Grand Total', '', '', sum(tender.rate_total)]);
  paper.down(14);
  heading('Routing notes');
  paper.put(tender.special_instructions, 36, paper.y, { width: 500 });
  // A separate page without a heading, if the first has no room.
  const hasRoom = paper.y < 560;
  paper.page();
  if (hasRoom) paper.put('Detention is $50.00 an hour, and $200.00 at most.', 36).down(20);
  terms(paper, 3);
  return paper.bytes();
};
