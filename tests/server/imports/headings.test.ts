import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { registry } from '../../../schema/entities/index.ts';
import { carrierSheets } from '../../../server/demo/carrier/sheets.ts';
import { readTable } from '../../../server/files/tables/readTable.ts';
import { tableOfRows } from '../../../server/files/tables/table.ts';
import { matchHeadings } from '../../../server/imports/headings/matchHeadings.ts';
import { sheetOf } from '../../../server/imports/headings/sheetOf.ts';

const trucks = registry.get('trucks');
const fieldsOf = (headings: string[], name: string, remembered = {}) =>
  matchHeadings(tableOfRows([headings]), registry.get(name), remembered).map(({ field }) => field);

test('a header with a field’s name or a common synonym is matched to it', () => {
  expect(
    fieldsOf(['Unit #', 'VIN', 'Truck Type', 'Plate St', 'Reg. Exp.', 'ODOMETER'], 'trucks'),
  ).toEqual(['number', 'vin', 'type', 'plate_state_id', 'registration_expiry', 'mileage']);
});

test('the same word is matched according to its list', () => {
  expect(fieldsOf(['Truck'], 'trucks')).toEqual(['number']);
  expect(fieldsOf(['Truck'], 'loads')).toEqual(['truck_id']);
});

test('an unknown header stays unmatched, and no field is matched twice', () => {
  expect(fieldsOf(['Shoe size', 'Unit', 'Truck no.'], 'trucks')).toEqual([null, 'number', null]);
});

test('an earlier choice takes precedence over every guess', () => {
  const remembered = { Unit: 'fuel_card_number' };
  expect(fieldsOf(['Unit', 'Truck no.'], 'trucks', remembered)).toEqual([
    'fuel_card_number',
    'number',
  ]);
});

test('a match shows its confidence, and some values', () => {
  const table = tableOfRows([
    ['VIN', 'Registration'],
    ['A', null],
    [null, 'x'],
    ['B', 'y'],
  ]);
  const [vin, registration] = matchHeadings(table, trucks);
  expect(vin).toMatchObject({ field: 'vin', confidence: 1, samples: ['A', 'B'] });
  expect(registration?.confidence).toBeLessThan(0.9);
});

test('fields written by the server are not offered', () => {
  expect(fieldsOf(['Driver payment', 'Delivered at', 'Gross date'], 'loads')).toEqual([
    null,
    null,
    null,
  ]);
});

test('the plan of matched headers knows its key and which values may stay empty', () => {
  const table = tableOfRows([['Driver #', 'First Name', 'Last Name', 'E-mail']]);
  const drivers = registry.get('drivers');
  const plan = sheetOf('drivers.csv', drivers, matchHeadings(table, drivers));
  expect(plan.key).toEqual(['number']);
  expect(plan.columns.find(({ field }) => field === 'email')).toMatchObject({ lenient: true });
  expect(plan.columns.find(({ field }) => field === 'number')).toMatchObject({ lenient: false });
});

test.each([
  'trucks.xlsx',
  'trailers.csv',
  'drivers.csv',
  'brokers.csv',
  'facilities.csv',
  'load_stops.csv',
])('most headers of %s are matched automatically, and none to a wrong field', async file => {
  const sheet = carrierSheets.findLast(one => one.file === file);
  if (!sheet) throw new Error(`No sheet reads ${file}.`);
  const table = await readTable(await readFile(join('demo/carrier', file)));
  const matches = matchHeadings(table, sheet.entity);
  const known = new Map(sheet.columns.map(({ heading, field }) => [heading, field]));
  const wrong = matches.filter(
    ({ heading, field }) => field && known.has(heading) && known.get(heading) !== field,
  );
  const found = matches.filter(({ heading, field }) => field && known.get(heading) === field);
  expect(wrong).toEqual([]);
  expect(found.length / known.size).toBeGreaterThan(0.85);
});
