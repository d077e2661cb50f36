import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { LiveEvent } from '../../../../server/events/hub.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from '../loads/fleet.ts';

const { app, database, hub } = await testApp();
let who: People;
let fleet: Fleet;
const heard: LiveEvent[] = [];

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  await store(app, who.owner, { ...aLoad(fleet, assigned(fleet)), status: 3 });
  hub.subscribe(who.owner.companyId!, null, event => heard.push(event));
});
beforeEach(() => {
  heard.length = 0;
});

const owner = () => as(app, who.owner);
const reported = () =>
  heard.flatMap(event =>
    event.name === 'change' && event.change.entity === 'boards' ? [event.change.type] : [],
  );
const row = async () => (await owner().get(`/boards/${fleet.truckId}`)).body.data;
const setting = { key: 'target_gross_solo', value: 8_000 };

test.each<[string, () => Promise<any>, (shown: any) => unknown]>([
  [
    'the free time of a broker',
    () => owner().put(`/brokers/${fleet.brokerId}`, { detention_free_minutes: 45 }),
    ({ current_load }) => current_load.free_minutes,
  ],
  [
    'the name of a broker',
    () => owner().put(`/brokers/${fleet.brokerId}`, { name: 'Bluestem Logistics' }),
    ({ current_load }) => current_load.broker.name,
  ],
  [
    'the name of a facility',
    () => owner().put(`/load-companies/${fleet.chicago}`, { company_name: 'Lakeview Cold' }),
    ({ current_load }) => current_load.origin.company_name,
  ],
  [
    'the target of the company',
    () => owner().post('/system-configs', setting),
    ({ week_target }) => week_target,
  ],
])('open boards read their rows again after a change of %s', async (_what, change, shownIn) => {
  const before = await row();
  const { status } = await change();
  expect(status).toBe(200);
  expect(reported()).toEqual(['reset']);
  const after = await row();
  expect(shownIn(after)).toBeDefined();
  expect(shownIn(after)).not.toEqual(shownIn(before));
  // Nobody edited the truck.
  expect(after.version).toBe(before.version);
});

test('a setting that is reset to its default reaches them too', async () => {
  const { data } = (await owner().get('/system-configs?per_page=200')).body;
  const known = data.data.find(({ key }: any) => key === setting.key);
  expect((await owner().delete(`/system-configs/${known.id}`)).status).toBe(200);
  expect(reported()).toEqual(['reset']);
  expect((await row()).week_target).toBe(10_000);
});

test('what boards don’t show of brokers and facilities reloads none', async () => {
  await owner().put(`/brokers/${fleet.brokerId}`, { notes: 'Pays on Fridays' });
  await owner().post('/load-companies', { company_name: 'Prairie Mills', city: 'Omaha' });
  expect(reported()).toEqual([]);
});
