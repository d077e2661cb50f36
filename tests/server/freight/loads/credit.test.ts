import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from './fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;
/** Books loads, and may not override a credit hold. */
let dispatcher: Person;
/** May. */
let manager: Person;
let day = 0;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  dispatcher = await who.staff(['loads.create', 'loads.update', 'loads.show']);
  manager = await who.staff([
    'loads.create',
    'loads.update',
    'loads.show',
    'loads.override_credit',
  ]);
});

const owner = () => as(app, who.owner);
const OVER = 'The broker is over its credit limit.';
const HELD = 'The broker’s credit is on hold.';
const NEEDS = 'The load needs an override.';

async function policy(value: 'refuse' | 'warn') {
  const key = 'broker_credit_policy';
  const { body } = await owner().post('/system-configs', { key, value });
  if (body.data) return;
  const [stated] = (await owner().get(`/system-configs?key=${key}`)).body.data.data;
  const changed = await owner().put(`/system-configs/${stated.id}`, { value });
  expect(changed.status).toBe(200);
}

/** A broker whose open invoices exceed its limit by 1,000. */
const broker = (more: object) =>
  makeRow(database, who.owner, 'brokers', fleet.ids, {
    credit_status: 'active',
    credit_limit: 4000,
    ...more,
  });
const over = () => broker({ available_credit: -1000 });
const onHold = () => broker({ credit_status: 'hold', available_credit: 4000 });

/** The entries of the audit log about a load's override: who, and the reason before and after. */
async function logged(loadId: number) {
  const { body } = await owner().get(`/audit?entity=loads&record_id=${loadId}`);
  const entries: {
    user: { id: number };
    changes: { field: string; before: unknown; after: unknown }[];
  }[] = body.data.data;
  return entries.flatMap(({ user, changes }) =>
    changes
      .filter(({ field }) => field === 'credit_override_reason')
      .map(({ before, after }) => [user.id, before, after]),
  );
}

/** Loads of different days, so that none overlaps. */
function load(broker_id: number, more: object = {}) {
  day += 2;
  return aLoad(fleet, { broker_id, ...more }, day);
}

const booked = async (person: Person, sent: object) => {
  const { status, body } = await as(app, person).post('/loads/full/store', sent);
  return [status, body.errors ?? {}];
};

const seen = async (person: Person, sent: object) => {
  const { body } = await as(app, person).post('/loads/check/preflight', sent);
  const findings: { subject: string; code: string; level: string; message: string }[] =
    body.data.findings;
  return findings
    .filter(({ subject }) => subject === 'broker')
    .map(({ level, code, message }) => [level, code, message]);
};

test('a load of a broker without credit is booked with a warning, until the company refuses it', async () => {
  const id = await over();
  await policy('warn');
  expect(await seen(dispatcher, load(id))).toEqual([['warn', 'credit_limit', OVER]]);
  expect(await booked(dispatcher, load(id))).toEqual([200, {}]);

  await policy('refuse');
  expect(await seen(dispatcher, load(id))).toEqual([['block', 'credit_limit', `${OVER} ${NEEDS}`]]);
  expect(await booked(dispatcher, load(id))).toEqual([422, { broker_id: [`${OVER} ${NEEDS}`] }]);
  const { status, body } = await as(app, dispatcher).post('/loads', load(await onHold()));
  expect([status, body.errors]).toEqual([422, { broker_id: [`${HELD} ${NEEDS}`] }]);
});

test('a broker within its limit is not refused', async () => {
  await policy('refuse');
  expect(await booked(dispatcher, load(await broker({ available_credit: 0 })))).toEqual([200, {}]);
  expect(await booked(dispatcher, load(await broker({ credit_limit: null })))).toEqual([200, {}]);
});

test('an override takes a permission, and its reason is in the audit log with the person', async () => {
  await policy('refuse');
  const id = await over();
  const credit_override_reason = 'Paid by wire today';
  const sent = () => load(id, { credit_override_reason });

  expect(await booked(dispatcher, sent())).toEqual([
    422,
    { credit_override_reason: ["You don't have permission to override a broker’s credit."] },
  ]);
  expect(await seen(dispatcher, sent())).toEqual([['block', 'credit_limit', `${OVER} ${NEEDS}`]]);
  expect(await seen(manager, sent())).toEqual([
    ['warn', 'credit_limit', `${OVER} Overridden: ${credit_override_reason}`],
  ]);

  const created = await store(app, manager, sent());
  expect(created.credit_override_reason).toBe(credit_override_reason);
  expect(await logged(created.id)).toEqual([[manager.userId, null, credit_override_reason]]);

  // A dispatcher who continues with the load leaves the reason as it is, and cannot change it.
  const again = await as(app, dispatcher).put(`/loads/${created.id}`, {
    price: 2600,
    credit_override_reason,
  });
  expect([again.status, again.body.data.credit_override_reason]).toEqual([
    200,
    credit_override_reason,
  ]);
  const other = await as(app, dispatcher).put(`/loads/${created.id}`, {
    credit_override_reason: 'Because I say so',
  });
  expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['credit_override_reason']]);
});

test('an override is for one broker: another one without credit needs its own', async () => {
  await policy('refuse');
  const created = await store(
    app,
    manager,
    load(await over(), { credit_override_reason: 'Paid by wire today' }),
  );
  const moved = await as(app, manager).put(`/loads/${created.id}`, { broker_id: await onHold() });
  expect([moved.status, moved.body.errors]).toEqual([422, { broker_id: [`${HELD} ${NEEDS}`] }]);

  const solvent = await as(app, manager).put(`/loads/${created.id}`, {
    broker_id: await broker({ available_credit: 100 }),
  });
  expect([solvent.status, solvent.body.data.credit_override_reason]).toEqual([200, null]);
});

test('a person who moves a load to another broker takes the reason away with the broker', async () => {
  await policy('refuse');
  const created = await store(
    app,
    manager,
    load(await over(), { credit_override_reason: 'Paid by wire today' }),
  );
  const moved = await as(app, dispatcher).put(`/loads/${created.id}`, {
    broker_id: await broker({ available_credit: 100 }),
    credit_override_reason: null,
  });
  expect([moved.status, moved.body.data?.credit_override_reason]).toEqual([200, null]);
});

test('a load booked earlier gets no truck and is not dispatched until it is overridden', async () => {
  await policy('warn');
  const id = await over();
  const [open, reserved] = [
    await store(app, who.owner, load(id)),
    await store(app, who.owner, load(id, assigned(fleet))),
  ];
  await policy('refuse');
  const refused = { broker_id: [`${OVER} ${NEEDS}`] };

  const unit = await as(app, dispatcher).put(`/loads/full/update/${open.id}`, assigned(fleet));
  expect([unit.status, unit.body.errors]).toEqual([422, refused]);
  const sent = await as(app, dispatcher).put(`/loads/${reserved.id}`, { status: 3 });
  expect([sent.status, sent.body.errors]).toEqual([422, refused]);

  const priced = await as(app, dispatcher).put(`/loads/${reserved.id}`, { price: 2600 });
  expect(priced.status).toBe(200);
  const overridden = await as(app, manager).put(`/loads/${reserved.id}`, {
    status: 3,
    credit_override_reason: 'Driver is at the dock',
  });
  expect([overridden.status, overridden.body.data.status]).toEqual([200, 3]);
  // On the road, nothing of it is stopped.
  const enroute = await as(app, dispatcher).put(`/loads/${reserved.id}`, { status: 4 });
  expect(enroute.status).toBe(200);
});

test('covering a truck shows loads of a broker without credit as blocked', async () => {
  await policy('warn');
  const created = await store(app, who.owner, load(await over()));
  await policy('refuse');
  const found = async () => {
    const { body } = await owner().get(`/boards/${fleet.otherTruckId}/candidates`);
    const own = body.data.find((one: { id: number }) => one.id === created.id);
    const finding = own.findings.find(({ code }: { code: string }) => code === 'credit_limit');
    return [own.is_blocked, finding.level];
  };
  const [blocked, level] = await found();
  expect([blocked, level]).toEqual([true, 'block']);
  await policy('warn');
  expect((await found())[1]).toBe('warn');
});

test('another company’s policy and credit decide nothing here', async () => {
  await policy('refuse');
  const { body } = await as(app, who.stranger).post('/loads/check/preflight', load(await over()));
  expect(body.data?.findings ?? []).not.toContainEqual(
    expect.objectContaining({ subject: 'broker' }),
  );
});
