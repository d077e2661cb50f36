import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  companyCut,
  loadMargin,
  loadMoney,
  mileFigures,
  tonuFields,
} from '../../../../schema/rules/money/loadMoney.ts';
import { add, fromCents, multiply, sumMoney } from '../../../../schema/rules/money/money.ts';

const billed = (amount: number, id?: number) => ({ id, amount, billable_to_broker: true });

describe('a load’s money', () => {
  test('MT-06: linehaul, fuel surcharge and detention', () => {
    const load = {
      price: multiply(1500, 2),
      load_accessorials: [billed(multiply(1500, 0.15)), billed(multiply(3, 50))],
    };
    expect(loadMoney(load).gross).toBe(3375);
  });

  test('MT-07: everything is due, the product’s invoice total includes only the first accessorial', () => {
    const money = loadMoney({
      price: 2500,
      load_accessorials: [billed(200, 12), billed(150, 11)],
    });
    expect(money).toEqual({
      total_accessorial: 350,
      accessorials_amount: 350,
      payment_amount: 2850,
      amount_due: 2850,
      gross: 2850,
      invoice_total: 2650,
    });
  });

  test('an accessorial that is not billed to the broker counts only as the first one', () => {
    const money = loadMoney({
      price: 1000,
      load_accessorials: [{ id: 1, amount: 90, billable_to_broker: false }, billed(50, 2)],
    });
    expect([money.amount_due, money.total_accessorial, money.invoice_total]).toEqual([
      1050, 50, 1090,
    ]);
  });

  test('a load without accessorials is worth its price', () => {
    expect(loadMoney({ price: '725.00' })).toMatchObject({ gross: 725, invoice_total: 725 });
  });

  test('gross is the price and every billed cent', () => {
    const anyCents = fc.integer({ min: -500_000, max: 5_000_000 });
    fc.assert(
      fc.property(anyCents, fc.array(anyCents), (price, amounts) => {
        const lines = amounts.map(cents => billed(fromCents(cents)));
        const { gross } = loadMoney({ price: fromCents(price), load_accessorials: lines });
        expect(gross).toBe(add(fromCents(price), sumMoney(lines.map(({ amount }) => amount))));
      }),
    );
  });
});

test('MT-27: a TONU bills only its amount and has no rate per mile', () => {
  const { load, accessorial } = tonuFields({ amount: 250, driver_amount: 75 });
  expect(load).toMatchObject({ status: 8, price: 0, loaded_miles: 0, empty_miles: 0 });
  expect(companyCut(load)).toBe(0);
  const { gross } = loadMoney({ price: load.price, load_accessorials: [accessorial] });
  expect(gross).toBe(250);
  expect(mileFigures({ gross, ...load })).toMatchObject({
    total_miles: 0,
    rpm_loaded: null,
    rpm_all: null,
    deadhead_percent: null,
  });
});

test('MT-67: loaded rate, true rate and deadhead of one load', () => {
  expect(mileFigures({ gross: 1800, loaded_miles: 900, empty_miles: 100 })).toEqual({
    loaded_miles: 900,
    empty_miles: 100,
    total_miles: 1000,
    rpm_loaded: 2,
    rpm_all: 1.8,
    deadhead_percent: 10,
  });
});

test('MT-68: a fleet’s rate is total divided by total, not the mean of the trucks’ rates', () => {
  const gross = sumMoney([700, 3800, 4410]);
  const figures = mileFigures({ gross, loaded_miles: 400 + 2500 + 2340, empty_miles: 0 });
  expect([gross, figures.total_miles, figures.rpm_all]).toEqual([8910, 5240, 1.7]);
});

test('the cut is the part outside the driver’s basis, the margin the rest after pay', () => {
  expect(companyCut({ price: 3000, driver_budget_pay: 2700 })).toBe(300);
  expect(companyCut({ price: 3000, driver_budget_pay: null })).toBe(0);
  expect(loadMargin({ gross: 2850, driver_pay: 950 })).toEqual({
    margin: 1900,
    margin_percent: 66.67,
  });
  expect(loadMargin({ gross: 0, driver_pay: 10 }).margin_percent).toBeNull();
});
