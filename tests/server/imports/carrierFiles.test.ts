import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { as } from '../../support/as.ts';
import { carrierFile, importing } from '../../support/importing.ts';
import { type People, people } from '../../support/people.ts';

const { app, database, begin, check, run, undo } = await importing();
const expected = JSON.parse(readFileSync('demo/carrier/expected.json', 'utf8'));

const FILES = [
  'drivers.csv',
  'trucks.xlsx',
  'trailers.csv',
  'brokers.csv',
  'facilities.csv',
  'accessorial_types.csv',
  'loads.csv',
  'load_stops.csv',
  'load_accessorials.csv',
  'expenses.xlsx',
];
const CALI = { file: 'facilities.csv', column: 'State', value: 'Cali', to: 'CA' };

let who: People;
let begun: any;
beforeAll(async () => {
  who = await people(database);
  for (const nickname of ['kate', 'ben', 'rosa', 'dante', 'mila']) await addDispatcher(nickname);
  begun = (await begin(who.owner, FILES.map(carrierFile))).body.data;
});

const nobody = { companyId: null, userId: null };
const addDispatcher = (nickname: string) =>
  database.platform.write(nobody, tx =>
    tx.query(
      `with u as (
         insert into users (email, role, nickname) values ($1 || '@carrier.test', 'staff', $1)
         returning id)
       insert into staffs (company_id, user_id, nickname) select $2, id, $1 from u`,
      [nickname, who.owner.companyId],
    ),
  );
const rowsOf = (sql: string) => database.platform.read.query<any>(sql, [who.owner.companyId]);
const count = async (table: string) =>
  (
    await rowsOf(
      `select count(*)::int as n from ${table} where company_id = $1 and deleted_at is null`,
    )
  )[0].n;

test('each file is recognized by its headers and its name', () => {
  expect(begun.files.map(({ name, kind }: any) => [name, kind])).toEqual([
    ['drivers.csv', 'drivers'],
    ['trucks.xlsx', 'trucks'],
    ['trailers.csv', 'trailers'],
    ['brokers.csv', 'brokers'],
    ['facilities.csv', 'load-companies'],
    ['accessorial_types.csv', 'accessorials'],
    ['loads.csv', 'loads'],
    ['load_stops.csv', 'load-stops'],
    ['load_accessorials.csv', 'load-accessorials'],
    ['expenses.xlsx', 'expenses'],
  ]);
});

test('every meaningful column is recognized automatically', () => {
  const left = begun.files.flatMap(({ name, columns }: any) =>
    columns.filter(({ field }: any) => field === null).map((c: any) => `${name} ${c.heading}`),
  );
  expect(left).toEqual([
    'loads.csv Pickup Date',
    'loads.csv Delivery Date',
    'loads.csv Delivered At',
    'load_stops.csv Facility',
    'load_stops.csv City',
    'load_stops.csv State',
  ]);
});

test('the dry run names the single value to fix, and the rows that wait for it', async () => {
  const { body } = await check(who.owner, begun.id);
  const { repairs, warnings } = body.data.report;
  expect(repairs.filter(({ repair }: any) => repair === 'map_value')).toMatchObject([
    { file: 'facilities.csv', column: 'State', value: 'Cali', suggestion: 'California', count: 1 },
  ]);
  expect(warnings.map(({ file, column }: any) => [file, column])).toEqual([
    ['drivers.csv', 'E-mail'],
    ['trailers.csv', 'VIN'],
  ]);
  expect(await count('drivers')).toBe(0);
});

describe('once Cali is CA', () => {
  let done: any;
  beforeAll(async () => {
    await check(who.owner, begun.id, { fixes: [CALI] });
    done = (await run(who.owner, begun.id)).body.data;
  });

  test('all rows are imported except those that the carrier’s README calls rejected', () => {
    expect(done).toMatchObject({ status: 'done', error: null, rejected_count: 3 });
    const accepted = Object.fromEntries(
      done.files.map((file: any) => [file.name, file.row_count - file.rejected_count]),
    );
    const wanted = Object.fromEntries(
      FILES.map(name => [name, expected.import_rows_accepted[name]]),
    );
    expect(accepted).toEqual(wanted);
  });

  test('loads have their statuses, with amounts right to the cent', async () => {
    const statuses = await rowsOf(
      `select status, count(*)::int as n from loads where company_id = $1 group by status`,
    );
    const { Delivered, TONU, Canceled, Enroute } = expected.status_counts;
    expect(Object.fromEntries(statuses.map(({ status, n }) => [status, n]))).toMatchObject({
      6: Delivered,
      8: TONU,
      7: Canceled,
      4: Enroute,
    });
    for (const [number, sample] of Object.entries<any>(expected.load_samples)) {
      const [load] = await rowsOf(
        `select payment_amount, total_accessorial from loads
         where company_id = $1 and internal_id = '${number}'`,
      );
      expect(Number(load.payment_amount).toFixed(2)).toBe(sample.gross);
      expect(Number(load.total_accessorial).toFixed(2)).toBe(sample.accessorials_amount);
    }
  });

  test('expenses add up by category', async () => {
    const sums = await rowsOf(
      `select c.name, sum(e.total_amount)::text as total from expenses e
       join expense_categories c on c.company_id = $1 and c.id = e.expense_category_id
       where e.company_id = $1 group by c.name`,
    );
    const totals = Object.fromEntries(sums.map(({ name, total }) => [name, total]));
    expect(totals).toEqual(expected.expense_totals_by_category);
  });

  test('the rejected rows are returned as a file, unchanged, with the reason', async () => {
    const loads = done.files.find(({ name }: any) => name === 'loads.csv');
    const { body, headers } = await as(app, who.owner).get(`/import-files/rejected/${loads.id}`);
    expect(headers['content-disposition']).toContain('rejected-loads');
    const lines = String(body).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^PC-26271,.*,264,Broker Load #: Broker Load # is used in line 62\.$/);
  });

  test('another company sees nothing of it', async () => {
    const asStranger = as(app, who.stranger);
    expect((await asStranger.get(`/imports/${begun.id}`)).status).toBe(404);
    expect((await asStranger.post(`/imports/undo/${begun.id}`)).status).toBe(404);
    expect((await asStranger.get('/imports')).body.data).toEqual([]);
    const [file] = done.files;
    expect((await asStranger.get(`/import-files/rejected/${file.id}`)).status).toBe(404);
  });

  test('a second import creates no duplicates', async () => {
    const again = (await begin(who.owner, FILES.map(carrierFile))).body.data;
    const { body } = await check(who.owner, again.id, { fixes: [CALI] });
    expect(body.data.report).toMatchObject({ creates: 0 });
  });

  test('all of it can be undone', async () => {
    const { body } = await undo(who.owner, begun.id);
    expect(body.data).toMatchObject({ status: 'undone', undo_report: { stayed: 0, stays: [] } });
    for (const table of ['drivers', 'trucks', 'loads', 'load_stops', 'expenses', 'brokers']) {
      expect([table, await count(table)]).toEqual([table, 0]);
    }
  });
});
