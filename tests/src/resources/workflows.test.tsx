import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../../../src/http/ApiError.ts';
import { AlertCreate } from '../../../src/resources/workflows/AlertForms.tsx';
import { TelegramAlertCreate } from '../../../src/resources/workflows/TelegramAlertForms.tsx';
import { WorkflowCreate } from '../../../src/resources/workflows/WorkflowForms.tsx';
import { shown } from './shown.tsx';

afterEach(cleanup);

const nobody = { getList: async () => ({ data: [], total: 0 }) };

test('a workflow is built of a condition and an action, and tested before it is saved', async () => {
  const sent: any[] = [];
  const call: any = async (_method: string, path: string, body: any) => {
    sent.push([path, body]);
    return { fired: 14, checked: 30, since: '', is_cut: false, examples: [] };
  };
  const { person } = shown(<WorkflowCreate />, { ...nobody, call } as any);
  await person.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Late');
  await person.click(screen.getByRole('button', { name: 'Add condition' }));
  await person.click(screen.getByRole('combobox', { name: /^Field/ }));
  await person.click(await screen.findByRole('option', { name: 'Status' }));
  await person.click(screen.getByRole('combobox', { name: /^Comparison/ }));
  await person.click(await screen.findByRole('option', { name: 'changed to' }));
  await person.click(screen.getByRole('combobox', { name: /^Value/ }));
  await person.click(await screen.findByRole('option', { name: 'Enroute' }));
  await person.click(screen.getByRole('button', { name: 'Add action' }));
  await person.click(screen.getByRole('button', { name: 'Test on the last seven days' }));
  await screen.findByText('It would have fired 14 times.');
  expect(sent[0]).toMatchObject([
    '/workflows/dry-run',
    {
      model: 'load',
      conditions: [{ attribute: 'status', operator: 'changed_to', value: 4 }],
      actions: [{ type: 'send_notification', recipients: { owner: true } }],
    },
  ]);
});

test('an alert asks for its workflow, its text and its recipients', async () => {
  shown(<AlertCreate />, nobody as any);
  await screen.findByRole('textbox', { name: /^Title/ });
  expect(screen.getByRole('combobox', { name: /^Workflow/ })).toBeTruthy();
  await waitFor(() =>
    expect((screen.getByRole('checkbox', { name: 'Owner' }) as HTMLInputElement).checked).toBe(
      true,
    ),
  );
});

test('an alert asks for days before a date only where its workflow waits for one', async () => {
  const getOne: any = async (_name: string, { id }: any) => ({
    data: { id, model: 'truck', trigger: id === 1 ? 'date_reached' : 'updated' },
  });
  const getList: any = async () => ({
    data: [
      { id: 1, name: 'Registration' },
      { id: 2, name: 'New color' },
    ],
    total: 2,
  });
  const { person } = shown(<AlertCreate />, { getOne, getList } as any);
  const choose = async (name: string) => {
    await person.click(await screen.findByRole('combobox', { name: /^Workflow/ }));
    await person.click(await screen.findByRole('option', { name }));
  };
  const days = () => screen.queryByRole('textbox', { name: /^Days before the date/ });
  expect(days()).toBeNull();
  await choose('Registration');
  await waitFor(() => expect(days()).not.toBeNull());
  await choose('New color');
  await waitFor(() => expect(days()).toBeNull());
});

test('a Telegram alert offers the records that its trigger concerns', async () => {
  const { person } = shown(<TelegramAlertCreate />, nobody as any);
  expect(screen.queryByRole('combobox', { name: /^Record/ })).toBeNull();
  await person.click(await screen.findByRole('combobox', { name: /^When/ }));
  await person.click(await screen.findByRole('option', { name: 'Document expiring' }));
  await screen.findByRole('combobox', { name: /^Record/ });
});

test('what another trigger watches is not sent once it is hidden', async () => {
  const sent: any[] = [];
  const call: any = async (_method: string, _path: string, body: any) => {
    sent.push(body);
    return { fired: 0, checked: 0, since: '', is_cut: false, examples: [] };
  };
  const created: any[] = [];
  const create: any = async (_name: string, { data }: any) => {
    created.push(data);
    return { data: { ...data, id: 1 } };
  };
  const { person } = shown(<WorkflowCreate />, { ...nobody, call, create } as any);
  const choose = async (trigger: string) => {
    await person.click(await screen.findByRole('combobox', { name: /^When it is/ }));
    await person.click(await screen.findByRole('option', { name: trigger }));
  };
  await person.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Changed');
  await choose('Updated');
  await person.click(await screen.findByRole('combobox', { name: /^Watched/ }));
  await person.click(await screen.findByRole('option', { name: 'Reference' }));
  await person.keyboard('{Escape}');
  const test = screen.getByRole('button', { name: 'Test on the last seven days' });
  await person.click(test);
  await waitFor(() => expect(sent).toHaveLength(1));
  await choose('Status changed');
  await person.click(test);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ watched_attributes }) => watched_attributes)).toEqual([
    ['reference_number'],
    [],
  ]);
  await person.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(created).toHaveLength(1));
  expect(created[0]).toMatchObject({ trigger: 'status_changed', watched_attributes: [] });
});

test('a message is shown with the values of a real record while it is written', async () => {
  const asked: any[] = [];
  const call: any = async (_method: string, path: string, body: any) => {
    asked.push([path, body]);
    if (body.message.includes('{{nope')) {
      const errors = { message: ['There is no field “nope”.'] };
      throw new ApiError(422, 'Refused', { message: 'Refused', errors }, path);
    }
    return { record_id: 7, record_name: 'PC-7', title: '', message: 'PC-7 is late' };
  };
  const { person } = shown(<TelegramAlertCreate />, { ...nobody, call } as any);
  const message = await screen.findByRole('textbox', { name: /^Message/ });
  await person.click(message);
  await person.paste('{{internal_id}} is late');
  const figure = await screen.findByRole('figure', { name: 'Preview with PC-7' });
  expect(figure.textContent).toContain('PC-7 is late');
  expect(asked).toEqual([
    ['/workflows/preview', { model: 'load', title: '', message: '{{internal_id}} is late' }],
  ]);
  await person.paste(' {{nope}}');
  await screen.findByText('There is no field “nope”.');
});

test('an alert previews its message with a record of its workflow', async () => {
  const asked: any[] = [];
  const call: any = async (_method: string, _path: string, body: any) => {
    asked.push(body);
    return { record_id: 7, record_name: 'Truck 507', title: 'Registration of 507', message: '' };
  };
  const trucks = { id: 3, name: 'Trucks', model: 'truck' };
  const provider = {
    getList: async (name: string) =>
      name === 'workflows' ? { data: [trucks], total: 1 } : nobody.getList(),
    getMany: async () => ({ data: [trucks] }),
    getOne: async () => ({ data: trucks }),
    call,
  };
  const { person } = shown(<AlertCreate />, provider as any);
  await person.click(await screen.findByRole('textbox', { name: /^Title/ }));
  await person.paste('Registration of {{number}}');
  expect(screen.queryByRole('figure')).toBeNull();
  await person.type(screen.getByRole('combobox', { name: /^Workflow/ }), 'Trucks');
  const [found] = await screen.findAllByRole('option', { name: /Trucks/ });
  if (found) await person.click(found);
  await screen.findByRole('figure', { name: 'Preview with Truck 507' });
  expect(asked).toEqual([{ model: 'truck', title: 'Registration of {{number}}', message: '' }]);
});
