import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AlertShow } from '../../../src/resources/workflows/AlertShow.tsx';
import { TelegramAlertShow } from '../../../src/resources/workflows/TelegramAlertShow.tsx';
import { WorkflowShow } from '../../../src/resources/workflows/WorkflowShow.tsx';
import { shown } from './shown.tsx';

afterEach(cleanup);

const workflow = {
  id: 7,
  version: 1,
  name: 'Late loads',
  is_active: true,
  model: 'load',
  trigger: 'status_changed',
  watched_attributes: [],
  days_before: 0,
  conditions: [],
  condition_match: 'all',
  actions: [],
  priority: 'medium',
  order: 0,
  quiet_from: null,
  quiet_to: null,
  last_run_at: null,
};

const names: Record<string, Record<string, unknown>> = {
  roles: { name: 'Safety' },
  staffs: { first_name: 'Ana', last_name: 'Diaz' },
  brokers: { name: 'Bluestem' },
};

/** The sheet of a record, and the names of others that may be viewed. */
function sheet(page: React.ReactNode, record: object, known = names) {
  return shown(
    page,
    {
      getOne: async () => ({ data: record }),
      getMany: async (name: string, { ids }: any) => {
        if (!known[name]) throw new Error('Forbidden');
        return { data: ids.map((id: number) => ({ id, ...known[name] })) };
      },
      call: async () => ({ data: [], total: 0 }),
    } as any,
    '/7',
  );
}

const region = (name: string) => screen.findByRole('region', { name });
const lines = (part: HTMLElement) =>
  within(part)
    .getAllByRole('listitem')
    .map(line => [...line.childNodes].map(node => node.textContent));

test('the sheet of a workflow says when, and if, then, in words', async () => {
  sheet(<WorkflowShow />, {
    ...workflow,
    conditions: [
      { attribute: 'status', operator: 'in', value: [3, 4] },
      { attribute: 'price', operator: 'gte', value: 1500 },
      { attribute: 'broker_id', operator: 'eq', value: 5 },
      { attribute: 'is_expedited', operator: 'eq', value: true },
      { attribute: 'driver_note', operator: 'is_empty' },
    ],
    condition_match: 'any',
    actions: [
      {
        type: 'send_email',
        title: '{{internal_id}} is late',
        message: 'Call',
        recipients: { owner: true, dispatcher_of_record: false, role_ids: [2], staff_ids: [9] },
        to: 'a@example.com',
      },
      { type: 'send_telegram', target: 'driver_group', chat_id: null, message: 'Late' },
      { type: 'set_field', attribute: 'is_expedited', value: true },
      { type: 'create_task', title: 'Call them', message: '', assignee_id: 9, due_days: 2 },
    ],
  });
  const when = await region('When');
  expect(within(when).getByText('Status changed')).toBeTruthy();
  expect(screen.queryByText('Days before the date')).toBeNull();
  const conditions = await region('And if');
  expect(within(conditions).getByText('Any of them')).toBeTruthy();
  await within(conditions).findByText('Broker is Bluestem');
  expect(lines(conditions).flat()).toEqual([
    'Status is one of Dispatched, Enroute',
    'Linehaul is at least 1 500.00',
    'Broker is Bluestem',
    'Expedited is Yes',
    'Driver note is empty',
  ]);
  const actions = await region('Then');
  expect(lines(actions)).toEqual([
    [
      'Send email',
      'Title: {{internal_id}} is late',
      'Message: Call',
      'To: Owner, Safety, Ana Diaz a@example.com',
    ],
    ['Send Telegram message', "Send to: Driver's group", 'Message: Late'],
    ['Set a field', 'Expedited: Yes'],
    ['Create a task', 'Title: Call them', 'Assigned to: Ana Diaz', 'Due in days: 2'],
  ]);
});

test('a workflow of a date has its days, and one without actions says that its alerts tell people', async () => {
  sheet(<WorkflowShow />, {
    ...workflow,
    model: 'truck',
    trigger: 'date_reached',
    watched_attributes: ['registration_expiry'],
    days_before: 30,
    conditions: [{ attribute: 'registration_expiry', operator: 'days_until_lte', value: 30 }],
  });
  const when = await region('When');
  expect(within(when).getByText('Days before the date').nextSibling?.textContent).toBe('30');
  expect(within(await region('And if')).getByText(/is within 30 days$/)).toBeTruthy();
  expect(within(await region('Then')).getByText(/Its workflow alerts tell people/)).toBeTruthy();
});

test('a record that a condition names is its number for those who may not view it', async () => {
  const conditions = [{ attribute: 'broker_id', operator: 'eq', value: 5 }];
  sheet(<WorkflowShow />, { ...workflow, conditions }, {});
  expect(await screen.findByText('Broker is #5')).toBeTruthy();
});

test('the sheet of a workflow alert names its recipients', async () => {
  sheet(<AlertShow />, {
    id: 7,
    version: 1,
    workflow_id: 1,
    workflow: { id: 1, name: 'Late loads' },
    title: 'Late',
    message: 'See it',
    channel: 'in_app',
    recipients: { owner: false, dispatcher_of_record: true, role_ids: [], staff_ids: [9] },
    is_active: true,
  });
  expect(await screen.findByText('Dispatcher of record, Ana Diaz')).toBeTruthy();
});

test('the sheet of a Telegram alert has its condition in words', async () => {
  sheet(<TelegramAlertShow />, {
    id: 7,
    version: 1,
    name: 'Dispatched',
    bot_id: 1,
    bot: { id: 1, name: 'Drivers' },
    target: 'driver_group',
    trigger: 'load_dispatched',
    model: 'load',
    model_attribute: 'load_type',
    condition: 'is_empty',
    value: null,
    message_template: 'New load',
    is_active: true,
  });
  const when = await region('When');
  expect(within(when).getByText('Load type is empty')).toBeTruthy();
});
