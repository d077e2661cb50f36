// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Load } from '../../../src/resources/loads/load.ts';
import { ActDialog } from '../../../src/resources/loads/show/ActDialog.tsx';
import { shown } from '../resources/shown.tsx';

afterEach(cleanup);

const entry = { id: 9, code: 'TONU', name: 'TONU', method: 'flat', payable_to_driver: true };
const catalogue = [{ ...entry, driver_pay_method: 'percent_like_linehaul', driver_percent: null }];
const jolene = { id: 6, pay_type: 'percent_of_gross', percent_rate: 30 };

const line = (description: string, amount: number, is_reimbursement: boolean) => ({
  ...{ id: amount, description, amount, is_reimbursement },
  ...{ billable_to_broker: true, payable_to_driver: true },
});
const load = {
  ...{ id: 5, version: 3, internal_id: 'PC-1', price: 2500 },
  load_drivers: [{ id: 1, driver_id: 6, position: 'driver', pay_type: null }],
  load_accessorials: [line('Detention', 150, false), line('Lumper', 120, true)],
} as unknown as Load; // what the dialog looks at

/** The dialog, with a way to press one of its buttons and to see what goes to the server. */
function asked() {
  const sent: object[] = [];
  const call = async (method: string, _: string, body: object) => {
    if (method === 'GET') return { data: catalogue };
    sent.push(body);
    return { ...load, status: 8 };
  };
  const getMany = async () => ({ data: [jolene] });
  const { person } = shown(<ActDialog load={load} action="tonu" onClose={() => {}} />, {
    ...{ call, getMany },
  } as any);
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }));
  return { person, press, sent };
}

test('it says what leaves the bill, and what the driver gets back all the same', async () => {
  asked();
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Leaves the bill: Line haul 2 500.00, Detention 150.00');
  expect(dialog.textContent).toContain('Stays for the driver, not billed: Lumper 120.00');
});

test('by tariff goes without an amount; all of it, nothing or another go as they are', async () => {
  const { person, press, sent } = asked();
  await screen.findByRole('dialog');
  await person.keyboard('250');
  await person.tab();
  await press('By tariff: 75.00');
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
