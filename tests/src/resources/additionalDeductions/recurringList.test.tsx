import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../../../../src/http/ApiError.ts';
import { session } from '../../../../src/http/storage.ts';
import { RecurringList } from '../../../../src/resources/additionalDeductions/RecurringList.tsx';
import { RecurringShow } from '../../../../src/resources/additionalDeductions/RecurringShow.tsx';
import { resumeSession } from '../../../../src/session/current.ts';
import { dialogCloses } from '../../../support/dialogs.ts';
import { shown } from '../shown.tsx';

afterEach(cleanup);

const recurring = (id: number, description: string, more: object = {}) => ({
  id,
  version: 2,
  kind: 'deduction',
  description,
  status: 'active',
  frequency: 'weekly',
  driver_id: 3,
  amount: 85,
  start_date: '2026-01-05',
  occurrences_left: null,
  deducted_to_date: 170,
  total_cap: null,
  starting_balance: 0,
  ...more,
});

type Sent = [path: string, body: Record<string, unknown>];

/** The list over records that a step changes, unless the refusal names the record. */
function list(
  records: ReturnType<typeof recurring>[],
  error: Record<number, string> = {},
  page = <RecurringList />,
) {
  const sent: Sent[] = [];
  const call = async (method: string, path: string, body: Record<string, unknown>) => {
    if (method !== 'PUT') return [];
    sent.push([path, body]);
    const record = records.find(({ id }) => path === `/additional-deductions/${id}`);
    const message = record && error[record.id];
    if (message) throw new ApiError(409, message, { message }, path);
    return Object.assign(record ?? {}, body, { version: 3 });
  };
  const getList = async () => ({
    data: records.map(record => ({ ...record })) as any[],
    total: records.length,
  });
  return { sent, ...shown(page, { call: call as any, getList }) };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('a row is paused and resumed by keyboard, with the version that was seen', async () => {
  const { person, sent } = list([recurring(7, 'Cargo insurance')]);
  (await button('Pause: Cargo insurance')).focus();
  await person.keyboard('{Enter}');
  const resume = await button('Resume: Cargo insurance');
  expect(document.activeElement).toBe(resume);
  await person.keyboard('{Enter}');
  await button('Pause: Cargo insurance');
  expect(sent).toEqual([
    ['/additional-deductions/7', { status: 'paused', version: 2 }],
    ['/additional-deductions/7', { status: 'active', version: 3 }],
  ]);
});

test('canceling asks first, and needs a reason', async () => {
  const { person, sent } = list([recurring(7, 'Cargo insurance')]);
  await person.click(await button('Cancel deduction: Cargo insurance'));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel Cargo insurance?' });
  await person.click(within(dialog).getByRole('button', { name: 'Cancel deduction' }));
  expect(sent).toEqual([]);
  await person.click(within(dialog).getByRole('textbox', { name: /reason/i }));
  await person.keyboard('Truck sold');
  await person.click(within(dialog).getByRole('button', { name: 'Cancel deduction' }));
  await dialogCloses();
  const body = { status: 'canceled', cancel_reason: 'Truck sold', version: 2 };
  expect(sent).toEqual([['/additional-deductions/7', body]]);
  expect(screen.queryByRole('button', { name: /^Cancel deduction/ })).toBeNull();
});

test('nothing is offered that the rules refuse: one that has reached its cap cannot resume', async () => {
  const capped = { status: 'completed', total_cap: 170 };
  list([recurring(7, 'Damage', capped), recurring(8, 'Per diem', { kind: 'earning' })]);
  expect(await button('Cancel earning: Per diem')).toBeTruthy();
  expect(await button('Cancel deduction: Damage')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /(Pause|Resume): Damage/ })).toBeNull();
});

test('several are paused at once; a refused one stays selected with its reason', async () => {
  const records = [recurring(7, 'Cargo insurance'), recurring(8, 'ELD')];
  const { person, sent } = list(records, { 8: 'Someone else has changed it.' });
  await person.click(await screen.findByRole('checkbox', { name: 'Select Cargo insurance' }));
  await person.click(screen.getByRole('checkbox', { name: 'Select ELD' }));
  const resume = await button('Resume 2');
  expect(resume.getAttribute('aria-disabled')).toBe('true');
  (await button('Pause 2')).focus();
  await person.keyboard('{Enter}');
  const results = await screen.findByRole('dialog', { name: '1 paused, 1 not' });
  expect(within(results).getByText('Someone else has changed it.')).toBeTruthy();
  expect(sent.map(([path, { status }]) => [path, status])).toEqual([
    ['/additional-deductions/7', 'paused'],
    ['/additional-deductions/8', 'paused'],
  ]);
  await person.click(within(results).getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('1 selected')).toBeTruthy();
});

function Looker() {
  const staffs = [{ company_id: 1, permissions: ['additional-deductions.list'], roles: [] }];
  const looker = { id: 4, role: 'staff', staffs, companies: [{ id: 1, name: 'Prairie' }] };
  session.start({ access_token: 'x', expires_in: 60 } as any, looker as any, true);
  resumeSession();
  return <RecurringList />;
}

test('a person who may only look changes nothing', async () => {
  list([recurring(7, 'Cargo insurance')], {}, <Looker />);
  expect(await screen.findByText('Cargo insurance')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Pause|Cancel deduction): / })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a percentage is listed with what it is of, and the list sums what was taken', async () => {
  const fee = { amount: null, percent: 10, percent_base: 'gross', total_cap: 500 };
  list([recurring(7, 'Company fee', fee), recurring(8, 'ELD')]);
  const row = await screen.findByRole('row', { name: /Company fee/ });
  expect(within(row).getByText(/^10 %/).textContent).toBe('10 % Gross');
  expect(within(row).getByText('500.00')).toBeTruthy();
  const views = screen.getByRole('group', { name: 'Views' });
  expect(within(views).getByRole('button', { name: /^Paused/ })).toBeTruthy();
});

test('its page lists what settlements took and gave back, and what is left under its cap', async () => {
  const entry = { additional_deduction_id: 7, driver_id: 3, date: '2026-11-08', amount: 85 };
  const settlement = { id: 31, number: 'SP-2026-0031' };
  const transactions = [
    { id: 1, ...entry, type: 'taken', deducted_after: 85, settlement_id: 31, settlement },
    { id: 2, ...entry, type: 'reversal', deducted_after: 0, settlement_id: 31, settlement },
  ];
  const record = { ...recurring(7, 'Damage'), transactions, remaining: 415, total_cap: 500 };
  const getOne = async () => ({ data: { ...record, deducted_to_date: 0 } as any });
  shown(<RecurringShow />, { getOne }, '/7', '/:id');
  const entries = await screen.findByRole('region', { name: 'Entries' });
  expect(within(entries).getByText('+85.00')).toBeTruthy();
  expect(within(entries).getByText('−85.00')).toBeTruthy();
  expect(within(entries).getByText('Deducted so far')).toBeTruthy();
  expect(screen.getByText('415.00 left of the cap of 500.00.')).toBeTruthy();
});
