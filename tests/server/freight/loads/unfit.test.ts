import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from './fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;
let day = 0;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
});
beforeEach(() => {
  day += 2;
  setClock('2026-11-13T22:30:00Z');
});
afterAll(() => setClock(null));

const owner = () => as(app, who.owner);
const aDriver = (more: object) =>
  makeRow(database, who.owner, 'drivers', fleet.ids, {
    first_name: 'Maria',
    last_name: 'Lopez',
    status: 'active',
    ...more,
  });
/** As if the load had been planned while the license was valid. */
const expire = (driver_id: number) =>
  database.write({ companyId: who.owner.companyId, userId: null }, tx =>
    tx.query(`update drivers set cdl_expiry = '2026-11-01' where id = $1`, [driver_id]),
  );
const stored = async (load: object) => {
  const { status, body } = await owner().post('/loads/full/store', load);
  return [status, body.errors ?? {}];
};

test.each<[string, object, object, string]>([
  [
    'an expired license',
    { cdl_expiry: '2026-11-12' },
    {},
    'The license of Maria Lopez expired on 11/12/2026.',
  ],
  [
    'an expired medical card',
    { medical_card_expiry: '2026-10-01' },
    {},
    'The medical card of Maria Lopez expired on 10/01/2026.',
  ],
  ['no hazmat endorsement', {}, { is_hazmat: true }, 'Maria Lopez has no hazmat endorsement.'],
  ['a driver on leave', { status: 'on_leave' }, {}, 'Maria Lopez is not active.'],
])('%s keeps a driver off the load, with the error at the driver’s field', async (_, of, load, message) => {
  const driver_id = await aDriver(of);
  expect(await stored(aLoad(fleet, { load_drivers: [{ driver_id }], ...load }))).toEqual([
    422,
    { 'load_drivers.0.driver_id': [message] },
  ]);
});

test('a driver under 21 stays in the state, whether he or the place is entered first', async () => {
  const driver_id = await aDriver({ date_of_birth: '2006-01-31' });
  const elsewhere = await makeRow(database, who.owner, 'load-companies', fleet.ids, {
    state_id: 2,
  });
  const load = (place: number) => ({
    ...aLoad(fleet, { load_drivers: [{ driver_id }] }, day),
    stops: [
      { type: 'pickup', load_company_id: fleet.chicago, date_from: '2026-11-15T14:00:00Z' },
      { type: 'delivery', load_company_id: place, date_from: '2026-11-16T14:00:00Z' },
    ],
  });
  const refused = {
    'load_drivers.0.driver_id': ['Maria Lopez is under 21 and cannot drive interstate loads.'],
  };
  expect(await stored(load(elsewhere))).toEqual([422, refused]);

  const local = await store(app, who.owner, load(fleet.denver));
  const [pickup, delivery] = local.stops;
  const moved = await owner().put(`/loads/full/update/${local.id}`, {
    stops: [pickup, { ...delivery, load_company_id: elsewhere }],
  });
  expect([moved.status, moved.body.errors]).toEqual([422, refused]);
  const asked = await owner().get(`/loads/check/preflight?load_id=${local.id}`);
  expect(asked.body.data.is_blocked).toBe(true); // It has no truck.
  expect(JSON.stringify(asked.body.data)).not.toContain('under_age');
  const sketched = await owner().post('/loads/check/preflight', load(elsewhere));
  expect(JSON.stringify(sketched.body.data)).toContain('under_age');
});

test('a truck in the shop cannot take a load', async () => {
  const truck_id = await makeRow(database, who.owner, 'trucks', fleet.ids, {
    number: '577',
    status: 'in_shop',
  });
  expect(await stored(aLoad(fleet, { truck_id }))).toEqual([
    422,
    { truck_id: ['Truck 577 is in the shop or out of service.'] },
  ]);
});

test('a truck in the shop cannot take a leg of a relay either', async () => {
  const truck_id = await makeRow(database, who.owner, 'trucks', fleet.ids, {
    number: '578',
    status: 'in_shop',
  });
  const load_drivers = [
    { driver_id: fleet.driverId },
    { driver_id: fleet.otherDriverId, truck_id },
  ];
  expect(await stored(aLoad(fleet, { ...assigned(fleet), load_drivers }, day))).toEqual([
    422,
    { 'load_drivers.1.truck_id': ['Truck 578 is in the shop or out of service.'] },
  ]);
});

test('conflicts of a relay’s second truck are reported for a load and for a form', async () => {
  const truck_id = await makeRow(database, who.owner, 'trucks', fleet.ids, { number: '579' });
  const load_drivers = [
    { driver_id: fleet.driverId },
    { driver_id: fleet.otherDriverId, truck_id },
  ];
  const planned = aLoad(fleet, { ...assigned(fleet), load_drivers }, day);
  const { id } = await store(app, who.owner, planned);
  await database.write({ companyId: who.owner.companyId, userId: null }, tx =>
    tx.query(`update trucks set status = 'in_shop' where id = $1`, [truck_id]),
  );
  const path = '/loads/check/preflight';
  const found = { level: 'block', code: 'truck_off_road', id: truck_id };
  const saved = await owner().get(`${path}?load_id=${id}`);
  expect(saved.body.data.findings).toContainEqual(expect.objectContaining(found));
  const typed = await owner().post(path, planned);
  expect(typed.body.data.findings).toContainEqual(expect.objectContaining(found));

  const foreign = await makeRow(database, who.stranger, 'trucks', { users: who.stranger.userId });
  const theirs = [{ driver_id: fleet.driverId, truck_id: foreign }];
  expect((await owner().post(path, { ...planned, load_drivers: theirs })).status).toBe(404);
});

test('conflicts of a team name each driver, for a load and for a form', async () => {
  const load_drivers = [
    { driver_id: await aDriver({ drug_test_date: null }), split_percent: 50 },
    {
      driver_id: await aDriver({ first_name: 'Jolene', drug_test_date: null }),
      split_percent: 50,
    },
  ];
  const planned = aLoad(fleet, { ...assigned(fleet), load_drivers }, day);
  const reported = ({ body }: any) =>
    body.data.findings
      .filter(({ code }: any) => code === 'drug_test_missing')
      .map(({ message }: any) => message);
  const named = ['No drug test on file for Maria Lopez.', 'No drug test on file for Jolene Lopez.'];
  const path = '/loads/check/preflight';
  expect(reported(await owner().post(path, planned)).sort()).toEqual([...named].sort());
  const { id } = await store(app, who.owner, planned);
  expect(reported(await owner().get(`${path}?load_id=${id}`)).sort()).toEqual([...named].sort());

  const rival = await makeRow(database, who.owner, 'drivers', fleet.ids, { status: 'active' });
  const clash = aLoad(
    fleet,
    { truck_id: fleet.truckId, load_drivers: [{ driver_id: rival }] },
    day,
  );
  const { body } = await owner().post(path, clash);
  expect(body.data.findings.map(({ message }: any) => message)).toContain(
    `Truck 501 is on load ${(await owner().get(`/loads/${id}`)).body.data.internal_id} at that time.`,
  );
  expect((await as(app, who.stranger).get(`${path}?load_id=${id}`)).status).toBe(404);
});

test('a license that expires later blocks dispatch, but no other work', async () => {
  const driver_id = await aDriver({ cdl_expiry: '2027-11-20' });
  const load = await store(app, who.owner, {
    ...aLoad(fleet, { ...assigned(fleet), load_drivers: [{ driver_id }] }, day),
  });
  await expire(driver_id);
  const path = `/loads/${load.id}`;
  expect((await owner().put(path, { po_number: 'P-1' })).status).toBe(200);
  const sent = await owner().put(path, { status: 3 });
  expect([sent.status, sent.body.errors]).toEqual([
    422,
    { 'load_drivers.0.driver_id': ['The license of Maria Lopez expired on 11/01/2026.'] },
  ]);
});

test('recording what happened on the road is never refused', async () => {
  const driver_id = await aDriver({ cdl_expiry: '2027-11-20' });
  const load = await store(app, who.owner, {
    ...aLoad(fleet, { ...assigned(fleet), load_drivers: [{ driver_id }] }, day),
  });
  await owner().put(`/loads/${load.id}`, { status: 3 });
  await expire(driver_id);
  const left = { departed_at: '2026-11-13T15:00:00Z' };
  expect((await owner().put(`/load-stops/${load.stops[0].id}`, left)).status).toBe(200);
  expect((await owner().get(`/loads/${load.id}`)).body.data.status).toBe(4);
});

test.each([
  4, 5,
])('a driver who replaces another on the road (status %i) is checked like any other', async status => {
  const [driving, relief] = [
    await aDriver({ cdl_expiry: '2027-11-20' }),
    await aDriver({ first_name: 'Ana', cdl_expiry: '2026-11-01' }),
  ];
  const { id } = await store(app, who.owner, {
    ...aLoad(fleet, { ...assigned(fleet), load_drivers: [{ driver_id: driving }] }, day),
  });
  const path = `/loads/${id}`;
  for (let next = 3; next <= status; next += 1) await owner().put(path, { status: next });
  await expire(driving);
  const stands = (await owner().get(path)).body.data;
  expect(stands.status).toBe(status);

  const relieved = (truck_id: number) =>
    owner().put(`/loads/full/update/${id}`, {
      truck_id,
      load_drivers: [...stands.load_drivers, { driver_id: relief }],
    });
  const shop = await makeRow(database, who.owner, 'trucks', fleet.ids, {
    number: `6${day}`,
    status: 'in_shop',
  });
  const refused = await relieved(shop);
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    {
      'load_drivers.1.driver_id': ['The license of Ana Lopez expired on 11/01/2026.'],
      truck_id: [`Truck 6${day} is in the shop or out of service.`],
    },
  ]);
  await owner().put(`/drivers/${relief}`, { cdl_expiry: '2027-11-20' });
  expect((await relieved(fleet.truckId)).status).toBe(200);
  // He was assigned before: his own license does not block recording what happened.
  expect((await owner().put(path, { is_hazmat: true })).status).toBe(200);
});

test('a form checks before it saves: other loads, documents, the deadhead, the hours', async () => {
  await owner().put(`/load-companies/${fleet.chicago}`, { lat: 41.7405, lng: -87.6526 });
  await owner().put(`/load-companies/${fleet.denver}`, { lat: 39.7392, lng: -104.9903 });
  await owner().put(`/trucks/${fleet.otherTruckId}`, {
    current_lat: 34.05,
    current_lng: -118.24,
    location_at: '2026-11-13T22:00:00Z',
  });
  const taken = await store(app, who.owner, aLoad(fleet, assigned(fleet), day));
  const asked = async (load: object) => {
    const { body } = await owner().post('/loads/check/preflight', load);
    return body.data.findings.map(({ level, code }: Record<string, string>) => `${level} ${code}`);
  };
  const codes = await asked({ ...aLoad(fleet, assigned(fleet), day), is_hazmat: true });
  expect(codes).toEqual(
    expect.arrayContaining([
      'block driver_double_booked',
      'block truck_double_booked',
      'block hazmat',
    ]),
  );
  // Its own times do not count as another load's.
  expect(await asked({ ...aLoad(fleet, assigned(fleet), day), id: taken.id })).not.toContain(
    'block truck_double_booked',
  );
  const far = aLoad(fleet, { truck_id: fleet.otherTruckId, empty_miles: null }, 14);
  expect(await asked(far)).toEqual(
    expect.arrayContaining(['warn appointment_1_at_risk', 'inform deadhead']),
  );
  // Half typed: nothing is known, and nothing fails.
  expect(await asked({})).toContain('block no_driver');
  const stranger = await as(app, who.stranger).post('/loads/check/preflight', {
    ...aLoad(fleet, assigned(fleet), day),
  });
  expect(stranger.status).toBe(404);
});

test('a license must be valid as long as the load lasts, also when the load is postponed', async () => {
  const driver_id = await aDriver({ cdl_expiry: '2026-12-09' });
  const inDecember = (date: number) => ({
    ...aLoad(fleet, { load_drivers: [{ driver_id }] }),
    stops: [
      { type: 'pickup', load_company_id: fleet.chicago, date_from: `2026-12-0${date}T14:00:00Z` },
      {
        type: 'delivery',
        load_company_id: fleet.denver,
        date_from: `2026-12-${String(date + 2).padStart(2, '0')}T18:00:00Z`,
      },
    ],
  });
  const refused = (until: string) => ({
    'load_drivers.0.driver_id': [
      `The license of Maria Lopez expires on 12/09/2026; the load needs it through ${until}.`,
    ],
  });
  expect(await stored(inDecember(8))).toEqual([422, refused('12/10/2026')]);

  const load = await store(app, who.owner, inDecember(7));
  const [pickup, delivery] = load.stops;
  const path = `/loads/full/update/${load.id}`;
  const putOff = await owner().put(path, {
    stops: [pickup, { ...delivery, date_from: '2026-12-11T18:00:00Z' }],
  });
  expect([putOff.status, putOff.body.errors]).toEqual([422, refused('12/11/2026')]);

  const asked = await owner().post('/loads/check/preflight', inDecember(8));
  expect(asked.body.data.findings).toContainEqual(
    expect.objectContaining({ level: 'block', code: 'cdl_expired' }),
  );
});

test('a reefer without a temperature is reported and saved', async () => {
  const reefer = aLoad(fleet, { equipment_type: 'reefer' });
  const reported = async (load: object) => {
    const { body } = await owner().post('/loads/check/preflight', load);
    return JSON.stringify(body.data.findings);
  };
  expect(await reported(reefer)).toContain('no_temperature');
  expect(await reported({ ...reefer, temperature_min: 0 })).not.toContain('no_temperature');
  const { id } = await store(app, who.owner, reefer);
  const { body } = await owner().get(`/loads/check/preflight?load_id=${id}`);
  expect(JSON.stringify(body.data.findings)).toContain('no_temperature');
});
