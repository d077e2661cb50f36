import { expect, test } from 'vitest';
import {
  amountOf,
  type CatalogueEntry,
} from '../../../../../src/resources/loads/form/accessorials/accessorialLines.ts';
import { isTypedPay } from '../../../../../src/resources/loads/form/drivers/toDriver.ts';
import {
  bodyOf,
  formOf,
  type LoadValues,
} from '../../../../../src/resources/loads/form/formValues.ts';
import { newStop, type Places, stopBody } from '../../../../../src/resources/loads/form/lines.ts';
import type { Load } from '../../../../../src/resources/loads/load.ts';
import { nextOf } from '../../../../../src/resources/loads/show/actions/LoadActions.tsx';
import { checksOf } from '../../../../../src/resources/loads/show/readiness.ts';
import { actualText, windowText } from '../../../../../src/resources/loads/stopTime.ts';

const tulsa = { id: 51, city: 'Tulsa', timezone: 'America/Chicago' };
const places: Places = new Map([
  [51, tulsa],
  [74, { id: 74, city: 'Baltimore', timezone: 'America/New_York' }],
]);

const stop = {
  id: 501,
  type: 'delivery',
  load_company_id: 51,
  load_company: { id: 51, company_name: 'Granite Notch Hardware DC' },
  schedule_type: 'fcfs',
  date_from: '2026-11-20T15:30:00.000Z',
  date_to: '2026-11-20T19:30:00.000Z',
  timezone: 'America/Chicago',
  arrived_at: '2026-11-20T15:10:00.000Z',
  departed_at: '2026-11-20T19:30:00.000Z',
  appointment_number: 'DL620701',
};

const load = {
  id: 211,
  version: 3,
  status: 4,
  price: 3200,
  reference_number: '0517689',
  invoice: null,
  stops: [stop],
  load_drivers: [{ id: 9, driver_id: 35, price: 2640, is_manual_price: false, split_percent: 100 }],
  load_accessorials: [],
  load_commodities: [],
} as unknown as Load;

test('a stop is shown in the zone of its place, and sent back as the same instants', () => {
  const form = formOf(load);
  expect(form.stops[0]).toMatchObject({
    date_from: '2026-11-20',
    time_from: '09:30',
    date_to: '13:30',
    number: 'DL620701',
  });
  expect(bodyOf(form as LoadValues, form, places).stops[0]).toMatchObject({
    id: 501,
    sequence: 1,
    date_from: stop.date_from,
    date_to: stop.date_to,
    appointment_number: 'DL620701',
  });
});

test('further fields of a stop and a commodity are loaded into the form and sent back', () => {
  const known = { count_detention: false, contact_name: 'Dora', weight: 41000, note: 'Gate 4' };
  const hazmat = { is_hazmat: true, hazmat_class: '3', un_number: 'UN1263', temperature: 50 };
  const paint = { id: 7, description: 'Paint', quantity: 20, unit: 'drums', weight: 9000 };
  const form = formOf({
    ...load,
    stops: [{ ...stop, ...known }],
    load_commodities: [{ ...paint, ...hazmat, version: 4, company_id: 1 }],
  } as unknown as Load);
  const [line] = form.stops;
  expect(line).toMatchObject(known);
  const changed = { ...form, stops: [{ ...line, count_detention: true, seal_number: 'SL-9' }] };
  const body = bodyOf(changed as LoadValues, form, places);
  expect(body.stops[0]).toMatchObject({ ...known, count_detention: true, seal_number: 'SL-9' });
  expect(body.load_commodities).toEqual([{ ...paint, ...hazmat }]);
});

test('unknown fields of a stop are not sent, so that they stay as saved', () => {
  const form = formOf(load);
  const [body] = bodyOf(form as LoadValues, form, places).stops;
  expect(body).not.toHaveProperty('count_detention');
  expect(stopBody({ ...newStop(), load_company_id: 51 }, 0, places)).toMatchObject({
    count_detention: true,
    is_drop_hook: false,
  });
});

test('the same wall time in another place is another instant', () => {
  const line = { ...newStop(), date_from: '2026-11-20', time_from: '09:30' };
  const at = (load_company_id: number) => stopBody({ ...line, load_company_id }, 0, places);
  expect(at(51)).toMatchObject({ date_from: '2026-11-20T15:30:00.000Z' });
  expect(at(74)).toMatchObject({
    date_from: '2026-11-20T14:30:00.000Z',
    timezone: 'America/New_York',
  });
});

test('a saved load sends only its changes, with their original version', () => {
  const form = formOf(load);
  const body = bodyOf({ ...form, price: 3300 } as LoadValues, form, places);
  expect(body).toMatchObject({ price: 3300, version: 3 });
  expect(body).not.toHaveProperty('reference_number');
  expect(body).not.toHaveProperty('status');
});

test('a calculated price is not sent as a typed one', () => {
  const form = formOf(load);
  const [worked] = bodyOf(form as LoadValues, form, places).load_drivers;
  expect(worked).toMatchObject({ is_manual_price: false });
  expect(worked).not.toHaveProperty('price');

  const typed = { ...form, load_drivers: [{ ...form.load_drivers[0], price: 2700 }] };
  expect(bodyOf(typed as LoadValues, form, places).load_drivers[0]).toMatchObject({
    price: 2700,
    is_manual_price: true,
  });
});

test('a relay driver keeps his leg, and sends his truck if it is another one', () => {
  const relay = {
    ...load,
    truck_id: 1,
    stops: [{ ...stop, id: 502, type: 'stop' }, stop],
    load_drivers: [
      { id: 9, driver_id: 35, truck_id: 1, from_stop_id: null, to_stop_id: 502 },
      { id: 10, driver_id: 36, truck_id: 2, from_stop_id: 502, to_stop_id: null },
    ],
  } as unknown as Load;
  const form = formOf(relay);
  const sent = (rows: object[], truck_id: number | null = 1) =>
    bodyOf({ ...form, truck_id, load_drivers: rows } as LoadValues, form, places).load_drivers;
  const [first, second] = form.load_drivers;
  expect([first?.truck_id, second?.truck_id]).toEqual([null, 2]);
  expect(sent([first!, second!])).toMatchObject([
    { id: 9, from_stop_id: null, to_stop_id: 502 },
    { id: 10, from_stop_id: 502, to_stop_id: null },
  ]);
  for (const row of sent([first!, second!])) expect(row).not.toHaveProperty('truck_id');
  expect(
    sent(
      [
        { ...first, truck_id: 3 },
        { ...second, truck_id: null },
      ],
      4,
    ),
  ).toMatchObject([{ truck_id: 3 }, { truck_id: 4 }]);
});

test('a relay driver sends his trailer if it is another one, and can reset it', () => {
  const relay = {
    ...load,
    trailer_id: 21,
    load_drivers: [
      { id: 9, driver_id: 35, trailer_id: 21, trailer: { id: 21, number: 'T21' } },
      { id: 10, driver_id: 36, trailer_id: 22, trailer: { id: 22, number: 'T22' } },
    ],
  } as unknown as Load;
  const form = formOf(relay);
  const sent = (rows: object[]) =>
    bodyOf({ ...form, load_drivers: rows } as LoadValues, form, places).load_drivers;
  const [first, second] = form.load_drivers;
  expect([first?.trailer, second?.trailer]).toEqual([null, { id: 22, number: 'T22' }]);
  for (const row of sent([first!, second!])) expect(row).not.toHaveProperty('trailer_id');
  const swapped = sent([
    { ...first, trailer_id: 22 },
    { ...second, trailer_id: null },
  ]);
  expect(swapped).toMatchObject([{ trailer_id: 22 }, { trailer_id: 21 }]);

  const { trailer_id: _, ...fromOldDraft } = second!;
  expect(sent([first!, fromOldDraft])[1]).not.toHaveProperty('trailer_id');
});

test('an accessorial’s amount is the typed one, else quantity times rate, or a percentage of the price', () => {
  const line = { quantity: 2.5, rate: 50, amount: null } as never;
  const entry = { method: 'per_unit' } as CatalogueEntry;
  expect(amountOf(line, entry, 1000)).toBe(125);
  expect(amountOf(line, { ...entry, method: 'percentage' }, 1000)).toBe(500);
  expect(amountOf({ ...(line as object), amount: 99 } as never, entry, 1000)).toBe(99);
});

test.each([
  { amount: 12.345 },
  { amount: '12o' },
  { amount: Number.POSITIVE_INFINITY },
  { quantity: '2h' },
  { quantity: 1.23456 },
  { rate: '5o' },
  { rate: 99_999_999_999, quantity: 99_999_999_999 },
])('an accessorial of %j has no amount until it is corrected', wrong => {
  const line = { quantity: 2.5, rate: 50, amount: null, ...wrong } as never;
  expect(amountOf(line, { method: 'per_unit' } as CatalogueEntry, 1000)).toBeNull();
});

test('a driver of the full load follows its miles; his own miles are sent unchanged', () => {
  const whole = {
    ...load,
    loaded_miles: 1000,
    empty_miles: 100,
    load_drivers: [
      { id: 9, driver_id: 35, loaded_miles: 1000, empty_miles: 100 },
      { id: 10, driver_id: 36, loaded_miles: 400, empty_miles: 100 },
    ],
  } as unknown as Load;
  const form = formOf(whole);
  expect(form.load_drivers.map(row => row.loaded_miles)).toEqual([null, 400]);
  const [first, second] = form.load_drivers;
  const sent = (rows: unknown[]) =>
    bodyOf({ ...form, loaded_miles: 1100.5, load_drivers: rows } as LoadValues, form, places);
  const [follows, own] = sent([first, second]).load_drivers;
  expect(follows).not.toHaveProperty('loaded_miles');
  expect(own).toMatchObject({ loaded_miles: 400 });
  // The server knows the driver's miles, even when the load's own miles must be recalculated.
  expect(sent([first, { ...second, loaded_miles: null }]).load_drivers[1]).toMatchObject({
    loaded_miles: null,
  });
});

test('a line’s amount by rate is sent for recalculation, a typed amount unchanged', () => {
  const line = { accessorial_id: 4, quantity: 1, rate: 10, driver_amount: 80 };
  const lines = [
    { ...line, id: 31, method: 'percentage', amount: 320 },
    { ...line, id: 32, method: 'percentage', amount: 300 },
    { ...line, id: 33, method: 'flat', amount: 320 },
    { ...line, id: 34, method: 'per_unit', quantity: 3, amount: 30, driver_amount: null },
  ];
  const form = formOf({ ...load, load_accessorials: lines } as unknown as Load);
  const sent = bodyOf(form as LoadValues, form, places).load_accessorials;
  expect(sent.map(({ id, amount }) => [id, amount])).toEqual([
    [31, null],
    [32, 300],
    [33, 320],
    [34, null],
  ]);
  // The driver's amount is not sent: a cleared amount becomes the catalog's.
  expect(sent.map(({ driver_amount }) => driver_amount)).toEqual([80, 80, 80, null]);
  const percentage = { method: 'percentage' } as CatalogueEntry;
  expect(form.load_accessorials.slice(0, 2).map(row => amountOf(row, percentage, 4000))).toEqual([
    400, 300,
  ]);
  // A line knows its unit, even for users who cannot see the catalog.
  expect(form.load_accessorials.map(row => amountOf(row, undefined, 4000))).toEqual([
    400, 300, 320, 30,
  ]);
  for (const row of sent) expect(row).not.toHaveProperty('method');
});

test('values missing in a copied lane, such as the driver’s amount, count as not typed', () => {
  const lane = { accessorial_id: 4, quantity: 1, rate: 10, amount: 10 };
  const form = formOf({ ...load, load_accessorials: [lane] } as unknown as Load);
  expect(form.load_accessorials.map(isTypedPay)).toEqual([false]);
});

test('an appointment shows its day once and names its zone', () => {
  expect(windowText(stop)).toBe('11/20 09:30–13:30 CST');
  expect(windowText({ ...stop, date_to: null })).toBe('11/20 09:30 CST');
  expect(actualText(stop)).toBe('11/20 09:10 – 13:30');
});

test('readiness lists each existing and missing item once', () => {
  const billing = {
    is_ready: false,
    documents: ['rate_confirmation'],
    missing: [
      { code: 'not_delivered', message: 'The load is not delivered.' },
      { code: 'no_document_pod', message: 'The POD is missing.' },
    ],
  };
  const checks = checksOf({ ...load, billing } as Load);
  expect(checks.map(({ code, isDone }) => [code, isDone])).toEqual([
    ['no_reference', true],
    ['no_amount', true],
    ['no_document_rate_confirmation', true],
    ['not_delivered', false],
    ['no_document_pod', false],
  ]);
});

test('the main button is the next possible step, never a step back', () => {
  const moves = (...actions: string[]) =>
    actions.map(action => ({ action, status: 1, refusal: null }));
  const at = (status: number, ...actions: string[]) =>
    nextOf({ ...load, status, moves: moves(...actions) } as Load, () => true);
  expect(at(9, 'change-status-ready', 'canceled')).toBe('change-status-ready');
  expect(at(2, 'dispatched', 'change-status-ready')).toBe('dispatched');
  expect(at(7, 'change-status-ready')).toBeUndefined();
  expect(nextOf({ ...load, moves: moves('arrived') } as Load, () => false)).toBeUndefined();
});
