import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Load } from '../../../../../src/resources/loads/load.ts';
import { driverPaysOf } from '../../../../../src/resources/loads/show/pay/driverPay.ts';
import { MoneyPanel } from '../../../../../src/resources/loads/show/pay/MoneyPanel.tsx';
import { shown } from '../../shown.tsx';

afterEach(cleanup);

const detention = { id: 1, description: 'Detention', amount: 150, driver_amount: 150 };
const lumper = { id: 2, description: 'Lumper', amount: 200, driver_amount: 200 };
const switches = { billable_to_broker: true, payable_to_driver: true };

/** 30% of a linehaul of 2,500, detention paid on, and a lumper that the driver paid. */
const load = (is_reimbursement = true) =>
  ({
    id: 5,
    price: 2500,
    payment_amount: 2850,
    driver_budget_pay: null,
    loaded_miles: 1000,
    empty_miles: 0,
    detention_terms: { detention_free_minutes: 120, detention_rate: 50 },
    stops: [],
    load_drivers: [{ id: 9, driver_id: 35, position: 'driver', price: 750, accessorial_pay: 150 }],
    load_accessorials: [
      { ...detention, ...switches },
      { ...lumper, ...switches, is_reimbursement },
    ],
    locks: {},
  }) as unknown as Load; // The data that the panel uses.

const amountOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

test('MT-26: the margin is rate and accessorials minus driver pay and reimbursements', () => {
  shown(<MoneyPanel load={load()} />, {});
  expect(amountOf('Billed to broker')).toBe('2 850.00');
  expect(amountOf('Driver pay')).toBe('−900.00');
  expect(amountOf('Reimbursed to driver')).toBe('−200.00');
  expect(amountOf('Margin')).toBe('1 750.00');
});

test('a load without reimbursements does not show them', () => {
  shown(<MoneyPanel load={load(false)} />, {});
  expect(screen.queryByText('Reimbursed to driver')).toBeNull();
  expect(amountOf('Margin')).toBe('1 950.00');
});

test('each driver’s pay shows his reimbursement', () => {
  expect(driverPaysOf(load())).toMatchObject([{ accessorial_pay: 150, reimbursements: 200 }]);
});

test('a reimbursement shows that its receipt is missing, and is not in the pay basis', () => {
  const marked = load();
  Object.assign(marked.load_accessorials[1] ?? {}, { code: 'LUMP', in_percentage_base: true });
  shown(<MoneyPanel load={marked} />, {});
  expect(screen.getByText(/no receipt/).textContent).not.toContain('Included in pay basis');
  cleanup();
  const document = { id: 3, document_type: 'lumper_receipt', status: 'active' };
  shown(<MoneyPanel load={{ ...marked, load_documents: [document] } as unknown as Load} />, {});
  expect(screen.queryByText(/no receipt/)).toBeNull();
});
