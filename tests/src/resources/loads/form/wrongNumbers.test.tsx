import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { editedLoad, editing } from './editedLoad.tsx';

afterEach(cleanup);

const tarping = {
  id: 31,
  accessorial_id: 7,
  description: 'Tarping',
  quantity: 1,
  rate: 75,
  amount: 75,
  driver_amount: null,
  billable_to_broker: true,
  payable_to_driver: false,
  in_percentage_base: false,
  is_reimbursement: false,
  method: 'per_unit',
};
const driverPay = {
  id: 61,
  driver_id: 31,
  driver: { id: 31, first_name: 'Marcus', last_name: 'Whitlock' },
  position: 'driver',
  truck_id: null,
  trailer_id: null,
  from_stop_id: null,
  to_stop_id: null,
  loaded_miles: 1004,
  empty_miles: 0,
  split_percent: 100,
  price: 0,
  is_manual_price: false,
  pay_type: 'per_mile',
  rate: 0.5,
  pay_date: null,
};
/** The typed value and its cell, and the load's figure without it. */
const WRONG: readonly [
  list: string,
  cell: string,
  text: string,
  figure: string,
  reported: string,
][] = [
  ['load_accessorials', 'amount', '12.345', 'gross', '$900.00'],
  ['load_accessorials', 'quantity', '2h', 'gross', '$900.00'],
  ['load_drivers', 'loaded_miles', '1k', 'pay', '$502.00'],
  ['load_drivers', 'split_percent', 'half', 'pay', '$502.00'],
  ['load_drivers', 'price', '12o', 'pay', '$0.00'],
];

test.each([
  '25:00',
  '12:75',
])('a stop’s time of “%s” stays to be corrected, and is not a time', async text => {
  const { person } = editing();
  const cell = () => document.querySelector<HTMLElement>('[data-cell="0.time_from"]');
  await waitFor(() => expect(cell()).toBeTruthy());
  await person.click(cell()!);
  await person.keyboard(`{Control>}a{/Control}${text}{Tab}`);
  await waitFor(() => expect(cell()?.textContent).toContain(text));
});

test.each(
  WRONG,
)('in %s, the cell of %s keeps “%s” to be corrected, and the figures omit it', async (list, key, text, figure, reported) => {
  const { person } = editing(
    editedLoad({ load_accessorials: [tarping], load_drivers: [driverPay], miles_source: 'manual' }),
  );
  const cell = () =>
    document.querySelector<HTMLElement>(`[data-field="${list}"] [data-cell="0.${key}"]`)!;
  const figureOf = (name: string) => document.querySelector(`[data-figure=${name}] dd`);
  await waitFor(() => expect(figureOf('pay')?.textContent).toBe('$502.00'));
  expect(figureOf('gross')?.textContent).toBe('$975.00');
  await person.click(cell());
  await person.keyboard(`{Control>}a{/Control}${text}{Tab}`);
  await waitFor(() => expect(cell().textContent).toContain(text));
  expect(figureOf(figure)?.textContent).toBe(reported);
});
