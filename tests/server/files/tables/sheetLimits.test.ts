import { beforeAll, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { readDelimited } from '../../../../server/files/tables/delimited.ts';
import { SHEET_LIMITS } from '../../../../server/files/tables/sheetLimits.ts';
import { importing } from '../../../support/importing.ts';
import { type People, people } from '../../../support/people.ts';

const { database, begin } = await importing();

let who: People;
beforeAll(async () => {
  who = await people(database);
});

const wide = (columns: number) => {
  const line = (name: string) => Array.from({ length: columns }, (_, at) => name + at).join(',');
  return `${line('Broker ')}\n${line('x')}`;
};
const asWorkbook = (text: string) =>
  writeExcelFile(
    text.split('\n').map(line => line.split(',').map(value => ({ value }))),
  ).toBuffer();

test('a file of 40,000 columns is refused at its field, which says how many there may be', async () => {
  const content = wide(40_000);
  const sent = await begin(who.owner, [{ name: 'wide.csv', content }]);
  expect(sent.status).toBe(422);
  expect(sent.body.errors).toEqual({ 'files.0': ['A file may have at most 200 columns.'] });
  const pasted = await begin(who.owner, [], { text: content });
  expect(pasted.body.errors).toEqual({ text: ['A file may have at most 200 columns.'] });
});

test('a workbook of more columns than a file may have is refused in the same words', async () => {
  const content = await asWorkbook(wide(201));
  const sent = await begin(who.owner, [{ name: 'wide.xlsx', content }]);
  expect(sent.body.errors).toEqual({ 'files.0': ['A file may have at most 200 columns.'] });
});

test('a file of as many columns as there may be is read', async () => {
  const sent = await begin(who.owner, [{ name: 'brokers.csv', content: wide(200) }]);
  expect(sent.status).toBe(200);
});

test.each<[string, () => string]>([
  ['A file may have at most 200 000 rows.', () => 'x\n'.repeat(SHEET_LIMITS.rows + 2)],
  ['A file may have at most 2 000 000 cells.', () => `${'x,'.repeat(150)}\n`.repeat(13_400)],
  ['A cell may have at most 32 767 characters.', () => `Name\n${'x'.repeat(32_768)}`],
  ['A heading may have at most 500 characters.', () => `${'word '.repeat(200)}\nx`],
])('%s', (sentence, text) => {
  expect(() => readDelimited(text())).toThrow(sentence);
});
