import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, percentOf, subtract, sumMoney } from '../../../../schema/rules/money/money.ts';
import { bandOf, percentBase } from '../../../../schema/rules/pay/basePay.ts';
import {
  accessorialDriverAmount,
  type CatalogueEntry,
  driverPay,
  driverRow,
  type PaidLoad,
  tonuPay,
} from '../../../../schema/rules/pay/driverPay.ts';
import { loadPay } from '../../../../schema/rules/pay/loadPay.ts';
import { bandsIn, bandsViolation } from '../../../../schema/rules/pay/mileageBands.ts';
import type { PaidDriver, PayTerms } from '../../../../schema/rules/pay/payLines.ts';

const stops = (count: number) => Array.from({ length: count }, () => ({}));
const load = (more: Partial<PaidLoad> = {}): PaidLoad => ({
  id: 1,
  price: 0,
  stops: stops(2),
  ...more,
});
const driver = (more: Partial<PaidDriver> = {}): PaidDriver => ({
  driver_id: 1,
  loaded_miles: 0,
  empty_miles: 0,
  ...more,
});
const amounts = (paid: PaidLoad, who: PaidDriver, terms: PayTerms) =>
  driverPay(paid, who, terms).map(({ amount }) => amount);

const perMile = { pay_type: 'per_mile' };
const ofGross = { pay_type: 'percent_of_gross' };
const ofLinehaul = { pay_type: 'percent_of_linehaul' };
const bands = '0-200 0.70, 200-500 0.60, 500+ 0.52';
const afterFee = { ...ofGross, percent_after: 'company_expenses' };
const detention = { id: 1, description: 'Detention', amount: 150, in_percentage_base: true };
const lumper = {
  id: 2,
  description: 'Lumper',
  amount: 200,
  driver_amount: 200,
  is_reimbursement: true,
};

describe('worked examples', () => {
  test.each<[string, PaidLoad, PaidDriver, PayTerms, number[]]>([
    [
      'MT-01 miles of two decimals by a rate of four',
      load(),
      driver({ loaded_miles: '847.34' }),
      { ...perMile, loaded_mile_rate: '0.7500' },
      [635.51],
    ],
    [
      'MT-02 a percentage rounds half away from zero',
      load({ price: 1733.33 }),
      driver(),
      { ...ofLinehaul, percent_rate: 27.5 },
      [476.67],
    ],
    [
      'MT-09 loaded miles',
      load(),
      driver({ loaded_miles: 500 }),
      { ...perMile, loaded_mile_rate: 0.55 },
      [275],
    ],
    [
      'MT-10 empty miles without an empty rate pay no line',
      load(),
      driver({ empty_miles: 500 }),
      { ...perMile, loaded_mile_rate: 0.55 },
      [],
    ],
    [
      'MT-11 loaded and empty miles, two lines',
      load(),
      driver({ loaded_miles: 812, empty_miles: 96 }),
      { ...perMile, loaded_mile_rate: 0.65, empty_mile_rate: 0.55 },
      [527.8, 52.8],
    ],
    [
      'MT-12 a short trip’s band',
      load(),
      driver({ loaded_miles: 150 }),
      { ...perMile, mileage_bands: bands },
      [105],
    ],
    [
      'MT-12 the middle band',
      load(),
      driver({ loaded_miles: 300 }),
      { ...perMile, mileage_bands: bands },
      [180],
    ],
    [
      'MT-12 the open band',
      load(),
      driver({ loaded_miles: 800 }),
      { ...perMile, mileage_bands: bands },
      [416],
    ],
    [
      'MT-13 a share of the linehaul',
      load({ price: 2000 }),
      driver(),
      { ...ofLinehaul, percent_rate: 25 },
      [500],
    ],
    [
      'MT-15 a share of the load',
      load({ price: 2000 }),
      driver(),
      { ...ofGross, percent_rate: 30 },
      [600],
    ],
    [
      'MT-16 of the linehaul alone',
      load({ price: 2500, load_accessorials: [detention, { ...detention, id: 2, amount: 200 }] }),
      driver(),
      { ...ofLinehaul, percent_rate: 30 },
      [750],
    ],
    [
      'MT-16 of the gross',
      load({ price: 2500, load_accessorials: [detention, { ...detention, id: 2, amount: 200 }] }),
      driver(),
      { ...ofGross, percent_rate: 30 },
      [855],
    ],
    [
      'MT-16 of the gross, to which what is paid back never belongs',
      load({
        price: 2500,
        load_accessorials: [detention, { ...lumper, in_percentage_base: true }],
      }),
      driver(),
      { ...ofGross, percent_rate: 30 },
      [795, 200],
    ],
    [
      'MT-17 a team’s driver gets half of each line',
      load(),
      driver({ loaded_miles: 1000, split_percent: 50 }),
      { ...perMile, loaded_mile_rate: 0.6 },
      [300],
    ],
    [
      'MT-18 two stops are no extra stops',
      load({ stops: stops(2) }),
      driver(),
      { ...perMile, extra_stop_pay: 50 },
      [],
    ],
    [
      'MT-18 five stops are three extra ones',
      load({ stops: stops(5) }),
      driver(),
      { ...perMile, extra_stop_pay: 50 },
      [150],
    ],
    [
      'MT-21 a rate agreed for the load ignores the bands',
      load(),
      driver({ loaded_miles: 1000, rate: 0.62 }),
      { ...perMile, loaded_mile_rate: 0.5, mileage_bands: bands },
      [620],
    ],
    [
      'MT-22 the fuel surcharge is passed on whole',
      load({ load_accessorials: [{ description: 'Fuel', amount: 150, driver_amount: 150 }] }),
      driver(),
      { ...ofLinehaul, percent_rate: 0 },
      [0, 150],
    ],
    [
      'MT-22 of a catalogue that pays it to nobody else',
      load({
        load_accessorials: [
          {
            code: 'FSC',
            description: 'Fuel',
            amount: 150,
            driver_amount: 150,
            payable_to_driver: false,
          },
        ],
      }),
      driver(),
      { ...ofLinehaul, percent_rate: 0 },
      [0, 150],
    ],
    [
      'MT-23 a share after the broker’s fee',
      load({ price: 12_915, costs: { company_expenses: 100, reimbursed_expenses: 40 } }),
      driver(),
      { ...afterFee, percent_rate: 32 },
      [4100.8],
    ],
    [
      'MT-26 detention is earned, the lumper is given back',
      load({ price: 2500, load_accessorials: [{ ...detention, driver_amount: 150 }, lumper] }),
      driver(),
      { ...ofLinehaul, percent_rate: 30 },
      [750, 150, 200],
    ],
    ['a flat rate', load(), driver(), { pay_type: 'flat_per_load', flat_rate: '420.00' }, [420]],
    ['hours', load(), driver({ hours: 7.25 }), { pay_type: 'hourly', flat_rate: 28.5 }, [206.63]],
    [
      'a salary pays nothing by the load',
      load({ price: 900 }),
      driver(),
      { pay_type: 'salary' },
      [],
    ],
    [
      'free empty miles',
      load(),
      driver({ loaded_miles: 10, empty_miles: 80 }),
      { ...perMile, loaded_mile_rate: 1, empty_mile_rate: 0.58, free_empty_miles: 50 },
      [10, 17.4],
    ],
    [
      'fewer empty miles than are free',
      load(),
      driver({ empty_miles: 30 }),
      { ...perMile, empty_mile_rate: 0.58, free_empty_miles: 50 },
      [],
    ],
    [
      'the gross shown to the driver’s side is the base',
      load({ price: 2500, driver_budget_pay: 2000 }),
      driver(),
      { ...ofGross, percent_rate: 80 },
      [1600],
    ],
    [
      'linehaul with the fuel surcharge',
      load({ price: 2000, fuel_surcharge: 400 }),
      driver(),
      { ...ofLinehaul, percent_rate: 25, percent_includes_fuel: true },
      [600],
    ],
    [
      'a typed price is paid as it stands',
      load({ price: 2000, stops: stops(4) }),
      driver({ is_manual_price: true, price: 555.55 }),
      { ...ofGross, percent_rate: 80, extra_stop_pay: 50 },
      [555.55],
    ],
    [
      'the cap comes before the split',
      load({ price: 2000 }),
      driver({ split_percent: 50 }),
      { ...ofGross, percent_rate: 80, maximum_pay: 1000 },
      [500],
    ],
    [
      'so does the minimum',
      load({ price: 100 }),
      driver({ split_percent: 50 }),
      { ...ofGross, percent_rate: 80, minimum_pay: 300 },
      [150],
    ],
  ])('%s', (_, paid, who, terms, expected) => {
    expect(amounts(paid, who, terms)).toEqual(expected);
  });

  test('MT-23: the company keeps the rest', () => {
    const base = percentBase(load({ price: 12_915, costs: { company_expenses: 100 } }), afterFee);
    expect(subtract(base, percentOf(base, 32))).toBe(8714.2);
  });

  test('MT-26: earnings and reimbursements stay separate', () => {
    const paid = load({
      price: 2500,
      load_accessorials: [{ ...detention, driver_amount: 150 }, lumper],
    });
    const lines = driverPay(paid, driver(), { ...ofLinehaul, percent_rate: 30 });
    expect(driverRow(lines)).toEqual({
      price: 750,
      pay_base: 2500,
      accessorial_pay: 150,
      reimbursements: 200,
    });
  });

  test('MT-27: a TONU by the pay terms, or in full', () => {
    expect(tonuPay(250, 'tariff', { ...ofGross, percent_rate: 30 })).toBe(75);
    expect(tonuPay(250, 'full', perMile)).toBe(250);
    expect(tonuPay(250, 'tariff', perMile)).toBe(0);
  });

  test('a TONU pays only its accessorial, whatever the terms', () => {
    const line = { code: 'TONU', description: 'TONU', amount: 250, driver_amount: 100 };
    const unused = load({ status: 8, load_accessorials: [line] });
    const flat = { pay_type: 'flat_per_load', flat_rate: 420, extra_stop_pay: 50 };
    expect(amounts(unused, driver(), flat)).toEqual([100]);
    expect(amounts(unused, driver(), { ...ofGross, percent_rate: 80 })).toEqual([100]);
  });

  test('MT-19: two hours beyond the free time, or none when the stop does not count', () => {
    const waited = {
      arrived_at: '2026-11-02T12:00:00Z',
      departed_at: '2026-11-02T16:00:00Z',
    };
    const terms = { pay_type: 'salary', detention_pay_rate: 40, detention_free_minutes: 120 };
    expect(amounts(load({ stops: [waited] }), driver(), terms)).toEqual([80]);
    const uncounted = load({ stops: [{ ...waited, count_detention: false }] });
    expect(amounts(uncounted, driver(), terms)).toEqual([]);
    const agreed = load({
      stops: [waited],
      load_accessorials: [{ code: 'DET', description: 'Detention', amount: 90, driver_amount: 45 }],
    });
    expect(amounts(agreed, driver(), terms)).toEqual([45]);
  });
});

describe('the same detention is paid once', () => {
  const stop = (id: number, hours = 0) => ({
    id,
    arrived_at: '2026-11-02T12:00:00Z',
    departed_at: new Date(Date.UTC(2026, 10, 2, 12 + hours)).toISOString(),
  });
  const line = { ...detention, code: 'DET', amount: 100, driver_amount: 0 };
  const waits = { detention_pay_rate: 20, detention_free_minutes: 120 };
  const waited = load({ price: 1000, stops: [stop(1, 4), stop(2)], load_accessorials: [line] });

  test.each<[string, Partial<PaidDriver>, PayTerms, Partial<typeof line>, number[]]>([
    ['by a percentage of the gross that counts it', {}, ofGross, {}, [880]],
    ['by the hour where no base counts it', {}, ofGross, { in_percentage_base: false }, [800, 40]],
    ['by the hour where the line bills nothing', {}, ofGross, { amount: 0 }, [800, 40]],
    ['by the hour in addition to the linehaul', {}, ofLinehaul, {}, [800, 40]],
    [
      'by the hour in addition to an agreed pay',
      { is_manual_price: true, price: 700 },
      ofGross,
      {},
      [700, 40],
    ],
    ['by the line in addition to the linehaul', {}, ofLinehaul, { driver_amount: 50 }, [800, 50]],
  ])('%s', (_, who, terms, more, expected) => {
    const paid = { ...waited, load_accessorials: [{ ...line, ...more }] };
    const all = { ...terms, ...waits, percent_rate: 80 };
    expect(amounts(paid, driver(who), all)).toEqual(expected);
  });

  test('by a line for one stop, and by the hour at the others', () => {
    const stops = [stop(1, 4), stop(2), stop(3, 5)];
    const terms = { pay_type: 'salary', ...waits };
    const paid = (stop_id: number | null) =>
      amounts(
        load({ stops, load_accessorials: [{ ...line, driver_amount: 50, stop_id }] }),
        driver(),
        terms,
      );
    expect(paid(1)).toEqual([60, 50]);
    expect(paid(3)).toEqual([40, 50]);
    expect(paid(2)).toEqual([100, 50]);
    expect(paid(null)).toEqual([50]);
  });

  test('by a line for a stop that is saved with it', () => {
    const [first, last] = [stop(1, 4), stop(2, 5)].map(({ id, ...times }) => ({
      ...times,
      sequence: id,
    }));
    const lines = [{ ...line, driver_amount: 50, stop_id: -1 }];
    const paid = load({ stops: [first!, last!], load_accessorials: lines });
    expect(amounts(paid, driver(), { pay_type: 'salary', ...waits })).toEqual([60, 50]);
  });

  test('in a relay, only the driver paid by the line gives up their own hours', () => {
    const relay = (driver_id: number | null) =>
      loadPay(
        load({
          stops: [stop(1, 4), stop(2), stop(3, 5)],
          load_accessorials: [{ ...line, driver_amount: 50, driver_id }],
        }),
        [1, 2].map(leg => ({
          row: { ...driver({ driver_id: leg }), from_stop_id: leg, to_stop_id: leg + 1 },
          terms: { pay_type: 'salary', ...waits },
        })),
      ).map(lines => lines.map(({ amount }) => amount));
    expect(relay(null)).toEqual([[50], [60]]);
    expect(relay(2)).toEqual([[40], [50]]);
  });
});

test('a line shows its calculation', () => {
  expect(driverPay(load({ price: 3197 }), driver(), { ...ofGross, percent_rate: 75 })).toEqual([
    {
      category: 'earning',
      kind: 'base',
      description: '% of gross',
      quantity: 1,
      rate: 75,
      base: 3197,
      amount: 2397.75,
      load_id: 1,
    },
  ]);
  const team = driver({ loaded_miles: 1744.7, split_percent: '50.0000' });
  expect(driverPay(load(), team, { ...perMile, loaded_mile_rate: '0.72' })[0]).toMatchObject({
    description: 'Loaded miles (split 50 %)',
    quantity: 1744.7,
    rate: 0.72,
    amount: 628.09,
  });
});

test('a team’s accessorials go to the first driver, unless a line names the other', () => {
  const terms = { ...perMile, loaded_mile_rate: 0 };
  const line = { description: 'Detention', amount: 100, driver_amount: 50 };
  const paid = load({ load_accessorials: [line, { ...line, driver_id: 2, driver_amount: 20 }] });
  const [first, second] = loadPay(paid, [
    { row: driver({ position: 'driver', split_percent: 50 }), terms },
    { row: driver({ driver_id: 2, position: 'co_driver', split_percent: 50 }), terms },
  ]);
  expect(first!.map(({ amount }) => amount)).toEqual([50]);
  expect(second!.map(({ amount }) => amount)).toEqual([20]);

  const stranger = load({ load_accessorials: [{ ...line, driver_id: 99 }] });
  const [paidTo] = loadPay(stranger, [{ row: driver(), terms }]);
  expect(paidTo!.map(({ amount }) => amount)).toEqual([50]);
});

describe('a relay', () => {
  const relay = (miles: [number, number, number], terms: PayTerms, paid: Partial<PaidLoad>) =>
    loadPay(
      load({ stops: [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }], ...paid }),
      miles.map((loaded_miles, leg) => ({
        row: {
          ...driver({ driver_id: leg + 1, loaded_miles }),
          from_stop_id: leg + 1,
          to_stop_id: leg + 2,
        },
        terms,
      })),
    ).map(lines => sumMoney(lines.map(({ amount }) => amount)));

  test('splits a flat rate by miles, to the cent', () => {
    const flat = { pay_type: 'flat_per_load', flat_rate: 100 };
    expect(relay([300, 500, 200], flat, {})).toEqual([30, 50, 20]);
    expect(relay([300, 300, 300], flat, {})).toEqual([33.34, 33.33, 33.33]);
    expect(relay([300, 0, 200], flat, {})).toEqual([33.34, 33.33, 33.33]);
  });

  test('splits the basis of a percentage by miles', () => {
    const quarter = { ...ofLinehaul, percent_rate: 25 };
    expect(relay([100, 100, 100], quarter, { price: 1000 })).toEqual([83.34, 83.33, 83.33]);
  });

  test('pays miles, extra stops and accessorials once', () => {
    const terms = { ...perMile, loaded_mile_rate: 0.5, extra_stop_pay: 50 };
    const line = { description: 'Lumper', amount: 80, driver_amount: 80, is_reimbursement: true };
    expect(relay([100, 200, 300], terms, { load_accessorials: [line] })).toEqual([130, 100, 150]);
  });
});

describe('what a new accessorial pays the driver', () => {
  const entry = (more: Partial<CatalogueEntry>): CatalogueEntry => ({
    driver_pay_method: 'full',
    payable_to_driver: true,
    in_percentage_base: false,
    is_reimbursement: false,
    ...more,
  });
  const half = entry({ driver_pay_method: 'fixed_percent', driver_percent: 50 });
  const likeLinehaul = entry({ driver_pay_method: 'percent_like_linehaul' });
  const passed = { ...ofLinehaul, percent_rate: 72, pay_fuel_surcharge: true };
  const fuel = entry({ code: 'FSC' });
  const withFuel = { ...passed, percent_includes_fuel: true };

  test.each<[string, CatalogueEntry, PayTerms, number]>([
    ['all of it', entry({}), perMile, 93.75],
    ['half of it', half, perMile, 46.88],
    ['the driver’s own percentage', likeLinehaul, { ...ofLinehaul, percent_rate: 72 }, 67.5],
    ['nothing', entry({ driver_pay_method: 'none' }), perMile, 0],
    ['nothing that is not the driver’s', entry({ payable_to_driver: false }), perMile, 0],
    ['nothing twice', entry({ in_percentage_base: true }), { ...ofGross, percent_rate: 80 }, 0],
    ['the surcharge, passed on', entry({ code: 'FSC', payable_to_driver: false }), passed, 93.75],
    ['no surcharge that the percentage of the linehaul includes', fuel, withFuel, 0],
    [
      'its surcharge that is not billed, and so in no base',
      { ...fuel, billable_to_broker: false },
      withFuel,
      93.75,
    ],
    ['its surcharge where a mile is paid', fuel, { ...withFuel, ...perMile }, 93.75],
    ['its other accessorials', entry({ code: 'DET' }), withFuel, 93.75],
    ['a receipt', entry({ is_reimbursement: true, in_percentage_base: true }), ofGross, 93.75],
  ])('%s', (_, accessorial, terms, expected) => {
    expect(accessorialDriverAmount(accessorial, 93.75, terms)).toBe(expected);
  });
});

test('a trip is in one band or in none', () => {
  const rateOf = (text: string, miles: number) => bandOf(bandsIn(text), miles)?.rate ?? null;
  expect([199.99, 200, 499.99, 500].map(miles => rateOf(bands, miles))).toEqual([
    ...['0.70', '0.60', '0.60', '0.52'],
  ]);
  expect(rateOf('100-200 1', 50)).toBeNull();
  expect(rateOf('', 50)).toBeNull();
});

test('bands are written as people write them, and each begins where the last one ended', () => {
  for (const text of [bands, '0-200 $0.70', '0 – 99.5 .7'.replace(' .7', ' 0.7'), '500+ 1']) {
    expect([text, bandsViolation(text)]).toEqual([text, null]);
  }
  for (const text of ['0.70', '0-200', '0-200 0.70 200+ 0.6', '0-200 0.70,', '0-200 0.70555']) {
    expect([text, bandsViolation(text)]).toEqual([text, expect.stringContaining('such as 0-200')]);
  }
  for (const text of ['200-100 1', '0-200 1, 100-300 1', '0+ 1, 500+ 2', '300+ 1, 0-200 1']) {
    expect([text, bandsViolation(text)]).toEqual([text, expect.stringContaining('must begin')]);
  }
});

test('a line says what it was computed from: the band, the costs, the limit that took effect', () => {
  const stated = (paid: PaidLoad, who: PaidDriver, terms: PayTerms) =>
    driverPay(paid, who, terms).map(({ description }) => description);
  const costs = { company_expenses: 100, reimbursed_expenses: '40.50' };
  const trip = driver({ loaded_miles: 300 });
  expect(stated(load(), trip, { ...perMile, mileage_bands: bands })).toEqual([
    'Loaded miles, trip of 200 to 500 miles',
  ]);
  const far = driver({ loaded_miles: 900 });
  expect(stated(load(), far, { ...perMile, mileage_bands: bands, maximum_pay: 400 })).toEqual([
    'Loaded miles, trip of 500 miles or more, maximum 400.00',
  ]);
  const paid = load({ price: 1000, fuel_surcharge: 90, costs });
  const after = { ...ofLinehaul, percent_rate: 20, percent_includes_fuel: true };
  expect(
    stated(paid, driver(), { ...after, percent_after: 'all_expenses', minimum_pay: 500 }),
  ).toEqual(['% of linehaul and fuel surcharge less expenses of 140.50, minimum 500.00']);
  expect(stated(paid, driver(), { ...after, percent_after: 'nothing' })).toEqual([
    '% of linehaul and fuel surcharge',
  ]);
});

test('costs above what a load brought leave nothing to take a percentage of, and take no other pay', () => {
  const terms = { ...afterFee, percent_rate: 30, extra_stop_pay: 50 };
  const costs = { company_expenses: 1200 };
  const paid = load({ price: 1000, costs, stops: stops(3) });
  expect(driverPay(paid, driver(), terms)).toMatchObject([
    { description: '% of gross less expenses of 1 200.00', base: 0, amount: 0 },
    { kind: 'extra_stop', amount: 50 },
  ]);
  expect(percentBase(load({ price: 1200, costs }), terms)).toBe(0);
  expect(percentBase(load({ price: 1200.01, costs }), terms)).toBe(0.01);
  // What is below zero without any costs stays as it is.
  expect(percentBase(load({ price: -100, costs }), terms)).toBe(-100);
});

test('a row’s totals are the sums of its lines', () => {
  const anyAmount = fc.integer({ min: 0, max: 900_000 }).map(cents => (cents / 100).toFixed(2));
  const anyMiles = fc.integer({ min: 0, max: 300_000 }).map(miles => (miles / 100).toFixed(2));
  fc.assert(
    fc.property(anyMiles, anyMiles, anyAmount, fc.nat(4), (loaded, empty, paid, extra) => {
      const lines = driverPay(
        load({
          stops: stops(2 + extra),
          load_accessorials: [
            { description: 'Layover', amount: paid, driver_amount: paid },
            { description: 'Lumper', amount: paid, driver_amount: paid, is_reimbursement: true },
          ],
        }),
        driver({ loaded_miles: loaded, empty_miles: empty }),
        { ...perMile, loaded_mile_rate: '0.6125', empty_mile_rate: '0.5625', extra_stop_pay: 50 },
      );
      const row = driverRow(lines);
      expect(add(row.price, row.accessorial_pay, row.reimbursements)).toBe(
        sumMoney(lines.map(({ amount }) => amount)),
      );
    }),
  );
});
