import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { emptyDefinition } from '../../../../schema/reportDefinition.ts';
import { Reports } from '../../../../src/customRoutes/reports/Reports.tsx';
import type { LiveClient, LiveListener } from '../../../../src/live/LiveClient.ts';
import { LiveContext } from '../../../../src/live/useTopic.ts';
import { dialogCloses } from '../../../support/dialogs.ts';
import { shown } from '../../resources/shown.tsx';

afterEach(cleanup);

const definition = { ...emptyDefinition, measures: ['gross'], dimensions: ['dispatcher'] };
const run = {
  id: 7,
  version: 1,
  name: 'Week 45',
  status: 'done',
  row_count: 1,
  definition,
  created_at: '2026-11-09T12:00:00.000Z',
  created_by_name: 'marian',
  error: null,
  may_cancel: false,
  may_delete: true,
};
const result = {
  columns: [
    { key: 'dispatcher', label: 'Dispatcher', kind: 'dimension', unit: null, adds_up: null },
    { key: 'gross', label: 'Gross', kind: 'measure', unit: 'money', adds_up: true },
  ],
  rows: [{ dispatcher: { id: 3, name: 'kate' }, gross: 25451.1 }],
  totals: { gross: 25451.1 },
  is_partial: false,
  period: { from: '2026-11-02', to: '2026-11-08' },
  notes: ['Only with Broker: Acme.'],
};
const template = {
  id: 12,
  version: 3,
  name: 'Our lanes',
  visibility: 'private',
  is_own: true,
  may_change: true,
  may_delete: true,
  definition,
};

/** The page at this address, what it sends, and a way to tell it what a job does. */
function page(address: string, report: object = { ...run, result }) {
  const sent: unknown[] = [];
  const listeners = new Map<string, LiveListener>();
  const live = {
    listen: (topic: string, listener: LiveListener) => {
      listeners.set(topic, listener);
      return () => listeners.delete(topic);
    },
  } as unknown as LiveClient;
  const { person, router } = shown(
    <LiveContext value={live}>
      <Reports />
    </LiveContext>,
    {
      call: async (method: string, path: string, body?: unknown) => {
        if (method !== 'GET') sent.push([method, path, body]);
        if (path === '/reports/list') return [template];
        if (path.startsWith('/reports?')) return { data: [run] };
        return path === '/report-schedules' ? [] : report;
      },
    },
    address,
  );
  const tell = (topic: string, changes: object) =>
    act(() => listeners.get(topic)?.({ changes } as never));
  return { person, router, sent, tell };
}

test('a report is scheduled, and saved as a template, from its page', async () => {
  const { person, sent } = page('/here?report=7');
  expect(await screen.findByText('Only with Broker: Acme.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Schedule…' }));
  const schedule = within(await screen.findByRole('dialog'));
  expect(schedule.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Week 45');
  await person.type(schedule.getByRole('textbox', { name: /Email to/ }), 'boss@carrier.test');
  await person.click(schedule.getByRole('button', { name: 'Save schedule' }));
  await dialogCloses();
  await person.click(screen.getByRole('button', { name: 'Save as template' }));
  const saving = within(await screen.findByRole('dialog'));
  const name = saving.getByRole('textbox', { name: /^Name/ });
  await person.clear(name);
  await person.type(name, 'Gross of dispatchers');
  await person.click(saving.getByRole('button', { name: 'Save template' }));
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent).toMatchObject([
    ['POST', '/report-schedules', { name: 'Week 45', definition, recipients: 'boss@carrier.test' }],
    [
      'POST',
      '/report-templates',
      { name: 'Gross of dispatchers', visibility: 'private', definition },
    ],
  ]);
});

test('a running report shows how far it is, and is canceled', async () => {
  const running = { ...run, status: 'running', may_cancel: true, result: null };
  const { person, sent, tell } = page('/here?report=7', running);
  const bar = await screen.findByRole('progressbar', { name: 'Running' });
  expect(bar.hasAttribute('value')).toBe(false);
  tell('reports/7', { progress: { phase: 'writing', done: 2500, total: 10_000 } });
  expect(bar.getAttribute('value')).toBe('0.25');
  expect(screen.getByRole('status').textContent).toMatch(/Writing the file: 2.500 of 10.000 rows/);
  await person.click(screen.getByRole('button', { name: 'Cancel report' }));
  await expect.poll(() => sent).toEqual([['POST', '/reports/7/cancel', undefined]]);
});

test('a template is renamed and shared, and is deleted after a question', async () => {
  const { person, sent } = page('/here');
  const choose = async (of: string, action: string) => {
    await person.click(await screen.findByRole('button', { name: new RegExp(`: ${of}$`) }));
    await person.click(await screen.findByRole('menuitem', { name: action }));
  };
  await choose('Our lanes', 'Rename or share');
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByRole('textbox', { name: /^Name/ });
  await person.clear(name);
  await person.type(name, 'Lanes of ours');
  await person.click(dialog.getByRole('combobox', { name: /Seen by/ }));
  await person.click(await screen.findByRole('option', { name: 'Shared' }));
  await person.click(dialog.getByRole('button', { name: 'Save template' }));
  await dialogCloses();
  await choose('Our lanes', 'Delete template');
  expect(await screen.findByText('Delete the template Our lanes?')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Delete template' }));
  await choose('Week 45', 'Delete report');
  await person.click(await screen.findByRole('button', { name: 'Delete report' }));
  await expect
    .poll(() => sent)
    .toEqual([
      ['PUT', '/report-templates/12', { name: 'Lanes of ours', visibility: 'shared', version: 3 }],
      ['DELETE', '/report-templates/12', undefined],
      ['DELETE', '/reports/7', undefined],
    ]);
});

test('a report is deleted from its page, which then shows the others', async () => {
  const { person, router, sent } = page('/here?report=7');
  await screen.findByText('kate');
  await person.click(screen.getByRole('button', { name: 'More' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Delete report' }));
  await person.click(await screen.findByRole('button', { name: 'Delete report' }));
  await expect.poll(() => sent).toEqual([['DELETE', '/reports/7', undefined]]);
  await expect.poll(() => router.state.location.search).toBe('');
});
