import { beforeAll, expect, test } from 'vitest';
import { loadDocuments } from '../../../../schema/entities/documents.ts';
import { loads } from '../../../../schema/entities/loads.ts';
import { Access } from '../../../../server/db/access.ts';
import { rowsOf } from '../../../../server/db/rows.ts';
import { parts } from '../../../../server/freight/loads/loadAggregate.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { countReads } from '../../../support/countStatements.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from './fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
});

const rich = () =>
  aLoad(fleet, {
    ...assigned(fleet),
    instructions: 'Call “before” you come\nand after.',
    temperature_min: -10,
    load_accessorials: [
      { accessorial_id: fleet.detention, quantity: 3, rate: 50.5 },
      { accessorial_id: fleet.lumper, amount: 200, driver_id: fleet.driverId },
    ],
    load_commodities: [{ description: 'Frozen peas', weight: 39500, value: 1234.5 }],
  });

const keysOf = (record: object) => Object.keys(record).sort();

test('a full load contains the same for each of its rows as the row itself', async () => {
  const { id } = await store(app, who.owner, rich());
  const file_id = await makeRow(database, who.owner, 'files', fleet.ids);
  await makeRow(database, who.owner, 'load-documents', { ...fleet.ids, loads: id }, { file_id });
  const member = { userId: who.owner.userId, companyId: Number(who.owner.companyId) };
  const scope = new Access(database, member, { publish: () => {} }).read;
  const { body } = await as(app, who.owner).get(`/loads/${id}`);

  const own = await rowsOf(loads, scope).get(id);
  expect(body.data).toMatchObject(own);
  const lists = { ...parts, load_documents: loadDocuments };
  const nextToThem = [
    'detention_terms',
    'locks',
    'moves',
    'clashes',
    'is_late',
    'billing',
    'invoice',
    'owner_settlement',
    'adjustments',
    ...Object.keys(lists),
  ];
  expect(keysOf(body.data)).toEqual([...keysOf(own), ...nextToThem].sort());

  const extra: Record<string, string[]> = {
    stops: ['place', 'timing'],
    load_drivers: ['settlement_status', 'terms'],
    load_accessorials: ['code', 'method'],
    load_documents: ['url'],
  };
  for (const [name, entity] of Object.entries(lists)) {
    const rows = await rowsOf(entity, scope).find({ load_id: id });
    expect(rows.length, name).toBeGreaterThan(0);
    expect(body.data[name], name).toMatchObject(rows);
    const wanted = [...keysOf(rows[0] ?? {}), ...(extra[name] ?? [])].sort();
    expect(keysOf(body.data[name][0]), name).toEqual(wanted);
  }
  expect((await as(app, who.stranger).get(`/loads/${id}`)).status).toBe(404);
});

const both = () => [{ driver_id: fleet.otherDriverId }, { driver_id: fleet.driverId }];

test('a created load’s response equals a later read, byte for byte', async () => {
  for (const sent of [rich(), aLoad(fleet), aLoad(fleet, { stops: undefined })]) {
    const load = { ...sent, load_drivers: both(), truck_id: null };
    const created = await store(app, who.owner, load);
    const { body } = await as(app, who.owner).get(`/loads/${created.id}`);
    expect(JSON.stringify(created)).toBe(JSON.stringify(body.data));
  }
  const created = await store(app, who.owner, { ...rich(), ...assigned(fleet), stops: undefined });
  const { body } = await as(app, who.owner).get(`/loads/${created.id}`);
  expect(JSON.stringify(created)).toBe(JSON.stringify(body.data));
});

test('a load that no board shows is built from one read', async () => {
  const alone = { ...rich(), load_drivers: both(), truck_id: null };
  await store(app, who.owner, alone);
  const again = { ...alone, reference_number: 'the same broker, driver and places' };
  expect(await countReads(database, () => store(app, who.owner, again))).toBe(1);
});
