import { afterAll, beforeAll, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database } = await testApp();
let who: People;

beforeAll(async () => {
  setClock('2026-07-15T18:00:00Z');
  who = await people(database);
});
afterAll(() => setClock(null));

const PATH = '/driver-pay-settlements/due-drivers';
const period = async () => (await as(app, who.owner).get(PATH)).body.period;

test('the last pay period is a week, unless the company pays by the month', async () => {
  expect(await period()).toEqual({ from: '2026-07-06', to: '2026-07-12' });
  await makeRow(database, who.owner, 'system-configs', {}, { key: 'pay_period', value: 'monthly' });
  expect(await period()).toEqual({ from: '2026-06-01', to: '2026-06-30' });
});
