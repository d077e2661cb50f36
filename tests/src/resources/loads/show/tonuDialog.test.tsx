import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Load } from '../../../../../src/resources/loads/load.ts';
import { ActDialog } from '../../../../../src/resources/loads/show/actions/ActDialog.tsx';
import { shown } from '../../shown.tsx';

afterEach(cleanup);

const entry = { id: 9, code: 'TONU', name: 'TONU', method: 'flat', payable_to_driver: true };
const catalogue = [{ ...entry, driver_pay_method: 'percent_like_linehaul', driver_percent: null }];
const jolene = { id: 6, pay_type: 'percent_of_gross', percent_rate: 30 };

const line = (description: string, amount: number, is_reimbursement: boolean) => ({
  id: amount,
  description,
  amount,
  is_reimbursement,
  billable_to_broker: true,
  payable_to_driver: true,
});
const load = {
  id: 5,
  version: 3,
  internal_id: 'PC-1',
  price: 2500,
  load_drivers: [{ id: 1, driver_id: 6, position: 'driver', pay_type: null }],
  load_accessorials: [line('Detention', 150, false), line('Lumper', 120, true)],
} as unknown as Load; // The data that the dialog uses.

/** The dialog, with helpers to click one of its buttons and to read its requests. */
function asked() {
  const sent: object[] = [];
  const call = async (method: string, _: string, body: object) => {
    if (method === 'GET') return { data: catalogue };
    sent.push(body);
    return { ...load, status: 8 };
  };
  const getMany = async () => ({ data: [jolene] });
  const { person } = shown(<ActDialog load={load} action="tonu" onClose={() => {}} />, {
    call,
    getMany,
  } as any);
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }));
  return { person, press, sent };
}

test('it shows what is removed from the invoice, and what the driver still gets', async () => {
  asked();
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('No longer billed: Linehaul 2 500.00, Detention 150.00');
  expect(dialog.textContent).toContain('Paid to the driver, not billed: Lumper 120.00');
});

test('the tariff is sent without an amount; the full pay, nothing or another amount as entered', async () => {
  const { person, press, sent } = asked();
  await screen.findByRole('dialog');
  await person.keyboard('250');
  await person.tab();
  await press('Standard rate: 75.00');
  await press('Bill as TONU');
  for (const choice of ['Full amount', 'Nothing']) {
    await press(choice);
    await press('Bill as TONU');
  }
  const amounts = sent.map(({ amount, driver_amount = null }: any) => [amount, driver_amount]);
  expect(amounts).toEqual([
    [250, null],
    [250, 250],
    [250, 0],
  ]);
});
