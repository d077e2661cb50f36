import type { InventedStop } from '../invented.ts';
import { PdfDocument } from '../pdfDocument.ts';
import { Random } from '../random.ts';
import { closingDay, dates, grouped, reference, signed, times } from './forms.ts';
import { CARRIER, signature, terms } from './letterhead.ts';
import type { DrawTender } from './tender.ts';

/** As printed by an app: large values over small labels, the day over the place. */
export const appPrint: DrawTender = async (tender, seed) => {
  const [paper, random] = [new PdfDocument(), new Random(seed)];
  const under = (value: string, label: string, x: number) =>
    paper.put(value, x, paper.y, { size: 12, bold: true }).put(label, x, paper.y + 15, { size: 7 });
  paper
    .put(tender.broker_name, 40, 32, { size: 9 })
    .put(`Load ${tender.load_number}`, 40, 46, { size: 20, bold: true });
  paper.y = 84;
  under(signed(tender.rate_total), random.of(['Total rate', 'Total payout', 'Total']), 40);
  under(`${grouped(String(tender.weight_lb))} lbs`, 'Weight', 170);
  under(tender.equipment, 'Equipment', 270);
  under(`${tender.miles} mi`, 'Distance', 450);
  paper.down(36);
  paper.put(`Commodity: ${tender.commodity}`, 40).put(`Carrier: ${CARRIER}`, 270).down(13);
  paper.put(`PO ${reference(tender, 'PO')}, BOL ${reference(tender, 'BOL')}`, 40).down(26);
  for (const stop of tender.stops) {
    const over = stop.time_to
      ? `${stop.time_from} – ${stop.time_to}${closingDay(stop) > stop.date ? ' (+1 day)' : ''} local`
      : `Appointment at ${stop.time_from} local`;
    paper
      .put({ pickup: 'Pickup', delivery: 'Drop-off' }[stop.type], 40, paper.y, { bold: true })
      .put(`${dates.phone(stop.date)} · ${over}`, 130)
      .down(14)
      .put(stop.facility, 130, paper.y, { bold: true })
      .down(12)
      .put(`${stop.address}, ${stop.city}, ${stop.state} ${stop.zip}`, 130)
      .down(12)
      .put(`Reference: ${stop.reference_numbers[0]}`, 130, paper.y, { size: 8 })
      .down(24);
  }
  paper.put('Rate breakdown', 40, paper.y, { bold: true, size: 11 }).down(16);
  for (const { description, amount } of tender.line_items)
    paper.put(description, 40).put(signed(amount), 0, paper.y, { right: 572 }).down(13);
  paper.down(14).put('Notes from the shipper', 40, paper.y, { bold: true, size: 11 }).down(15);
  for (const sentence of tender.special_instructions.split(/(?<=\.)\s/))
    paper.put(`• ${sentence}`, 40, paper.y, { width: 520 }).down(4);
  paper.down(10);
  return paper.bytes();
};

/** A word processor's form: each word separate, dates in words, the amount before its label. */
export const wordForm: DrawTender = async (tender, seed) => {
  const [paper, random] = [new PdfDocument(), new Random(seed)];
  const serif = { serif: true, size: 10 };
  const bold = { serif: true, size: 10, bold: true };
  const say = (text: string, x = 54) => paper.words(text, x, paper.y, serif).down(13);
  const tab = (label: string, value: string) =>
    paper.words(label, 54, paper.y, bold).words(value, 170, paper.y, serif).down(13);
  paper.words(tender.broker_name, 54, 40, { serif: true, size: 16, bold: true });
  paper.words('Carrier Rate Agreement', 54, 60, serif);
  paper.y = 84;
  tab('Date:', dates.spoken(tender.issued));
  tab('Carrier:', `${CARRIER} (MC 998811)`);
  tab(random.of(['Load No.:', 'Our Reference:', 'Shipment Number:']), tender.load_number);
  tab('PO Number(s):', reference(tender, 'PO'));
  tab('Bill of Lading:', reference(tender, 'BOL'));
  tab('Equipment Required:', tender.equipment);
  if (tender.temperature) tab('Temperature:', tender.temperature);
  tab('Commodity:', tender.commodity);
  tab('Weight:', `${grouped(String(tender.weight_lb))} pounds`);
  tab('Agreed Rate:', signed(tender.rate_total));
  const parts = tender.line_items.map(
    ({ description, amount }) => `${description} ${signed(amount)}`,
  );
  tab('Rate consists of:', parts.slice(0, 2).join(', '));
  if (parts.length > 2)
    paper.down(0).words(parts.slice(2).join(', '), 170, paper.y, serif).down(13);
  for (const stop of tender.stops) {
    paper.down(10);
    paper
      .words(
        `${{ pickup: 'Pick-up', delivery: 'Delivery' }[stop.type]} Location`,
        54,
        paper.y,
        bold,
      )
      .down(13);
    say(stop.facility, 72);
    say(stop.address, 72);
    say(`${stop.city}, ${stop.state} ${stop.zip}`, 72);
    say(spokenWindow(stop), 72);
    say(
      `${{ pickup: 'Pick-up', delivery: 'Delivery' }[stop.type]} No.: ${stop.reference_numbers[0]}`,
      72,
    );
    if (paper.y > 680) paper.page();
  }
  paper.down(12).words('Special Requirements', 54, paper.y, bold).down(13);
  for (const sentence of tender.special_instructions.split(/(?<=\.)\s/)) {
    paper
      .put('o', 60, paper.y, serif)
      .words(sentence, 72, paper.y, { serif: true, size: 9.5 })
      .down(13);
  }
  paper.page();
  terms(paper, random.whole(5, 9), true);
  signature(paper);
  return paper.bytes();
};

function spokenWindow(stop: InventedStop): string {
  const day = dates.spoken(stop.date);
  if (!stop.time_to) return `${day} by appt ${times.half(stop.time_from)}`;
  if (closingDay(stop) > stop.date) {
    return `${day} ${times.half(stop.time_from)} to ${dates.spoken(closingDay(stop))} ${times.half(stop.time_to)}`;
  }
  return `${day}, first come first served ${times.half(stop.time_from)} to ${times.half(stop.time_to)}`;
}

/** The footer first and the values before their labels in the stream, with one line of facts. */
export const oddStream: DrawTender = async (tender, seed) => {
  const [paper, random] = [new PdfDocument(), new Random(seed)];
  paper.put('Questions? (800) 555-0144 | Invoices to ap@example.com within 30 days', 40, 760, {
    size: 7,
  });
  tender.line_items.forEach(({ amount }, index) => {
    paper.put(signed(amount), 0, 600 + index * 12, { right: 560 });
  });
  const low = 600 + tender.line_items.length * 12;
  paper.put(signed(tender.rate_total), 0, low, { right: 560, bold: true });
  paper.put(random.of(['Total Rate', 'TOTAL', 'Total Linehaul & Accessorials']), 340, low, {
    bold: true,
  });
  tender.line_items.forEach(({ description }, index) => {
    paper.put(description, 340, 600 + index * 12);
  });
  paper.put(tender.special_instructions, 40, 612, { width: 270, size: 8 });
  paper.put('Special Instructions', 40, 598, { bold: true });
  const step = 440 / tender.stops.length;
  tender.stops.forEach((stop, index) => {
    const top = 140 + index * step;
    paper
      .put(stop.reference_numbers[0] ?? '', 430, top + 24)
      .put(stop.time_to ? `${stop.time_from} to ${stop.time_to}` : stop.time_from, 430, top + 12)
      .put(dates.military(stop.date), 430, top)
      .put('Reference', 350, top + 24, { bold: true })
      .put(stop.time_to ? 'Window' : 'Appt Time', 350, top + 12, { bold: true })
      .put('Date', 350, top, { bold: true });
    paper
      .put(stop.facility, 110, top)
      .put(stop.address, 110, top + 12)
      .put(`${stop.city}, ${stop.state}, ${stop.zip}`, 110, top + 24)
      .put({ pickup: 'PICK', delivery: 'DROP' }[stop.type], 40, top, { bold: true });
  });
  paper
    .put(`PO ${reference(tender, 'PO')}`, 40, 108)
    .put(`BOL ${reference(tender, 'BOL')}`, 200, 108);
  paper.put(
    [
      tender.equipment,
      tender.commodity,
      `${grouped(String(tender.weight_lb))} lbs`,
      `${tender.miles} mi`,
    ].join('  |  '),
    40,
    94,
  );
  paper.put(`Carrier: ${CARRIER}`, 40, 78);
  paper.put(`Load ${tender.load_number}`, 430, 40, { size: 12, bold: true });
  paper.put(tender.broker_name, 40, 40, { size: 14, bold: true });
  return paper.bytes();
};
