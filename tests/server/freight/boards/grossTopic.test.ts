import { createHmac } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { systemRoles } from '../../../../schema/systemRoles.ts';
import type { LiveEvent } from '../../../../server/events/hub.ts';
import { testApp } from '../../../support/app.ts';
import { as, tokenOf } from '../../../support/as.ts';
import { listening } from '../../../support/listening.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from '../loads/fleet.ts';

const { app, database, hub } = await testApp();
const SECRET = 'a-long-secret-of-the-tracker-0123456789';
let who: People;
let fleet: Fleet;
let load: any;
let address: string;
const heard: LiveEvent[] = [];

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  load = await store(app, who.owner, { ...aLoad(fleet, assigned(fleet)), status: 3 });
  address = await listening(app);
  hub.subscribe(who.owner.companyId!, null, event => heard.push(event));
});
beforeEach(() => {
  heard.length = 0;
});

const owner = () => as(app, who.owner);
const newsOn = (entity: string) =>
  heard.flatMap(event =>
    event.name === 'change' && event.change.entity === entity ? [event.change.type] : [],
  );
const staffId = async () => (await owner().get('/staffs')).body.data.data[0].id as number;

test.each<[string, () => Promise<{ status: number }>]>([
  ['a load’s rate', () => owner().put(`/loads/${load.id}`, { price: 3100 })],
  [
    'a truck’s target',
    () => owner().put(`/trucks/${fleet.truckId}`, { weekly_gross_target: 4000 }),
  ],
  [
    'a dispatcher’s target',
    async () => owner().put(`/staffs/${await staffId()}`, { weekly_gross_target: 30_000 }),
  ],
  [
    'a truck’s dispatcher',
    async () => owner().put(`/trucks/${fleet.truckId}`, { dispatcher_id: await staffId() }),
  ],
  [
    'a driver’s status',
    () => owner().put(`/drivers/${fleet.otherDriverId}`, { status: 'on_leave' }),
  ],
  [
    'a driver’s dispatcher',
    async () => owner().put(`/drivers/${fleet.otherDriverId}`, { dispatcher_id: await staffId() }),
  ],
  [
    'the company’s target',
    () => owner().post('/system-configs', { key: 'target_gross_solo', value: 8000 }),
  ],
])('open gross boards are told once when %s changes', async (_what, change) => {
  expect((await change()).status).toBe(200);
  expect(newsOn('gross-boards')).toEqual(['reset']);
});

test('neither a position nor a note of a truck asks gross boards anything', async () => {
  const sent = { name: 'Bridge', secret: SECRET };
  const tracker = (await owner().post('/position-trackers', sent)).body.data.id;
  const positions = [{ device: '501', lat: 41.2565, lng: -95.9345, at: new Date().toISOString() }];
  const text = JSON.stringify({ positions });
  const timestamp = String(Math.floor(Date.now() / 1000));
  heard.length = 0;
  const { status } = await as(app, null).post(
    `/positions/${who.owner.companyId}-${tracker}`,
    text,
    {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': createHmac('sha256', SECRET).update(`${timestamp}.${text}`).digest('hex'),
    },
  );
  expect(status).toBe(200);
  await owner().post('/truck-notes', { truck_id: fleet.truckId, text: 'Call at noon' });
  expect(newsOn('boards').length).toBeGreaterThan(0);
  expect(newsOn('gross-boards')).toEqual([]);
});

test.each([
  'billing',
  'payroll',
  'dispatcher',
])('the role %s may hear of gross boards', async name => {
  const role = systemRoles.find(one => one.name === name)!;
  expect(await streamOf(role.permissions)).toBe(200);
});

test('a person without gross boards may not', async () => {
  expect(await streamOf(['boards.list'])).toBe(403);
});

/** What GET /events?topics=gross-boards answers a person with these permissions. */
async function streamOf(permissions: readonly string[]): Promise<number> {
  const person = await who.staff(permissions);
  const ending = new AbortController();
  const { status } = await fetch(`${address}/api/events?topics=gross-boards`, {
    headers: {
      authorization: `Bearer ${await tokenOf(app, person.userId)}`,
      'x-current-company-id': String(person.companyId),
    },
    signal: ending.signal,
  });
  ending.abort();
  return status;
}
