import { describe, expect, test } from 'vitest';
import { loadMargin } from '../../../../schema/rules/money/loadMoney.ts';
import {
  driverCost,
  type Payee,
  type PayeeLine,
  payeeOf,
  reimbursementsOf,
} from '../../../../schema/rules/pay/driverCost.ts';
import { driverRow } from '../../../../schema/rules/pay/driverPay.ts';
import { loadPay } from '../../../../schema/rules/pay/loadPay.ts';

const lumper = { description: 'Lumper', amount: 200, driver_amount: 200, is_reimbursement: true };
const detention = { description: 'Detention', amount: 150, driver_amount: 150 };

test('MT-26: a reimbursement is not a wage, but reduces the margin', () => {
  const load = { id: 1, price: 2500, load_accessorials: [detention, lumper] };
  const row = { driver_id: 1, loaded_miles: 0, empty_miles: 0 };
  const terms = { pay_type: 'percent_of_linehaul', percent_rate: 30 };
  const cost = driverCost(loadPay(load, [{ row, terms }]).map(driverRow));
  expect(cost).toEqual({ earned: 900, paid_back: 200, driver_pay: 1100 });
  expect(loadMargin({ gross: 2850, ...cost })).toEqual({ margin: 1750, margin_percent: 61.4 });
});

test('a load without drivers costs nothing', () => {
  expect(driverCost([])).toEqual({ earned: 0, paid_back: 0, driver_pay: 0 });
});

describe('a line is paid to one driver only', () => {
  const [first, second] = [{ driver_id: 1, position: 'driver' }, { driver_id: 2 }];
  const co = { driver_id: 2, position: 'co_driver' };
  test.each<[string, PayeeLine, Payee[], number | null]>([
    ['nobody, where nobody drives', {}, [], null],
    ['driver 1 of a team', {}, [first, co], 0],
    ['driver 1 of a team, wherever he stands', {}, [co, first], 1],
    ['the first of two that are both called driver', {}, [first, second], 0],
    ['the first where all are called co-driver', {}, [co, { ...co, driver_id: 3 }], 0],
    ['the one whom it names', { driver_id: 2 }, [first, co], 1],
    ['driver 1, where it names somebody else', { driver_id: 9 }, [co, first], 1],
    ['the first leg of one who drives two', { driver_id: 1 }, [co, first, first], 1],
  ])('%s', (_, line, rows, expected) => {
    expect(payeeOf(line, rows)).toBe(expected);
  });
});

test('each driver is reimbursed for their expenses, as the pay lines say', () => {
  const rows = [
    { driver_id: 1, position: 'driver', loaded_miles: 100, empty_miles: 0 },
    { driver_id: 2, position: 'driver', loaded_miles: 100, empty_miles: 0 },
    { driver_id: 1, position: 'co_driver', loaded_miles: 100, empty_miles: 0 },
  ];
  const lines = [
    lumper,
    { ...lumper, driver_id: 2, driver_amount: 35.5 },
    { ...lumper, driver_id: 7, driver_amount: 12.25 },
    { ...lumper, payable_to_driver: false },
    { ...lumper, driver_amount: null },
    detention,
  ];
  expect(reimbursementsOf(rows, lines)).toEqual([212.25, 35.5, 0]);
  const terms = { pay_type: 'per_mile', loaded_mile_rate: 0.6 };
  const paid = loadPay(
    { id: 1, price: 900, load_accessorials: lines },
    rows.map(row => ({ row, terms })),
  ).map(driverRow);
  expect(paid.map(({ reimbursements }) => reimbursements)).toEqual([212.25, 35.5, 0]);
  expect(paid.map(({ accessorial_pay }) => accessorial_pay)).toEqual([150, 0, 0]);
});
