import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { countReads } from '../../../support/countStatements.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from './fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;
let load: any;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  // No document is required: this broker requires only a PO number.
  await makeRow(database, who.owner, 'system-configs', fleet.ids, {
    key: 'required_documents',
    value: [],
  });
  const broker_id = await makeRow(database, who.owner, 'brokers', fleet.ids, {
    name: 'Silverlane',
    require_po_number: true,
    required_documents: [],
  });
  load = await store(app, who.owner, aLoad(fleet, { ...assigned(fleet), broker_id }, 2));
  for (const status of [3, 4, 5, 6]) await owner().put(`/loads/${load.id}`, { status });
});

const owner = () => as(app, who.owner);

async function billingInSheet() {
  const query = 'format=csv&columns[]=internal_id&columns[]=billing_status';
  const { body } = await owner().get(`/loads/export/excel?${query}`);
  const lines: string[] = body.toString().split('\r\n');
  return lines.find(line => line.startsWith(load.internal_id))?.split(',')[1];
}

const listed = async () => (await owner().get('/loads')).body.data.data[0];

test('a list and its export name no document that is not required', async () => {
  expect((await owner().get(`/loads/${load.id}`)).body.data.billing.missing).toEqual([
    expect.objectContaining({ code: 'no_po_number' }),
  ]);
  expect((await listed()).missing_documents).toEqual([]);
  expect(await billingInSheet()).toBe('Not ready');
});

test('the broker’s required documents are named in the list of all loads too', async () => {
  await owner().put(`/brokers/${load.broker_id}`, { required_documents: ['lumper_receipt'] });
  expect((await listed()).missing_documents).toEqual(['lumper_receipt']);
  expect(await billingInSheet()).toBe('Lumper receipt missing');
});

test('a load that is not waiting to be billed does not ask for its documents', async () => {
  const other = await store(app, who.owner, aLoad(fleet, {}, 8));
  const { body } = await owner().get(`/loads?id[]=${other.id}`);
  expect(body.data.data[0]).toMatchObject({ id: other.id, missing_documents: null });
});

test('a page of the list takes one statement, and another company’s includes none of it', async () => {
  await owner().get('/loads?page=1');
  expect(await countReads(database, () => owner().get('/loads?page=1'))).toBe(1);
  expect((await as(app, who.stranger).get('/loads')).body.data.total).toBe(0);
});
