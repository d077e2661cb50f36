import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import {
  type CompanyFigureName,
  listOfCompanyFigure,
} from '../../../../schema/companyFigureLists.ts';
import type { MeasureKey } from '../../../../schema/measures.ts';
import type { DateRange } from '../../../../schema/rules/time/weeks.ts';
import { setClock } from '../../../../server/clock.ts';
import { Access } from '../../../../server/db/access.ts';
import { countMeasures } from '../../../../server/measures/askMeasures.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { demo, SNAPSHOT_AT } from '../../../support/demo.ts';
import { listedSum } from '../../../support/measuredLists.ts';
import { outside, platformPeople } from '../../../support/platformPeople.ts';

const { app, database, adminUrl } = await testApp();
let owner: Person;
let stranger: Person;
let staff: Person;

beforeAll(async () => {
  setClock(SNAPSHOT_AT);
  const people = await demo(database);
  owner = outside(people.owner!);
  stranger = outside(people.owner2!);
  staff = people.administrator!;
  return () => setClock(null);
});

const dashboard = async (person: Person, query = '') =>
  (await as(app, person).get(`/company-owners-dashboard?${query}`)).body.data;

/** What a company's own dashboard says of a week ago. */
const weekAgoOf = ({ week_ago: ago }: any) => ({
  late_now: ago.late_now,
  uncovered_tomorrow: ago.uncovered_tomorrow,
  ready_to_invoice_amount: ago.ready_to_invoice?.amount ?? null,
  unsettled_amount: ago.unsettled_drivers.amount,
});

const WEEK = 'date_from=2026-11-02&date_to=2026-11-08';

test.each([
  ['a week', WEEK],
  // Compared with October 1–13: the rest of October is in neither.
  ['the first days of a month', 'date_from=2026-11-01&date_to=2026-11-13'],
])('each company’s figures of %s match its own dashboard', async (_name, days) => {
  const { companies } = await dashboard(owner, days);
  expect(companies.map((one: any) => one.name)).toEqual([
    'Blue Heron Transport',
    'Prairie Crossing Logistics',
  ]);
  for (const company of companies) {
    const inside = as(app, { ...owner, companyId: company.id });
    const { data } = (await inside.get(`/dashboard/loads-counts?${days}`)).body;
    const counts = (await inside.get('/dashboard/entities-counts')).body.data;
    expect(company).toMatchObject({
      loads: data.loads,
      gross: data.gross,
      loaded_miles: data.loaded_miles,
      empty_miles: data.empty_miles,
      gross_before: data.before.gross,
      late_now: data.late_now,
      uncovered_tomorrow: data.uncovered_tomorrow,
      ready_to_invoice: data.ready_to_invoice.count,
      ready_to_invoice_amount: data.ready_to_invoice.amount,
      unsettled_drivers: data.unsettled_drivers.count,
      unsettled_amount: data.unsettled_drivers.amount,
      active_trucks: counts.trucks.active,
      active_drivers: counts.drivers.active,
      week_ago: weekAgoOf(data),
    });
  }
  expect(companies[1].gross).toBeGreaterThan(10_000);
});

test('each company’s gross, loads, miles and open balance are those of the measures', async () => {
  const { companies } = await dashboard(owner, WEEK);
  for (const company of companies) {
    const inside = { ...owner, companyId: company.id };
    const ask = async (measures: MeasureKey[], period: DateRange | null) => {
      const access = new Access(database, inside, { publish: () => {} });
      const calendar = { today: '2026-11-13', weekStart: 1 } as const;
      const question = { measures, dimensions: [], period };
      return (await countMeasures(access.read, calendar, question)).totals;
    };
    const totals = await ask(['gross', 'loads', 'loaded_miles', 'empty_miles'], company.period);
    const counted = Object.fromEntries(Object.keys(totals).map(key => [key, company[key]]));
    const zero = (value: number | null | undefined) => value ?? 0;
    expect(counted).toEqual(
      Object.fromEntries(Object.entries(totals).map(([key, value]) => [key, zero(value)])),
    );
    const { open_balance } = await ask(['open_balance'], null);
    expect(company.unpaid_amount).toBe(zero(open_balance));
    const { status, body } = await as(app, inside).get('/invoices?quick=open&per_page=100');
    expect(status).toBe(200);
    if (body.data.last_page === 1) {
      const cents = body.data.data.reduce(
        (sum: number, one: any) => sum + Math.round(one.balance * 100),
        0,
      );
      expect(cents / 100).toBe(company.unpaid_amount);
    }
  }
});

test('every figure of a company opens a list that adds up to it', async () => {
  const { companies } = await dashboard(owner, WEEK);
  const lists: [CompanyFigureName, string, string | undefined][] = [
    ['gross', 'gross', 'payment_amount'],
    ['change', 'gross_before', 'payment_amount'],
    ['loads', 'loads', undefined],
    ['perMile', 'loaded_miles', 'loaded_miles'],
    ['open', 'open_loads', undefined],
    ['late', 'late_now', undefined],
    ['uncovered', 'uncovered_tomorrow', undefined],
    ['ready', 'ready_to_invoice_amount', 'payment_amount'],
    ['unsettled', 'unsettled_amount', 'amount'],
    ['unpaid', 'unpaid_amount', 'balance'],
    ['trucks', 'active_trucks', undefined],
    ['drivers', 'active_drivers', undefined],
  ];
  for (const company of companies) {
    const inside = { ...owner, companyId: company.id };
    for (const [name, field, amount] of lists) {
      const { path, filter } = listOfCompanyFigure(name, company);
      const entity = CALLS[path.replace('/company-owner/company/{id}/', '')] ?? path;
      const sum = await listedSum(app, inside, { entity, filter }, amount);
      expect([company.name, name, sum]).toEqual([company.name, name, company[field]]);
    }
  }
});

/** What the pages of these lists read. */
const CALLS: Readonly<Record<string, string>> = {
  'loads/all': 'loads',
  'driver-pay-settlements/due-amount-loads/list': 'driver-pay-settlements/due-amount-loads-list',
  'invoices/list': 'invoices',
  'vehicle/trucks/list': 'trucks',
  'users/drivers/list': 'drivers',
};

test('the totals are the sums of the companies, to the cent', async () => {
  const { companies, totals } = await dashboard(owner);
  for (const name of ['gross', 'unpaid_amount', 'loads', 'active_trucks']) {
    const cents = companies.reduce((sum: number, one: any) => sum + Math.round(one[name] * 100), 0);
    expect([name, Math.round(totals[name] * 100)]).toEqual([name, cents]);
  }
});

test('what needed attention a week ago is that of each company’s own dashboard, and their sum', async () => {
  const unknown = await dashboard(owner);
  expect(unknown.companies.map((one: any) => one.week_ago.uncovered_tomorrow)).toEqual([
    null,
    null,
  ]);
  expect(unknown.totals.week_ago.ready_to_invoice_amount).toBeNull();
  expect(unknown.totals.week_ago.late_now).toBeGreaterThanOrEqual(0);
  // As if the audit log had begun earlier: a load was ready then, another had no truck.
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query("update audit set at = '2026-11-01' where company_id is not null");
    await admin.query(
      `insert into audit (company_id, at, action, entity, record_id, before, after)
       select l.company_id, '2026-11-10', 'update', 'loads', l.id,
         '{"billing_status": "ready_for_invoice"}', '{}'
       from loads l where l.billing_status = 'invoiced' and l.created_at < '2026-11-01'
       order by l.id limit 3`,
    );
  } finally {
    await admin.end();
  }
  const { companies, totals } = await dashboard(owner);
  for (const company of companies) {
    const inside = as(app, { ...owner, companyId: company.id });
    const { data } = (await inside.get('/dashboard/loads-counts')).body;
    expect([company.name, company.week_ago]).toEqual([company.name, weekAgoOf(data)]);
  }
  const sum = companies.reduce((all: number, one: any) => all + one.week_ago.unsettled_amount, 0);
  expect(totals.week_ago.unsettled_amount).toBeCloseTo(sum, 2);
  expect(totals.week_ago.unsettled_amount).toBeGreaterThan(0);
});

test('the default period is this week, in each company’s own zone', async () => {
  const { companies } = await dashboard(owner);
  expect(companies.map((one: any) => [one.timezone, one.period.from, one.period.to])).toEqual([
    ['America/New_York', '2026-11-09', '2026-11-15'],
    ['America/Chicago', '2026-11-09', '2026-11-15'],
  ]);
});

test('an owner sees only their own, staff see none, and the platform sees the requested owner’s', async () => {
  const theirs = await dashboard(stranger, `owner_id=${owner.userId}`);
  expect(theirs.companies.map((one: any) => one.name)).toEqual(['Cactus Wren Freight']);
  expect((await as(app, outside(staff)).get('/company-owners-dashboard')).status).toBe(403);

  const { admin } = await platformPeople(database);
  expect((await dashboard(admin)).companies).toHaveLength(3);
  expect((await dashboard(admin, `owner_id=${owner.userId}`)).companies).toHaveLength(2);
});

test('the number of statements does not grow with the number of companies', async () => {
  const { read } = database.platform;
  const count = async (person: Person) => {
    const query = read.query;
    let asked = 0;
    read.query = (text, values) => {
      asked += 1;
      return query(text, values);
    };
    await dashboard(person);
    read.query = query;
    return asked;
  };
  expect(await count(owner)).toBe(await count(stranger));
});

test('an invalid period is rejected', async () => {
  const path = '/company-owners-dashboard?date_from=2026-13-01&date_to=2026-11-08';
  expect((await as(app, owner).get(path)).status).toBe(422);
});
