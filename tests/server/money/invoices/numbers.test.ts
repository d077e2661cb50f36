import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { deliveredLoad } from '../../../support/deliveredLoad.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database } = await testApp();
let who: People;

beforeAll(async () => {
  who = await people(database);
});

async function numberOfNext(person: Person): Promise<string> {
  const load = { pod_received_at: '2026-07-02T10:00:00Z' };
  const { loadId } = await deliveredLoad(database, person, { load });
  return (await as(app, person).post('/invoices', { load_id: loadId })).body.data.number;
}

test('a company without a setting starts its invoice numbers at one', async () => {
  expect([await numberOfNext(who.owner), await numberOfNext(who.owner)]).toEqual([
    'INV-000001',
    'INV-000002',
  ]);
});

test('a company that switches from another system continues its own numbers', async () => {
  const set = (key: string, value: unknown) =>
    makeRow(database, who.stranger, 'system-configs', {}, { key, value });
  await set('invoice_number_prefix', 'SL/');
  await set('invoice_next_number', 4711);
  expect([await numberOfNext(who.stranger), await numberOfNext(who.stranger)]).toEqual([
    'SL/004711',
    'SL/004712',
  ]);
});
