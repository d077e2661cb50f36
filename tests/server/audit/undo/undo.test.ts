import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';
import { run } from '../../../support/testCluster.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from '../../freight/loads/fleet.ts';

const { app, database, adminUrl } = await testApp();
let who: People;
let fleet: Fleet;
let kate: Person;
let load: any;
let day = 1;

const RIGHTS = [
  'loads.list',
  'loads.show',
  'loads.create',
  'loads.update',
  'loads.dispatch',
  'boards.list',
  'boards.update',
];

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  kate = await who.staff(RIGHTS);
});
beforeEach(async () => {
  await clear();
  await allow(RIGHTS);
  day = (day % 25) + 2;
  load = await store(app, kate, aLoad(fleet, {}, day));
});

/** Changes of earlier tests are too old to be undone. */
const clear = () => age('2 days');

/** Makes the changes of the last day older. */
const age = (by: string) =>
  run(adminUrl, `update audit set at = at - interval '${by}' where at > now() - interval '1 day'`);

/** Kate's permissions from now on, in this test. */
const allow = (permissions: readonly string[]) =>
  database.platform.write({ companyId: null, userId: null }, tx =>
    tx.query('update staffs set permissions = $2 where user_id = $1', [
      kate.userId,
      JSON.stringify(permissions),
    ]),
  );

const put = async (body: object, person = kate) => {
  const answer = await as(app, person).put(`/loads/full/update/${load.id}`, body);
  expect(answer.body).toMatchObject({ success: true });
  return answer.body.data;
};
const undo = (body: object = {}, person = kate) => as(app, person).post('/undo', body);
const now = async () => (await as(app, who.owner).get(`/loads/${load.id}`)).body.data;
const steps = async (person = kate) => (await as(app, person).get('/undo')).body.data;

describe('the user’s own change to a load', () => {
  test('is listed, newest first, and undone one by one', async () => {
    await put({ price: 2600 });
    await put({ instructions: 'Call ahead' });
    const { done } = await steps();
    expect(done.map((step: any) => step.entries[0].changes[0].field)).toEqual([
      'instructions',
      'price',
    ]);
    expect(done[1].entries[0]).toMatchObject({ record: { title: load.internal_id } });

    expect((await undo()).status).toBe(200);
    expect(await now()).toMatchObject({ instructions: null, price: 2600 });
    const answer = await undo();
    expect(answer.body.data).toMatchObject({ step: { kind: 'change' }, done: [] });
    expect(await now()).toMatchObject({ price: 2500, payment_amount: 2500 });
    await clear();
    expect((await undo()).body.message).toBe('There is nothing to undo.');
  });

  test('is listed with its loads, even when it changed only a part', async () => {
    const [{ id, version }] = load.stops;
    await as(app, kate).put(`/load-stops/${id}`, { note: 'Dock 4', version });
    const [step] = (await steps()).done;
    expect(step.entries.map(({ entity }: any) => entity)).toEqual(['load-stops']);
    expect(step.loads).toEqual([{ id: load.id, internal_id: load.internal_id }]);
  });

  test('cannot be undone past a change that cannot be undone', async () => {
    await put({ price: 2600 });
    const [{ request_id }] = (await steps()).done;
    await store(app, kate, aLoad(fleet, {}, day));
    expect((await steps()).done).toEqual([]);
    const refused = await undo();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Your last change cannot be undone here.',
    ]);
    expect(await now()).toMatchObject({ price: 2600 });
    // Naming it explicitly requests it.
    expect((await undo({ request_id })).status).toBe(200);
    expect(await now()).toMatchObject({ price: 2500 });
  });

  test('is not blocked by a job that continues from an earlier request', async () => {
    const other = await store(app, kate, aLoad(fleet, {}, day));
    const asked = { companyId: kate.companyId, userId: kate.userId, requestId: 'asked-for-before' };
    const write = (note: string) =>
      database.write(asked, ({ query }) =>
        query('update loads set instructions = $3 where company_id = $1 and id = $2', [
          kate.companyId,
          other.id,
          note,
        ]),
      );
    await write('begun');
    await put({ price: 2600 });
    await write('gone on');
    expect((await undo()).status).toBe(200);
    expect(await now()).toMatchObject({ price: 2500 });
  });

  test('cannot be redone after a change that cannot be undone', async () => {
    await put({ price: 2600 });
    await undo();
    expect((await steps()).undone).toHaveLength(1);
    await store(app, kate, aLoad(fleet, {}, day));
    expect((await steps()).undone).toEqual([]);
    expect((await undo({ redo: true })).status).toBe(409);
  });

  test('can be redone until a new change is made', async () => {
    await put({ price: 2600 });
    await undo();
    expect((await undo({ redo: true })).status).toBe(200);
    expect(await now()).toMatchObject({ price: 2600 });
    await undo();
    expect((await steps()).undone).toHaveLength(1);
    await put({ po_number: 'P1' });
    expect((await steps()).undone).toEqual([]);
  });

  test('is undone with its stops, drivers and accessorials, and their amounts', async () => {
    const before = await now();
    const [first, last] = before.stops;
    await put({
      stops: [
        { ...first, note: 'Dock 4' },
        { type: 'stop', load_company_id: fleet.denver, date_from: last.date_from },
        { ...last, sequence: 3 },
      ],
      load_accessorials: [{ accessorial_id: fleet.lumper, amount: 150 }],
    });
    expect(await now()).toMatchObject({ payment_amount: 2650, stops: { length: 3 } });
    await undo();
    const after = await now();
    expect(after).toMatchObject({ payment_amount: 2500, load_accessorials: [] });
    expect(after.stops.map(({ id, note }: any) => [id, note])).toEqual([
      [first.id, null],
      [last.id, null],
    ]);
  });

  test('restores a removed line', async () => {
    await put({ load_accessorials: [{ accessorial_id: fleet.detention, quantity: 2, rate: 50 }] });
    await put({ load_accessorials: [] });
    await undo();
    const { load_accessorials: lines, payment_amount } = await now();
    expect(lines).toMatchObject([{ quantity: 2, rate: 50, amount: 100 }]);
    expect(payment_amount).toBe(2600);
  });

  test('restores a removed stop with the legs that hand over there', async () => {
    const [first, last] = load.stops;
    const handover = { type: 'stop', load_company_id: fleet.denver, date_from: last.date_from };
    const relay = await put({
      stops: [first, handover, { ...last, sequence: 3 }],
      load_drivers: [
        { driver_id: fleet.driverId, to_stop_sequence: 2 },
        { driver_id: fleet.otherDriverId, from_stop_sequence: 2 },
      ],
    });
    const [one] = relay.load_drivers;
    const whole = [{ id: one.id, to_stop_id: null }];
    await put({ stops: [first, { ...last, sequence: 2 }], load_drivers: whole });
    expect((await undo()).body).toMatchObject({ success: true });
    const { stops, load_drivers } = await now();
    expect(stops.map(({ sequence, type }: any) => [sequence, type])).toEqual([
      [1, 'pickup'],
      [2, 'stop'],
      [3, 'delivery'],
    ]);
    const ends = load_drivers.map((row: any) => [row.from_stop_id, row.to_stop_id]);
    expect(ends).toEqual([
      [null, stops[1].id],
      [stops[1].id, null],
    ]);
  });

  test('cannot be undone, with the reason, if another user changed it since', async () => {
    await put({ price: 2600, po_number: 'P1' });
    await put({ price: 2700 }, who.owner);
    const refused = await undo();
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('The linehaul was changed again since. Nothing was undone.');
    expect(await now()).toMatchObject({ price: 2700, po_number: 'P1' });
  });

  test('says of several things that they were changed since', async () => {
    await put({ loaded_miles: 910 });
    await put({ loaded_miles: 920 }, who.owner);
    const refused = await undo();
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(
      'The loaded miles were changed again since. Nothing was undone.',
    );
  });

  test('keeps an added stop that another user has filled in since', async () => {
    const [first, last] = load.stops;
    const added = { type: 'stop', load_company_id: fleet.denver, date_from: last.date_from };
    await put({ stops: [first, added, { ...last, sequence: 3 }] });
    const stop = (await now()).stops[1];
    const path = `/load-stops/${stop.id}`;
    await as(app, who.owner).put(path, { note: 'Dock 4', version: stop.version });
    const refused = await undo();
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('The note was changed again since. Nothing was undone.');
    const { stops } = await now();
    expect(stops[1]).toMatchObject({ id: stop.id, note: 'Dock 4' });

    await as(app, who.owner).put(path, { note: null, version: stops[1].version });
    expect((await undo()).status).toBe(200);
    expect((await now()).stops.map(({ id }: any) => id)).toEqual([first.id, last.id]);
  });

  test('keeps an added stop whose detention is billed since, and explains what to do', async () => {
    const [first, last] = load.stops;
    const added = { type: 'stop', load_company_id: fleet.denver, date_from: last.date_from };
    await put({ stops: [first, added, { ...last, sequence: 3 }] });
    const [{ request_id }] = (await steps()).done;
    const line = { accessorial_id: fleet.detention, quantity: 2, rate: 50, stop_sequence: 2 };
    await put({ load_accessorials: [line] });
    const refused = await undo({ request_id });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Stop 2 is billed by the line Detention. Take the line off first.',
    ]);
    expect((await undo()).status).toBe(200);
    expect((await undo({ request_id })).status).toBe(200);
    expect(await now()).toMatchObject({ stops: { length: 2 }, load_accessorials: [] });
  });

  test('is undone with automatic miles, which are still automatic', async () => {
    const at = { [fleet.chicago]: [41.74, -87.65], [fleet.denver]: [39.74, -104.99] };
    for (const [id, [lat, lng]] of Object.entries(at)) {
      await as(app, who.owner).put(`/load-companies/${id}`, { lat, lng });
    }
    load = await store(app, kate, aLoad(fleet, { loaded_miles: null, ...assigned(fleet) }, day));
    expect(load).toMatchObject({ miles_source: 'automatic' });
    const [first, last] = load.stops;
    const added = { type: 'stop', load_company_id: fleet.chicago, date_from: last.date_from };
    const miles = async () => {
      const { loaded_miles, miles_source, load_drivers } = await now();
      return [loaded_miles, miles_source, load_drivers[0].loaded_miles];
    };
    await put({ stops: [first, { ...last, sequence: 2 }, { ...added, type: 'delivery' }] });
    expect((await miles())[0]).toBeGreaterThan(load.loaded_miles);
    expect((await undo()).status).toBe(200);
    expect(await miles()).toEqual([load.loaded_miles, 'automatic', load.loaded_miles]);

    await put({ loaded_miles: 900 });
    expect((await miles()).slice(0, 2)).toEqual([900, 'manual']);
    expect((await undo()).status).toBe(200);
    expect(await miles()).toEqual([load.loaded_miles, 'automatic', load.loaded_miles]);
  });

  test('is undone although another user changed other fields', async () => {
    await put({ price: 2600 });
    await put({ po_number: 'P2' }, who.owner);
    expect((await undo()).status).toBe(200);
    expect(await now()).toMatchObject({ price: 2500, po_number: 'P2' });
  });

  test('cannot be undone once it is invoiced', async () => {
    await put({ price: 2600 });
    await database.platform.write({ companyId: null, userId: null }, tx =>
      tx.query("update loads set billing_status = 'invoiced' where id = $1", [load.id]),
    );
    const refused = await undo();
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(/^The load is already invoiced\./);
  });

  test('is undone once, though two tabs request it at once', async () => {
    await put({ price: 2600 });
    const [{ request_id }] = (await steps()).done;
    const answers = await Promise.all([undo({ request_id }), undo({ request_id })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a status change', () => {
  const move = async (path: string, body: object = {}) =>
    expect((await as(app, kate).post(path, body)).status).toBe(200);
  const status = async (value: number) => put({ status: value });

  test('of an hour ago is undone only the way that a move leads back', async () => {
    await put({ price: 2600 });
    await put(assigned(fleet));
    await status(3);
    await status(4);
    await age('1 hour');
    const refused = await undo();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The status changed more than 15 minutes ago: use the actions of the load.',
    ]);
    expect(await now()).toMatchObject({ status: 4 });
    const { done } = await steps();
    expect((await undo({ request_id: done.at(-1).request_id })).status).toBe(200);
    expect(await now()).toMatchObject({ status: 4, price: 2500 });
  });

  test('is undone to the previous status, with the stop times it wrote', async () => {
    await put(assigned(fleet));
    expect((await now()).status).toBe(2);
    await status(3);
    await status(4);
    await move(`/loads/arrived/${load.id}`);
    await move(`/loads/delivered/${load.id}`);
    expect(await now()).toMatchObject({ status: 6 });
    const seen = [];
    for (let step = 0; step < 5; step++) {
      const reason = step === 0 ? 'Wrong load' : undefined;
      expect((await undo({ reason })).body).toMatchObject({ success: true });
      const { status: at, stops, arrived_at, delivered_at } = await now();
      const [first, last] = stops;
      const times = [
        first.departed_at,
        last.arrived_at,
        last.departed_at,
        arrived_at,
        delivered_at,
      ];
      seen.push([at, times.filter(Boolean).length]);
    }
    // Arrived writes the time of the stop and the load. Enroute leaves the first stop.
    expect(seen).toEqual([
      [5, 3],
      [4, 1],
      [3, 0],
      [2, 0],
      [1, 0],
    ]);
    expect(await now()).toMatchObject({ load_drivers: [], truck_id: null });
  });

  test('out of delivered requires a reason for undo and redo, and a dispatcher can do it', async () => {
    await put({ ...assigned(fleet), internal_note: 'Gate code 12' });
    for (const next of [3, 4]) await put({ status: next });
    await allow(['loads.list', 'loads.show', 'loads.dispatch']);
    await move(`/loads/arrived/${load.id}`);
    await move(`/loads/delivered/${load.id}`);
    expect((await steps()).done.map(({ asks_reason }: any) => asks_reason).slice(0, 2)).toEqual([
      true,
      false,
    ]);
    const refused = await undo();
    expect([refused.status, refused.body.errors]).toEqual([422, { reason: [expect.any(String)] }]);
    expect(await now()).toMatchObject({ status: 6, internal_note: 'Gate code 12' });

    expect((await undo({ reason: 'Wrong load' })).status).toBe(200);
    const { status, internal_note } = await now();
    expect([status, internal_note]).toEqual([
      5,
      expect.stringMatching(/^Gate code 12\n\d{4}-\d\d-\d\d Delivery undone: Wrong load$/),
    ]);
    expect((await undo({ redo: true })).status).toBe(200);
    expect(await now()).toMatchObject({ status: 6, internal_note: 'Gate code 12' });
  });

  test('to canceled can be undone only by the owner', async () => {
    await as(app, who.owner).post(`/loads/canceled/${load.id}`, { reason: 'Broker' });
    expect((await undo({}, kate)).status).toBe(409);
    expect((await undo({}, who.owner)).status).toBe(200);
    expect(await now()).toMatchObject({ status: 1, cancel_reason: null, canceled_at: null });
  });

  test('to TONU cannot be undone', async () => {
    await put(assigned(fleet));
    await as(app, who.owner).post(`/loads/tonu/${load.id}`, { amount: 250 });
    const refused = await undo({}, who.owner);
    expect(refused.body.message).toBe('A load billed as TONU cannot be undone.');
  });

  test('requires the same permission as the change itself', async () => {
    await put({ price: 2600 });
    await allow(['loads.show']);
    expect((await undo()).status).toBe(403);
  });

  test('can be undone by a dispatcher, and so can changes of stop times', async () => {
    await put(assigned(fleet));
    await put({ load_accessorials: [{ accessorial_id: fleet.lumper, amount: 150 }] });
    const [{ request_id }] = (await steps()).done;
    await put({ status: 3 });
    await allow(['loads.list', 'loads.show', 'loads.dispatch']);
    await as(app, kate).put(`/loads/${load.id}`, { status: 4 });
    await move(`/loads/arrived/${load.id}`);
    expect(await now()).toMatchObject({ status: 5 });
    for (const status of [4, 3]) {
      expect((await undo()).body).toMatchObject({ success: true });
      expect(await now()).toMatchObject({ status });
    }
    expect((await undo({ request_id })).status).toBe(403);
    expect(await now()).toMatchObject({ load_accessorials: { length: 1 } });
  });

  test('cannot be undone once another user changed anything of the load or its parts', async () => {
    const { stops } = await now();
    const lumper = { accessorial_id: fleet.lumper, amount: 150 };
    const story = [
      [assigned(fleet), { po_number: 'P9' }],
      [{ status: 3 }, { stops: stops.map((stop: any) => ({ ...stop, note: 'Dock 9' })) }],
      [{ status: 4 }, { load_accessorials: [lumper] }, { load_accessorials: [] }],
    ];
    for (const [moved, ...touches] of story) {
      const { status } = await put(moved ?? {});
      for (const touch of touches) await put(touch, who.owner);
      const refused = await undo();
      expect(refused.status).toBe(409);
      expect(refused.body.message).toBe(
        'Someone else has changed the load since. Its status was not undone.',
      );
      expect((await now()).status).toBe(status);
    }
  });
});

describe('a status change of many loads at once', () => {
  const deed = () => `many-${Math.random().toString(36).slice(2, 12)}`;
  /** Pending loads that were made available together, as in the list of loads. */
  async function markedAvailable(): Promise<any[]> {
    const loads: any[] = [];
    for (let more = 0; more < 3; more++) {
      loads.push(await store(app, kate, aLoad(fleet, { status: 9 }, day)));
    }
    await clear();
    const together = { 'x-request-id': deed() };
    for (const { id } of loads) {
      const path = `/loads/change-status-ready/${id}`;
      expect((await as(app, kate).post(path, {}, together)).status).toBe(200);
    }
    return loads;
  }
  const statuses = (loads: any[]) =>
    Promise.all(
      loads.map(async ({ id }) => (await as(app, who.owner).get(`/loads/${id}`)).body.data.status),
    );

  test('is one step, undone and redone as one', async () => {
    const loads = await markedAvailable();
    expect((await steps()).done).toHaveLength(1);
    const { body } = await undo();
    expect(body.data.results).toEqual(loads.map(({ id }) => ({ id, ok: true })));
    expect(await statuses(loads)).toEqual([9, 9, 9]);
    expect(body.data.done).toEqual([]);
    const again = await undo({ redo: true });
    expect(again.body.data.results).toHaveLength(3);
    expect(await statuses(loads)).toEqual([1, 1, 1]);
  });

  test('is undone where possible, with the reason for each load where it is not', async () => {
    const loads = await markedAvailable();
    const [, touched] = loads;
    await as(app, who.owner).put(`/loads/${touched.id}`, { po_number: 'P7' });
    const { status, body } = await undo();
    expect(status).toBe(200);
    const message = 'Someone else has changed the load since. Its status was not undone.';
    expect(body.data.results).toEqual(
      loads.map(({ id }) => (id === touched.id ? { id, ok: false, message } : { id, ok: true })),
    );
    expect(await statuses(loads)).toEqual([9, 1, 9]);
    expect((await undo()).body.message).toBe('There is nothing to undo.');
    await undo({ redo: true });
    expect(await statuses(loads)).toEqual([1, 1, 1]);
  });

  describe('that fails in the middle', () => {
    /** The database fails unexpectedly when this load is written. */
    const broken = async (id: number, work: () => Promise<void>) => {
      await run(
        adminUrl,
        `create function break_down() returns trigger language plpgsql as
           $$ begin raise exception 'broken' using errcode = 'XX000'; end $$;
         create trigger break_down before update on loads for each row when (old.id = ${id})
           execute function break_down()`,
      );
      await work().finally(() =>
        run(adminUrl, 'drop trigger break_down on loads; drop function break_down()'),
      );
    };

    test('continues with the others, names those left, and is completed by a second request', async () => {
      const loads = await markedAvailable();
      const [one, two, three] = loads.map(({ id }) => id);
      await broken(two, async () => {
        const { status, body } = await undo();
        const message = 'Not undone: something went wrong. Undo again.';
        expect([status, body.data.results]).toEqual([
          200,
          [
            { id: one, ok: true },
            { id: two, ok: false, message },
            { id: three, ok: true },
          ],
        ]);
        expect(body.data.done).toHaveLength(1);
        expect(body.data.done[0].request_id).toBe(body.data.step.request_id);
        expect(body.data.undone).toEqual([]);
      });
      expect(await statuses(loads)).toEqual([9, 1, 9]);

      const { body } = await undo();
      expect(body.data.results).toEqual([{ id: two, ok: true }]);
      expect(body.data.done).toEqual([]);
      expect(await statuses(loads)).toEqual([9, 9, 9]);
      expect((await undo()).body.message).toBe('There is nothing to undo.');
      const again = await undo({ redo: true });
      expect(again.body.data.results).toHaveLength(3);
      expect(await statuses(loads)).toEqual([1, 1, 1]);
    });

    test('restores no line twice', async () => {
      const lines = { load_accessorials: [{ accessorial_id: fleet.lumper, amount: 150 }] };
      const loads = [
        await store(app, kate, aLoad(fleet, lines, day)),
        await store(app, kate, aLoad(fleet, lines, day)),
      ];
      await clear();
      const together = { 'x-request-id': deed() };
      for (const { load_accessorials } of loads) {
        const path = `/load-accessorials/${load_accessorials[0].id}`;
        const { status } = await as(app, kate).delete(path, undefined, together);
        expect(status).toBe(200);
      }
      await broken(loads[1].id, async () => {
        expect((await undo()).body.data.results).toMatchObject([{ ok: true }, { ok: false }]);
      });
      expect((await undo()).body.data.results).toEqual([{ id: loads[1].id, ok: true }]);
      for (const { id } of loads) {
        const { body } = await as(app, kate).get(`/loads/${id}`);
        expect(body.data).toMatchObject({
          total_accessorial: 150,
          load_accessorials: { length: 1 },
        });
      }
    });
  });

  test('that cannot be undone for any of them is still offered', async () => {
    const loads = await markedAvailable();
    await allow(['loads.show']);
    const { body } = await undo();
    expect(body.data.results.map(({ ok }: any) => ok)).toEqual([false, false, false]);
    expect(await statuses(loads)).toEqual([1, 1, 1]);
    await allow(RIGHTS);
    expect((await undo()).body.data.results).toHaveLength(3);
    expect(await statuses(loads)).toEqual([9, 9, 9]);
  });

  test('is undone once, though two tabs request it at once; another company finds nothing', async () => {
    const loads = await markedAvailable();
    const [{ request_id }] = (await steps()).done;
    const theirs = await undo({ request_id }, who.stranger);
    expect(theirs.status).toBe(409);
    const answers = await Promise.all([undo({ request_id }), undo({ request_id })]);
    const wentBack = answers
      .flatMap(({ body }) => body.data?.results ?? [])
      .filter(({ ok }: any) => ok);
    // Which of the two reaches a load first is random.
    expect(wentBack.map(({ id }: any) => id).sort()).toEqual(loads.map(({ id }) => id).sort());
    expect(await statuses(loads)).toEqual([9, 9, 9]);
  });
});

describe('on the board', () => {
  const cell = async (body: object) => {
    const answer = await as(app, kate).put(`/boards/${fleet.truckId}`, body);
    expect(answer.status).toBe(200);
    return answer.body.data;
  };
  const row = async (id = fleet.truckId) => (await as(app, kate).get(`/boards/${id}`)).body.data;

  test('a status, a note and a plan are undone', async () => {
    await cell({ status: 12 });
    await cell({ note: 'At the dealer' });
    await cell({ plan_reach: { plan_at: '2026-11-25T15:00:00.000Z', place_city: 'Omaha' } });
    await undo();
    expect(await row()).toMatchObject({ truck_plan_reach: null, note: 'At the dealer' });
    await undo();
    expect(await row()).toMatchObject({ note: null, board_status: 12 });
    await undo();
    expect(await row()).toMatchObject({ board_status: null });
  });

  test('twenty steps are undone, and redone', async () => {
    const notes = Array.from({ length: 22 }, (_, index) => `Note ${index + 1}`);
    for (const note of notes) await cell({ note });
    expect((await steps()).done).toHaveLength(20);
    for (let step = 0; step < 20; step += 1) expect((await undo()).status).toBe(200);
    expect(await row()).toMatchObject({ note: 'Note 2' });
    for (let step = 0; step < 20; step += 1) expect((await undo({ redo: true })).status).toBe(200);
    expect(await row()).toMatchObject({ note: 'Note 22' });
    for (const _ of notes) expect((await undo()).status).toBe(200);
    expect(await row()).toMatchObject({ note: null });
  });

  test('steps of hours ago are undone, and one that a colleague has changed since is refused', async () => {
    await cell({ status: 12 });
    await cell({ note: 'At the dealer' });
    await age('5 hours');
    expect((await undo()).status).toBe(200);
    expect(await row()).toMatchObject({ note: null, board_status: 12 });
    await as(app, who.owner).put(`/boards/${fleet.truckId}`, { status: 10 });
    const refused = await undo();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The board status was changed again since. Nothing was undone.',
    ]);
    expect(await row()).toMatchObject({ board_status: 10 });
    // Once the colleague has undone it, nothing stands in the way.
    expect((await undo({}, who.owner)).status).toBe(200);
    expect((await undo()).status).toBe(200);
    expect(await row()).toMatchObject({ board_status: null });
  });

  test('a deleted note is restored', async () => {
    await cell({ note: 'Tyre' });
    await cell({ note: null });
    expect(await row()).toMatchObject({ note: null });
    await undo();
    expect(await row()).toMatchObject({ note: 'Tyre' });
    await undo();
  });

  test('undoing a plan brings back the one it replaced, and undoing its removal the removed one', async () => {
    await cell({ plan_reach: { plan_at: '2026-11-25T15:00:00.000Z', place_city: 'Omaha' } });
    await cell({ plan_reach: { plan_at: '2026-11-26T15:00:00.000Z', place_city: 'Tulsa' } });
    await cell({ plan_reach: null });
    await undo();
    expect(await row()).toMatchObject({ truck_plan_reach: { place_city: 'Tulsa' } });
    await undo();
    expect(await row()).toMatchObject({ truck_plan_reach: { place_city: 'Omaha' } });
    await undo({ redo: true });
    expect(await row()).toMatchObject({ truck_plan_reach: { place_city: 'Tulsa' } });
    await undo();
    await undo();
    expect(await row()).toMatchObject({ truck_plan_reach: null });
  });

  test('a plan that another user corrected since is kept', async () => {
    for (const correction of [{ place_city: 'Tulsa' }, { note: 'After a wash' }]) {
      await cell({ plan_reach: { plan_at: '2026-11-26T15:00:00.000Z', place_city: 'Omaha' } });
      const { truck_plan_reach: plan } = await row();
      const path = `/plan-reach-history/update/${plan.id}`;
      expect((await as(app, who.owner).put(path, correction)).status).toBe(200);
      const refused = await undo();
      expect(refused.status).toBe(409);
      expect(refused.body.message).toMatch(/^The (city|note) was changed again since/);
      expect((await row()).truck_plan_reach).toMatchObject({ id: plan.id, ...correction });
      await cell({ plan_reach: null });
    }
  });

  test('a plan that another user replaced since stays, and the message names the plan', async () => {
    await cell({ plan_reach: { plan_at: '2026-11-26T15:00:00.000Z', place_city: 'Omaha' } });
    const newer = { plan_at: '2026-11-27T15:00:00.000Z', place_city: 'Tulsa' };
    await as(app, who.owner).put(`/boards/${fleet.truckId}`, { plan_reach: newer });
    const refused = await undo();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The plan was changed again since. Nothing was undone.',
    ]);
    expect((await row()).truck_plan_reach).toMatchObject(newer);
    await cell({ plan_reach: null });
  });

  test('an earlier plan is corrected and deleted, each of which is undone', async () => {
    await cell({ plan_reach: { plan_at: '2026-11-25T15:00:00.000Z', place_city: 'Omaha' } });
    const { id } = (await row()).truck_plan_reach;
    await cell({ plan_reach: { plan_at: '2026-11-26T15:00:00.000Z', place_city: 'Tulsa' } });
    const earlier = async () => {
      const path = `/plan-reach-history/list/${fleet.truckId}?per_page=50`;
      const { data } = (await as(app, kate).get(path)).body.data;
      return data.find((plan: any) => plan.id === id);
    };
    const edited = await as(app, kate).put(`/plan-reach-history/update/${id}`, {
      place_city: 'Lincoln',
    });
    expect(edited.status).toBe(200);
    expect((await row()).truck_plan_reach).toMatchObject({ place_city: 'Tulsa' });
    expect(await earlier()).toMatchObject({ place_city: 'Lincoln', ended: true });
    await undo();
    expect(await earlier()).toMatchObject({ place_city: 'Omaha', ended: true });
    await as(app, kate).delete(`/plan-reach-history/delete/${id}`);
    expect(await earlier()).toBeUndefined();
    await undo();
    expect(await earlier()).toMatchObject({ place_city: 'Omaha', ended: true });
    expect((await row()).truck_plan_reach).toMatchObject({ place_city: 'Tulsa' });
    await cell({ plan_reach: null });
  });

  test('a driver who was given another truck since stays there', async () => {
    for (const seat of ['driver_id', 'second_driver_id']) {
      await cell({ driver_id: null });
      const path = `/trucks/${fleet.otherTruckId}`;
      const given = await as(app, who.owner).put(path, { [seat]: fleet.driverId });
      expect(given.status).toBe(200);
      const refused = await undo();
      expect(refused.status).toBe(409);
      expect(refused.body.message).toBe('The driver is on truck 502 now. Nothing was undone.');
      expect((await row(fleet.otherTruckId)).drivers).toMatchObject([{ id: fleet.driverId }]);
      await cell({ driver_id: fleet.driverId });
    }
  });

  test('a trailer returns to its previous truck, unless another was given it since', async () => {
    const pulled = async (id?: number) => (await row(id)).trailer?.id ?? null;
    const mine = await pulled();
    const other = await pulled(fleet.otherTruckId);
    const give = (id: number, trailer_id: number | null) =>
      as(app, kate).put(`/boards/${id}`, { trailer_id });
    expect(mine).toBe(fleet.trailerId);
    await give(fleet.otherTruckId, mine);
    expect([await pulled(), await pulled(fleet.otherTruckId)]).toEqual([null, mine]);
    expect((await undo()).body).toMatchObject({ success: true });
    expect([await pulled(), await pulled(fleet.otherTruckId)]).toEqual([mine, other]);

    await give(fleet.truckId, null);
    const given = await as(app, who.owner).put(`/trucks/${fleet.otherTruckId}`, {
      trailer_id: mine,
    });
    expect(given.status).toBe(200);
    const refused = await undo();
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('The trailer is on truck 502 now. Nothing was undone.');
    expect(await pulled(fleet.otherTruckId)).toBe(mine);
    await give(fleet.truckId, mine);
  });

  test('an event that was entered in a trailer’s history is corrected there, not undone', async () => {
    const event = { trailer_id: fleet.trailerId, truck_id: fleet.otherTruckId, event: 'attached' };
    const entered = await as(app, who.owner).post('/trailer-histories', event);
    expect(entered.status, JSON.stringify(entered.body)).toBe(200);
    expect((await row(fleet.otherTruckId)).trailer?.id).toBe(fleet.trailerId);
    const refused = await undo({}, who.owner);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Your last change cannot be undone here.',
    ]);
    expect((await row(fleet.otherTruckId)).trailer?.id).toBe(fleet.trailerId);
    await as(app, kate).put(`/boards/${fleet.truckId}`, { trailer_id: fleet.trailerId });
  });

  test('a driver returns to his previous truck', async () => {
    await as(app, kate).put(`/boards/${fleet.otherTruckId}`, { driver_id: fleet.driverId });
    expect((await row()).drivers).toEqual([]);
    const answer = await undo();
    expect(answer.body).toMatchObject({ success: true });
    expect((await row()).drivers).toMatchObject([{ id: fleet.driverId }]);
    expect((await row(fleet.otherTruckId)).drivers).toEqual([]);
  });
});

describe('other users', () => {
  test('neither see nor undo the user’s changes, in the same company or in another', async () => {
    await put({ price: 2600 });
    const [{ request_id }] = (await steps()).done;
    for (const person of [who.owner, who.stranger, who.newcomer]) {
      expect((await steps(person)).done).toEqual([]);
      expect((await undo({ request_id }, person)).status).toBe(409);
    }
    expect(await now()).toMatchObject({ price: 2600 });
  });

  test('cannot block undo by using the same id for their request', async () => {
    await put({ price: 2600 });
    const [{ request_id }] = (await steps()).done;
    const chosen = { 'x-request-id': request_id };
    const path = `/loads/full/update/${load.id}`;
    await as(app, who.owner).put(path, { po_number: 'P1' }, chosen);
    expect((await undo({ request_id }, who.owner)).status).toBe(200);
    expect(await now()).toMatchObject({ price: 2600, po_number: null });

    await as(app, who.owner).put(path, { po_number: 'P2' });
    expect((await as(app, who.owner).post('/undo', {}, chosen)).status).toBe(200);
    const [step] = (await steps()).done;
    expect(step).toMatchObject({ request_id, kind: 'change' });
    expect(step.entries.filter(({ undoes }: any) => undoes !== null)).toEqual([]);
    expect((await undo()).status).toBe(200);
    expect(await now()).toMatchObject({ price: 2500 });
  });

  test('changes that are too old cannot be undone', async () => {
    await put({ price: 2600 });
    await clear();
    expect((await steps()).done).toEqual([]);
    expect((await undo()).status).toBe(409);
  });

  test('creating a load cannot be undone', async () => {
    expect((await steps()).done).toEqual([]);
  });
});

test('a truck taken off the board is put back by undo, and redo leaves a loaded one on it', async () => {
  const path = `/boards/${fleet.otherTruckId}`;
  expect((await as(app, kate).delete(path)).status).toBe(200);
  const off = await as(app, kate).get('/boards?taken_off=1');
  expect(off.body.data.data.map(({ id }: any) => id)).toEqual([fleet.otherTruckId]);
  expect((await undo()).status).toBe(200);
  expect((await as(app, kate).get(path)).status).toBe(200);
  expect((await as(app, kate).get('/boards?taken_off=1')).body.data.total).toBe(0);

  await put(
    { truck_id: fleet.otherTruckId, load_drivers: [{ driver_id: fleet.driverId }] },
    who.owner,
  );
  const redone = await undo({ redo: true });
  expect(redone.status).toBe(409);
  expect(redone.body.message).toBe(`Truck 502 is on load ${load.internal_id}.`);
  expect((await as(app, kate).get(path)).status).toBe(200);
});

test('a change of several trucks under one request id is one step, undone and redone at once', async () => {
  const bulk = { 'x-request-id': 'bulk-of-two-trucks-1' };
  for (const id of [fleet.truckId, fleet.otherTruckId]) {
    expect((await as(app, kate).put(`/boards/${id}`, { status: 12 }, bulk)).status).toBe(200);
  }
  const shown = async () =>
    (await as(app, kate).get('/boards')).body.data.data.map((row: any) => row.board_status);
  expect(await shown()).toEqual([12, 12]);
  const { done } = await steps();
  expect(done).toHaveLength(1);
  expect((await undo()).status).toBe(200);
  expect(await shown()).toEqual([null, null]);
  expect((await undo({ redo: true })).status).toBe(200);
  expect(await shown()).toEqual([12, 12]);
  expect((await undo()).status).toBe(200);
});

test('the audit log says which change an undo reverts', async () => {
  await put({ price: 2600 });
  const [{ request_id }] = (await steps()).done;
  await undo();
  const { body } = await as(app, who.owner).get(
    `/audit/timeline?entity=loads&record_id=${load.id}`,
  );
  const prices = body.data.data.filter(({ changes }: any) => changes[0]?.field === 'price');
  expect(prices).toMatchObject([
    {
      undoes: request_id,
      user: { id: kate.userId },
      changes: [{ before: 2600, after: 2500 }],
    },
    { request_id, undoes: null },
  ]);
});
