import { describe, expect, test } from 'vitest';
import { parse } from '../../../server/rateConfirmations/parse.ts';
import { readPages } from '../../../server/rateConfirmations/pdf/readPages.ts';
import { inventLoad } from '../../support/rateConfirmations/invented.ts';
import { layouts } from '../../support/rateConfirmations/layouts.ts';
import { PdfDocument } from '../../support/rateConfirmations/pdfDocument.ts';

type Block = readonly string[];

const RENO: Block = [
  'Marlowe Grain Terminal',
  '12 Mill Creek Rd',
  'Reno, NV 89502',
  'Date: 11/03/2026',
  'Time: 08:00',
];
const ERIE: Block = [
  'Harvest Moon Bakery',
  '98 Foundry Ave',
  'Erie, PA 16501',
  'Date: 11/07/2026',
  'Time: 10:00',
];
const TORONTO: Block = [
  'Maple Foods',
  '12 King St W',
  'Toronto, ON M5H 1A1',
  'Date: 11/09/2026',
  'Time: 09:00',
];
const NOT_STATED: Block = ['To be advised', 'Date: 11/09/2026'];

/** A document under a letterhead with an address, with stops under these headings. */
async function withStops(stops: readonly [string, Block][], total = 'Total Rate: $2,850.00') {
  const document = new PdfDocument();
  document.put('Northgate Haul Brokers LLC', 40, 40, { size: 16 });
  document.put('88 Commerce Ave, Tampa, FL 33602', 40, 60);
  document.put('Load # 482913', 400, 40).put('Date: 11/01/2026', 400, 54);
  document.y = 100;
  for (const [heading, block] of stops) {
    document.put(heading, 40, document.y, { size: 10, bold: true }).down(13);
    for (const line of block) document.put(line, 40).down(12);
    document.down(14);
  }
  document.down(10).put(total, 40);
  return parse(await readPages(new Uint8Array(await document.bytes())));
}

const placesOf = ({ stops }: Awaited<ReturnType<typeof withStops>>) =>
  stops.map(({ type, city, state, zip, date }) => [type, city, state, zip, date]);

const LOST = (name: string) =>
  `"${name}" has no place that could be read: that stop is missing here.`;

describe('a stop on the document', () => {
  test('without a place is reported as missing, and none is invented for it', async () => {
    const read = await withStops([
      ['Pick 1', RENO],
      ['Drop 1', ERIE],
      ['Drop 2', NOT_STATED],
    ]);
    expect(placesOf(read).map(([, city]) => city)).toEqual(['Reno', 'Erie']);
    expect(read.warnings).toEqual([LOST('Drop 2')]);
  });

  test('without a place is also missing where headings have no numbers', async () => {
    const read = await withStops([
      ['SHIPPER', RENO],
      ['CONSIGNEE', ERIE],
      ['CONSIGNEE', NOT_STATED],
    ]);
    expect(read.stops).toHaveLength(2);
    expect(read.warnings).toEqual([LOST('CONSIGNEE')]);
  });

  test('that is the only delivery is not taken from the letterhead', async () => {
    const read = await withStops([
      ['Pick 1', RENO],
      ['Drop 1', NOT_STATED],
    ]);
    expect(placesOf(read).map(([, city]) => city)).toEqual(['Reno']);
    expect(read.warnings).toEqual([LOST('Drop 1'), 'No delivery was found.']);
  });

  test('is not taken from letterheads when no place of the document can be read', async () => {
    const read = await withStops([
      ['Pick 1', ['Aceros del Norte', 'Monterrey, N.L. 64000, Mexico', 'Date: 11/03/2026']],
      ['Drop 1', ['Molinos Saltillo', 'Saltillo, Coah. 25000, Mexico', 'Date: 11/04/2026']],
    ]);
    expect(read.stops).toEqual([]);
    expect(read.warnings).toEqual([LOST('Pick 1'), LOST('Drop 1'), 'No stops were found.']);
  });

  test('in Canada is a stop like the others, and the broker keeps its letterhead', async () => {
    const read = await withStops([
      ['Pick 1', RENO],
      ['Drop 1', TORONTO],
    ]);
    expect(placesOf(read)).toEqual([
      ['pickup', 'Reno', 'NV', '89502', '2026-11-03'],
      ['delivery', 'Toronto', 'ON', 'M5H 1A1', '2026-11-09'],
    ]);
    expect(read.stops[1]).toMatchObject({
      facility: 'Maple Foods',
      address: '12 King St W',
      time_from: '09:00',
    });
    expect(read).toMatchObject({ broker_name: 'Northgate Haul Brokers LLC', warnings: [] });
  });

  test('that comes first and is a delivery is reported', async () => {
    const read = await withStops([
      ['Delivery 1', RENO],
      ['Pickup 1', ERIE],
    ]);
    expect(read.warnings).toEqual([
      'The first stop is a delivery: check the order.',
      'The last stop is a pickup: check the order.',
    ]);
  });
});

describe('the price', () => {
  test.each([
    ['CAD', 'Total Rate: CAD 2,850.00'],
    ['CAD', 'Total Rate: C$2,850.00'],
    ['CAD', 'Total Rate (CAD): 2,850.00'],
    ['MXN', 'Total Rate: 2,850.00 MXN'],
  ])('in %s is read, and marked as unsure: %s', async (currency, total) => {
    const read = await withStops(
      [
        ['Pick 1', RENO],
        ['Drop 1', ERIE],
      ],
      total,
    );
    expect(read.rate_total).toBe(2850);
    expect(read.fields.rate_total?.confidence).toBeLessThan(0.5);
    expect(read.warnings).toEqual([
      `The amounts are in ${currency}, not in US dollars: enter what they are worth.`,
    ]);
  });

  test.each([
    'Total Rate: $2,850.00',
    'Total Rate: USD 2,850.00',
    'Total Rate: US$2,850.00',
  ])('in US dollars is read as certain: %s', async total => {
    const { warnings } = await withStops(
      [
        ['Pick 1', RENO],
        ['Drop 1', ERIE],
      ],
      total,
    );
    expect(warnings).toEqual([]);
  });
});

test.each(
  Object.keys(layouts),
)('a stop that was read is never reported as missing: %s', async name => {
  for (let seed = 1; seed <= 4; seed++) {
    const load = inventLoad(seed * 29 + name.length);
    const bytes = await layouts[name]?.(load, seed);
    const { warnings } = parse(await readPages(new Uint8Array(bytes ?? [])));
    expect(warnings.filter(text => /missing here|US dollars/.test(text))).toEqual([]);
  }
});
