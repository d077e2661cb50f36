import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { Access } from '../../../../server/db/access.ts';
import {
  cutLoad,
  registerStateMilesJobs,
} from '../../../../server/freight/stateMiles/cutRoutes.ts';
import { UncutLoads } from '../../../../server/freight/stateMiles/uncutLoads.ts';
import { enqueue } from '../../../../server/jobs/enqueue.ts';
import { Jobs } from '../../../../server/jobs/jobs.ts';
import { askMeasures } from '../../../../server/measures/askMeasures.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { carrierOnly } from '../../../support/demo.ts';
import { eventually } from '../../../support/eventually.ts';

const { app, database, hub, adminUrl } = await testApp();
const jobs = new Jobs({ database, hub, log: pino({ level: 'silent' }), watchers: app.watchers });
let owner: Person;

beforeAll(async () => {
  setClock('2026-11-13T22:30:00.000Z');
  ({ owner } = await carrierOnly(database));
  registerStateMilesJobs(jobs);
  await jobs.start();
  return () => setClock(null);
});
afterAll(() => jobs.stop());

const access = () =>
  new Access(
    database,
    { userId: owner.userId, companyId: owner.companyId ?? 0 },
    { publish: () => {} },
  );

const ask = (measures: string[], dimensions: string[]) =>
  askMeasures(
    {
      access: access(),
      actor: {
        ...owner,
        role: 'company_owner',
        isOwner: true,
        roles: [],
        permissions: [],
      } as never,
    },
    { measures, dimensions, period: null } as never,
  );

const statesOf = async (loadId: number) =>
  access().read.tx.query<{ code: string | null; loaded: string; empty: string }>(
    `select s.code, m.loaded_miles::text as loaded, m.empty_miles::text as empty
     from load_state_miles m left join states s on s.id = m.state_id
     where m.company_id = $1 and m.load_id = $2 and m.deleted_at is null order by 1`,
    [owner.companyId, loadId],
  );

test('the miles of all loads are shared out by state, and add up to the loads’ own', async () => {
  await database.write(owner, tx => enqueue(tx, 'watch_state_miles'));
  const { totals: wanted } = await ask(['total_miles', 'loaded_miles', 'empty_miles'], []);
  await eventually(async () => {
    const { totals } = await ask(['state_miles', 'state_loaded_miles', 'state_empty_miles'], []);
    expect(totals).toEqual({
      state_miles: wanted.total_miles,
      state_loaded_miles: wanted.loaded_miles,
      state_empty_miles: wanted.empty_miles,
    });
  });
  const { rows } = await ask(['state_miles', 'fuel_gallons'], ['state']);
  const named = rows.filter(({ state }) => (state as { id: unknown }).id);
  expect(named.length).toBeGreaterThan(10);
});

test('a load that is corrected later is cut again, and one that is not stays as it is', async () => {
  const { body } = await as(app, owner).get('/loads?status[]=6&per_page=1&sort=id&order=desc');
  const [load] = body.data.data;
  await cutLoad(access(), load.id);
  const before = await statesOf(load.id);
  const total = before.reduce((sum, { loaded }) => sum + Number(loaded), 0);
  expect(total).toBeCloseTo(load.loaded_miles, 2);
  const rowIds = () =>
    access().read.tx.query(
      'select id from load_state_miles where company_id = $1 and load_id = $2',
      [owner.companyId, load.id],
    );
  const ids = await rowIds();
  await cutLoad(access(), load.id);
  expect(await rowIds()).toEqual(ids);

  const { body: read } = await as(app, owner).get(`/loads/${load.id}`);
  const changed = await as(app, owner).put(`/loads/${load.id}`, {
    loaded_miles: 100,
    version: read.data.version,
  });
  expect(changed.status).toBe(200);
  await eventually(async () => {
    const after = await statesOf(load.id);
    const sum = after.reduce((all, { loaded }) => all + Number(loaded), 0);
    expect(sum).toBeCloseTo(100, 2);
  });
});

test('the older loads of a company are looked at some at a time, until all were', async () => {
  const { companyId = 0 } = owner;
  const own = await access().read.tx.query<{ id: number }>(
    'select id from loads where company_id = $1 order by id desc',
    [companyId],
  );
  const [oldest] = await access().read.tx.query<{ id: number }>(
    'select min(load_id) as id from load_state_miles where company_id = $1',
    [companyId],
  );
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query('delete from load_state_miles where load_id = $1', [oldest?.id]);
  await admin.end();
  const EACH = 10;
  const uncut = new UncutLoads(EACH);
  const look = () => database.write(owner, tx => uncut.find(tx, companyId ?? 0));
  const found: (readonly number[])[] = [];
  for (let at = 0; at < own.length; at += EACH) {
    // One whose job could not be made is not over.
    await look();
    const { fresh, older, done } = await look();
    found.push([...fresh, ...older]);
    done();
  }

  // Where it stands among the loads decides which look finds it. Only that one does.
  const place = own.findIndex(({ id }) => id === oldest?.id);
  expect(place).toBeGreaterThan(EACH);
  const at = Math.floor(place / EACH) - 1;
  expect(found.map(ids => [...ids])).toEqual(
    found.map((_, look) => (look === at ? [oldest?.id] : [])),
  );
  await cutLoad(access(), oldest?.id ?? 0);
});

test('looks that found nothing leave out what they saw for a day, and find what is imported meanwhile', async () => {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const look = async () => {
    await database.write(owner, tx => enqueue(tx, 'watch_state_miles'));
    await eventually(async () => {
      const { rows } = await admin.query(
        "select from graphile_worker.jobs where task_identifier in ('watch_state_miles', 'cut_state_miles')",
      );
      expect(rows).toEqual([]);
    });
  };
  try {
    for (const _ of [1, 2, 3, 4]) await look();

    const { rows: cut } = await admin.query(
      'select load_id from load_state_miles where company_id = $1 order by load_id limit 1',
      [owner.companyId],
    );
    await admin.query('delete from load_state_miles where load_id = $1', [cut[0].load_id]);
    await look();
    expect(await statesOf(cut[0].load_id)).toEqual([]);
    setClock('2026-11-14T23:00:00.000Z');
    await look();
    expect(await statesOf(cut[0].load_id)).not.toEqual([]);
    for (const _ of [1, 2, 3]) await look();

    const { rows } = await admin.query(
      `insert into loads select (jsonb_populate_record(null::loads, to_jsonb(l) || jsonb_build_object(
         'id', nextval('loads_id_seq'), 'internal_id', 'IMPORTED-1', 'reference_number', 'IMPORTED-1'))).*
       from loads l where company_id = $1 and status = 6 and deleted_at is null and loaded_miles > 0
       order by id limit 1 returning id, loaded_miles::float as miles`,
      [owner.companyId],
    );
    await look();
    const states = await statesOf(rows[0].id);
    expect(states.reduce((sum, { loaded }) => sum + Number(loaded), 0)).toBeCloseTo(rows[0].miles);
  } finally {
    await admin.end();
  }
});
