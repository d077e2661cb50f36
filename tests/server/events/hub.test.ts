import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Hub, type LiveEvent } from '../../../server/events/hub.ts';
import { eventually } from '../../support/eventually.ts';
import { run } from '../../support/testCluster.ts';
import { testDatabase } from '../../support/testDatabase.ts';

const { database, adminUrl } = await testDatabase();
const log = { info: () => {}, warn: () => {}, error: () => {} };
const hubs: Hub[] = [];

const openHub = async () => {
  const hub = await Hub.open({ connection: database.direct, log });
  hubs.push(hub);
  return hub;
};
const listen = (hub: Hub, companyId: number, lastId: string | null = null) => {
  const heard: LiveEvent[] = [];
  hub.subscribe(companyId, lastId, event => heard.push(event));
  return heard;
};
const author = { companyId: 1, userId: 7, requestId: 'r' };
const load = (id: number, details: object = {}) => ({
  entity: 'loads',
  id,
  type: 'updated',
  ...details,
});

afterEach(async () => {
  await Promise.all(hubs.splice(0).map(hub => hub.close()));
});

describe('in one process', () => {
  test('a change is sent immediately, to its own company only', () => {
    const hub = Hub.alone();
    const [ours, theirs] = [listen(hub, 1), listen(hub, 2)];
    hub.publish(author, [load(5)]);
    expect(ours).toMatchObject([{ name: 'change', change: load(5), user_id: 7, request_id: 'r' }]);
    expect(theirs).toEqual([]);
  });

  test('reconnecting with the last event id returns the missed events', () => {
    const hub = Hub.alone();
    const first = listen(hub, 1);
    hub.publish(author, [load(1), load(2), load(3)]);
    const missed = listen(hub, 1, first[0]!.id);
    expect(missed.map(event => event.name === 'change' && event.change.id)).toEqual([2, 3]);
    expect(listen(hub, 1, first[2]!.id)).toEqual([]);
  });

  test('reconnecting with an unknown id resets', () => {
    const hub = Hub.alone();
    hub.publish(author, [load(1)]);
    for (const id of ['elsewhere-4', 'nonsense', '']) {
      const heard = listen(hub, 1, id);
      expect(heard).toMatchObject([{ name: 'reset' }]);
      expect(listen(hub, 1, heard[0]!.id)).toEqual([]);
    }
  });

  test('reconnecting after too long resets', () => {
    const hub = Hub.alone();
    const heard = listen(hub, 1);
    hub.publish(author, [load(0)]);
    for (let id = 1; id < 5000; id++) hub.publish(author, [load(id)]);
    expect(listen(hub, 1, heard[0]!.id)).toMatchObject([{ name: 'reset' }]);
    expect(listen(hub, 1, heard.at(-500)!.id)).toHaveLength(499);
  });

  test('what is older than twenty minutes is forgotten, what is younger than ten is not', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const hub = Hub.alone();
    const heard = listen(hub, 1);
    const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000);
    hub.publish(author, [load(1)]);
    minutes(15);
    hub.publish(author, [load(2)]);
    expect(listen(hub, 1, heard[0]!.id)).toHaveLength(1);
    minutes(6);
    hub.publish(author, [load(3)]);
    expect(listen(hub, 1, heard[0]!.id)).toHaveLength(2);
    minutes(21);
    hub.publish(author, [load(4)]);
    expect(listen(hub, 1, heard[1]!.id)).toMatchObject([{ name: 'reset' }]);
    expect(listen(hub, 1, heard[2]!.id)).toHaveLength(1);
  });

  test('an unsubscribed listener gets nothing more', () => {
    const hub = Hub.alone();
    const heard: LiveEvent[] = [];
    hub.subscribe(1, null, event => heard.push(event))();
    hub.publish(author, [load(1)]);
    expect(heard).toEqual([]);
  });
});

describe('between processes', () => {
  test('a change arrives in order, and once', async () => {
    const [here, there] = [await openHub(), await openHub()];
    const [near, far] = [listen(here, 1), listen(there, 1)];
    const ids = Array.from({ length: 300 }, (_, index) => index);
    here.publish(
      author,
      ids.map(id => load(id, { changes: { note: 'x'.repeat(100) } })),
    );
    await eventually(() => expect(far).toHaveLength(300));
    await new Promise(wake => setTimeout(wake, 60));
    const idsOf = (events: LiveEvent[]) =>
      events.map(event => event.name === 'change' && event.change.id);
    expect(idsOf(far)).toEqual(ids);
    expect(idsOf(near)).toEqual(ids);
  });

  test('a change too long for the notification arrives without its details', async () => {
    const [here, there] = [await openHub(), await openHub()];
    const far = listen(there, 1);
    here.publish(author, [load(1, { changes: { note: 'x'.repeat(20_000) } }), load(2)]);
    await eventually(() => expect(far).toHaveLength(2));
    expect(far).toMatchObject([{ change: { id: 1, type: 'updated' } }, { change: { id: 2 } }]);
    expect(far[0]).not.toHaveProperty('change.changes');
  });

  test('after a lost connection every screen resets, and then gets events again', async () => {
    const [here, there] = [await openHub(), await openHub()];
    const far = listen(there, 1);
    await run(
      adminUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'linehaul live' and datname = current_database()`,
    );
    await eventually(() => expect(far.some(event => event.name === 'reset')).toBe(true));
    await eventually(() => {
      here.publish(author, [load(9)]);
      expect(far.some(event => event.name === 'change')).toBe(true);
    });
  });

  test('an ended session ends its streams everywhere', async () => {
    const [here, there] = [await openHub(), await openHub()];
    const ended: unknown[] = [];
    there.onSessionsEnded(which => ended.push(which));
    here.endSessions({ userId: 7 });
    await eventually(() => expect(ended).toEqual([{ userId: 7 }]));
  });
});
