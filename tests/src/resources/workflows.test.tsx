import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
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

test('a Telegram alert offers the records that its trigger concerns', async () => {
  const { person } = shown(<TelegramAlertCreate />, nobody as any);
  expect(screen.queryByRole('combobox', { name: /^Record/ })).toBeNull();
  await person.click(await screen.findByRole('combobox', { name: /^When/ }));
  await person.click(await screen.findByRole('option', { name: 'Document expiring' }));
  await screen.findByRole('combobox', { name: /^Record/ });
});
