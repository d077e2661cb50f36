import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../../server/app.ts';
import { Hub, type LiveEvent } from '../../../../server/events/hub.ts';
import { Presences } from '../../../../server/events/Presences.ts';
import type { App } from '../../../../server/http/app.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { eventually } from '../../../support/eventually.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, type Fleet, store } from '../../freight/loads/fleet.ts';

const { app, database, hub, config } = await testApp();
let who: People;
let fleet: Fleet;
let kate: Person;
let loadId: number;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  kate = await who.staff(['loads.list', 'loads.show', 'boards.list']);
  loadId = (await store(app, who.owner, aLoad(fleet))).id;
});

const heard = (companyId: number | null, from = hub) => {
  const events: LiveEvent[] = [];
  from.subscribe(companyId ?? 0, null, event => events.push(event));
  return events;
};
const sign = (person: Person, more: object = {}, at: App = app) =>
  as(at, person).post('/presence', {
    client: `tab-of-${person.userId}`,
    topic: `load-presence/${loadId}`,
    ...more,
  });
const gone = (person: Person, at: App = app) => sign(person, { is_there: false }, at);
const placesIn = ({ body }: Awaited<ReturnType<typeof sign>>) =>
  body.data.people.map((one: any) => [one.user.id, one.place]);

describe('two people on one load', () => {
  test('see each other, and each other’s current field', async () => {
    await sign(who.owner, { place: 'price' });
    const answer = await sign(kate, { place: 'stops.1.date_from' });
    expect(placesIn(answer)).toEqual([
      [who.owner.userId, 'price'],
      [kate.userId, 'stops.1.date_from'],
    ]);
    expect(answer.body.data.people[1].user.nickname).toMatch(/^staff/);
    await gone(who.owner);
    expect(placesIn(await sign(kate))).toEqual([[kate.userId, null]]);
    await gone(kate);
  });

  test('are notified immediately, and only when something changed', async () => {
    const events = heard(who.owner.companyId);
    await sign(kate, { place: 'price' });
    await sign(kate, { place: 'price' });
    await gone(kate);
    const lists = events.map(event => event.name === 'change' && event.change.changes);
    expect(lists).toMatchObject([{ people: [{ place: 'price' }] }, { people: [] }]);
    expect(events[0]).toMatchObject({ change: { entity: 'load-presence', id: loadId } });
  });

  test('are included in the call that lists who has a load open', async () => {
    await sign(kate, { place: 'price' });
    const answer = await as(app, who.owner).get(`/loads/check/open-tab-loads?ids[]=${loadId}`);
    expect(answer.body.data).toMatchObject([
      { id: loadId, users: [{ id: kate.userId, is_here: true, place: 'price' }] },
    ]);
    const own = await as(app, kate).get(`/loads/check/open-tab-loads?ids[]=${loadId}`);
    expect(own.body.data).toEqual([{ id: loadId, users: [] }]);
    await gone(kate);
  });

  test('are listed by tab since it was opened; an unknown load has none', async () => {
    const fullPath = `/loads/show/${loadId}`;
    const tab = await as(app, kate).post('/open-tabs', { label: 'L', name: 'load', fullPath });
    const ids = [loadId, 99_999_999_999].map(id => `ids[]=${id}`).join('&');
    const answer = await as(app, who.owner).get(`/loads/check/open-tab-loads?${ids}`);
    const { created_at: since, id } = tab.body.data;
    expect(answer.body.data).toMatchObject([{ id: loadId, users: [{ id: kate.userId, since }] }]);
    await as(app, kate).delete(`/open-tabs/${id}`);
  });

  test('leave no rows in the database', async () => {
    const counted = 'select count(*)::int as n from audit';
    const [before] = await database.platform.read.query<{ n: number }>(counted);
    await sign(kate);
    await gone(kate);
    expect(await database.platform.read.query(counted)).toEqual([before]);
  });
});

describe('two people in one batch', () => {
  test('see each other and the statement that each has open; nobody else does', async () => {
    const { body } = await as(app, who.owner).post('/batch', {
      period_start: '2026-11-02',
      period_end: '2026-11-08',
      pay_date: '2026-11-13',
      driver_ids: [fleet.driverId],
    });
    const topic = `batch-presence/${body.data.id}`;
    const clerk = await who.staff(['batch.show']);
    await sign(who.owner, { topic, place: '12' });
    expect(placesIn(await sign(clerk, { topic, place: '-3' }))).toEqual([
      [who.owner.userId, '12'],
      [clerk.userId, '-3'],
    ]);
    expect((await sign(kate, { topic })).status).toBe(403);
    expect((await sign(who.stranger, { topic })).status).toBe(404);
    expect((await as(app, kate).get(`/events?topics=${topic}`)).status).toBe(403);
    await gone(who.owner);
  });
});

describe('presence is hidden', () => {
  test('from another company, whose users cannot join its loads', async () => {
    const events = heard(who.stranger.companyId);
    await sign(kate, { place: 'price' });
    expect(events).toEqual([]);
    expect((await sign(who.stranger)).status).toBe(404);
    await gone(kate);
  });

  test('from users who can see neither the load nor the board', async () => {
    const boards = await who.staff(['boards.list']);
    expect((await sign(boards)).status).toBe(403);
    expect((await sign(who.newcomer)).status).toBe(403);
    const onlyLoads = await who.staff(['loads.show']);
    expect((await sign(onlyLoads, { topic: 'board-presence' })).status).toBe(403);
    const board = await sign(boards, { topic: 'board-presence', place: '17.note' });
    expect(placesIn(board)).toEqual([[boards.userId, '17.note']]);
    const topic = 'personal-board-presence';
    expect((await sign(onlyLoads, { topic })).status).toBe(403);
    expect((await as(app, onlyLoads).get(`/events?topics=${topic}`)).status).toBe(403);
    const events = heard(who.stranger.companyId);
    const personal = await sign(boards, { topic, place: '17.status' });
    expect(placesIn(personal)).toEqual([[boards.userId, '17.status']]);
    expect(placesIn(await sign(who.stranger, { topic }))).toEqual([[who.stranger.userId, null]]);
    // Nobody is on the main board for that.
    expect(placesIn(board)).toEqual([[boards.userId, '17.note']]);
    expect(JSON.stringify(events)).not.toContain('17.status');
    const timeline = { topic: 'transport-board-presence', place: '20.load' };
    expect((await sign(onlyLoads, timeline)).status).toBe(403);
    expect(placesIn(await sign(boards, timeline))).toEqual([[boards.userId, '20.load']]);
    const target = { topic: 'gross-board-presence', place: 'drivers-11.target' };
    expect((await sign(boards, target)).status).toBe(403);
    expect((await as(app, boards).get(`/events?topics=${target.topic}`)).status).toBe(403);
    const seesGross = await who.staff(['gross-boards.list']);
    expect(placesIn(await sign(seesGross, target))).toEqual([[seesGross.userId, target.place]]);
    expect(placesIn(await sign(who.stranger, { topic: target.topic }))).toEqual([
      [who.stranger.userId, null],
    ]);
    const topics = await as(app, boards).get(`/events?topics=load-presence/${loadId}`);
    expect(topics.status).toBe(403);
  });

  test('for unknown fields, and never includes typed text', async () => {
    for (const wrong of [
      { topic: 'loads/1' },
      { topic: 'load-presence' },
      { topic: 'batch-presence' },
      { topic: 'board-presence/1' },
      { topic: 'personal-board-presence/1' },
      { topic: 'gross-board-presence/1' },
      { client: 'x' },
      { place: 'price=2 500' },
      { place: 'x'.repeat(81) },
    ]) {
      expect((await sign(kate, wrong)).status).toBe(422);
    }
  });
});

describe('a user who closes the browser without signing out', () => {
  test('is removed after a while without a heartbeat', async () => {
    const own = Hub.alone();
    const presences = new Presences(own, 200);
    const events = heard(1, own);
    const user = { id: 7, nickname: 'kate', first_name: 'Katherine', last_name: null };
    const at = new Date().toISOString();
    const place = { companyId: 1, topic: 'load-presence', id: 5, place: null } as const;
    presences.sign({ ...place, client: 'tab-one-1', user, isThere: true, at });
    expect(presences.of(1, 'load-presence', 5)).toHaveLength(1);
    await eventually(() => expect(presences.of(1, 'load-presence', 5)).toEqual([]));
    expect(events).toHaveLength(2);
  });

  test('is removed when the session ends', async () => {
    const leaver = await who.staff(['loads.show']);
    await sign(leaver);
    hub.endSessions({ userId: leaver.userId });
    expect(app.presences.of(leaver.companyId!, 'load-presence', loadId)).toEqual([]);
  });
});

test('people on two servers see each other', async () => {
  const [here, there] = await Promise.all(
    [0, 1].map(async () => {
      const log = pino({ level: 'silent' });
      const live = await Hub.open({ connection: database.direct, log });
      return { live, app: await buildApp({ database, config, hub: live, log }) };
    }),
  );
  afterAll(async () => {
    for (const one of [here!, there!]) {
      await one.app.server.close();
      await one.live.close();
    }
  });
  await sign(who.owner, { place: 'price' }, here!.app);
  await eventually(async () => {
    expect(placesIn(await sign(kate, {}, there!.app))).toEqual([
      [who.owner.userId, 'price'],
      [kate.userId, null],
    ]);
  });
  const events = heard(who.owner.companyId, there!.live);
  await gone(who.owner, here!.app);
  await eventually(() => expect(events).toHaveLength(1));
});
