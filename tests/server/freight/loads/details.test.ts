import { beforeAll, expect, test } from 'vitest';
import {
  bodyOf,
  formOf,
  type LoadValues,
} from '../../../../src/resources/loads/form/formValues.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, type Fleet, store } from './fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
});

const gate = {
  count_detention: false,
  is_drop_hook: true,
  driver_assist: true,
  contact_name: 'Dora',
  contact_phone: '(918) 555-0142',
  late_reason: 'Fog',
  bol_number: 'B-1',
  po_number: 'P-1',
  seal_number: 'S-1',
  weight: 41000,
  pieces: 12,
  pallets: 6,
  note: 'Gate 4',
};
const paint = {
  description: 'Paint',
  quantity: 20,
  unit: 'drums',
  weight: 9000,
  value: 12500.5,
  is_hazmat: true,
  hazmat_class: '3',
  un_number: 'UN1263',
  temperature: 50,
  nmfc_class: 55,
  commodity_code: 'PNT',
  stackable: true,
  fragile: true,
  length_ft: 4,
  width_ft: 3.5,
  height_ft: 3,
};
const freight = {
  is_hazmat: true,
  hazmat_class: '3',
  un_number: 'UN1263',
  pieces: 12,
  is_expedited: true,
  is_drop_trailer: true,
  rate_type: 'per_mile',
};

/** A load saved from a filled-in form, as read back. */
async function saved() {
  const { stops, ...plain } = aLoad(fleet);
  const form = formOf(await store(app, who.owner, { ...plain, stops }));
  const [first, ...others] = form.stops;
  const filled = {
    ...form,
    ...freight,
    stops: [{ ...first, ...gate }, ...others],
    load_commodities: [paint],
  };
  const sent = bodyOf(filled as unknown as LoadValues, form, new Map());
  const { status, body } = await put(Number(form.id), sent);
  expect([status, body.message ?? null]).toEqual([200, null]);
  return read(Number(form.id));
}

const put = (id: number, body: object, person = who.owner) =>
  as(app, person).put(`/loads/full/update/${id}`, body);
const read = async (id: number) => (await as(app, who.owner).get(`/loads/${id}`)).body.data;

test('the form’s details of stops, goods and freight are saved with the load', async () => {
  const load = await saved();
  expect(load).toMatchObject(freight);
  expect(load.stops[0]).toMatchObject(gate);
  expect(load.stops[1]).toMatchObject({ count_detention: true, contact_name: null });
  expect(load.load_commodities).toMatchObject([paint]);
});

test('saving an unchanged form changes none of it', async () => {
  const load = await saved();
  const form = formOf(load);
  expect((await put(load.id, bodyOf(form as LoadValues, form, new Map()))).status).toBe(200);
  const again = await read(load.id);
  expect([again.stops[0], again.load_commodities[0]]).toMatchObject([gate, paint]);
});

test('an error is shown at its cell', async () => {
  const load = await saved();
  const form = formOf(load);
  const stops = [{ ...form.stops[0], weight: -1 }, form.stops[1]];
  const load_commodities = [{ ...form.load_commodities[0], nmfc_class: 20 }];
  const body = bodyOf({ ...form, stops, load_commodities } as LoadValues, form, new Map());
  const answer = await put(load.id, body);
  expect([answer.status, Object.keys(answer.body.errors).sort()]).toEqual([
    422,
    ['load_commodities.0.nmfc_class', 'stops.0.weight'],
  ]);
});

test('another company cannot find the load to change them', async () => {
  const load = await saved();
  const form = formOf(load);
  const body = bodyOf(form as LoadValues, form, new Map());
  expect((await put(load.id, body, who.stranger)).status).toBe(404);
  expect((await read(load.id)).version).toBe(load.version);
});
