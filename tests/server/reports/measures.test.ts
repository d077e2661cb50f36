import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { type DimensionKey, dimensionOf } from '../../../schema/dimensions.ts';
import {
  isDividedByDrivers,
  type MeasureKey,
  measureKeys,
  measureOf,
  measuresFor,
  type SourceKey,
  sourceDimensions,
} from '../../../schema/measures.ts';
import type { Actor } from '../../../schema/permissions.ts';
import { sumMoney } from '../../../schema/rules/money/money.ts';
import { setClock } from '../../../server/clock.ts';
import { Access } from '../../../server/db/access.ts';
import { askMeasures, type MeasureQuestion } from '../../../server/measures/askMeasures.ts';
import { testApp } from '../../support/app.ts';
import { as, type Person } from '../../support/as.ts';
import { carrierOnly } from '../../support/demo.ts';
import { people } from '../../support/people.ts';

const expected = JSON.parse(readFileSync('demo/carrier/expected.json', 'utf8'));
const { app, database } = await testApp();
let owner: Person;
let stranger: Person;

beforeAll(async () => {
  setClock('2026-11-13T22:30:00.000Z');
  owner = (await carrierOnly(database)).owner;
  stranger = (await people(database)).stranger;
  return () => setClock(null);
});

const actorOf = ({ userId, companyId }: Person, more: Partial<Actor> = {}): Actor => ({
  userId,
  companyId,
  role: 'company_owner',
  isOwner: true,
  roles: [],
  permissions: [],
  ...more,
});

const askAs = (person: Person, question: MeasureQuestion, more: Partial<Actor> = {}) =>
  askMeasures(
    {
      access: new Access(
        database,
        { userId: person.userId, companyId: person.companyId ?? 0 },
        { publish: () => {} },
      ),
      actor: actorOf(person, more),
    },
    question,
  );

const ask = (question: Partial<MeasureQuestion>) =>
  askAs(owner, { measures: [], dimensions: [], period: null, ...question });

/** Every record of a list, page by page, as a person reads it. */
async function listed(path: string): Promise<any[]> {
  const rows: any[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await as(app, owner).get(
      `${path}${path.includes('?') ? '&' : '?'}per_page=100&page=${page}`,
    );
    rows.push(...body.data.data);
    if (page >= body.data.last_page) return rows;
  }
}

const WEEK = { from: '2026-11-02', to: '2026-11-08' };
const EARNED = 'status[]=6&status[]=8';
const id = (value: any) => value.id;
const round = (value: number) => Math.round(value * 100) / 100;
const sumOf = (rows: readonly any[], key: string): number =>
  rows.reduce((sum, row) => sum + (row[key] ?? 0), 0);

/** Sums of a list by a key, to compare with the groups. */
function sumsBy(
  rows: readonly any[],
  keyOf: (row: any) => unknown,
  amountOf: (row: any) => number,
) {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const key = String(keyOf(row) ?? 0);
    sums.set(key, round((sums.get(key) ?? 0) + amountOf(row)));
  }
  return Object.fromEntries(sums);
}

const groupsOf = async (
  measure: MeasureKey,
  dimension: DimensionKey,
  question: Partial<MeasureQuestion> = {},
) => {
  const { rows } = await ask({ measures: [measure], dimensions: [dimension], ...question });
  return Object.fromEntries(rows.map(row => [String(id(row[dimension])), row[measure]]));
};

test('a week has the figures of the gross board, to the cent', async () => {
  const wanted = expected.gross_boards.delivered_and_tonu['2026-11-02'];
  const { totals, rows } = await ask({
    measures: [
      ...(['loads', 'gross', 'loaded_miles', 'empty_miles', 'margin'] as const),
      ...(['driver_pay', 'driver_reimbursements'] as const),
    ],
    dimensions: ['dispatcher'],
    period: WEEK,
  });
  expect(totals).toMatchObject({
    loads: wanted.total.loads,
    gross: Number(wanted.total.gross),
    loaded_miles: Number(wanted.total.loaded_miles),
    empty_miles: Number(wanted.total.empty_miles),
  });
  const staff = await database.platform.read.query<{ id: number; nickname: string }>(
    'select id, nickname from staffs where company_id = $1',
    [owner.companyId],
  );
  const nicknames = new Map(staff.map(({ id, nickname }) => [id, nickname]));
  const byName = Object.fromEntries(
    rows.map(row => [nicknames.get((row.dispatcher as any).id), row.gross]),
  );
  for (const [name, { gross }] of Object.entries<any>(wanted.dispatchers)) {
    expect(byName[name]).toBe(Number(gross));
  }
  const { body } = await as(app, owner).get(
    `/boards/gross-board-report?date_from=${WEEK.from}&date_to=${WEEK.to}`,
  );
  const board = body.extra_info.totals;
  const { driver_pay, driver_reimbursements } = totals;
  expect(driver_reimbursements).toBeGreaterThan(0);
  expect(round((driver_pay ?? 0) + (driver_reimbursements ?? 0))).toBe(board.driver_pay);
  expect(totals.margin).toBe(round(board.gross - board.driver_pay));
});

describe('the same figure by a group and by its list', () => {
  test.each<[DimensionKey, (load: any) => unknown]>([
    ['broker', load => load.broker_id],
    ['truck', load => load.truck_id],
    ['status', load => load.status],
    ['day', load => load.gross_date],
    ['month', load => `${load.gross_date.slice(0, 7)}-01`],
  ])('loads by %s', async (dimension, keyOf) => {
    const loads = await listed(`/loads?${EARNED}`);
    expect(await groupsOf('gross', dimension)).toEqual(
      sumsBy(loads, keyOf, load => load.payment_amount),
    );
    expect(await groupsOf('total_miles', dimension)).toEqual(
      sumsBy(loads, keyOf, load => load.total_miles),
    );
    expect(await groupsOf('loads', dimension)).toEqual(sumsBy(loads, keyOf, () => 1));
  });

  test('loads of a dispatcher and of a driver, as their filters list them', async () => {
    const filters = { dispatcher: 'gross_dispatcher_id', driver: 'driver_id' } as const;
    for (const [dimension, filter] of Object.entries(filters)) {
      const groups = await groupsOf('gross', dimension as DimensionKey, { period: WEEK });
      expect(Object.keys(groups).length).toBeGreaterThan(2);
      for (const [of, gross] of Object.entries(groups) as [string, number][]) {
        if (of === '0') continue;
        const dates = `gross_date_from=${WEEK.from}&gross_date_to=${WEEK.to}`;
        const { body } = await as(app, owner).get(
          `/loads?${EARNED}&${dates}&${filter}[]=${of}&per_page=1`,
        );
        const only = { dimension: dimension as DimensionKey, values: [Number(of)] };
        const alone = await ask({ measures: ['loads', 'gross'], filters: [only], period: WEEK });
        expect(alone.totals).toEqual({ loads: body.data.total, gross });
        // The list has whole loads, of which a driver of a team has a part.
        if (dimension === 'driver')
          expect(body.totals.payment_amount).toBeGreaterThanOrEqual(gross);
        else expect(body.totals.payment_amount).toBe(gross);
      }
    }
  });

  test('loads of each driver of a team of 60 to 40, as the gross board divides them', async () => {
    const shares = await database.write({ companyId: owner.companyId, userId: null }, tx =>
      tx.query<{ load_id: number; driver_id: number }>(
        `update load_drivers d set split_percent = case d.position when 'driver' then 60 else 40 end
         from loads l where l.company_id = d.company_id and l.id = d.load_id and l.company_id = $1
           and l.status in (6, 8) and l.gross_date between $2 and $3
           and exists (select from load_drivers o where o.company_id = d.company_id
             and o.load_id = d.load_id and o.id <> d.id)
         returning d.load_id, d.driver_id`,
        [owner.companyId, WEEK.from, WEEK.to],
      ),
    );
    expect(shares.length).toBeGreaterThan(1);
    const measures = [
      ...(['loads', 'gross', 'driver_gross', 'margin', 'margin_percent'] as const),
      ...(['loaded_miles', 'empty_miles', 'total_miles', 'rpm_all', 'rpm_loaded'] as const),
    ];
    const { rows, totals } = await ask({ measures, dimensions: ['driver'], period: WEEK });
    const board = await as(app, owner).get(
      `/boards/new-gross-board-report?date_from=${WEEK.from}&date_to=${WEEK.to}`,
    );
    const onBoard = board.body.data.flatMap(({ drivers }: any) => drivers);
    const seen = new Set<number>();
    for (const row of rows) {
      const lines = onBoard.filter(({ driver }: any) => (driver?.id ?? 0) === id(row.driver));
      for (const key of measures) {
        const { unit, quotient } = measureOf(key);
        // A driver with two dispatchers has two lines.
        if (quotient && lines.length > 1) continue;
        const shown = quotient ? lines[0][key] : round(sumOf(lines, key));
        expect([id(row.driver), key, unit, row[key]]).toEqual([id(row.driver), key, unit, shown]);
      }
      seen.add(id(row.driver));
    }
    for (const { driver_id } of shares) expect(seen).toContain(driver_id);
    // Single drivers are among them, and all parts are the whole.
    expect(seen.size).toBeGreaterThan(new Set(shares.map(one => one.driver_id)).size);
    for (const key of ['gross', 'driver_gross', 'margin', 'total_miles'] as const) {
      expect([key, round(sumOf(rows, key))]).toEqual([key, totals[key]]);
    }
    const [{ load_id }] = shares as [(typeof shares)[0]];
    const load = (await as(app, owner).get(`/loads/${load_id}`)).body.data;
    const parts = await Promise.all(
      [...new Set(shares.filter(one => one.load_id === load_id).map(one => one.driver_id))].map(
        async driver => {
          const filters = JSON.stringify([{ dimension: 'driver', values: [driver] }]);
          const days = `date_from=${WEEK.from}&date_to=${WEEK.to}`;
          const path = `/dashboard/figure-rows?measure=gross&${days}&per_page=100`;
          const query = `${path}&filters=${encodeURIComponent(filters)}`;
          const found = (await as(app, owner).get(query)).body.data.rows;
          return found.find((row: any) => row.id === load_id).figures[0];
        },
      ),
    );
    expect(
      round(
        sumOf(
          parts.map(gross => ({ gross })),
          'gross',
        ),
      ),
    ).toBe(load.payment_amount);
    expect(round(Math.max(...parts) / load.payment_amount)).toBe(0.6);
  });

  test('driver pay by driver', async () => {
    const { rows, totals } = await ask({
      measures: ['driver_pay'],
      dimensions: ['driver'],
      period: WEEK,
    });
    expect(sumMoney(rows.map(row => row.driver_pay as number))).toBe(totals.driver_pay);
    expect(totals.driver_pay).toBeGreaterThan(0);
  });

  test('open balances by broker and by age, as the aging of invoices has them', async () => {
    const { body } = await as(app, owner).get('/invoices/aging');
    const brokers = body.data.rows.map((row: any) => [String(row.broker.id), row.balance]);
    expect(await groupsOf('open_balance', 'broker')).toEqual(Object.fromEntries(brokers));
    const ages = await groupsOf('open_balance', 'age');
    for (const [bucket, amount] of Object.entries(body.data.totals.amounts)) {
      expect(ages[bucket] ?? 0).toBe(amount);
    }
  });

  test('invoices by broker, and the days until they are paid', async () => {
    const issued = (await listed('/invoices')).filter(({ status }) => status !== 'void');
    expect(await groupsOf('invoiced', 'broker')).toEqual(
      sumsBy(
        issued,
        one => one.broker_id,
        one => one.amount_due,
      ),
    );
    const days = issued
      .filter(one => one.payment_status === 'paid' && one.paid_date)
      .map(one => (Date.parse(one.paid_date) - Date.parse(one.invoice_date)) / 86_400_000);
    const { totals } = await ask({ measures: ['days_to_pay', 'paid_invoices'] });
    expect(totals.paid_invoices ?? 0).toBe(days.length);
    const mean = days.reduce((sum, one) => sum + one, 0) / days.length;
    expect(totals.days_to_pay).toBe(days.length > 0 ? round(mean) : null);
  });

  test('costs by category, truck and month', async () => {
    const every = await listed('/expenses');
    const all = every.filter(({ status }) => ['approved', 'reimbursed'].includes(status));
    // What is not approved yet is no cost yet.
    expect(all.length).toBeLessThan(every.length);
    const cost = (one: any) => one.total_amount;
    expect(await groupsOf('cost', 'category')).toEqual(
      sumsBy(all, one => one.expense_category_id, cost),
    );
    expect(await groupsOf('cost', 'truck')).toEqual(sumsBy(all, one => one.truck_id, cost));
    expect(await groupsOf('cost', 'month')).toEqual(
      sumsBy(all, one => `${one.date.slice(0, 7)}-01`, cost),
    );
  });

  test('net pay by driver', async () => {
    const done = (await listed('/driver-pay-settlements')).filter(({ status }) =>
      ['posted', 'paid'].includes(status),
    );
    expect(await groupsOf('net_pay', 'driver')).toEqual(
      sumsBy(
        done,
        one => one.driver_id,
        one => one.net_pay,
      ),
    );
  });
});

const OF_SEVERAL_DRIVERS: readonly SourceKey[] = [
  ...(['loads', 'canceled-loads', 'load-stops', 'load-accessorials', 'invoices'] as const),
  'invoice-payments',
];
/** A load with two drivers counts under both of them, and under each facility of its stops. */
const OVERLAPPING: Partial<Record<DimensionKey, readonly SourceKey[]>> = {
  driver: OF_SEVERAL_DRIVERS,
  facility: [
    ...(['loads', 'canceled-loads', 'load-accessorials', 'load-drivers'] as const),
    ...(['load-state-miles', 'invoices', 'invoice-payments'] as const),
  ],
};

test.each(
  // The entities by which the sources are declared.
  Object.keys(sourceDimensions) as SourceKey[],
)('every measure of %s adds up to its total by each of its dimensions', async entity => {
  const measures = measureKeys.filter(key => {
    const { entity: own, addsUp } = measureOf(key);
    return own === entity && addsUp;
  });
  for (const dimension of sourceDimensions[entity]) {
    const { rows, totals } = await ask({ measures, dimensions: [dimension] });
    for (const key of measures) {
      const isDivided = dimension === 'driver' && isDividedByDrivers(key);
      const isShared = OVERLAPPING[dimension]?.includes(entity) && !isDivided;
      const sum = round(rows.reduce((total, row) => total + ((row[key] as number) ?? 0), 0));
      if (isShared) expect(sum).toBeGreaterThanOrEqual(totals[key] ?? 0);
      else expect([key, dimension, sum]).toEqual([key, dimension, round(totals[key] ?? 0)]);
    }
  }
});

test('a canceled load counts on the day of its cancellation, as the list shows it', async () => {
  const [load] = await listed('/loads?status[]=1');
  const id = load.id;
  const period = { from: '2026-11-13', to: '2026-11-13' };
  const before = (await ask({ measures: ['canceled_loads'], period })).totals.canceled_loads ?? 0;
  const { status, body } = await as(app, owner).post(`/loads/canceled/${id}`, { reason: 'Broker' });
  expect([status, body.errors]).toEqual([200, undefined]);
  const { totals } = await ask({ measures: ['canceled_loads'], period });
  expect(totals.canceled_loads).toBe(before + 1);
  const days = 'canceled_on_from=2026-11-13&canceled_on_to=2026-11-13';
  expect((await listed(`/loads?${days}`)).map(one => one.id)).toContain(id);
  const wrong = await as(app, owner).get('/loads?canceled_on_from=soon');
  expect(wrong.body.errors).toHaveProperty('canceled_on_from');
});

test('a load is on time or late by its first pickup and its last delivery', async () => {
  const loads = (await listed('/loads?per_page=100')).filter(({ status }) => status !== 7);
  const stops = new Map<number, any[]>();
  for (const { id } of loads) {
    stops.set(id, (await as(app, owner).get(`/loads/${id}`)).body.data.stops);
  }
  const all = [...stops.values()];
  const arrived = (one: any) => one?.arrived_at != null;
  const first = all.map(of => of.find(({ type }) => type === 'pickup')).filter(arrived);
  const last = all.map(of => of.findLast(({ type }) => type === 'delivery')).filter(arrived);
  const inTime = ({ arrived_at, date_to, date_from }: any) => arrived_at <= (date_to ?? date_from);
  expect(all.flat().filter(arrived).length).toBeGreaterThan(first.length + last.length);
  const isLate = (one: any) => !inTime(one);
  const { totals } = await ask({
    measures: [
      ...(['pickups', 'on_time_pickups', 'late_pickups'] as const),
      ...(['deliveries', 'on_time_deliveries', 'late_deliveries'] as const),
    ],
  });
  expect(totals).toEqual({
    pickups: first.length,
    on_time_pickups: first.filter(inTime).length,
    late_pickups: first.filter(isLate).length,
    deliveries: last.length,
    on_time_deliveries: last.filter(inTime).length,
    late_deliveries: last.filter(isLate).length,
  });
  // Both are shown by loads of the demo.
  expect(Math.min(...Object.values(totals).map(Number))).toBeGreaterThan(0);
});

test('payments count by their own date, also where their invoices are of another month', async () => {
  const pay = async (id: number, amount: number, paid_date: string) => {
    const payment = { amount, paid_date, payment_method: 'check' };
    const { status, body } = await as(app, owner).put(`/invoices/received_payment/${id}`, payment);
    expect([status, body.errors]).toEqual([200, undefined]);
  };
  const open = (await listed('/invoices?status[]=issued')).filter(
    one => one.remit_to === 'company' && one.balance > 500 && one.payment_status === 'unpaid',
  );
  const [one, other] = open;
  expect(one.invoice_date < '2026-11-12').toBe(true);
  const received = async (from: string, to = from) =>
    (await ask({ measures: ['payments_received'], period: { from, to } })).totals
      .payments_received ?? 0;
  const [wednesday, thursday] = [await received('2026-11-11'), await received('2026-11-12')];
  await pay(one.id, 300, '2026-11-12');
  await pay(one.id, 20.25, '2026-11-11');
  await pay(other.id, 100.5, '2026-11-12');
  expect(await received('2026-11-12')).toBe(round(thursday + 400.5));
  expect(await received('2026-11-11')).toBe(round(wednesday + 20.25));

  // A check that bounced is a negative payment of its own day.
  const { payments } = (await as(app, owner).get(`/invoices/${other.id}`)).body.data;
  const reversal = { payment_id: payments[0].id, reason: 'Bounced' };
  const today = await received('2026-11-13');
  const { status } = await as(app, owner).post(`/invoices/reverse_payment/${other.id}`, reversal);
  expect(status).toBe(200);
  expect(await received('2026-11-12')).toBe(round(thursday + 400.5));
  expect(await received('2026-11-13')).toBe(round(today - 100.5));

  const { totals } = await ask({ measures: ['payments_received', 'received'] });
  expect(totals.payments_received).toBe(totals.received);
  const byBroker = async (key: MeasureKey) =>
    Object.entries(await groupsOf(key, 'broker')).filter(([, amount]) => amount);
  expect(await byBroker('payments_received')).toEqual(await byBroker('received'));
});

test('a payment that was moved to another invoice counts once, by the date it came in', async () => {
  const open = (await listed('/invoices?status[]=issued')).filter(
    one => one.remit_to === 'company' && one.balance > 100 && one.payment_status !== 'disputed',
  );
  const pairOf = (one: any) =>
    open.find(({ id, broker_id }) => id !== one.id && broker_id === one.broker_id);
  const wrong = open.find(pairOf);
  const right = pairOf(wrong);
  const [came, today] = ['2026-11-10', '2026-11-13'];
  /** The figure of a day, which its list adds up to, and how many payments are in it. */
  const counted = async (day: string) => {
    const measure = 'payments_received' as const;
    const { totals } = await ask({ measures: [measure], period: { from: day, to: day } });
    const query = `measure=${measure}&date_from=${day}&date_to=${day}&per_page=100`;
    const { data } = (await as(app, owner).get(`/dashboard/figure-rows?${query}`)).body;
    const sum = round(data.rows.reduce((all: number, row: any) => all + row.figures[0], 0));
    expect([data.figure ?? 0, sum, data.rows.length]).toEqual([
      totals[measure] ?? 0,
      totals[measure] ?? 0,
      data.row_count,
    ]);
    return { figure: sum, rows: data.row_count };
  };
  const post = async (path: string, sent: object) => {
    const { status, body } = await as(app, owner).post(path, sent);
    expect([status, body.errors]).toEqual([200, undefined]);
    return body.data;
  };
  const before = [await counted(came), await counted(today)] as const;
  const { id, payments } = await post('/receipts', {
    broker_id: wrong.broker_id,
    amount: 90.5,
    date: came,
    method: 'check',
    applications: [{ invoice_id: wrong.id, amount: 90.5 }],
  });
  const withIt = { figure: round(before[0].figure + 90.5), rows: before[0].rows + 1 };
  expect(await counted(came)).toEqual(withIt);
  // As long as it is applied to no invoice, it is in no figure.
  await post(`/receipts/${id}/unapply`, { payment_id: payments[0].id, reason: 'Wrong invoice' });
  expect([await counted(came), await counted(today)]).toEqual(before);
  await post(`/receipts/${id}/apply`, { applications: [{ invoice_id: right.id, amount: 90.5 }] });
  expect([await counted(came), await counted(today)]).toEqual([withIt, before[1]]);

  // Then the check bounces, on the very day of the move: negative once.
  await post(`/receipts/${id}/reverse`, { reason: 'NSF' });
  expect(await counted(came)).toEqual(withIt);
  expect(await counted(today)).toEqual({
    figure: round(before[1].figure - 90.5),
    rows: before[1].rows + 1,
  });
  const { totals } = await ask({ measures: ['payments_received', 'received'] });
  expect(totals.payments_received).toBe(totals.received);
});

test('a ratio divides the sums of its group, and its total divides the totals', async () => {
  const { rows, totals } = await ask({
    measures: ['gross', 'total_miles', 'rpm_all', 'empty_miles', 'deadhead_percent'],
    dimensions: ['truck'],
    period: WEEK,
  });
  for (const row of [...rows, totals] as any[]) {
    if (!row.total_miles) continue;
    expect(row.rpm_all).toBeCloseTo(row.gross / row.total_miles, 1);
    expect(row.deadhead_percent).toBeCloseTo((100 * row.empty_miles) / row.total_miles, 1);
  }
});

test('groups are limited by their figures, ordered and cut, and the totals stay whole', async () => {
  const whole = await ask({ measures: ['gross'], dimensions: ['truck'], period: WEEK });
  const some = await ask({
    measures: ['gross'],
    dimensions: ['truck'],
    period: WEEK,
    having: [{ measure: 'deadhead_percent', op: 'over', value: 10 }],
    order: { by: 'gross', direction: 'asc' },
    limit: 3,
  });
  expect(some.rows.length).toBeLessThanOrEqual(3);
  expect(some.is_partial).toBe(true);
  expect(some.totals).toEqual(whole.totals);
  const gross = some.rows.map(row => row.gross as number);
  expect(gross).toEqual([...gross].sort((a, b) => a - b));
});

test('a week of the company starts on its own first day', async () => {
  const { rows } = await ask({ measures: ['gross'], dimensions: ['week'] });
  const days = new Set(rows.map(row => new Date(`${id(row.week)}T00:00:00Z`).getUTCDay()));
  expect([...days]).toEqual([1]);
});

test('weeks next to months end with them, and add up to both, to the cent', async () => {
  const period = { from: '2026-10-01', to: '2026-11-30' };
  const question = { measures: ['gross', 'loads'] as MeasureKey[], period };
  const { rows, totals } = await ask({ ...question, dimensions: ['month', 'week'] });
  const names = rows.map(row => [(row.month as any).name, (row.week as any).name]);
  expect(names).toContainEqual(['2026-10', '10/26/2026 – 10/31/2026']);
  expect(names).toContainEqual(['2026-11', '11/01/2026']);
  expect(names).toContainEqual(['2026-11', '11/02/2026']);
  for (const measure of question.measures) {
    const amountOf = (row: any) => row[measure] ?? 0;
    for (const dimension of ['month', 'week'] as const) {
      const cut = sumsBy(rows, row => id(row[dimension]), amountOf);
      expect(cut).toEqual(await groupsOf(measure, dimension, { period }));
      expect(Object.values(cut).filter(Boolean).length).toBeGreaterThan(1);
    }
    const sum = rows.reduce((all, row) => all + Math.round(amountOf(row) * 100), 0);
    expect(sum).toBe(Math.round((totals[measure] ?? 0) * 100));
  }
});

test('sources are joined by the dimensions that they share', async () => {
  const { rows, columns } = await ask({
    measures: ['gross', 'cost', 'driver_pay'],
    dimensions: ['truck'],
    period: { from: '2026-10-01', to: '2026-11-30' },
  });
  expect(columns.map(({ key }) => key)).toEqual(['truck', 'gross', 'cost', 'driver_pay']);
  expect(rows.some(row => row.gross && row.cost && row.driver_pay)).toBe(true);
  expect(new Set(rows.map(row => id(row.truck))).size).toBe(rows.length);
});

test('another company sees none of it', async () => {
  for (const key of measureKeys) {
    const dimension = sourceDimensions[measureOf(key).entity][0]!;
    const answer = await askAs(stranger, {
      measures: [key],
      dimensions: [dimension],
      period: null,
    });
    expect(answer.rows).toEqual([]);
  }
});

test('nobody sees a measure without its permissions, nor orders or limits groups by it', async () => {
  const billing = { isOwner: false, permissions: ['loads.list', 'invoices.list'] };
  const offered = measuresFor(actorOf(owner, billing));
  expect(offered).toContain('gross');
  expect(offered).not.toContain('driver_pay');
  expect(offered).not.toContain('margin');
  const question = { measures: ['gross'], dimensions: ['truck'], period: null } as const;
  for (const asked of [
    { ...question, measures: ['margin'] },
    { ...question, having: [{ measure: 'driver_pay', op: 'over', value: 1 }] },
    { ...question, order: { by: 'margin_percent', direction: 'asc' } },
  ] as MeasureQuestion[]) {
    await expect(askAs(owner, asked, billing)).rejects.toMatchObject({ status: 403 });
  }
});

test('each dimension has a label, and records name their entity', () => {
  for (const key of Object.values(sourceDimensions).flat()) {
    const { label, kind, entity } = dimensionOf(key);
    expect(label).not.toBe('');
    expect(kind === 'record').toBe(entity !== undefined);
  }
});
