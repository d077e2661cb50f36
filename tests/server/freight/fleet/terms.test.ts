import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { Access } from '../../../../server/db/access.ts';
import { beginTerms } from '../../../../server/freight/fleet/beginTerms.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database, adminUrl } = await testApp();
let who: People;
let kate: number;
let ben: number;
let driver: number;
let truck: number;

beforeAll(async () => {
  setClock('2026-11-13T22:30:00Z');
  who = await people(database);
  [kate, ben] = await Promise.all([staff(), staff()]);
});
afterAll(() => setClock(null));
beforeEach(async () => {
  const ids = { states: 1, users: who.owner.userId };
  driver = await makeRow(database, who.owner, 'drivers', ids);
  truck = await makeRow(database, who.owner, 'trucks', ids);
});

const owner = () => as(app, who.owner);

async function staff(): Promise<number> {
  const { userId } = await who.staff([]);
  const [row] = await database
    .read({ companyId: who.owner.companyId, userId: null })
    .query<{ id: number }>('select id from staffs where user_id = $1', [userId]);
  return row!.id;
}

const name = (id: number) => (id === kate ? 'kate' : 'ben');

async function dispatchers() {
  const path = `/driver-attach-dispatcher?driver_id=${driver}&sort=assigned_at`;
  return (await owner().get(path)).body.data.data.map((term: any) => [
    name(term.dispatcher_id),
    term.assigned_at,
    term.unassigned_at,
  ]);
}

const dispatcherNow = async () => (await owner().get(`/drivers/${driver}`)).body.data.dispatcher_id;

test('a driver’s dispatchers have a history by start date', async () => {
  const term = { driver_id: driver, dispatcher_id: kate, assigned_at: '2026-10-01' };
  await owner().post('/driver-attach-dispatcher', term);
  expect(await dispatcherNow()).toBe(kate);
  await owner().post('/driver-attach-dispatcher', {
    ...term,
    dispatcher_id: ben,
    assigned_at: '2026-11-02',
  });
  expect(await dispatchers()).toEqual([
    ['kate', '2026-10-01', '2026-11-01'],
    ['ben', '2026-11-02', null],
  ]);
  expect(await dispatcherNow()).toBe(ben);
});

test('one planned for a later day changes nothing until then', async () => {
  await owner().put(`/drivers/${driver}`, { dispatcher_id: kate });
  const planned = await owner().post('/driver-attach-dispatcher', {
    driver_id: driver,
    dispatcher_id: ben,
    assigned_at: '2026-11-20',
  });
  expect(planned.status).toBe(200);
  expect(await dispatcherNow()).toBe(kate);
  expect(await dispatchers()).toEqual([
    ['kate', '2026-11-13', '2026-11-19'],
    ['ben', '2026-11-20', null],
  ]);

  await owner().put(`/drivers/${driver}`, { dispatcher_id: null });
  await owner().put(`/drivers/${driver}`, { dispatcher_id: kate });
  expect(await dispatchers()).toEqual([
    ['kate', '2026-11-13', '2026-11-19'],
    ['ben', '2026-11-20', null],
  ]);
});

test('a planned one takes effect on its day, by a job queued with it', async () => {
  await owner().put(`/drivers/${driver}`, { dispatcher_id: kate });
  const { body } = await owner().post('/driver-attach-dispatcher', {
    driver_id: driver,
    dispatcher_id: ben,
    assigned_at: '2026-11-21',
  });
  const end = { unassigned_at: '2026-11-22' };
  await owner().put(`/driver-attach-dispatcher/${body.data.id}`, end);
  const client = new pg.Client(adminUrl);
  await client.connect();
  const { rows: asked } = await client.query<{ run_at: Date }>(
    `select run_at from graphile_worker.jobs where task_identifier = 'begin_terms'
       and (key like '%-2026-11-21' or key like '%-2026-11-23') order by run_at`,
  );
  await client.end();
  expect(asked.map(({ run_at }) => run_at.toISOString())).toEqual([
    '2026-11-21T06:00:00.000Z',
    '2026-11-23T06:00:00.000Z',
  ]);

  const companyId = who.owner.companyId as number;
  const access = new Access(database, { companyId, userId: null }, { publish: () => {} });
  const afterMidnight = async (day: string) => {
    setClock(`${day}T06:00:30Z`);
    await access.write(beginTerms);
    setClock('2026-11-13T22:30:00Z');
    return dispatcherNow();
  };
  expect(await afterMidnight('2026-11-21')).toBe(ben);
  expect(await afterMidnight('2026-11-23')).toBeNull();
});

test('a term is corrected, and the driver names today’s dispatcher', async () => {
  const { body } = await owner().post('/driver-attach-dispatcher', {
    driver_id: driver,
    dispatcher_id: kate,
    assigned_at: '2026-11-01',
  });
  const { id, version } = body.data;
  await owner().put(`/driver-attach-dispatcher/${id}`, { dispatcher_id: ben, version });
  expect(await dispatcherNow()).toBe(ben);
  const stale = await owner().put(`/driver-attach-dispatcher/${id}`, { note: 'Old', version });
  expect(stale.status).toBe(409);
  await owner().put(`/driver-attach-dispatcher/${id}`, { unassigned_at: '2026-11-05' });
  expect(await dispatcherNow()).toBeNull();
});

test('each shift has its updater, and a new one ends the previous one', async () => {
  const main = { driver_id: driver, updater_id: kate, shift: 'main', from: '2026-11-01' };
  await owner().post('/driver-updaters', main);
  expect((await owner().post('/driver-updaters', { ...main, shift: 'weekend' })).status).toBe(200);
  await owner().post('/driver-updaters', { ...main, updater_id: ben, from: '2026-11-10' });
  const { body } = await owner().get(`/driver-updaters?driver_id=${driver}&shift=main&sort=from`);
  expect(body.data.data).toMatchObject([
    { updater_id: kate, from: '2026-11-01', to: '2026-11-09' },
    { updater_id: ben, from: '2026-11-10', to: null },
  ]);
  const crossing = await owner().post('/driver-updaters', {
    ...main,
    from: '2026-11-05',
    to: '2026-11-06',
  });
  expect(crossing.body.errors).toEqual({
    from: ['The driver has an updater in this shift on these days.'],
  });
});

test('a truck has updaters by shift too, which are changed and removed', async () => {
  const { body } = await owner().post('/truck-updaters', {
    truck_id: truck,
    updater_id: kate,
    shift: 'after_hours',
    from: '2026-11-01',
  });
  const { id } = body.data;
  const changed = await owner().put(`/truck-updaters/${id}`, { is_active: false });
  expect(changed.body.data).toMatchObject({ is_active: false, updater: { id: kate } });
  expect((await owner().delete(`/truck-updaters/${id}`)).status).toBe(200);
  expect((await owner().get(`/truck-updaters?truck_id=${truck}`)).body.data.total).toBe(0);
});

test('one that was changed since it was seen is not deleted', async () => {
  const { body } = await owner().post('/truck-updaters', {
    truck_id: truck,
    updater_id: kate,
    shift: 'weekend',
    from: '2026-11-01',
  });
  const { id, version } = body.data;
  await owner().put(`/truck-updaters/${id}`, { from: '2026-11-02' });
  const refused = await owner().delete(`/truck-updaters/${id}`, { version });
  expect(refused.status).toBe(409);
  expect(refused.body.data).toMatchObject({ id, from: '2026-11-02' });
  const seen = { version: refused.body.data.version };
  expect((await owner().delete(`/truck-updaters/${id}`, seen)).status).toBe(200);
});

test('two people who reassign a shift at once leave one updater', async () => {
  const answers = await Promise.all(
    [kate, ben].map(updater_id =>
      owner().post('/truck-updaters', {
        truck_id: truck,
        updater_id,
        shift: 'main',
        from: '2026-11-01',
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('another company’s users can’t be updaters of our driver', async () => {
  const { status } = await as(app, who.stranger).post('/driver-updaters', {
    driver_id: driver,
    updater_id: kate,
    shift: 'main',
    from: '2026-11-01',
  });
  expect(status).toBe(422);
});
