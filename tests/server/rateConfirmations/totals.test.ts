import { expect, test } from 'vitest';
import { parse } from '../../../server/rateConfirmations/parse.ts';
import { readPages } from '../../../server/rateConfirmations/pdf/readPages.ts';
import { PdfDocument } from '../../support/rateConfirmations/pdfDocument.ts';

type Row = [name: string, amount: string];

const WITH_EXTRAS: readonly Row[] = [
  ['Line haul', '$1,400.00'],
  ['Stop-off', '$50.00'],
  ['Stop-off', '$50.00'],
  ['Lumper', '$100.00'],
];

/** A document of one load with these charges. */
async function withCharges(rows: readonly Row[], below: readonly string[] = []) {
  const document = new PdfDocument();
  document.put('Northgate Haul Brokers LLC', 40, 40, { size: 16 }).put('Load # 482913', 400, 40);
  const lines = [
    'PICKUP',
    'Marlowe Grain Terminal',
    '12 Mill Creek Rd',
    'Reno, NV 89502',
    '11/03/2026 08:00',
  ];
  const others = [
    'DELIVERY',
    'Harvest Moon Bakery',
    '98 Foundry Ave',
    'Erie, PA 16501',
    '11/07/2026 10:00',
  ];
  document.y = 90;
  for (const line of [...lines, '', ...others]) document.put(line, 40).down(12);
  document.down(30);
  for (const [name, amount] of rows)
    document.put(name, 40).put(amount, 0, document.y, { right: 300 }).down(14);
  document.down(20);
  for (const text of below) document.put(text, 40, document.y, { width: 500 }).down(8);
  return parse(await readPages(new Uint8Array(await document.bytes())));
}

test('lines that add up to the total are read without a warning', async () => {
  const read = await withCharges([
    ['Line Haul', '$2,000.00'],
    ['Fuel Surcharge', '$340.50'],
    ['Total', '$2,340.50'],
  ]);
  expect(read).toMatchObject({ rate_total: 2340.5, warnings: [] });
  expect(read.line_items).toHaveLength(2);
});

test('a total that differs from the sum of the lines is reported with both', async () => {
  const read = await withCharges([
    ['Line Haul', '$2,000.00'],
    ['Fuel Surcharge', '$340.50'],
    ['Total', '$2,430.50'],
  ]);
  expect(read.rate_total).toBe(2430.5);
  expect(read.warnings).toEqual(['The lines add up to $2,340.50, but the total says $2,430.50.']);
  expect(read.fields.rate_total?.confidence).toBeLessThan(0.6);
});

test('two totals are reported, and the one that equals the sum of the lines is proposed', async () => {
  const rows: Row[] = [
    ['Total rate', '$2,400.00'],
    ['Line Haul', '$2,000.00'],
    ['Fuel Surcharge', '$340.50'],
    ['Total Carrier Pay', '$2,340.50'],
  ];
  const read = await withCharges(rows);
  expect(read.rate_total).toBe(2340.5);
  expect(read.warnings).toEqual([expect.stringContaining('Two totals compete: $2,340.50')]);
  expect(read.warnings[0]).toContain('$2,400.00');
});

test('amounts in the terms are not a price', async () => {
  const read = await withCharges(
    [
      ['Line Haul', '$1,800.00'],
      ['Total', '$1,800.00'],
    ],
    [
      'Carrier keeps cargo insurance of at least $100,000.00 for each occurrence.',
      'Late delivery fine of $100 per hour. Truck ordered not used: $150.00 when canceled.',
    ],
  );
  expect(read).toMatchObject({ rate_total: 1800, warnings: [] });
  expect(read.line_items).toEqual([{ description: 'Line Haul', amount: 1800 }]);
});

test('without a total the lines are added up, and this is reported', async () => {
  const read = await withCharges([
    ['Line Haul', '$1,800.00'],
    ['Lumper', '$120.00'],
  ]);
  expect(read.rate_total).toBe(1920);
  expect(read.warnings).toEqual([expect.stringContaining('No total was found')]);
});

test('a flat rate among the lines of a total does not conflict with it', async () => {
  const read = await withCharges([
    ['Flat Rate', '$2,000.00'],
    ['Fuel Surcharge', '$340.50'],
    ['Total', '$2,340.50'],
  ]);
  expect(read).toMatchObject({ rate_total: 2340.5, warnings: [] });
  expect(read.line_items.map(({ description }) => description)).toEqual([
    'Flat Rate',
    'Fuel Surcharge',
  ]);
});

test('a rate that differs from the sum of the lines conflicts with their total', async () => {
  const read = await withCharges([
    ['Carrier Rate', '$2,400.00'],
    ['Line Haul', '$2,000.00'],
    ['Fuel Surcharge', '$340.50'],
    ['Total', '$2,340.50'],
  ]);
  expect(read.rate_total).toBe(2340.5);
  expect(read.warnings).toEqual([expect.stringContaining('Two totals compete: $2,340.50')]);
});

test.each([
  '$40.00',
  '-$40.00',
  '($40.00)',
])('a deduction written as %s is a line', async amount => {
  const read = await withCharges([
    ['Line Haul', '$2,000.00'],
    ['Less: Quick Pay Fee (2%)', amount],
    ['Net Pay to Carrier', '$1,960.00'],
  ]);
  expect(read).toMatchObject({ rate_total: 1960, warnings: [] });
  expect(read.line_items[1]).toEqual({ description: 'Less: Quick Pay Fee (2%)', amount: -40 });
});

test('a single rate is the price and not a line of it', async () => {
  const read = await withCharges([['Flat Rate', '$2,000.00']]);
  expect(read).toMatchObject({ rate_total: 2000, line_items: [], warnings: [] });
});

test('an amount stated twice under two names conflicts once with the other', async () => {
  const read = await withCharges(
    [
      ['Total Rate', '$2,340.50'],
      ['Total Carrier Pay', '$2,400.00'],
    ],
    ['Total Carrier Pay: $2,400.00'],
  );
  expect(read.warnings).toEqual([
    'Two totals compete: $2,340.50 (Total Rate), $2,400.00 (Total Carrier Pay). ' +
      'Check which one was agreed.',
  ]);
});

test.each([
  'Payable to the hauler',
  'Carrier gets',
  'REVISED TOTAL',
  'Net amount payable to carrier',
])('a last line that is the sum of the others is the total: %s', async name => {
  const read = await withCharges([
    ['Line Haul', '= $2,000.00'],
    ['Fuel Surcharge', '= $340.50'],
    [name, '= $2,340.50'],
  ]);
  expect(read).toMatchObject({ rate_total: 2340.5, warnings: [] });
  expect(read.line_items).toHaveLength(2);
});

test('extras that add up to the next one are not the price: the linehaul before them counts', async () => {
  const read = await withCharges(WITH_EXTRAS);
  expect(read).toMatchObject({ rate_total: 1600, fields: { rate_total: { confidence: 0.5 } } });
  expect(read.line_items).toHaveLength(4);
  expect(read.warnings).toEqual([expect.stringContaining('No total was found')]);
});

test('the printed total is the price even where a line before it was not read', async () => {
  const long = 'What was laid out for a long wait at the gate on Sunday';
  const read = await withCharges([...WITH_EXTRAS, [long, '$60.00'], ['Total', '$1,660.00']]);
  expect(read.rate_total).toBe(1660);
  expect(read.warnings).toEqual(['The lines add up to $1,600.00, but the total says $1,660.00.']);
});

test.each([
  'Rate: $1,400.00',
  'Line Haul: $1,400.00',
])('extras that add up to their last are not the price when "%s" is stated elsewhere', async rate => {
  const { rate_total, fields, warnings } = await withCharges(WITH_EXTRAS.slice(1), [rate]);
  expect(rate_total).not.toBe(100);
  expect(fields.rate_total?.confidence).toBeLessThan(0.6);
  expect(warnings).toHaveLength(1);
});

test('the value of the goods is not a charge, and no reason to doubt the total', async () => {
  const read = await withCharges(
    [
      ['Line Haul', '$2,000.00'],
      ['Fuel Surcharge', '$340.50'],
      ['Carrier gets', '$2,340.50'],
    ],
    ['Freight valued at $50,000.00 must be sealed at all times by the driver.'],
  );
  expect(read).toMatchObject({ rate_total: 2340.5, warnings: [] });
});

test('a void rate is not part of the total below it', async () => {
  const read = await withCharges([
    ['Original rate (void)', '$2,300.00'],
    ['Line Haul', '$2,150.00'],
    ['Fuel Surcharge', '$375.00'],
    ['Late fee', '($75.00)'],
    ['Revised total', '$2,450.00'],
  ]);
  expect(read.rate_total).toBe(2450);
  expect(read.line_items.map(({ amount }) => amount)).toEqual([2150, 375, -75]);
});

test.each([
  ['Load # LD 0019284', 'LD 0019284'],
  ['Order No. 4471 22031', '4471 22031'],
  ['Load # 482913 Van 53', '482913'],
])('the number of "%s" is %s', async (text, number) => {
  const document = new PdfDocument();
  document.put('Northgate Haul Brokers LLC', 40, 40, { size: 16 }).put(text, 400, 40);
  const read = parse(await readPages(new Uint8Array(await document.bytes())));
  expect(read.load_number).toBe(number);
});

test('a weight with decimals does not turn the goods next to it into a price', async () => {
  const document = new PdfDocument();
  document.put('Commodity:', 40, 60).put('Steel tubing', 120, 60);
  document.put('Weight:', 260, 60).put('46,500.00', 320, 60);
  const read = parse(await readPages(new Uint8Array(await document.bytes())));
  expect(read).toMatchObject({ commodity: 'Steel tubing', weight_lb: 46_500 });
});

test('a document has its own number under its title, next to "our ref"', async () => {
  const document = new PdfDocument();
  document.put('TRANSPORT ORDER', 40, 40, { size: 14 }).put('No. TO-26-11873', 40, 58);
  document.put('Our ref:', 40, 90).put('SEA2611-4402', 120, 90);
  const read = parse(await readPages(new Uint8Array(await document.bytes())));
  expect(read.load_number).toBe('TO-26-11873');
  expect(read.reference_numbers).toEqual([{ type: 'REF', value: 'SEA2611-4402' }]);
});

test('a table of goods has each of its orders, and their total weight', async () => {
  const document = new PdfDocument();
  const rows = [
    ['PO #', 'CMDTY', 'Pieces', 'Weight'],
    ['4500991', 'Roof trusses', '88', '30,000 lbs'],
    ['4500992', 'Roof trusses', '40', '16,200 lbs'],
    ['Total', '', '128', '46,200 lbs'],
  ];
  document.y = 60;
  for (const row of rows) {
    row.forEach((text, index) => {
      document.put(text, 40 + index * 130);
    });
    document.down(14);
  }
  const read = parse(await readPages(new Uint8Array(await document.bytes())));
  expect(read).toMatchObject({ commodity: 'Roof trusses', weight_lb: 46_200 });
  expect(read.reference_numbers).toEqual([
    { type: 'PO', value: '4500991' },
    { type: 'PO', value: '4500992' },
  ]);
});

test('the truck’s pay is the total, and notes of facility and load are for the driver', async () => {
  const read = await withCharges(
    [
      ['Line Haul', '2,000.00'],
      ['Fuel', '160.00'],
      ['Pay to truck', '2,160.00'],
    ],
    ['Facility and load notes', 'Do not arrive more than one hour early.'],
  );
  expect(read).toMatchObject({
    rate_total: 2160,
    warnings: [],
    special_instructions: 'Do not arrive more than one hour early.',
  });
});
