import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from '../loads/fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
});

const owner = () => as(app, who.owner);

const toronto = {
  company_name: 'Lakeshore Cold Storage',
  address_line1: '55 Lake Shore Blvd E',
  city: 'Toronto',
  country: 'CA',
  province: 'Ontario',
};
const monterrey = {
  company_name: 'Almacén Juárez',
  address_line1: 'Av. Juárez 5',
  city: 'Monterrey',
  country: 'MX',
  province: 'NL',
};

async function aPlace(values: object) {
  const { status, body } = await owner().post('/load-companies', values);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

const refused = async (values: object) => {
  const { status, body } = await owner().post('/load-companies', values);
  return [status, body.errors];
};

describe('a location abroad', () => {
  test('has a province instead of a state, no postal code, and the point and zone of its city', async () => {
    expect(await aPlace(toronto)).toMatchObject({
      province: 'ON',
      state_id: null,
      zip: null,
      timezone: 'America/Toronto',
      lat: expect.closeTo(43.7, 1),
    });
    expect(await aPlace({ ...monterrey, zip: '64000' })).toMatchObject({
      province: 'Nuevo León',
      zip: '64000',
      timezone: 'America/Monterrey',
    });
  });

  test('keeps the coordinates that were sent, and takes those of the next city when it moves', async () => {
    const place = await aPlace({ ...toronto, lat: 43.6426, lng: -79.3871 });
    expect(place.lat).toBeCloseTo(43.6426, 4);
    const { body } = await owner().put(`/load-companies/${place.id}`, {
      city: 'Calgary',
      province: 'AB',
    });
    expect(body.data).toMatchObject({
      lat: expect.closeTo(51.05, 1),
      timezone: 'America/Edmonton',
    });
  });

  test('is refused without a province, or with one that its country does not have', async () => {
    const { province: _, ...without } = toronto;
    expect(await refused(without)).toEqual([422, { province: ['Fields cannot be empty'] }]);
    const invalid = { province: ['The selected value is invalid.'] };
    expect(await refused({ ...toronto, province: 'Sonora' })).toEqual([422, invalid]);
    expect(await refused({ ...monterrey, province: 'ON' })).toEqual([422, invalid]);
    expect((await refused({ ...toronto, country: 'FR' }))[1]).toHaveProperty('country');
  });

  test('one in the United States still needs its state and ZIP code, and has no province', async () => {
    const here = { ...toronto, country: 'US' };
    const required = ['Fields cannot be empty'];
    expect(await refused(here)).toEqual([422, { state_id: required, zip: required }]);
    const created = await aPlace({ ...here, state_id: 1, zip: '90021', province: 'ON' });
    expect(created.province).toBeNull();
  });

  test('moved to Dallas, a place leaves the coordinates of Toronto behind', async () => {
    const created = await aPlace(toronto);
    const { body } = await owner().put(`/load-companies/${created.id}`, {
      country: 'US',
      state_id: 44,
      city: 'Dallas',
      zip: '75201',
    });
    expect(body.data).toMatchObject({ lat: null, lng: null, timezone: 'America/Chicago' });
  });

  test('keeps its exact point when the spelling of its city is corrected', async () => {
    const created = await aPlace({ ...toronto, city: 'Torontoo', lat: 43.6426, lng: -79.3871 });
    const { body } = await owner().put(`/load-companies/${created.id}`, { city: 'Toronto' });
    expect(body.data.lat).toBeCloseTo(43.6426, 4);
  });

  test('moved to Canada, a place loses its state', async () => {
    const created = await aPlace({ ...toronto, country: 'US', state_id: 1, zip: '90021' });
    const { body } = await owner().put(`/load-companies/${created.id}`, {
      country: 'CA',
      province: 'ON',
    });
    expect(body.data).toMatchObject({ state_id: null, province: 'ON' });
  });
});

describe('a load to a place abroad', () => {
  test('is interstate: a driver of nineteen may not take it', async () => {
    const { id } = await aPlace(toronto);
    const [pickup, delivery] = aLoad(fleet).stops;
    const young = await makeRow(database, who.owner, 'drivers', fleet.ids, {
      date_of_birth: '2007-06-01',
    });
    const { body } = await owner().post('/loads/check/preflight', {
      truck_id: fleet.truckId,
      load_drivers: [{ driver_id: young }],
      stops: [pickup, { ...delivery, load_company_id: id }],
    });
    expect(body.data.findings.map(({ code }: any) => code)).toContain('under_age');
  });

  test('is shown with its province in lists, on its page and on the board', async () => {
    const { id } = await aPlace(toronto);
    const [pickup, delivery] = aLoad(fleet).stops;
    const load = await store(app, who.owner, {
      ...aLoad(fleet),
      ...assigned(fleet),
      stops: [pickup, { ...delivery, load_company_id: id }],
    });
    const get = async (path: string) => (await owner().get(path)).body.data;

    const row = (await get('/loads')).data.find((one: any) => one.id === load.id);
    expect(row.destination).toMatchObject({ city: 'Toronto', state: 'ON' });
    const whole = await get(`/loads/${load.id}`);
    expect(whole.stops[1].place).toMatchObject({ city: 'Toronto', state: 'ON', zip: null });
    const [onBoard] = (await get('/boards')).data;
    expect(onBoard.current_load.destination).toMatchObject({ city: 'Toronto', state: 'ON' });
  });
});
