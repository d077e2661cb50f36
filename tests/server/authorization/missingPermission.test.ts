import { beforeAll, expect, test } from 'vitest';
import { tileOf } from '../../../schema/dashboardTiles.ts';
import { emptyDefinition, type ReportDefinition } from '../../../schema/reportDefinition.ts';
import { testApp } from '../../support/app.ts';
import { as, type Person } from '../../support/as.ts';
import { makeRow } from '../../support/makeRow.ts';
import { type People, people } from '../../support/people.ts';

const { app, database } = await testApp();
const SENTENCE = 'User does not have the right permissions.';
const ofPay: ReportDefinition = { ...emptyDefinition, measures: ['driver_pay'] };
const tile = tileOf(ofPay, null);
const list = { entity: 'drivers', columns: ['first_name'], where: [], group: null, sort: null };
const ofTrucks = { list: { ...list, entity: 'trucks', columns: ['number'] } };
const weekly = { weekdays: ['mon'], time: '07:00', recipients: 'boss@carrier.test' };

let who: People;
let clerk: Person;
/** The records that the addresses below name. */
const ids: Record<string, number> = {};
beforeAll(async () => {
  who = await people(database);
  // Everything that the calls themselves take, and nothing of what is asked for in them.
  clerk = await who.staff([
    ...['reports.list', 'reports.show', 'reports.create', 'reports.update', 'reports.delete'],
    ...['reports.export', 'dashboard.show', 'imports.create', 'audit.list', 'mails.show'],
    'trucks.list',
  ]);
  const created = async (person: Person, path: string, body: object) => {
    const answer = await as(app, person).post(path, body);
    expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
    return answer.body.data.id as number;
  };
  ids.own = await created(clerk, '/reports', { name: 'Trucks', definition: ofTrucks });
  ids.pay = await created(who.owner, '/reports', { name: 'Pay', definition: ofPay });
  ids.import = await created(who.owner, '/imports', { kind: 'brokers', text: 'Broker Name\nAcme' });
  ids.mail = await makeRow(database, who.owner, 'mails', {}, { report_id: ids.pay });
});

test.each([
  ['a run of a measure', 'post', '/reports', { name: 'Pay', definition: ofPay }],
  ['a run of a list', 'post', '/reports', { name: 'Drivers', definition: { list } }],
  ['a run of others', 'get', '/reports/{pay}', undefined],
  ['another definition', 'put', '/reports/{own}', { definition: ofPay }],
  ['a file of a list', 'get', '/reports/export/excel?report_id={own}', undefined],
  ['a saved report', 'post', '/report-templates', { name: 'Pay', definition: ofPay }],
  [
    'a schedule of a list',
    'post',
    '/report-schedules',
    { ...weekly, name: 'Trucks', definition: ofTrucks },
  ],
  ['an email of a report', 'get', '/mails/{mail}/eml', undefined],
  ['a figure’s rows', 'get', '/dashboard/figure-rows?measure=driver_pay', undefined],
  ['a new tile', 'post', '/dashboard/tiles', { tile }],
  ['the tiles', 'put', '/dashboard/tiles', { tiles: [tile], version: 0 }],
  ['an import', 'post', '/imports', { kind: 'brokers', text: 'Broker Name\nAcme' }],
  ['an import of others', 'get', '/imports/{import}', undefined],
  ['a run of an import', 'post', '/imports/run/{import}', undefined],
  ['a history', 'get', '/audit/timeline?entity=drivers&record_id=1', undefined],
  ['live changes', 'get', '/events?topics=drivers', undefined],
] as const)('a missing permission is refused in the same sentence: %s', async (_, method, url, body) => {
  const path = url.replace(/\{(\w+)\}/, (_, name) => String(ids[name]));
  const { status, body: answer } = await as(app, clerk)[method](path, body as any);
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
