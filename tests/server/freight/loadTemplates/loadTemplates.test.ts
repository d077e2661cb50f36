import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { Access } from '../../../../server/db/access.ts';
import { createDueLoads } from '../../../../server/freight/loadTemplates/makeLoads.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from '../loads/fleet.ts';

const { app, database, hub } = await testApp();
let who: People;
let fleet: Fleet;
let load: any;
let stopOff: number;

beforeAll(async () => {
  // A Friday afternoon in Chicago.
  setClock('2026-11-20T21:00:00.000Z');
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  stopOff = await makeRow(database, who.owner, 'accessorials', fleet.ids, {
    code: 'STOP',
    is_reimbursement: false,
  });
  const lines = {
    load_accessorials: [
      { accessorial_id: stopOff, amount: 150 },
      { accessorial_id: fleet.lumper, amount: 200 },
      { accessorial_id: fleet.detention, quantity: 3, rate: 50 },
    ],
  };
  load = await store(
    app,
    who.owner,
    aLoad(fleet, { ...lines, ...assigned(fleet), po_number: 'P' }),
  );
});
afterAll(() => setClock(null));

const owner = () => as(app, who.owner);
let count = 0;
const template = async (more: object = {}) => {
  count += 1;
  const { status, body } = await owner().post('/load-templates', {
    name: `Lane ${count}`,
    load_id: load.id,
    ...more,
  });
  expect([status, body]).toMatchObject([200, {}]);
  return body.data;
};
const EVERY_DAY = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const weekly = { is_recurring: true, weekdays: ['mon'], starts_on: '2026-11-01', days_ahead: 5 };
const access = () =>
  new Access(database, { companyId: who.owner.companyId!, userId: null }, hub, app.watchers);
const madeOf = async (id: number) => (await owner().get(`/load-templates/days/${id}`)).body.data;
const days = (list: any[]) => list.map(({ day, status }) => [day, status]);

test('every other week counts the company’s weeks, whatever day they begin on', async () => {
  const other = { ...weekly, weekdays: ['sun', 'mon'], starts_on: '2026-11-22', every_weeks: 2 };
  const { id } = await template({ ...other, days_ahead: 0 });
  const coming = async () =>
    days((await madeOf(id)).coming)
      .slice(0, 3)
      .map(([day]) => day);
  expect(await coming()).toEqual(['2026-11-22', '2026-11-30', '2026-12-06']);

  const setting = { key: 'week_start_day', value: 0 };
  const stated = await owner().post('/system-configs', setting);
  expect(stated.status).toBe(200);
  expect(await coming()).toEqual(['2026-11-22', '2026-11-23', '2026-12-06']);
  const foreign = await as(app, who.stranger).get(`/load-templates/days/${id}`);
  expect(foreign.status).toBe(404);
  await owner().put(`/system-configs/${stated.body.data.id}`, { value: 1 });
  expect(await coming()).toEqual(['2026-11-22', '2026-11-30', '2026-12-06']);
  expect((await owner().delete(`/load-templates/${id}`)).status).toBe(200);
});

describe('a copy', () => {
  const copy = async (query = '', person = who.owner) =>
    as(app, person).get(`/loads/copy/${load.id}${query}`);

  test('has the lane and the rate, and nothing specific to the original load', async () => {
    const { data } = (await copy()).body;
    expect(data).toMatchObject({
      broker_id: fleet.brokerId,
      price: 2500,
      loaded_miles: 1000,
      // Neither the lumper nor past dock hours: they may not recur.
      load_accessorials: [{ accessorial_id: stopOff, amount: 150 }],
      stops: [
        { load_company: { company_name: 'Lakeview Foods' }, date_from: null },
        { date_from: null, date_to: null },
      ],
    });
    for (const name of [
      'internal_id',
      'reference_number',
      'po_number',
      'truck_id',
      'id',
      'status',
      'billing_status',
      'driver_payment',
    ]) {
      expect(data).not.toHaveProperty(name);
    }
    expect(data.load_drivers).toBeUndefined();
  });

  test('of a TONU load asks for its price', async () => {
    const unused = await store(app, who.owner, aLoad(fleet, assigned(fleet), 27));
    const tonu = await owner().post(`/loads/tonu/${unused.id}`, { amount: 250 });
    expect(tonu.body.data).toMatchObject({ price: 0, payment_amount: 250 });
    const { data } = (await owner().get(`/loads/copy/${unused.id}`)).body;
    expect(data).toMatchObject({ broker_id: fleet.brokerId, load_accessorials: [] });
    for (const name of ['price', 'loaded_miles', 'tonu_amount'])
      expect(data).not.toHaveProperty(name);
  });

  test('calculates its own miles where none were typed', async () => {
    const at = { [fleet.chicago]: [41.74, -87.65], [fleet.denver]: [39.74, -104.99] };
    for (const [id, [lat, lng]] of Object.entries(at)) {
      await owner().put(`/load-companies/${id}`, { lat, lng });
    }
    const measured = await store(app, who.owner, aLoad(fleet, { loaded_miles: null }));
    expect(measured).toMatchObject({ miles_source: 'automatic' });
    const likeOf = async (id: number) =>
      (await owner().get(`/loads/copy/${id}?date=2027-02-01`)).body.data;
    const draft = await likeOf(measured.id);
    expect(draft).not.toHaveProperty('loaded_miles');
    const copied = await store(app, who.owner, { ...draft, reference_number: 'MEASURED-2' });
    expect(copied).toMatchObject({
      miles_source: 'automatic',
      loaded_miles: measured.loaded_miles,
    });
    // A typed value stays typed in the copy.
    expect(await likeOf(load.id)).toMatchObject({ loaded_miles: 1000, miles_source: 'manual' });
  });

  test('recalculates a percentage from its own price and keeps a typed amount', async () => {
    const fuel = await makeRow(database, who.owner, 'accessorials', fleet.ids, {
      code: 'FUEL',
      method: 'percentage',
      unit: null,
      is_reimbursement: false,
    });
    const lines = [
      { accessorial_id: fuel, rate: 10 },
      { accessorial_id: fuel, rate: 10, amount: 275 },
    ];
    const first = await store(app, who.owner, aLoad(fleet, { load_accessorials: lines }));
    const { data } = (await owner().get(`/loads/copy/${first.id}?date=2027-02-03`)).body;
    const dearer = { ...data, price: 3200, reference_number: 'DEARER-2' };
    const { load_accessorials } = await store(app, who.owner, dearer);
    expect(load_accessorials.map(({ amount }: any) => amount)).toEqual([320, 275]);
  });

  test('assigns its goods to the stops by their position', async () => {
    const goods = [
      { description: 'Steel coils', stop_sequence: 2 },
      { description: 'Pallets', stop_id: null },
    ];
    const first = await store(app, who.owner, aLoad(fleet, { load_commodities: goods }));
    const path = `/loads/copy/${first.id}?date=2027-03-01`;
    const { data } = (await owner().get(path)).body;
    expect(data.load_commodities[0]).toMatchObject({ stop_sequence: 2 });
    for (const line of data.load_commodities) expect(line).not.toHaveProperty('stop_id');
    const second = await store(app, who.owner, { ...data, reference_number: 'COILS-2' });
    expect(second.load_commodities.map((line: any) => line.stop_id)).toEqual([
      second.stops[1].id,
      null,
    ]);
    expect((await as(app, who.stranger).get(path)).status).toBe(404);
  });

  test('is moved to another day in the local time of its places', async () => {
    // Picked up at 08:00 in Chicago on the 16th, delivered between 13:00 and 16:00 in Denver the
    // next day.
    const { data } = (await copy('?date=2027-07-05')).body;
    expect(data.stops).toMatchObject([
      { date_from: '2027-07-05T13:00:00.000Z' },
      { date_from: '2027-07-06T19:00:00.000Z', date_to: '2027-07-06T22:00:00.000Z' },
    ]);
  });

  test('requires the permission to create loads and access to the original load', async () => {
    expect((await copy('', await who.staff(['loads.create']))).status).toBe(403);
    expect((await copy('', await who.staff(['loads.show']))).status).toBe(403);
    expect((await copy('', await who.staff(['loads.create', 'loads.show']))).status).toBe(200);
    expect((await copy('', who.newcomer)).status).toBe(403);
    expect((await copy('', who.stranger)).status).toBe(404);
    expect((await copy('?date=soon')).status).toBe(422);
  });
});

describe('a template', () => {
  test('keeps the lane as it was, whatever happens to the load', async () => {
    const { id } = await template();
    await owner().put(`/loads/full/update/${load.id}`, { price: 9999 });
    const draft = await owner().get(`/load-templates/draft/${id}?date=2026-11-23`);
    expect(draft.body.data).toMatchObject({
      price: 2500,
      stops: [{ date_from: '2026-11-23T14:00:00.000Z' }, {}],
    });
    await owner().put(`/load-templates/${id}`, { load_id: load.id, name: 'Renamed' });
    expect((await owner().get(`/load-templates/draft/${id}`)).body.data.price).toBe(2500);
    await owner().put(`/loads/full/update/${load.id}`, { price: 2500 });
  });

  test('takes another load’s lane when that load is assigned to it', async () => {
    const other = await store(app, who.owner, aLoad(fleet, { price: 777 }));
    const { id } = await template();
    await owner().put(`/load-templates/${id}`, { load_id: other.id });
    expect((await owner().get(`/load-templates/draft/${id}`)).body.data.price).toBe(777);
  });

  test('is created from a load, or given another one, by users who can open loads', async () => {
    const { id } = await template();
    const body = { name: 'Not theirs to see', load_id: load.id };
    const names = ['list', 'show', 'create', 'update'].map(action => `load-templates.${action}`);
    const keeper = as(app, await who.staff(names));
    expect((await keeper.post('/load-templates', body)).status).toBe(403);
    expect((await keeper.put(`/load-templates/${id}`, { load_id: load.id })).status).toBe(403);
    const trusted = as(app, await who.staff([...names, 'loads.show']));
    expect((await trusted.post('/load-templates', body)).status).toBe(200);
  });

  test('is found by its name, renamed and deleted, and hidden from other companies', async () => {
    const { id, name } = await template({ name: 'Chicago to Denver' });
    expect(name).toBe('Chicago to Denver');
    const found = await owner().get('/load-templates?search=denver');
    expect(found.body.data.data).toMatchObject([{ id }]);
    expect((await as(app, who.stranger).get(`/load-templates/draft/${id}`)).status).toBe(404);
    expect((await as(app, who.stranger).get(`/load-templates/${id}`)).status).toBe(404);
    expect((await owner().delete(`/load-templates/${id}`)).status).toBe(200);
    expect((await owner().get(`/load-templates/${id}`)).status).toBe(404);
  });

  test('of another company’s load is refused', async () => {
    const sent = { name: 'Stolen', load_id: load.id };
    expect((await as(app, who.stranger).post('/load-templates', sent)).status).toBe(422);
  });

  test('that creates loads automatically lists the days', async () => {
    const answer = await owner().post('/load-templates', {
      name: 'No rhythm',
      load_id: load.id,
      is_recurring: true,
    });
    expect(Object.keys(answer.body.errors).sort()).toEqual(['starts_on', 'weekdays']);
  });
});

describe('a recurring load', () => {
  beforeEach(async () => {
    const { body } = await owner().get('/load-templates?per_page=100');
    for (const { id } of body.data.data)
      await owner().put(`/load-templates/${id}`, { is_paused: true });
  });

  test('is created once for each day that is due, however often it is requested', async () => {
    const { id, name } = await template({ ...weekly, weekdays: ['sat', 'mon', 'wed'] });
    expect(await createDueLoads(access())).toBe(3);
    expect(await createDueLoads(access())).toBe(0);
    const { coming } = await madeOf(id);
    expect(days(coming).slice(0, 4)).toEqual([
      ['2026-11-21', 'made'],
      ['2026-11-23', 'made'],
      ['2026-11-25', 'made'],
      ['2026-11-28', 'due'],
    ]);
    const made = (await owner().get(`/loads/${coming[0].load_id}`)).body.data;
    expect(made).toMatchObject({
      status: 1,
      price: 2500,
      payment_amount: 2650,
      reference_number: `${name} 20261121-${id}`,
      truck_id: null,
      load_drivers: [],
      load_documents: [],
      billing_status: 'not_ready',
    });
    expect(made.stops[0].date_from).toBe('2026-11-21T14:00:00.000Z');
  });

  test('assigns its goods to the stop of the lane', async () => {
    const goods = [{ description: 'Steel coils', stop_sequence: 1 }];
    const lane = await store(app, who.owner, aLoad(fleet, { load_commodities: goods }));
    const { id } = await template({ ...weekly, load_id: lane.id });
    await createDueLoads(access());
    const [{ load_id }] = (await madeOf(id)).coming;
    const made = (await owner().get(`/loads/${load_id}`)).body.data;
    expect(made.load_commodities).toMatchObject([
      { description: 'Steel coils', stop_id: made.stops[0].id },
    ]);
  });

  test('is created once when two servers run at the same moment', async () => {
    const { id } = await template(weekly);
    const made = await Promise.all([1, 2, 3, 4].map(() => createDueLoads(access())));
    expect(made.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(days((await madeOf(id)).coming)[0]).toEqual(['2026-11-23', 'made']);
  });

  test('is created by the next run when a server is killed in the middle of it', async () => {
    const { id } = await template(weekly);
    // The transaction is rolled back after the load was written, as when the server dies.
    const dying = new Access(database, { companyId: who.owner.companyId!, userId: null }, hub, [
      {
        follows: { loads: [] },
        run: async () => {
          throw new Error('killed');
        },
      },
    ]);
    await expect(createDueLoads(dying)).rejects.toThrow('killed');
    expect(days((await madeOf(id)).coming)[0]).toEqual(['2026-11-23', 'due']);
    expect(await createDueLoads(access())).toBe(1);
  });

  test('waits while it is paused, and omits a skipped day', async () => {
    const { id } = await template({ ...weekly, is_paused: true });
    expect(await createDueLoads(access())).toBe(0);
    await owner().post(`/load-templates/skip/${id}`, { day: '2026-11-23' });
    await owner().put(`/load-templates/${id}`, { is_paused: false });
    expect(await createDueLoads(access())).toBe(0);
    expect(days((await madeOf(id)).coming)[0]).toEqual(['2026-11-23', 'skipped']);
    await owner().post(`/load-templates/unskip/${id}`, { day: '2026-11-23' });
    expect(await createDueLoads(access())).toBe(1);
    const late = await owner().post(`/load-templates/skip/${id}`, { day: '2026-11-23' });
    expect([late.status, late.body.message]).toEqual([409, 'The load of that day already exists.']);
  });

  test('that cannot be created is reported once with the reason, and created once possible', async () => {
    await owner().put(`/brokers/${fleet.brokerId}`, { do_not_use: true });
    const { id, name } = await template(weekly);
    expect(await createDueLoads(access())).toBe(0);
    expect(await createDueLoads(access())).toBe(0);
    expect((await madeOf(id)).coming[0]).toMatchObject({
      status: 'failed',
      reason: 'The broker is marked Do Not Use.',
    });
    const { body } = await owner().get('/notifications/list');
    const reported = body.data.data.filter(
      ({ subject_id, subject }: any) => subject === 'load-templates' && subject_id === id,
    );
    expect(reported).toMatchObject([
      {
        title: `${name}: no load was made for 11/23/2026`,
        body: 'The broker is marked Do Not Use.',
      },
    ]);
    await owner().put(`/brokers/${fleet.brokerId}`, { do_not_use: false });
    expect(await createDueLoads(access())).toBe(1);
    expect((await madeOf(id)).coming[0]).toMatchObject({ status: 'made', reason: null });
  });

  test('that was due while no server ran is reported as missed, and not created for the past', async () => {
    const { id, name } = await template({ ...weekly, weekdays: EVERY_DAY, days_ahead: 0 });
    const after = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    setClock(after(4));
    try {
      expect(await createDueLoads(access())).toBe(1);
      expect(await createDueLoads(access())).toBe(0);
    } finally {
      setClock('2026-11-20T21:00:00.000Z');
    }
    const { coming, past } = await madeOf(id);
    const missed = [...coming, ...past].filter(({ status }: any) => status === 'failed');
    expect(missed.length).toBeGreaterThanOrEqual(3);
    expect(missed[0].reason).toBe('The day passed before its load was created.');
    const { body } = await owner().get('/notifications/list');
    const reported = body.data.data.filter(({ title }: any) =>
      title.startsWith(`${name}: no load`),
    );
    expect(reported).toHaveLength(missed.length);
  });

  test('keeps its hour on the night when the clocks change', async () => {
    const early = await store(app, who.owner, {
      ...aLoad(fleet),
      // 02:30 and 03:30 in Chicago.
      stops: [
        { type: 'pickup', load_company_id: fleet.chicago, date_from: '2026-11-16T08:30:00.000Z' },
        { type: 'delivery', load_company_id: fleet.chicago, date_from: '2026-11-16T14:00:00.000Z' },
      ],
    });
    const { id } = await template({ load_id: early.id });
    const at = async (day: string) =>
      (await owner().get(`/load-templates/draft/${id}?date=${day}`)).body.data.stops.map(
        ({ date_from }: any) => date_from,
      );
    // There is no 02:30 on that morning: clocks go from 02:00 to 03:00.
    expect(await at('2027-03-14')).toEqual([
      '2027-03-14T08:00:00.000Z',
      '2027-03-14T13:00:00.000Z',
    ]);
    expect(await at('2027-03-15')).toEqual([
      '2027-03-15T07:30:00.000Z',
      '2027-03-15T13:00:00.000Z',
    ]);
  });

  test('has no window that ends before it begins on either night of clock changes', async () => {
    const nightly = await store(app, who.owner, {
      ...aLoad(fleet),
      // 02:30 to 03:15 in Chicago, 01:50 to 02:20 in Denver.
      stops: [
        {
          type: 'pickup',
          load_company_id: fleet.chicago,
          date_from: '2026-11-15T08:30:00.000Z',
          date_to: '2026-11-15T09:15:00.000Z',
        },
        {
          type: 'delivery',
          load_company_id: fleet.denver,
          date_from: '2026-11-15T08:50:00.000Z',
          date_to: '2026-11-15T09:20:00.000Z',
        },
      ],
    });
    const nights = { weekdays: ['sun'], starts_on: '2027-03-14', days_ahead: 0 };
    const { id } = await template({ ...weekly, ...nights, load_id: nightly.id });
    const drafted = (await owner().get(`/load-templates/draft/${id}?date=2027-03-14`)).body.data;
    const windows = (stops: any[]) => stops.map(({ date_from, date_to }) => [date_from, date_to]);
    const spring = [
      ['2027-03-14T08:00:00.000Z', '2027-03-14T08:15:00.000Z'],
      ['2027-03-14T08:50:00.000Z', '2027-03-14T09:00:00.000Z'],
    ];
    expect(windows(drafted.stops)).toEqual(spring);

    setClock('2027-03-14T15:00:00.000Z');
    try {
      expect(await createDueLoads(access())).toBe(1);
    } finally {
      setClock('2026-11-20T21:00:00.000Z');
    }
    const [{ load_id }] = (await madeOf(id)).past.filter(({ day }: any) => day === '2027-03-14');
    expect(windows((await owner().get(`/loads/${load_id}`)).body.data.stops)).toEqual(spring);

    const autumn = await owner().get(`/load-templates/draft/${id}?date=2027-11-07`);
    expect(windows(autumn.body.data.stops)).toEqual([
      ['2027-11-07T08:30:00.000Z', '2027-11-07T09:15:00.000Z'],
      ['2027-11-07T07:50:00.000Z', '2027-11-07T09:20:00.000Z'],
    ]);
  });

  test('skips only a day of its own schedule', async () => {
    const { id } = await template({ ...weekly, is_paused: true });
    const skip = async (of: number, day: string) => {
      const { status, body } = await owner().post(`/load-templates/skip/${of}`, { day });
      return [status, body.errors ?? {}];
    };
    const refused = (day: string) => ({
      day: [`No load of the template is due on ${day}.`],
    });
    expect(await skip(id, '2026-11-24')).toEqual([422, refused('11/24/2026')]);
    expect(await skip(id, '2026-10-26')).toEqual([422, refused('10/26/2026')]);
    expect(await skip(id, '2026-11-30')).toEqual([200, {}]);
    const { id: once } = await template();
    expect(await skip(once, '2026-11-23')).toEqual([422, refused('11/23/2026')]);
  });

  test('whose place was deleted names the stop', async () => {
    const gone = await makeRow(database, who.owner, 'load-companies', fleet.ids, {});
    const [pickup, delivery] = aLoad(fleet).stops;
    const stops = [pickup, { ...delivery, load_company_id: gone }];
    const lane = await store(app, who.owner, aLoad(fleet, { stops }));
    const { id } = await template({ ...weekly, load_id: lane.id, is_paused: true });
    await database.write({ companyId: who.owner.companyId, userId: null }, tx =>
      tx.query('update load_companies set deleted_at = now() where id = $1', [gone]),
    );
    await owner().put(`/load-templates/${id}`, { is_paused: false });
    expect(await createDueLoads(access())).toBe(0);
    expect((await madeOf(id)).coming[0]).toMatchObject({
      status: 'failed',
      reason: 'Stop 2, facility: The selected value is invalid.',
    });
  });

  test('is due by the company’s own calendar', async () => {
    const { id } = await template({ ...weekly, weekdays: ['fri'], days_ahead: 0 });
    // Still Friday in Chicago, Saturday in London.
    setClock('2026-11-21T04:00:00.000Z');
    const made = await createDueLoads(access());
    setClock('2026-11-20T21:00:00.000Z');
    expect(made).toBe(1);
    expect(days((await madeOf(id)).coming)[0]).toEqual(['2026-11-20', 'made']);
  });

  test('is not accessible to other companies', async () => {
    const { id } = await template(weekly);
    for (const path of ['skip', 'unskip']) {
      const answer = await as(app, who.stranger).post(`/load-templates/${path}/${id}`, {
        day: '2026-11-23',
      });
      expect(answer.status).toBe(404);
    }
    expect((await as(app, who.newcomer).get(`/load-templates/days/${id}`)).status).toBe(403);
  });
});
