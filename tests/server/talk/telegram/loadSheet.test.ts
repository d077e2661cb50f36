import { beforeAll, expect, test } from 'vitest';
import { as } from '../../../support/as.ts';
import { eventually } from '../../../support/eventually.ts';
import type { Ids } from '../../../support/factories.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { messageOf, telegramming } from '../../../support/telegramming.ts';

const { app, database, company, stated, tell, telegram } = await telegramming();
const owner = () => as(app, company.who.owner);
const mine: Ids = { states: 1 };
const make = (name: string, more: object = {}) =>
  makeRow(database, company.who.owner, name, mine, { ...more });

const DRIVER = 7001;
let load = 0;

beforeAll(async () => {
  mine.users = company.who.owner.userId;
  mine.brokers = await make('brokers');
  const place = {
    address_line1: '12 Main St',
    city: 'Joliet',
    zip: '60431',
    lat: 41.5,
    lng: -88.1,
  };
  mine['load-companies'] = await make('load-companies', { ...place, company_name: 'Olive Mill' });
  mine.drivers = await make('drivers', { first_name: 'Ana', last_name: 'Diaz' });
  mine.trucks = await make('trucks', { number: '507', driver_id: mine.drivers });
  const more = { reference_number: '77-1192', driver_note: 'Call first', price: 2850 };
  load = await make('loads', { ...more, status: 3, internal_id: 'L-1', truck_id: mine.trucks });
  const stop = { load_id: load, timezone: 'America/Chicago' };
  const first = { date_from: '2026-11-26T14:00:00Z', date_to: '2026-11-26T16:00:00Z' };
  await make('load-stops', {
    ...stop,
    ...first,
    sequence: 1,
    type: 'pickup',
    pickup_number: 'PU-9',
  });
  await make('load-stops', {
    ...stop,
    sequence: 2,
    type: 'delivery',
    date_from: '2026-11-27T14:00:00Z',
  });
  mine.loads = load;
});

const send = (person = company.who.owner) => as(app, person).post(`/loads/send-sheet/${load}`);

test('a load without a driver, or without a linked one, is refused with the name', async () => {
  const errors = async () => (await send()).body.errors;
  expect(await errors()).toEqual({ driver_id: ['The load has no driver.'] });
  await make('load-drivers', { load_id: load, driver_id: mine.drivers });
  expect(await errors()).toEqual({ driver_id: ['Ana Diaz has not linked Telegram.'] });
});

test('a driver asks for the load: references, stops in local time, and a map, without money', async () => {
  const code = async () => {
    const path = `/telegram-bots/${company.botId}/link-code`;
    return (await owner().post(path, { driver_id: mine.drivers })).body.data.code;
  };
  await tell(DRIVER, { text: await code() });
  const sheet = await tell(DRIVER, { text: '/load' });
  expect(sheet).toContain('L-1 · Dispatched\nRef 77-1192\nTruck 507');
  expect(sheet).toContain('1. Pickup: Olive Mill\n12 Main St, Joliet');
  expect(sheet).toContain('11/26/2026 08:00–10:00\nPU# PU-9');
  expect(sheet).toContain('2. Delivery: Olive Mill');
  expect(sheet).toContain('Note: Call first');
  const [, map = ''] = /Map: (\S+)$/.exec(sheet) ?? [];
  expect(Object.fromEntries(new URL(map).searchParams)).toMatchObject({
    origin: '41.500000,-88.100000',
    destination: '41.500000,-88.100000',
  });
  expect(sheet).not.toContain('2850');

  const group = { id: -500, type: 'group', title: 'Truck 507' };
  telegram.write({ message: messageOf(DRIVER, group, { text: `/link ${await code()}` }) });
  await eventually(() => expect(stated(-500).at(-1)).toContain('linked to Ana Diaz'));
});

test('the office sends it to the driver’s group, in the driver’s language, and the thread says so', async () => {
  await tell(DRIVER, { text: '/language es' });
  const before = stated(DRIVER).length;
  const { body } = await send();
  expect(body.data).toEqual({ drivers: ['Ana Diaz'] });
  await eventually(() => expect(stated(-500).at(-1)).toContain('1. Recogida: Olive Mill'));
  expect(stated(DRIVER)).toHaveLength(before);
  const thread = await owner().get(`/load-updates/by-load/${load}`);
  expect(thread.body.data[0].text).toBe('Load sheet sent by Telegram to Ana Diaz');
  const { data } = (await owner().get('/telegram-messages?alert_kind=load_sheet')).body.data;
  expect(data).toMatchObject([{ alert_id: load, chat_id: '-500' }]);
});

test('another company, and staff who may not dispatch, send nothing', async () => {
  expect((await send(company.who.stranger)).status).toBe(404);
  expect((await send(await company.who.staff(['loads.show']))).status).toBe(403);
});

test('a message of an alert brings it as {{load_sheet}}, of loads only', async () => {
  const preview = (model: string) =>
    owner().post('/workflows/preview', { model, message: 'New:\n{{load_sheet}}' });
  const { body } = await preview('load');
  expect(body.data.message).toContain('New:\nL-1 · Dispatched');
  expect((await preview('broker')).body.errors).toEqual({
    message: ['{{load_sheet}} is not a field of this record.'],
  });
});
