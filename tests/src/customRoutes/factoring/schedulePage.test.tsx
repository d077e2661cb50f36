// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NewSchedule } from '../../../../src/customRoutes/factoring/NewSchedule.tsx';
import { OneSchedule } from '../../../../src/customRoutes/factoring/SchedulePage.tsx';
import { shown } from '../../resources/shown.tsx';

afterEach(cleanup);

const nothing = { advance: 0, reserve: 0, cash: 0, fee: 0, short_pay: 0 };

const line = (id: number, more: object = {}) => ({
  id,
  invoice_id: id + 100,
  amount: 1000,
  status: 'listed',
  reject_reason: null,
  is_over: false,
  version: 1,
  invoice: {
    id: id + 100,
    number: `INV-00010${id}`,
    invoice_date: '2026-07-01',
    due_date: '2026-07-31',
    broker_id: 4,
    bill_to_name: 'Prairie Brokers',
    amount_due: 1000,
    balance: 1000,
    received_amount: 0,
    short_pay_amount: 0,
    payment_status: 'unpaid',
    status: 'issued',
    load: { id: 7, internal_id: 'L-7', reference_number: 'R-7' },
  },
  advance_amount: 900,
  reserve_amount: 100,
  expected_fee: 30,
  balances: nothing,
  recourse: 'none',
  difference: null,
  ...more,
});

const schedule = (more: object = {}): any => ({
  id: 5,
  version: 3,
  number: 'FS-00005',
  date: '2026-07-10',
  status: 'submitted',
  factoring_company_id: 2,
  factoring_company: { id: 2, name: 'Prairie Factors' },
  funded_at: null,
  funding_reference: null,
  note: null,
  submission_error: null,
  submission_method: 'email',
  invoice_count: 2,
  amount: 2000,
  advance_amount: 1800,
  reserve_amount: 200,
  balances: nothing,
  recourse_day: null,
  terms: {
    advance_rate: 90,
    fee_rate: 3,
    fee_basis: 'face_value',
    fee_period_days: null,
    recourse_type: 'recourse',
    recourse_days: 90,
  },
  mail: { id: 8, to: 'schedules@factor.example.com', status: 'sent', error: null },
  lines: [line(1), line(2)],
  entries: [],
  violations: {},
  ...more,
});

/** The page of a schedule, and the calls that it makes. */
function open(more: object = {}) {
  const call = vi.fn(
    async (_method: string, path: string): Promise<any> =>
      path.startsWith('/audit/') ? { data: [], next: null } : schedule(more),
  );
  const { person } = shown(<OneSchedule schedule={schedule(more)} />, { call });
  const posted = () => call.mock.calls.filter(([method]) => method === 'POST') as unknown[][];
  return { person, posted };
}

test('the advance is recorded by its key, without the invoices that the factor rejected', async () => {
  const { person, posted } = open();
  expect(await screen.findByText('Sent to schedules@factor.example.com')).toBeTruthy();
  await person.click(screen.getByRole('checkbox', { name: 'INV-000102' }));
  await person.keyboard('f');
  const dialog = await screen.findByRole('dialog', { name: 'Advance for FS-00005' });
  expect(within(dialog).getByText('Advance: $900.00')).toBeTruthy();
  await person.type(within(dialog).getByLabelText(/rejected/), 'Over its limit');
  await person.click(within(dialog).getByRole('button', { name: 'Record advance' }));
  await waitFor(() =>
    expect(posted()).toEqual([
      [
        'POST',
        '/factoring-schedules/5/fund',
        {
          funded_at: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          funding_reference: null,
          rejected: [{ invoice_id: 102, reason: 'Over its limit' }],
          version: 3,
        },
      ],
    ]),
  );
});

test('a collection asks for each invoice that is out what the broker paid', async () => {
  const sold = { status: 'funded', balances: { ...nothing, advance: 900, reserve: 100 } };
  const { person, posted } = open({
    status: 'funded',
    funded_at: '2026-07-10',
    recourse_day: '2026-10-08',
    lines: [line(1, { ...sold, recourse: 'due' }), line(2, { ...sold, status: 'collected' })],
    violations: { close: 'INV-000101 is not collected yet.' },
  });
  expect(await screen.findByText('Recourse since 10/08/2026: buy it back')).toBeTruthy();
  await person.keyboard('r');
  const dialog = await screen.findByRole('dialog', { name: 'Collected by Prairie Factors' });
  expect(within(dialog).queryByText(/INV-000102/)).toBeNull();
  await person.click(within(dialog).getByRole('button', { name: 'Record collection' }));
  await waitFor(() =>
    expect(posted()).toMatchObject([
      [
        'POST',
        '/factoring-schedules/5/collect',
        {
          release: true,
          items: [{ invoice_id: 101, amount: 1000, short_pay_reason: null }],
          version: 3,
        },
      ],
    ]),
  );
});

test('nothing is sold by default; chosen invoices become one schedule for each factor, and others say why not', async () => {
  const candidate = (id: number, factor: number, violation: string | null = null) => ({
    id,
    number: `INV-${id}`,
    invoice_date: '2026-07-01',
    due_date: '2026-07-31',
    bill_to_name: 'Prairie Brokers',
    balance: 100,
    factor: { id: factor, name: `Factor ${factor}` },
    schedule: null,
    violation,
  });
  const call = vi.fn(
    async (method: string): Promise<any> =>
      method === 'GET'
        ? [candidate(1, 2), candidate(2, 3), candidate(3, 2, 'INV-3: The invoice is void.')]
        : schedule(),
  );
  const { person } = shown(<NewSchedule />, { call });
  expect(await screen.findByText('INV-3: The invoice is void.')).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'INV-3' })).toHaveProperty('disabled', true);
  const make = () => screen.getByRole('button', { name: /^Create (\d+ )?schedules?$/ });
  expect(screen.getByRole('checkbox', { name: 'INV-1' })).toHaveProperty('checked', false);
  expect(make()).toHaveProperty('disabled', true);
  expect(make().textContent).toBe('Create schedule');
  await person.click(screen.getByRole('checkbox', { name: 'Select all invoices' }));
  expect(make().textContent).toBe('Create 2 schedules');
  await person.click(make());
  await waitFor(() =>
    expect(call.mock.calls.filter(([method]) => method === 'POST')).toEqual([
      ['POST', '/factoring-schedules', { invoice_ids: [1] }],
      ['POST', '/factoring-schedules', { invoice_ids: [2] }],
    ]),
  );
});

test('a company without a factoring company is led to add one', async () => {
  const getList = vi.fn(async () => ({ data: [], total: 0 }));
  shown(<NewSchedule />, { call: async () => [], getList } as any);
  expect(await screen.findByText('No factoring company yet')).toBeTruthy();
  expect(screen.queryByText('No invoices to sell')).toBeNull();
});
