import { beforeAll, describe, expect, test } from 'vitest';
import { Access } from '../../../../server/db/access.ts';
import { invoiceFacts } from '../../../../server/money/invoices/invoiceFacts.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { deliveredLoad } from '../../../support/deliveredLoad.ts';
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

const address = {
  company_name: 'Harbor Cold Storage',
  address_line1: '2125 Industrial Dr',
  city: 'Los Angeles',
  state_id: 1,
  zip: '90021',
};
const chicago = { city: 'Chicago', zip: '60620', lat: 41.740497, lng: -87.652558 };

async function aPlace(more: object = {}) {
  const { status, body } = await owner().post('/load-companies', { ...address, ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

async function change(id: number, sent: object) {
  const { status, body } = await owner().put(`/load-companies/${id}`, sent);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

const member = () => ({ userId: who.owner.userId, companyId: Number(who.owner.companyId) });

/** Writes without checks, as before zones were checked. */
const written = (text: string, values: readonly unknown[]) =>
  new Access(database, member(), { publish: () => {} }).write(({ tx }) => tx.query(text, values));

describe('a facility saved without a zone', () => {
  test.each([
    ['has that of its coordinates', { lat: 39.7392, lng: -104.9903 }, 'America/Denver'],
    ['has that of its ZIP code, where it has none', {}, 'America/Los_Angeles'],
    ['has that of a ZIP code with four more figures', { zip: '60433-1201' }, 'America/Chicago'],
    ['keeps none where nobody knows the ZIP code', { zip: '00000' }, null],
    [
      'is not looked for by the ZIP codes of another country',
      { country: 'MX', province: 'Sonora' },
      null,
    ],
    ['has the one that was said', { timezone: 'America/Phoenix' }, 'America/Phoenix'],
  ])('%s', async (_, more, zone) => {
    expect((await aPlace(more)).timezone).toBe(zone);
  });

  test('has one in the response and in its first version', async () => {
    const created = await aPlace();
    const { body } = await owner().get(`/load-companies/${created.id}`);
    expect(body.data).toMatchObject({ timezone: 'America/Los_Angeles', version: 1 });
  });
});

describe('a facility that moves', () => {
  test('uses the zone of its new address, even when the form sends the old zone back', async () => {
    const place = await aPlace();
    const moved = await change(place.id, { ...place, ...chicago, timezone: place.timezone });
    expect(moved.timezone).toBe('America/Chicago');
    expect((await change(place.id, { zip: '80202' })).timezone).toBe('America/Denver');
  });

  test('has the zone sent with it', async () => {
    const place = await aPlace();
    const moved = await change(place.id, { zip: '85004', timezone: 'America/Denver' });
    expect(moved.timezone).toBe('America/Denver');
  });

  test('keeps a chosen zone as long as its address stays the same', async () => {
    const { version: _, ...place } = await aPlace({ timezone: 'America/Phoenix' });
    expect((await change(place.id, { phone: '630 555 0100' })).timezone).toBe('America/Phoenix');
    expect((await change(place.id, { ...place, note: 'Gate B' })).timezone).toBe('America/Phoenix');
    expect((await change(place.id, { timezone: null })).timezone).toBe('America/Los_Angeles');
  });

  test('cannot be one of another company', async () => {
    const { id } = await aPlace();
    const { status } = await as(app, who.stranger).put(`/load-companies/${id}`, { zip: '60620' });
    expect(status).toBe(404);
  });
});

describe('an invalid zone', () => {
  test.each(['Central', 'CST', '+05:00', 'America/Nowhere'])('%s is rejected', async timezone => {
    const wrong = { timezone: ['The selected value is invalid.'] };
    const created = await owner().post('/load-companies', { ...address, timezone });
    expect([created.status, created.body.errors]).toEqual([422, wrong]);
    const changed = await owner().put(`/load-companies/${fleet.denver}`, { timezone });
    expect([changed.status, changed.body.errors]).toEqual([422, wrong]);

    const load = aLoad(fleet);
    const [pickup, delivery] = load.stops;
    const { status, body } = await owner().post('/loads/full/store', {
      ...load,
      stops: [pickup, { ...delivery, timezone }],
    });
    expect([status, body.errors['stops.1.timezone']]).toEqual([422, wrong.timezone]);
  });

  test('breaks no page where it was stored before: the company’s zone is used', async () => {
    const load = await store(app, who.owner, aLoad(fleet, assigned(fleet)));
    await written(`update load_stops set timezone = 'Central' where load_id = $1`, [load.id]);

    const page = await owner().get(`/loads/${load.id}`);
    expect(page.body.data.stops).toMatchObject([
      { timezone: 'America/Chicago' },
      { timezone: 'America/Chicago' },
    ]);
    const ends = {
      origin: { timezone: 'America/Chicago' },
      destination: { timezone: 'America/Chicago' },
    };
    const { data: rows } = (await owner().get('/loads')).body.data;
    expect(rows.find(({ id }: { id: number }) => id === load.id)).toMatchObject(ends);
    const board = JSON.stringify((await owner().get('/boards')).body);
    expect(board).toContain(load.internal_id);
    expect(board).not.toContain('Central');
    for (const path of [`/loads/copy/${load.id}?date=2026-12-01`, '/loads/export/excel']) {
      expect([path, (await owner().get(path)).status]).toEqual([path, 200]);
    }
    const template = { name: 'Chicago to Denver', load_id: load.id };
    expect((await owner().post('/load-templates', template)).status).toBe(200);
    const note = { internal_note: 'Call first' };
    expect((await owner().put(`/loads/${load.id}`, note)).status).toBe(200);
  });

  test('breaks no invoice: its days are in the company’s zone', async () => {
    const { loadId } = await deliveredLoad(database, who.owner, {
      load: { pod_received_at: '2026-07-02T10:00:00Z' },
    });
    await written(
      `update load_stops set timezone = 'Central', date_from = '2026-07-02T04:30:00Z'
       where load_id = $1`,
      [loadId],
    );
    const { body } = await owner().post('/invoices', { load_id: loadId });
    const { companyId } = member();
    const facts = await invoiceFacts(body.data.id, { tx: database.read(member()), companyId });
    expect(facts.load.stops.map(({ date }) => date)).toEqual(['2026-07-01', '2026-07-01']);
  });
});

describe('a stop', () => {
  /** A load from a place whose row has no zone, as older rows. */
  async function aLoadFrom(more: Record<string, unknown>, stop: object) {
    const place = await makeRow(database, who.owner, 'load-companies', fleet.ids, {
      company_name: 'Older row',
      city: 'Los Angeles',
      zip: '90021',
      ...more,
    });
    const load = aLoad(fleet);
    const pickup = { ...load.stops[0], load_company_id: place, ...stop };
    const sent = { ...load, stops: [pickup, load.stops[1]] };
    return { load: await store(app, who.owner, sent), place };
  }

  test('uses the zone of its place’s address when the place’s row has none', async () => {
    const { load } = await aLoadFrom({}, {});
    expect(load.stops[0]).toMatchObject({
      timezone: 'America/Los_Angeles',
      date_from: '2026-11-16T14:00:00.000Z',
    });
  });

  test('whose times have no zone has them in its place’s zone', async () => {
    const window = { date_from: '2026-11-16T09:30', date_to: '2026-11-16T11:00' };
    const { load } = await aLoadFrom({}, window);
    expect(load.stops[0]).toMatchObject({
      timezone: 'America/Los_Angeles',
      date_from: '2026-11-16T17:30:00.000Z',
      date_to: '2026-11-16T19:00:00.000Z',
    });
  });

  test.each([
    ['before the night that skips an hour', '2026-03-08T01:30', '2026-03-08T07:30:00.000Z'],
    ['in the hour that it skips', '2026-03-08T02:30', '2026-03-08T08:00:00.000Z'],
    ['after it', '2026-03-08T03:30', '2026-03-08T08:30:00.000Z'],
    ['in the hour that comes twice', '2026-11-01T01:30', '2026-11-01T06:30:00.000Z'],
  ])('at an unknown place uses the company’s zone, %s', async (_, stated, instant) => {
    const { load } = await aLoadFrom({ zip: '00000' }, { date_from: stated });
    expect(load.stops[0]).toMatchObject({ timezone: 'America/Chicago', date_from: instant });
  });

  test.each([
    ['02:45', '03:10', '08:00', '08:10'],
    ['02:15', '02:45', '08:00', '08:00'],
    ['01:30', '02:15', '07:30', '08:00'],
  ])('from %s to %s in the night that skips an hour never ends before it starts', async (...all) => {
    const [from, to, start, end] = all;
    const window = { date_from: `2026-03-08T${from}`, date_to: `2026-03-08T${to}` };
    const { load } = await aLoadFrom({ zip: '00000' }, window);
    expect(load.stops[0]).toMatchObject({
      date_from: `2026-03-08T${start}:00.000Z`,
      date_to: `2026-03-08T${end}:00.000Z`,
    });
  });

  test('can have a window over the repeated hour, where its end would come before the start', async () => {
    const window = { date_from: '2026-11-01T01:50', date_to: '2026-11-01T01:10' };
    const { load } = await aLoadFrom({ zip: '00000' }, window);
    expect(load.stops[0]).toMatchObject({
      date_from: '2026-11-01T06:50:00.000Z',
      date_to: '2026-11-01T07:10:00.000Z',
    });
  });

  test('keeps the zone of its times until they or its place change', async () => {
    const { load, place } = await aLoadFrom({}, {});
    await change(place, { timezone: 'America/Phoenix' });
    const noted = await owner().put(`/loads/${load.id}`, { internal_note: 'Call first' });
    expect(noted.body.data.stops[0]).toMatchObject({ timezone: 'America/Los_Angeles' });

    const { body } = await owner().put(`/loads/full/update/${load.id}`, {
      stops: [{ id: load.stops[0].id, date_from: '2026-11-16T09:30' }, { id: load.stops[1].id }],
    });
    expect(body.data.stops[0]).toMatchObject({
      timezone: 'America/Phoenix',
      date_from: '2026-11-16T16:30:00.000Z',
    });
  });

  test('does not get its zone from another company’s place', async () => {
    const theirs = (await aFleet(database, who.stranger)).denver;
    const load = aLoad(fleet);
    const { status, body } = await owner().post('/loads/full/store', {
      ...load,
      stops: [
        { ...load.stops[0], load_company_id: theirs, date_from: '2026-11-16T09:30' },
        load.stops[1],
      ],
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toContain('stops.0.load_company_id');
  });

  test('is also checked before saving with times in its place’s zone', async () => {
    const [from, to] = [await aPlace(chicago), await aPlace({ city: 'Denver', zip: '80202' })];
    const judged = async (pickup: string, delivery: string) => {
      const load = aLoad(fleet, assigned(fleet));
      const [first, last] = load.stops;
      const { body } = await owner().post('/loads/check/preflight', {
        ...load,
        stops: [
          { ...first, load_company_id: from.id, date_from: pickup },
          { ...last, load_company_id: to.id, date_from: delivery, date_to: null },
        ],
      });
      return body.data.findings;
    };
    // A thousand miles within two hours.
    const stated = await judged('2026-11-21T09:30', '2026-11-21T10:30');
    expect(stated).toEqual(await judged('2026-11-21T15:30:00Z', '2026-11-21T17:30:00Z'));
    expect(stated).not.toEqual(await judged('2026-11-21T15:30:00Z', '2026-11-24T17:30:00Z'));
  });
});
