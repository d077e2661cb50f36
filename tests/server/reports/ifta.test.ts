import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setClock } from '../../../server/clock.ts';
import { storeOf } from '../../../server/files/store.ts';
import { Jobs } from '../../../server/jobs/jobs.ts';
import { registerReportJobs } from '../../../server/reports/job.ts';
import { testApp } from '../../support/app.ts';
import { as, type Person } from '../../support/as.ts';
import { carrierOnly } from '../../support/demo.ts';
import { eventually } from '../../support/eventually.ts';

const { app, database, hub, config } = await testApp();
const jobs = new Jobs({ database, hub, log: pino({ level: 'silent' }), watchers: app.watchers });
let owner: Person;

beforeAll(async () => {
  // The demo's weeks are in the quarter before.
  setClock('2027-01-05T18:00:00.000Z');
  ({ owner } = await carrierOnly(database));
  registerReportJobs(jobs, { store: storeOf(config), config, queueTelegram: async () => null });
  await jobs.start();
  return () => setClock(null);
});
afterAll(() => jobs.stop());

const query = async <Row>(text: string, values: unknown[] = []) =>
  database.platform.write({ companyId: null, userId: null }, tx =>
    tx.query<Row>(text, [owner.companyId, ...values]),
  );

const worksheet = async () => {
  const { body } = await as(app, owner).post('/reports', { template_id: 'ifta' });
  return eventually(async () => {
    const { data } = (await as(app, owner).get(`/reports/${body.data.id}`)).body;
    expect([data.status, data.error]).toEqual(['done', null]);
    return data;
  });
};

const QUARTER = "between '2026-10-01' and '2026-12-31'";

/** Miles of delivered loads and gallons of approved expenses, of trucks that are in IFTA or unknown. */
const MILES = `select sum(m.loaded_miles + m.empty_miles)::float as miles from load_state_miles m
  join loads l on l.id = m.load_id left join trucks k on k.id = l.truck_id
  where m.company_id = $1 and l.status in (6, 8) and l.gross_date ${QUARTER}
    and coalesce(k.ifta_included, true)`;
const GALLONS = `select sum(i.gallons)::float as gallons from expense_items i
  join expenses x on x.id = i.expense_id left join trucks k on k.id = x.truck_id
  join expense_categories c on c.id = x.expense_category_id
  where i.company_id = $1 and x.status in ('approved', 'reimbursed') and x.date ${QUARTER}
    and c.name <> 'DEF' and coalesce(k.ifta_included, true)`;

test('the worksheet leaves out trucks that are not in IFTA and gallons that are no motor fuel', async () => {
  await query(
    `insert into load_state_miles (company_id, load_id, state_id, loaded_miles, empty_miles)
     select l.company_id, l.id, 1 + l.id % 40, l.loaded_miles, l.empty_miles from loads l
     where l.company_id = $1 and l.status in (6, 8) and l.loaded_miles + l.empty_miles > 0`,
  );
  await query(
    `update expense_items i set gallons = 12.5 from expenses x
       join expense_categories c on c.id = x.expense_category_id and c.name = 'DEF'
     where i.company_id = $1 and x.id = i.expense_id`,
  );
  const [def] = await query<{ is_ifta_exempt: boolean }>(
    `select is_ifta_exempt from expense_categories where company_id = $1 and name = 'DEF'`,
  );
  expect(def?.is_ifta_exempt).toBe(true);
  const all = await worksheet();
  const [trucks] = await query<{ id: number }>(
    `select l.truck_id as id from loads l join expenses x on x.truck_id = l.truck_id
       join expense_items i on i.expense_id = x.id and i.gallons > 0
     where l.company_id = $1 and l.status = 6 and x.status = 'approved' limit 1`,
  );
  await query('update trucks set ifta_included = false where company_id = $1 and id = $2', [
    trucks?.id,
  ]);
  const { result } = await worksheet();
  const [{ miles }] = (await query<{ miles: number }>(MILES)) as [{ miles: number }];
  const [{ gallons }] = (await query<{ gallons: number }>(GALLONS)) as [{ gallons: number }];
  expect(result.totals.state_miles).toBeCloseTo(miles, 2);
  expect(result.totals.fuel_gallons).toBeCloseTo(gallons, 3);
  expect(result.totals.state_miles).toBeLessThan(all.result.totals.state_miles);
  expect(result.totals.fuel_gallons).toBeLessThan(all.result.totals.fuel_gallons);
});

test('the worksheet is run for another quarter, pinned and scheduled with its trucks that are not known', async () => {
  const templates = (await as(app, owner).get('/reports/list')).body.data;
  const { definition } = templates.find(({ id }: any) => id === 'ifta');
  const own = { ...definition, period: { preset: 'this_quarter' } };
  const { status, body } = await as(app, owner).post('/reports', { name: 'IFTA', definition: own });
  expect([status, body.errors]).toEqual([200, undefined]);
  expect(body.data.definition.filters).toEqual([{ dimension: 'in_ifta', values: ['yes', ''] }]);
  const tile = { name: null, look: 'table', follows_period: true, definition: own };
  expect((await as(app, owner).post('/dashboard/tiles', { tile })).status).toBe(200);
  const schedule = { weekdays: ['mon'], time: '07:00', recipients: 'books@carrier.test' };
  const sent = await as(app, owner).post('/report-schedules', {
    ...schedule,
    name: 'IFTA',
    definition: own,
  });
  expect([sent.status, sent.body.errors]).toEqual([200, undefined]);
  // A record or a status is named by its number.
  const wrong = { ...own, filters: [{ dimension: 'state', values: [''] }] };
  const refused = await as(app, owner).post('/reports', { name: 'IFTA', definition: wrong });
  expect(Object.keys(refused.body.errors)).toEqual(['definition.filters']);
});

test('the worksheet says on the page and in its files how it counts', async () => {
  const { id, result } = await worksheet();
  const { state_miles, fuel_gallons } = result.totals;
  const notes = result.notes.join('\n');
  expect(notes).toContain('Only with Truck in IFTA: Yes, None.');
  expect(notes).toContain('wholly in the quarter of its delivery');
  expect(notes).toContain('such as DEF or fuel for reefers, are left out');
  const mpg = (state_miles / fuel_gallons).toFixed(2);
  expect(notes).toContain(`Miles per gallon over all states: ${mpg}`);
  const path = `/reports/export/excel?report_id=${id}`;
  const csv = String((await as(app, owner).get(`${path}&format=csv`)).body);
  expect(csv).toContain('Only with Truck in IFTA: Yes, None.');
  expect(csv).toContain(`Miles per gallon over all states: ${mpg}`);
  const pdf = await as(app, owner).get(`${path}&format=pdf`);
  expect(pdf.body.subarray(0, 5).toString()).toBe('%PDF-');
});
