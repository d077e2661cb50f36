import { beforeAll, describe, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { as } from '../../support/as.ts';
import { importing } from '../../support/importing.ts';
import { type People, people } from '../../support/people.ts';

const { app, database, begin, check, run } = await importing();

let who: People;
beforeAll(async () => {
  who = await people(database);
});

type Sheets = Record<string, readonly (readonly string[])[]>;

/** A workbook as a spreadsheet program saves it: sheets by name, in order. */
async function workbook(sheets: Sheets) {
  const all = Object.entries(sheets).map(([sheet, rows]) => ({
    sheet,
    data: rows.map(row => row.map(value => ({ value }))),
  }));
  return { name: 'carrier.xlsx', content: await writeExcelFile(all).toBuffer() };
}

const brokers = [
  ['Code', 'Broker Name', 'City', 'ST'],
  ['S1', 'Sheet Freight', 'Joliet', 'IL'],
  ['S2', 'Second Freight', 'Joliet', 'IL'],
];
const trailers = [
  ['Trailer #', 'Type', 'Ownership'],
  ['ST-1', 'Dry van', 'Company'],
];
const notes = [['Remember'], ['to call'], ['to write']];
const empty: string[][] = [[]];

const brought = async (sheets: Sheets, fields: object = {}, person = who.owner) => {
  const { status, body } = await begin(person, [await workbook(sheets)], fields);
  expect([status, body.message]).toEqual([200, undefined]);
  const [file] = body.data.files;
  const choose = (sheet: string, more: object = {}, by = person) =>
    check(by, body.data.id, {
      files: [{ id: file.id, kind: file.kind, sheet, columns: [], ...more }],
    });
  return { id: body.data.id as number, file, choose };
};
const namesOf = (file: any) => file.sheets.map(({ name, rows }: any) => [name, rows]);

describe('a workbook with several sheets', () => {
  test('lists each sheet that has rows and reads the first recognized one', async () => {
    const { file } = await brought({ Notes: notes, Empty: empty, Brokers: brokers, Tr: trailers });
    expect(namesOf(file)).toEqual([
      ['Notes', 2],
      ['Brokers', 2],
      ['Tr', 1],
    ]);
    expect(file).toMatchObject({ sheet: 'Brokers', kind: 'brokers', row_count: 2 });
  });

  test('is read at the sheet that has the requested type', async () => {
    const sheets = { Brokers: brokers, Trailers: trailers };
    const { file } = await brought(sheets, { kind: 'trailers' });
    expect(file).toMatchObject({ sheet: 'Trailers', kind: 'trailers', row_count: 1 });
    // If no sheet is recognized, the first one is read.
    const { file: other } = await brought(sheets, { kind: 'drivers' });
    expect(other).toMatchObject({ sheet: 'Brokers', kind: 'drivers' });
  });

  test('is imported from the chosen sheet only', async () => {
    const { id, file, choose } = await brought({ Brokers: brokers, Trailers: trailers });
    expect(file.sheet).toBe('Brokers');
    const fixes = [{ file: 'carrier.xlsx', column: 'ST', value: 'IL', to: 'TX' }];
    const { body } = await check(who.owner, id, {
      fixes,
      files: [{ ...file, sheet: 'Trailers', columns: [], key: [], fixed: {} }],
    });
    // Its headings determine its type. The settings for the other sheet's values no longer apply.
    const [chosen] = body.data.files;
    expect(chosen).toMatchObject({ sheet: 'Trailers', kind: 'trailers', row_count: 1 });
    expect(chosen.columns.map(({ field }: any) => field)).toEqual(['number', 'type', 'ownership']);
    expect(body.data).toMatchObject({ fixes: [], row_count: 1, report: { accepted: 1 } });

    const done = (await run(who.owner, id)).body.data;
    expect(done).toMatchObject({ status: 'done', created_count: 1, rejected_count: 0 });
    const listed = async (path: string) => (await as(app, who.owner).get(path)).body.data.total;
    expect(await listed('/trailers?search=ST-1')).toBe(1);
    expect(await listed('/brokers?search=Freight')).toBe(0);
    expect((await choose('Brokers')).status).toBe(409);
  });

  test('keeps the column mapping while its sheet stays the same', async () => {
    const { id, file } = await brought({ Brokers: brokers, Trailers: trailers });
    const columns = file.columns.map((column: any) =>
      column.heading === 'City' ? { ...column, field: null } : column,
    );
    const planned = { ...file, columns };
    const first = (await check(who.owner, id, { files: [planned] })).body.data.files[0];
    // A plan that names no sheet means the sheet that is read.
    const { sheet: _, ...unnamed } = planned;
    const second = (await check(who.owner, id, { files: [unnamed] })).body.data.files[0];
    for (const { sheet, columns: kept } of [first, second]) {
      expect(sheet).toBe('Brokers');
      expect(kept.find(({ heading }: any) => heading === 'City').field).toBeNull();
    }
  });

  test('is not read from a sheet without rows, or by another company', async () => {
    const { choose } = await brought({ Brokers: brokers, Empty: empty, Trailers: trailers });
    const answer = await choose('Empty');
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { 'files.0.sheet': ['carrier.xlsx has no rows in a sheet Empty.'] },
    ]);
    expect((await choose('Nowhere')).status).toBe(422);
    expect((await choose('Trailers', {}, who.stranger)).status).toBe(404);
  });

  test('is not detected as a type that the user cannot import', async () => {
    const person = await who.staff(['imports.create', 'brokers.create', 'brokers.update']);
    const { file, choose } = await brought({ Brokers: brokers, Trailers: trailers }, {}, person);
    expect(file.kind).toBe('brokers');
    const { body } = await choose('Trailers');
    expect(body.data.files[0]).toMatchObject({ sheet: 'Trailers', kind: 'brokers' });
    expect((await choose('Trailers', { kind: 'trailers' })).status).toBe(403);
  });

  test('offers no choice when only one sheet has rows', async () => {
    const { file } = await brought({ Cover: empty, Sheet2: brokers }, { kind: 'brokers' });
    expect([file.sheet, namesOf(file)]).toEqual(['Sheet2', [['Sheet2', 2]]]);
  });

  test('is refused when no sheet has rows', async () => {
    const { status, body } = await begin(who.owner, [await workbook({ A: empty, B: [['Code']] })], {
      kind: 'brokers',
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      'files.0': ['There are no rows below the heading row.'],
    });
  });
});

test('a text file has no sheets', async () => {
  const { body } = await begin(who.owner, [], { kind: 'brokers', text: 'Code,Broker Name\nT,X' });
  expect(body.data.files[0]).toMatchObject({ sheet: null, sheets: [] });
});
