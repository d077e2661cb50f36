import { beforeAll, describe, expect, test } from 'vitest';
import { LOAD_STATUS } from '../../../../schema/rules/freight/loadStates.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from './fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;
let load: any;

/** Each number that a caller may give, by where it is written. */
const NUMBERS = [
  ['the broker’s number', 'BK-40717'],
  ['the PO number', 'PO-7731'],
  ['the BOL number', 'BOL-5521'],
  ['the pickup number', 'PU-6642'],
  ['the appointment at the delivery', 'APT-9953'],
  ['the pickup number of a stop', 'PUS-1184'],
  ['the BOL number of a stop', 'BLS-3375'],
  ['the PO number of a stop', 'POS-2296'],
] as const;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  load = await store(app, who.owner, numbered(fleet));
  await store(app, who.owner, aLoad(fleet, {}, 5));
  await store(app, who.stranger, aLoad(await aFleet(database, who.stranger)));
});

function numbered(of: Fleet) {
  const [pickup, delivery] = aLoad(of).stops;
  return aLoad(of, {
    reference_number: 'BK-40717',
    po_number: 'PO-7731',
    bol_number: 'BOL-5521',
    pickup_number: 'PU-6642',
    stops: [
      { ...pickup, pickup_number: 'PUS-1184', po_number: 'POS-2296' },
      { ...delivery, appointment_number: 'APT-9953', bol_number: 'BLS-3375' },
    ],
  });
}

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

describe.each(NUMBERS)('a load is found by %s', (_, number) => {
  const part = number.slice(0, -1).toLowerCase();

  test('in the list', async () => {
    const owner = as(app, who.owner);
    for (const query of [`search=${part}`, `reference=${part}`, `search=bluestem ${part}`]) {
      const { body } = await owner.get(`/loads?${query}`);
      expect([ids(body.data.data), body.data.total], query).toEqual([[load.id], 1]);
    }
  });

  test('among the references, and in the global search', async () => {
    const owner = as(app, who.owner);
    const { body: references } = await owner.get(`/loads/references/list?search=${part}`);
    expect([ids(references.data.data), references.data.total]).toEqual([[load.id], 1]);
    const { body: everywhere } = await owner.get(`/resource/global-search?search=${part}`);
    expect(everywhere.data).toEqual([expect.objectContaining({ type: 'loads', id: load.id })]);
  });

  test('not by users of another company', async () => {
    const stranger = as(app, who.stranger);
    expect((await stranger.get(`/loads?search=${part}`)).body.data.total).toBe(0);
    const { body } = await stranger.get(`/loads/references/list?search=${part}`);
    expect(body.data.data).toEqual([]);
    expect((await stranger.get(`/resource/global-search?search=${part}`)).body.data).toEqual([]);
  });
});

test('a found load shows its status, origin, destination and unit', async () => {
  const owner = as(app, who.owner);
  const { id } = await store(
    app,
    who.owner,
    aLoad(fleet, { ...assigned(fleet), reference_number: 'RT-3391' }, 9),
  );
  const [code] = await database.platform.read.query<{ code: string }>(
    'select code from states where id = 1',
  );
  const found = async () =>
    (await owner.get('/resource/global-search?search=RT-3391')).body.data[0];
  expect(await found()).toMatchObject({
    id,
    status: LOAD_STATUS.reserve,
    subtitle: `Chicago, ${code?.code} → Denver, ${code?.code} · unit 501 · RT-3391 · Bluestem Freight`,
  });
});

test('a number added to a stop later is found immediately', async () => {
  const owner = as(app, who.owner);
  const query = '/loads?search=LATE-88';
  const everywhere = '/resource/global-search?search=late-88';
  expect((await owner.get(query)).body.data.total).toBe(0);
  expect((await owner.get(everywhere)).body.data).toEqual([]);
  await owner.put(`/load-stops/${load.stops[1].id}`, { po_number: 'LATE-88' });
  expect(ids((await owner.get(query)).body.data.data)).toEqual([load.id]);
  expect(ids((await owner.get(everywhere)).body.data)).toEqual([load.id]);
});
