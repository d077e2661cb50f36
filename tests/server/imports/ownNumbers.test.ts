import { beforeAll, describe, expect, test } from 'vitest';
import { importing } from '../../support/importing.ts';
import { type People, people } from '../../support/people.ts';

const { database, bring } = await importing();

let who: People;
beforeAll(async () => {
  who = await people(database);
  await bring(
    who.owner,
    'brokers',
    'Code,Broker Name,Address,City,ST,Zip,Terms\nONB,Own Number Broker,1 Main St,Joliet,IL,60433,Net 30',
  );
  await bring(who.owner, 'drivers', [DRIVER_HEAD, driver('D-1'), driver('D-2')].join('\n'));
});

const DRIVER_HEAD =
  'Driver #,First Name,Last Name,Phone,Address,City,State,Zip,Driver Type,Employment Type,CDL #,CDL State,CDL Class,CDL Expiry,Medical Card Expiry,Pay Type,Loaded Mile Rate,Hire Date,Date of Birth';
const driver = (number: string) =>
  `${number},${number},Own,3125550100,1 Elm St,Joliet,IL,60433,company_driver,w2,X-${number},IL,A,2027-01-01,2027-01-01,per_mile,0.55,2020-01-01,1980-01-01`;

/** The company's loads or expenses and their parts, by a value in the file. */
const rowsOf = (sql: string, ...values: unknown[]) =>
  database.platform.read.query<Record<string, unknown>>(sql, [who.owner.companyId, ...values]);

const LOADS = `
  select l.internal_id ~ '^L-[0-9]+$' as is_numbered,
    (select array_agg(d.number order by r.id) from load_drivers r
      join drivers d on d.company_id = $1 and d.id = r.driver_id
      where r.company_id = $1 and r.load_id = l.id and r.deleted_at is null) as drivers,
    (select array_agg(c.description) from load_commodities c
      where c.company_id = $1 and c.load_id = l.id and c.deleted_at is null) as goods
  from loads l where l.company_id = $1 and l.reference_number = $2 and l.deleted_at is null`;

const EXPENSES = `
  select e.number ~ '^EX-[0-9]+$' as is_numbered, e.total_amount::float as total,
    (select array_agg(i.amount::float) from expense_items i
      where i.company_id = $1 and i.expense_id = e.id and i.deleted_at is null) as lines
  from expenses e where e.company_id = $1 and e.description = $2 and e.deleted_at is null`;

const whole = { status: 'done', rejected_count: 0, report: { repairs: [] } };

describe('a load without a load number', () => {
  const row = (own: string, number: string) =>
    `${own}${number},Own Number Broker,800,D-1,D-2,Paper rolls`;
  const head = 'Broker Load #,Broker,Rate,Driver 1,Driver 2,Commodity';
  const found = { is_numbered: true, drivers: ['D-1', 'D-2'], goods: ['Paper rolls'] };

  test('is imported with its drivers and goods, together with a numbered load', async () => {
    const text = [`Load #,${head}`, row(',', 'ON-1'), row('OWN-2,', 'ON-2'), row(',', 'ON-3')];
    expect(await bring(who.owner, 'loads', text.join('\n'))).toMatchObject(whole);
    expect(await rowsOf(LOADS, 'ON-1')).toEqual([found]);
    expect(await rowsOf(LOADS, 'ON-2')).toEqual([{ ...found, is_numbered: false }]);
    expect(await rowsOf(LOADS, 'ON-3')).toEqual([found]);
  });

  test('is imported with them from a file without a number column, and is recognized the next time', async () => {
    const text = [head, row('', 'ON-4'), row('', 'ON-5')].join('\n');
    expect(await bring(who.owner, 'loads', text)).toMatchObject(whole);
    expect(await rowsOf(LOADS, 'ON-4')).toEqual([found]);
    const again = await bring(who.owner, 'loads', text);
    expect(again).toMatchObject({ ...whole, created_count: 0 });
    expect(await rowsOf(LOADS, 'ON-5')).toEqual([found]);
  });

  test('is refused with them when one of them is invalid', async () => {
    const text = [`Load #,${head}`, row(',', 'ON-6').replace('D-2', 'D-404')].join('\n');
    const done = await bring(who.owner, 'loads', text);
    expect(done).toMatchObject({ created_count: 0, rejected_count: 1 });
    expect(done.report.repairs).toMatchObject([{ column: 'Driver 2', repair: 'map_value' }]);
    expect(await rowsOf(LOADS, 'ON-6')).toEqual([]);
  });
});

describe('an expense without a number', () => {
  const head = 'Date,Category,Amount,Type,Description';
  const row = (note: string) => `11/02/2026,Own Tolls,12.50,Company,${note}`;
  const found = { is_numbered: true, total: 12.5, lines: [12.5] };

  test('is imported with its line, together with a numbered expense', async () => {
    const text = [`Expense #,${head}`, `,${row('own one')}`, `OWN-7,${row('own two')}`];
    expect(await bring(who.owner, 'expenses', text.join('\n'))).toMatchObject(whole);
    expect(await rowsOf(EXPENSES, 'own one')).toEqual([found]);
    expect(await rowsOf(EXPENSES, 'own two')).toEqual([{ ...found, is_numbered: false }]);
  });

  test('is imported with its line from a file without a number column', async () => {
    const text = [head, row('own three'), row('own four')].join('\n');
    expect(await bring(who.owner, 'expenses', text)).toMatchObject(whole);
    expect(await rowsOf(EXPENSES, 'own three')).toEqual([found]);
    expect(await rowsOf(EXPENSES, 'own four')).toEqual([found]);
  });
});
