import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { readDelimited } from '../../../../server/files/tables/delimited.ts';
import { readTable } from '../../../../server/files/tables/readTable.ts';
import { tableOfRows } from '../../../../server/files/tables/table.ts';

const bytes = (text: string) => Buffer.from(text, 'utf8');
const cellsOf = async (content: Uint8Array) => {
  const { headings, rows } = await readTable(content);
  return { headings, rows: rows.map(({ cells }) => cells) };
};

describe('a text table', () => {
  test.each([
    ['commas', 'Code,Name\nA,One\n'],
    ['tabs, as pasted from a spreadsheet', 'Code\tName\nA\tOne'],
    ['semicolons', 'Code;Name\nA;One\n'],
    ['a byte order mark and CRLF', '\uFEFFCode,Name\r\nA,One\r\n'],
    ['quotes around everything', '"Code","Name"\n"A","One"\n'],
    ['empty lines before, between and after', '\n\nCode,Name\n\nA,One\n,\n  ,\n'],
    ['blanks around headings', ' Code , Name \nA,One\n'],
  ])('is read with %s', async (_, text) => {
    expect(await cellsOf(bytes(text))).toEqual({
      headings: ['Code', 'Name'],
      rows: [['A', 'One']],
    });
  });

  test('keeps line breaks, commas and quotes inside quotes', () => {
    const { rows } = readDelimited('Note\n"a, ""b"",\nc"\n');
    expect(rows[0]?.cells).toEqual(['a, "b",\nc']);
  });

  test('counts lines as an editor does, including empty lines and breaks inside quotes', () => {
    const { rows } = readDelimited('H,I\r\n1,"x\r\ny"\r\n\r\n2,z\r\n');
    expect(rows.map(({ line }) => line)).toEqual([2, 5]);
  });

  test('is read as Windows-1252 when it is not UTF-8', async () => {
    const { rows } = await readTable(Buffer.from('Name\nMu\u00f1oz\n', 'latin1'));
    expect(rows[0]?.cells).toEqual(['Muñoz']);
  });

  test('is read as UTF-16 when it has that byte order mark', async () => {
    const content = Buffer.from('\uFEFFName\r\nOne\r\n', 'utf16le');
    expect((await readTable(content)).rows[0]?.cells).toEqual(['One']);
  });

  test.each(['', '\n\n', '\uFEFF'])('has no rows when it is empty: %j', text => {
    expect(readDelimited(text)).toEqual({ headings: [], rows: [] });
  });
});

test('reads a workbook with its real dates and numbers, whatever its file name', async () => {
  const day = new Date('2027-05-31T00:00:00Z');
  const content = await writeExcelFile([
    [{ value: 'Unit' }, { value: 'Exp.' }, { value: 'Target' }],
    [
      { value: 501, type: Number },
      { value: day, type: Date, format: 'mm/dd/yyyy' },
      { value: 10_000, type: Number },
    ],
  ]).toBuffer();
  expect(await cellsOf(content)).toEqual({
    headings: ['Unit', 'Exp.', 'Target'],
    rows: [[501, day, 10_000]],
  });
});

test('a table generated in code is read like any other', () => {
  expect(tableOfRows([['A'], [null], ['x']])).toEqual({
    headings: ['A'],
    rows: [{ line: 3, cells: ['x'] }],
  });
});

test.each<[string, (workbook: Buffer) => Buffer, string]>([
  ['a workbook that was cut off', workbook => workbook.subarray(0, 900), 'Save it as .xlsx'],
  [
    'an archive that is no workbook',
    () => Buffer.from('PK\u0003\u0004 and nothing else'),
    'Save it',
  ],
  ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'not a workbook or'],
])('refuses %s with a readable message', async (_, change, words) => {
  const workbook = readFileSync('demo/carrier/trucks.xlsx');
  await expect(readTable(change(workbook))).rejects.toMatchObject({
    status: 422,
    errors: { file: [expect.stringContaining(words)] },
  });
});
