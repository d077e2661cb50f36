import readSheet from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { setClock } from '../../../server/clock.ts';
import { type Column, csvFile, xlsxFile } from '../../../server/files/sheets.ts';
import { readTable } from '../../../server/files/tables/readTable.ts';

const rows = [
  { who: 'Ann "A" Lee', note: '=1+1', amount: 1234.5, count: 3, on: '2026-03-08', ok: true },
  { who: 'Bo, Jr.\nChicago', note: '@home', amount: -0.1, count: 0, on: null, ok: false },
];

const columns: Column<(typeof rows)[number]>[] = [
  { heading: 'Who', value: row => row.who },
  { heading: '-Note', value: row => row.note },
  { heading: 'Amount', type: 'money', value: row => row.amount },
  { heading: 'Count', type: 'number', value: row => row.count },
  { heading: 'On', type: 'date', value: row => row.on },
  { heading: 'Ok', value: row => row.ok },
];

test('a CSV has a byte order mark, quotes what it must, and contains no formula injection', async () => {
  setClock('2026-07-01T12:00:00Z');
  const file = await csvFile('people', columns, rows);
  setClock(null);
  expect(file.filename).toBe('people.csv');
  expect(file.content).toBe(
    "\uFEFFWho,'-Note,Amount,Count,On,Ok\r\n" +
      '"Ann ""A"" Lee",\'=1+1,1234.50,3,2026-03-08,Yes\r\n' +
      '"Bo, Jr.\nChicago",\'@home,-0.10,0,,No\r\n',
  );
});

test('a workbook holds numbers as numbers, dates as dates and formulas as plain text', async () => {
  const file = await xlsxFile('people', columns, rows);
  // The reader requires a Buffer. A workbook is never sent as a stream or a string.
  const [sheet] = await readSheet(file.content as Buffer);
  expect(sheet!.data).toEqual([
    ['Who', '-Note', 'Amount', 'Count', 'On', 'Ok'],
    ['Ann "A" Lee', '=1+1', 1234.5, 3, new Date('2026-03-08T00:00:00Z'), 'Yes'],
    ['Bo, Jr.\nChicago', '@home', -0.1, 0, null, 'No'],
  ]);
});

test('an export without rows still has its header', async () => {
  const file = await xlsxFile('people', columns, []);
  const [sheet] = await readSheet(file.content as Buffer);
  expect(sheet!.data).toHaveLength(1);
});

test.each([
  '_x0041_',
  'PO_x000d_9',
  '_x005F_x0041_',
  '_x0041_x0042_',
  'a_b_x12_',
  'snake_x004',
])('a text that looks like an escape of spreadsheets comes back as it was typed: %s', async text => {
  const columns: Column<string>[] = [{ heading: text, value: row => row }];
  const { content } = await xlsxFile('references', columns, [text]);
  const [sheet] = await readSheet(content as Buffer); // a workbook of known rows is never a stream
  expect(sheet!.data).toEqual([[text], [text]]);

  const { headings, rows } = await readTable(content as Buffer);
  expect([headings, rows.map(({ cells }) => cells)]).toEqual([[text], [[text]]]);
});
