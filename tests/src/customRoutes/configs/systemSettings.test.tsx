// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SystemSettings } from '../../../../src/customRoutes/configs/SystemSettings.tsx';
import { refused, shown } from '../../resources/shown.tsx';

afterEach(cleanup);

const setting = (key: string, label: string, more: object) => ({
  id: 1,
  key,
  label,
  group: 'loads',
  type: 'text',
  version: 3,
  updated_at: null,
  value: null,
  default: null,
  is_default: true,
  choices: null,
  min: null,
  max: null,
  can_be_empty: false,
  can_reset: false,
  is_secret: false,
  is_set: true,
  changed_at: null,
  changed_by: null,
  ...more,
});

const all = [
  setting('week_start_day', 'Week starts on', {
    group: 'company',
    type: 'integer',
    value: 1,
    default: 1,
    min: 0,
    max: 6,
  }),
  setting('broker_credit_policy', 'Broker over its credit limit or on hold', {
    id: 8,
    type: 'choice',
    choices: ['warn', 'refuse'],
    value: 'refuse',
    default: 'warn',
    is_default: false,
    can_reset: true,
    changed_at: '2026-11-20T15:04:00Z',
    changed_by: { id: 4, name: 'Gloria Diaz' },
  }),
  setting('load_number_prefix', 'Load number prefix', {
    id: null,
    value: 'L-',
    default: 'L-',
    can_be_empty: true,
    max: 10,
  }),
  setting('portal_key', 'Portal key', { is_secret: true, group: 'billing' }),
];

function open(answer: () => Promise<unknown> = async () => ({})) {
  const call = vi.fn(async (..._sent: unknown[]) => answer());
  const getList = vi.fn(async () => ({ data: all, total: all.length })) as any;
  return { call, ...shown(<SystemSettings />, { call, getList }) };
}
const row = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) }));

test('settings are listed by group with value, default, and who changed them', async () => {
  open();
  const groups = await screen.findAllByRole('region');
  expect(groups.map(one => one.getAttribute('aria-label'))).toEqual([
    'Company',
    'Loads',
    'Billing',
  ]);
  const cells = (await row('Broker over')).getAllByRole('cell').map(cell => cell.textContent);
  expect(cells.slice(0, 2)).toEqual(['Refuse the load unless overridden', 'Warn only']);
  expect(cells[2]).toMatch(/^Gloria Diaz, 11\/20\/2026 /);
  expect((await row('Week starts')).getAllByText('Monday').length).toBe(2);
});

test('only the value can be changed, and nothing can be added', async () => {
  const { call, person } = open();
  const credit = await row('Broker over');
  await person.click(credit.getByRole('button', { name: /^Change/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('combobox').length).toBe(1);
  await person.click(dialog.getByRole('combobox'));
  await person.click(await screen.findByRole('option', { name: 'Warn only' }));
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith('PUT', '/system-configs/8', { value: 'warn', version: 3 }),
  );
  expect(screen.queryByRole('button', { name: /create|add|new/i })).toBeNull();
});

test('a setting without a row of its own is set by its key; errors are at the field', async () => {
  const { call, person } = open(async () => {
    throw refused({ value: ['At most 10 characters.'] });
  });
  await person.click((await row('Load number prefix')).getByRole('button'));
  const field = await screen.findByRole('textbox', { name: /Load number prefix/ });
  await person.clear(field);
  await person.type(field, 'PC-{Enter}');
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith('POST', '/system-configs', {
      key: 'load_number_prefix',
      value: 'PC-',
    }),
  );
  expect((await screen.findAllByText(/At most 10 characters/)).length).toBeGreaterThan(0);
});

test('a changed setting goes back to its default once that is confirmed', async () => {
  const { call, person } = open();
  expect((await row('Week starts')).queryByRole('button', { name: /^Reset/ })).toBeNull();
  await person.click((await row('Broker over')).getByRole('button', { name: /^Reset/ }));
  await screen.findByText('It becomes: Warn only');
  await person.click(screen.getByRole('button', { name: 'Reset to default' }));
  await waitFor(() => expect(call).toHaveBeenCalledWith('DELETE', '/system-configs/8'));
});

test('a secret is shown only as set', async () => {
  open();
  const cells = (await row('Portal key')).getAllByRole('cell').map(cell => cell.textContent);
  expect(cells.slice(0, 2)).toEqual(['Set', '']);
});

test('settings are found by word', async () => {
  const { person } = open();
  await screen.findByText('Load number prefix');
  await person.type(screen.getByRole('searchbox'), 'credit');
  expect(screen.getAllByRole('rowheader').map(one => one.textContent)).toEqual([
    'Broker over its credit limit or on hold',
  ]);
  await person.type(screen.getByRole('searchbox'), ' nothing');
  await screen.findByText('No settings found');
});
