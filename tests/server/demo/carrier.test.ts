import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadStatuses } from '../../../schema/rules/freight/loadStates.ts';
import { loadMoney, mileFigures } from '../../../schema/rules/money/loadMoney.ts';
import { ratio } from '../../../schema/rules/money/money.ts';
import { Access } from '../../../server/db/access.ts';
import { carrierTables } from '../../../server/demo/carrier/files.ts';
import { importCarrier } from '../../../server/demo/carrier/importCarrier.ts';
import { carrierSheets, unreadColumns } from '../../../server/demo/carrier/sheets.ts';
import { carrierOnly } from '../../support/demo.ts';
import { testDatabase } from '../../support/testDatabase.ts';

const expected = JSON.parse(readFileSync('demo/carrier/expected.json', 'utf8'));
const { database } = await testDatabase();
const tables = await carrierTables();
const carrier = await carrierOnly(database, { tables });
const { companyId, report } = carrier;
const all = (text: string, values: unknown[] = []) =>
  database.read({ companyId, userId: null }).query<any>(text, values);

describe('the carrier’s files', () => {
  test('are imported with the expected number of valid rows', () => {
    const accepted = Object.fromEntries(report.files.map(({ file, accepted }) => [file, accepted]));
    expect(accepted).toEqual(expected.import_rows_accepted);
  });

  test('omit the invalid rows, and no others', () => {
    const numberAt = (file: string, line: number) =>
      tables.get(file)?.rows.find(row => row.line === line)?.cells[0];
    const rejected = report.files
      .filter(file => file.rejected.length > 0)
      .map(({ file, rejected }) => [file, rejected.map(line => numberAt(file, line))]);
    expect(Object.fromEntries(rejected)).toEqual(expected.import_rows_rejected);
  });

  test('are all read', () => {
    const read = new Set(carrierSheets.map(({ file }) => file));
    const given = Object.keys(expected.import_rows_accepted);
    expect(given.filter(file => !read.has(file))).toEqual([]);
  });

  test('are read column by column, or the reason is reported', () => {
    const unstated = [...tables].flatMap(([file, { headings }]) => {
      const plans = carrierSheets.filter(sheet => sheet.file === file);
      const read = new Set(
        plans.flatMap(({ columns, derived = [], onlyWith }) => [
          ...columns.map(({ heading }) => heading),
          ...derived.map(({ heading }) => heading),
          ...(onlyWith ? [onlyWith] : []),
        ]),
      );
      return headings
        .filter(heading => !read.has(heading) && !unreadColumns[file]?.[heading])
        .map(heading => `${file} ${heading}`);
    });
    expect(unstated).toEqual([]);
  });

  test('create loads in every status, in the expected numbers', async () => {
    const rows = await all('select status, count(*)::int as count from loads group by status');
    const names: Record<number, string> = { 2: 'Reserved' };
    const counts = Object.fromEntries(
      rows.map(({ status, count }) => [
        names[status] ?? loadStatuses.find(({ id }) => id === status)?.name,
        count,
      ]),
    );
    expect(counts).toEqual(expected.status_counts);
  });
});

describe('expenses', () => {
  test('of each category have the expected total, each the sum of its lines', async () => {
    const rows = await all(
      `select c.name, sum(e.total_amount)::text as total, sum(i.amount)::text as lines
       from expenses e
       join expense_categories c on c.company_id = e.company_id and c.id = e.expense_category_id
       join expense_items i on i.company_id = e.company_id and i.expense_id = e.id
       group by c.name order by c.name`,
    );
    const counted = Object.entries(expected.expense_totals_by_category).sort();
    expect(rows.map(({ name, total }) => [name, total])).toEqual(counted);
    expect(rows.map(({ lines }) => lines)).toEqual(rows.map(({ total }) => total));
  });

  test('on a previous settlement are closed, and the next number follows the last', async () => {
    const [row] = await all(
      `select count(*)::int as count, bool_and(e.deducted_amount = e.total_amount) as whole
       from expenses e where status = 'reimbursed' and deduct_from_driver`,
    );
    expect(row.count).toBeGreaterThan(20);
    expect(row.whole).toBe(true);
    const [series] = await all(`select next from number_series where name = 'expenses'`);
    expect(series.next).toBe(7121);
  });
});

describe('a load’s totals', () => {
  test.each(
    Object.entries<any>(expected.load_samples),
  )('of %s agree to the cent', async (number, sample) => {
    const [load] = await all('select * from loads where internal_id = $1', [number]);
    expect(load.payment_amount.toFixed(2)).toBe(sample.amount_due);
    expect(load.payment_amount.toFixed(2)).toBe(sample.gross);
    expect(load.total_accessorial.toFixed(2)).toBe(sample.accessorials_amount);

    const [invoice] = await all('select * from invoices where parent_load_id = $1', [load.id]);
    expect(invoice.invoice_total.toFixed(2)).toBe(sample.invoice_total_first_accessorial);
    expect(invoice.amount_due.toFixed(2)).toBe(sample.amount_due);
  });

  test('match the rules, for every load', async () => {
    const loads = await all(
      `select l.*, (select coalesce(json_agg(a order by a.id), '[]') from load_accessorials a where a.load_id = l.id) as lines,
         (select coalesce(sum(d.price), 0) from load_drivers d where d.load_id = l.id) as pay from loads l`,
    );
    for (const load of loads) {
      const money = loadMoney({ price: load.price, load_accessorials: load.lines });
      const miles = mileFigures({ gross: money.gross, ...load });
      expect(load).toMatchObject({
        total_accessorial: money.total_accessorial,
        payment_amount: money.payment_amount,
        driver_payment: load.pay,
        total_miles: miles.total_miles,
        rpm: ratio(money.gross, miles.total_miles, 4),
      });
    }
  });

  test('the departure from the last stop is the file’s delivery', async () => {
    const { headings, rows } = tables.get('loads.csv')!;
    const at = headings.indexOf('Delivered At');
    const reported = await all(
      `select l.internal_id, to_char(l.delivered_at at time zone s.timezone, 'YYYY-MM-DD HH24:MI') as local
       from loads l join lateral (select timezone from load_stops s where s.load_id = l.id order by sequence desc limit 1) s on true
       where l.delivered_at is not null`,
    );
    expect(reported).toHaveLength(207);
    for (const { internal_id, local } of reported) {
      const cell = String(rows.find(({ cells }) => cells[0] === internal_id)?.cells[at]);
      const [month, day, year] = cell.split(/[/ ]/);
      const iso = cell.includes('/') ? `${year}-${month}-${day} ${cell.split(' ')[1]}` : cell;
      expect([internal_id, local]).toEqual([internal_id, iso]);
    }
  });

  test.each(
    expected.zone_edges as { load: string; chicago: string }[],
  )('$load is delivered in the week of the company’s time zone', async ({ load, chicago }) => {
    const [row] = await all(
      `select gross_date, to_char(delivered_at at time zone 'America/Chicago', 'YYYY-MM-DD HH24:MI') as local
         from loads where internal_id = $1`,
      [load],
    );
    expect(row).toEqual({ gross_date: chicago.slice(0, 10), local: chicago });
  });
});

describe('the gross boards', () => {
  test.each([
    ['delivered_and_tonu', 'l.status in (6, 8)'],
    ['all_assigned', 'l.status not in (7, 1, 9) and l.truck_id is not null'],
  ])('of %s can be summed from the loads', async (scope, condition) => {
    const weeks = Object.entries<any>(expected.gross_boards[scope]).filter(([key]) =>
      /^\d{4}/.test(key),
    );
    expect(weeks.length).toBeGreaterThan(0);
    for (const [from, { to, dispatchers }] of weeks) {
      const rows = await all(
        `select s.nickname, count(*)::int as loads, sum(l.payment_amount) as gross, sum(l.loaded_miles) as loaded,
           sum(l.empty_miles) as empty, array_agg(l.internal_id order by l.internal_id) as numbers
         from loads l join staffs s on s.id = l.dispatcher_id
         where ${condition} and l.gross_date between $1 and $2 group by s.nickname`,
        [from, to],
      );
      const sums = Object.fromEntries(
        rows.map(row => [
          row.nickname,
          [
            row.loads,
            row.gross.toFixed(2),
            row.loaded.toFixed(2),
            row.empty.toFixed(2),
            row.numbers,
          ],
        ]),
      );
      const wanted = Object.fromEntries(
        Object.entries<any>(dispatchers).map(([name, one]) => [
          name,
          [one.loads, one.gross, one.loaded_miles, one.empty_miles, one.load_numbers.toSorted()],
        ]),
      );
      expect(sums).toEqual(wanted);
    }
  });
});

describe('pay', () => {
  test('in the file matches the rules to the cent', async () => {
    const rows = await all(
      `select l.internal_id from load_drivers d join loads l on l.id = d.load_id where d.is_manual_price`,
    );
    expect(rows).toEqual([]);
  });

  test('of a TONU is that of its line only, whatever the driver’s terms', async () => {
    const rows = await all(
      `select l.internal_id, r.pay_type, r.price, r.accessorial_pay, l.tonu_driver_pay
       from load_drivers r join loads l on l.id = r.load_id where l.status = 8 order by 1`,
    );
    expect(rows.map(({ internal_id }) => internal_id)).toContain('PC-26193');
    for (const { price, accessorial_pay, tonu_driver_pay } of rows) {
      expect([Number(price), accessorial_pay]).toEqual([0, tonu_driver_pay]);
    }
  });

  test('of a week up to a driver’s latest settlement was paid by it', async () => {
    const rows = await all(
      `select l.internal_id, l.settlement_status, s.number, s.status, s.is_imported from loads l
       join load_drivers d on d.load_id = l.id left join driver_pay_settlements s on s.id = d.settlement_id
       where l.internal_id in ('PC-26011', 'PC-26128', 'PC-26105', 'PC-26186') order by l.internal_id, d.id`,
    );
    expect(rows).toMatchObject([
      {
        internal_id: 'PC-26011',
        settlement_status: 'settled',
        number: 'SP-2026-1007',
        status: 'paid',
        is_imported: true,
      },
      { internal_id: 'PC-26105', settlement_status: 'unsettled', number: null },
      { internal_id: 'PC-26128', settlement_status: 'unsettled', number: null },
      { internal_id: 'PC-26186', settlement_status: 'unsettled', number: null },
      { internal_id: 'PC-26186', settlement_status: 'unsettled', number: null },
    ]);
  });

  test('of the next week to settle matches each driver’s expected statement', async () => {
    const { drivers } = expected.settlements;
    for (const [number, statement] of Object.entries<any>(drivers)) {
      const rows = await all(
        `select l.internal_id from load_drivers r join loads l on l.id = r.load_id join drivers d on d.id = r.driver_id
         where d.number = $1 and l.status in (6, 8) and r.settlement_id is null
           and coalesce(r.pay_date, (coalesce(l.delivered_at, l.delivery_date) at time zone 'America/Chicago')::date)
             between '2026-11-02' and '2026-11-08' order by 1`,
        [number],
      );
      expect([number, rows.map(({ internal_id }) => internal_id)]).toEqual([
        number,
        statement.loads.toSorted(),
      ]);
    }
  });
});

describe('invoices', () => {
  test('are sent for loads with documents, delivered more than a week before, and paid after three weeks', async () => {
    const rows = await all(
      `select i.payment_status, l.billing_status, min(l.delivered_at) as first, max(l.delivered_at) as last,
         count(*)::int as count, sum(i.balance) as balance
       from invoices i join loads l on l.id = i.parent_load_id group by 1, 2 order by 1`,
    );
    expect(rows).toMatchObject([
      { payment_status: 'paid', billing_status: 'paid', balance: 0 },
      { payment_status: 'unpaid', billing_status: 'invoiced' },
    ]);
    expect(rows[0].last < '2026-10-23T21:30' && rows[1].first >= '2026-10-23T21:30').toBe(true);
    expect(rows[1].last < '2026-11-06T22:30').toBe(true);
  });

  test('have lines that add up, a number each, and payments that make them paid', async () => {
    const [sums] = await all(
      `select count(*)::int as wrong from invoices i where i.amount_due <>
         (select sum(amount) from invoice_lines n where n.invoice_id = i.id)
         or i.received_amount <> (select coalesce(sum(amount), 0) from invoice_payments p where p.invoice_id = i.id)
         or i.balance <> i.amount_due - i.received_amount`,
    );
    expect(sums).toEqual({ wrong: 0 });
    const numbers = await all('select number from invoices order by id');
    expect(numbers.map(({ number }) => number)).toEqual(
      numbers.map((_, index) => `INV-${String(index + 1).padStart(6, '0')}`),
    );
  });
});

test('importing the same files again changes nothing', async () => {
  const before = await countsAndVersions();
  const access = new Access(
    database,
    { companyId, userId: carrier.owner.userId },
    { publish: () => {} },
  );
  const users = new Map(
    (await database.platform.read.query<any>('select nickname, id from users')).map(
      ({ nickname, id }) => [nickname, id],
    ),
  );
  const again = await access.write(scope =>
    importCarrier(scope, { tables, users, zone: 'America/Chicago' }),
  );
  expect(Object.values(again.created).flat()).toEqual([]);
  expect(Object.entries(again.updated).filter(([, ids]) => ids.length > 0)).toEqual([]);
  expect(await countsAndVersions()).toEqual(before);
});

test('a company without files reports only what is missing', async () => {
  const rows = await database
    .read({ companyId: companyId + 1, userId: null })
    .query('select 1 from loads');
  expect(rows).toEqual([]);
});

async function countsAndVersions() {
  const names = [
    'drivers',
    'trucks',
    'trailers',
    'brokers',
    'load_companies',
    'loads',
    'load_stops',
    'load_drivers',
    'load_accessorials',
    'invoices',
  ];
  const counts = names.map(
    name => `(select json_build_array(count(*), sum(version)) from ${name}) as ${name}`,
  );
  return (await all(`select ${counts.join(', ')}`))[0];
}
