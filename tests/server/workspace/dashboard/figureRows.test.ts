import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { measureKeys, measureOf, measuresFor } from '../../../../schema/measures.ts';
import { setClock } from '../../../../server/clock.ts';
import { Access } from '../../../../server/db/access.ts';
import { askMeasures } from '../../../../server/measures/askMeasures.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { compareFigures } from '../../../support/compareFigures.ts';
import { carrierOnly } from '../../../support/demo.ts';
import { namedPart } from '../../../support/namedPart.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database, adminUrl } = await testApp();
const TODAY = '2026-11-13';
const PERIOD = { from: '2026-10-19', to: '2026-11-30' };
let owner: Person;
let who: People;

beforeAll(async () => {
  setClock(`${TODAY}T22:30:00.000Z`);
  owner = (await carrierOnly(database)).owner;
  who = await people(database);
  await settle(owner.companyId ?? 0);
  return () => setClock(null);
});

/**
 * The miles by state, which a job of a running server computes soon after. The planner has no statistics
 * of the company yet: rows must open at once without them, too.
 */
async function settle(companyId: number): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(
    `insert into load_state_miles (company_id, load_id, state_id, loaded_miles, empty_miles)
     select l.company_id, l.id, 1 + l.id % 40, l.loaded_miles, l.empty_miles from loads l
     where l.company_id = $1 and l.status in (6, 8) and l.loaded_miles + l.empty_miles > 0`,
    [companyId],
  );
  await admin.end();
}

const OWNER = { role: 'company_owner', isOwner: true, roles: [], permissions: [] } as const;

const ask: Parameters<typeof compareFigures>[1]['ask'] = (measures, dimensions) => {
  const who = { userId: owner.userId, companyId: owner.companyId ?? 0 };
  const access = new Access(database, who, { publish: () => {} });
  const actor = { ...who, ...OWNER };
  return askMeasures({ access, actor }, { measures, dimensions, period: PERIOD });
};

const rowsOf = (query: string, person = owner) =>
  as(app, person).get(`/dashboard/figure-rows?${query}`);
const WEEK = 'date_from=2026-11-02&date_to=2026-11-08';

// CI asks a third of the figures by turns.
const keys = measuresFor({ ...OWNER });
test.each(
  namedPart(keys, process.env.FIGURES) ?? keys,
)('%s opens rows that add up to it, whole and by each of its groups', async key => {
  const compared = await compareFigures(key, {
    app,
    person: owner,
    period: PERIOD,
    today: TODAY,
    ask,
  });
  expect(compared).toBeGreaterThan(3);
});

describe('the rows of a figure', () => {
  test('are those of the detention alone, each with its load, under the sum of all', async () => {
    const { data } = (await rowsOf(`measure=detention_billed&${WEEK}`)).body;
    expect(data.figure).toBeGreaterThan(0);
    expect(data.rows).toHaveLength(data.row_count);
    for (const row of data.rows) {
      expect(row).toMatchObject({ entity: 'loads', note: expect.stringMatching(/detention/i) });
      const load = await as(app, owner).get(`/loads/${row.id}`);
      expect(load.body.data.internal_id).toBe(row.name);
    }
  });

  test('of a ratio are those of both of its sides', async () => {
    const { data } = (await rowsOf(`measure=on_time_delivery&${WEEK}`)).body;
    expect(data.columns.map(({ key }: any) => key)).toEqual(['on_time_deliveries', 'deliveries']);
    const [onTime, all] = data.totals;
    expect(data.figure).toBe(Math.round((onTime / all) * 10_000) / 100);
    expect(data.row_count).toBe(all);
  });

  test('name what limits them', async () => {
    const brokers = await as(app, owner).get('/brokers?per_page=1');
    const [broker] = brokers.body.data.data;
    const filters = JSON.stringify([{ dimension: 'broker', values: [broker.id] }]);
    const { data } = (await rowsOf(`measure=margin&filters=${encodeURIComponent(filters)}`)).body;
    expect(data.filters).toEqual([
      { dimension: 'broker', label: 'Broker', values: [{ id: broker.id, name: broker.name }] },
    ]);
    expect(data.rows.every((row: any) => row.note === broker.name)).toBe(true);
    const others = JSON.stringify([{ dimension: 'broker', values: [broker.id], not: true }]);
    const rest = (await rowsOf(`measure=margin&filters=${encodeURIComponent(others)}`)).body.data;
    expect(rest.filters[0]).toMatchObject({ values: [{ name: broker.name }], not: true });
    expect(rest.rows.some((row: any) => row.note === broker.name)).toBe(false);
  });

  test('are for people who may see the measure, and of their company alone', async () => {
    const viewer = await who.staff(['dashboard.show', 'loads.list']);
    const seen = async (key: string) => (await rowsOf(`measure=${key}`, viewer)).status;
    for (const key of measureKeys) {
      if (measureOf(key).isHidden) continue;
      const asks = measureOf(key).permissions.filter(one => one !== 'loads.list');
      expect([key, await seen(key)]).toEqual([key, asks.length > 0 ? 403 : 200]);
    }
    expect((await rowsOf('measure=gross', await who.staff(['loads.list']))).status).toBe(403);
    const theirs = (await rowsOf('measure=gross', who.stranger)).body.data;
    expect([theirs.row_count, theirs.figure]).toEqual([0, null]);
  });

  test('of an unknown figure, filter or period are refused', async () => {
    const errorsOf = async (query: string) => Object.keys((await rowsOf(query)).body.errors);
    expect(await errorsOf('measure=luck')).toEqual(['figure.measures']);
    expect(await errorsOf('measure=gross&filters=luck')).toEqual(['filters']);
    const byAge = encodeURIComponent('[{"dimension":"age","values":["current"]}]');
    expect(await errorsOf(`measure=gross&filters=${byAge}`)).toEqual(['figure.filters']);
    expect(await errorsOf('measure=gross&date_from=2026-11-02')).toEqual(['figure.period']);
    const noDay = encodeURIComponent('[{"dimension":"day","values":["yesterday"]}]');
    expect(await errorsOf(`measure=gross&filters=${noDay}`)).toEqual(['figure.filters']);
  });
});
