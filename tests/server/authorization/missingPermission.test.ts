import { beforeAll, expect, test } from 'vitest';
import { tileOf } from '../../../schema/dashboardTiles.ts';
import { emptyDefinition, type ReportDefinition } from '../../../schema/reportDefinition.ts';
import { testApp } from '../../support/app.ts';
import { as, type Person } from '../../support/as.ts';
import { type People, people } from '../../support/people.ts';

const { app, database } = await testApp();
const SENTENCE = 'User does not have the right permissions.';
const ofPay: ReportDefinition = { ...emptyDefinition, measures: ['driver_pay'] };
const tile = tileOf(ofPay, null);
const list = { entity: 'drivers', columns: ['first_name'], where: [], group: null, sort: null };

let who: People;
let clerk: Person;
beforeAll(async () => {
  who = await people(database);
  // Everything that the calls themselves take, and nothing of what is asked for in them.
  clerk = await who.staff([
    ...['reports.list', 'reports.show', 'reports.create', 'reports.update', 'reports.delete'],
    ...['dashboard.show', 'imports.create', 'audit.list'],
  ]);
});

test.each([
  ['a run of a measure', 'post', '/reports', { name: 'Pay', definition: ofPay }],
  ['a run of a list', 'post', '/reports', { name: 'Drivers', definition: { list } }],
  ['a saved report', 'post', '/report-templates', { name: 'Pay', definition: ofPay }],
  ['a figure’s rows', 'get', '/dashboard/figure-rows?measure=driver_pay', undefined],
  ['a new tile', 'post', '/dashboard/tiles', { tile }],
  ['the tiles', 'put', '/dashboard/tiles', { tiles: [tile], version: 0 }],
  ['an import', 'post', '/imports', { kind: 'brokers', text: 'Broker Name\nAcme' }],
  ['a history', 'get', '/audit/timeline?entity=drivers&record_id=1', undefined],
  ['live changes', 'get', '/events?topics=drivers', undefined],
] as const)('a missing permission is refused in the same sentence: %s', async (_, method, url, body) => {
  const { status, body: answer } = await as(app, clerk)[method](url, body as any);
  expect([status, answer]).toEqual([403, { message: SENTENCE }]);
});

test('what no permission would allow is refused in the other sentence', async () => {
  const elsewhere = { ...who.owner, companyId: who.stranger.companyId };
  for (const [person, url] of [
    [clerk, '/audit/timeline?entity=open-tabs&record_id=1'],
    [elsewhere, '/dashboard/figure-rows?measure=gross'],
  ] as const) {
    const { status, body } = await as(app, person).get(url);
    expect([status, body]).toEqual([403, { message: 'This action is unauthorized.' }]);
  }
});
