// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { emptyDefinition } from '../../../../schema/reportDefinition.ts';
import { NewReport } from '../../../../src/customRoutes/reports/NewReport.tsx';
import { Reports } from '../../../../src/customRoutes/reports/Reports.tsx';
import { ApiError } from '../../../../src/http/ApiError.ts';
import { shown } from '../../resources/shown.tsx';

afterEach(cleanup);

const definition = { ...emptyDefinition, measures: ['gross'], dimensions: ['dispatcher'] };
const template = {
  id: 'gross-by-dispatcher',
  name: 'Gross by dispatcher',
  visibility: 'built_in',
  is_own: false,
  version: null,
  may_change: false,
  may_delete: false,
  definition,
};
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
  may_delete: false,
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
  notes: [],
};

test('a template is run, and its result opens with the totals and the export', async () => {
  const sent: unknown[] = [];
  const { person } = shown(<Reports />, {
    call: async (method: string, path: string, body?: unknown) => {
      if (method === 'POST') sent.push(body);
      if (path === '/reports/list') return [template];
      if (path.startsWith('/reports?')) return { data: [run] };
      return { ...run, result };
    },
  });
  expect(await screen.findByText('Week 45')).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: 'Run Gross by dispatcher' }));
  const table = await screen.findByRole('table', { name: 'Week 45' });
  expect(sent).toEqual([{ template_id: 'gross-by-dispatcher' }]);
  expect(within(table).getByText('kate')).toBeTruthy();
  expect(within(table).getAllByText(/25.451\.10/)).toHaveLength(2);
  expect(screen.getByText('11/02/2026 – 11/08/2026')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
});

test('a report is built from figures and the groups that they share', async () => {
  const sent: any[] = [];
  const { person } = shown(<NewReport />, {
    call: async (method: string, path: string, body?: unknown) => {
      if (method === 'POST') sent.push([path, body]);
      return method === 'POST' ? { ...run, result: null } : [];
    },
  });
  const start = await screen.findByRole('button', { name: 'Run report' });
  expect(start).toHaveProperty('disabled', true);
  await person.type(screen.getByLabelText(/Name/), 'Costs');
  await person.click(screen.getByRole('checkbox', { name: 'Gross' }));
  await person.click(screen.getByRole('checkbox', { name: 'Dispatcher' }));
  await person.click(screen.getByRole('checkbox', { name: 'Cost' }));
  expect(screen.queryByRole('checkbox', { name: 'Dispatcher' })).toBeNull();
  await person.click(screen.getByRole('checkbox', { name: 'Truck' }));
  await person.click(start);
  await expect
    .poll(() => sent)
    .toEqual([
      [
        '/reports',
        {
          name: 'Costs',
          definition: { ...emptyDefinition, measures: ['gross', 'cost'], dimensions: ['truck'] },
        },
      ],
    ]);
});

test('without runs, or when they cannot be read, the page says so', async () => {
  shown(<Reports />, {
    call: async (_: string, path: string) => (path === '/reports/list' ? [] : { data: [] }),
  });
  expect(await screen.findByText('No reports yet')).toBeTruthy();
  cleanup();
  shown(<Reports />, {
    call: async () => {
      throw new ApiError(503, 'Busy', { message: 'Busy' }, '/reports');
    },
  });
  await expect.poll(() => screen.queryAllByText('The reports could not be loaded')).toHaveLength(3);
});

const schedule = {
  id: 4,
  version: 2,
  name: 'Monday gross',
  template_id: 'gross-by-dispatcher',
  weekdays: ['mon', 'thu'],
  time: '07:00',
  channel: 'email',
  format: 'xlsx',
  recipients: 'boss@carrier.test',
  telegram_chat_id: null,
  scheduled_by_name: 'Kate Doe',
  is_paused: false,
  pause_reason: null,
  next_run_at: '2026-11-16T13:00:00.000Z',
  may_change: true,
  may_delete: true,
};

/** The page with these schedules, and what it sends. */
function scheduled(schedules: object[]) {
  const sent: unknown[] = [];
  const { person } = shown(<Reports />, {
    call: async (method: string, path: string, body?: unknown) => {
      if (method !== 'GET') sent.push([method, path, body]);
      if (path === '/reports/list') return [template];
      if (path === '/report-schedules') return schedules;
      return path.startsWith('/reports?') ? { data: [] } : null;
    },
  });
  return { person, sent };
}

test('a report is scheduled under the name of its template', async () => {
  const { person, sent } = scheduled([]);
  await person.click(await screen.findByRole('button', { name: 'Schedule a report' }));
  await person.click(await screen.findByRole('combobox', { name: /Report/ }));
  await person.click(await screen.findByRole('option', { name: 'Gross by dispatcher' }));
  await person.type(screen.getByRole('textbox', { name: /Email to/ }), 'boss@carrier.test');
  await person.click(screen.getByRole('button', { name: 'Save schedule' }));
  await expect
    .poll(() => sent)
    .toMatchObject([
      [
        'POST',
        '/report-schedules',
        {
          template_id: 'gross-by-dispatcher',
          name: 'Gross by dispatcher',
          weekdays: ['mon'],
          time: '07:00',
          recipients: 'boss@carrier.test',
        },
      ],
    ]);
});

test('a schedule offers only what its person may do with it', async () => {
  const ofOthers = { ...schedule, id: 6, name: 'Of others', may_change: false, may_delete: false };
  const unexported = { ...schedule, id: 7, name: 'Without export', may_change: false };
  const { person } = scheduled([schedule, ofOthers, unexported]);
  const offered = async (of: string) => {
    await person.click(await screen.findByRole('button', { name: new RegExp(`: ${of}$`) }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    await person.keyboard('{Escape}');
    await expect.poll(() => screen.queryAllByRole('menuitem')).toEqual([]);
    return items;
  };
  const all = ['Change', 'Pause', 'Send now', 'Delete schedule'];
  expect(await offered('Monday gross')).toEqual(all);
  expect(await offered('Of others')).toEqual(['Send now']);
  expect(await offered('Without export')).toEqual(['Send now', 'Delete schedule']);
});

test('a schedule shows its days and why it is paused, and is sent, paused and deleted', async () => {
  const reason = 'The person who scheduled it has left the company.';
  const gone = { ...schedule, id: 5, name: 'Old', is_paused: true, pause_reason: reason };
  const { person, sent } = scheduled([schedule, gone]);
  expect(await screen.findAllByText('Mon, Thu · 07:00')).toHaveLength(2);
  expect(screen.getByText(reason)).toBeTruthy();
  const choose = async (of: string, action: string) => {
    await person.click(screen.getByRole('button', { name: new RegExp(`: ${of}$`) }));
    await person.click(await screen.findByRole('menuitem', { name: action }));
  };
  await choose('Monday gross', 'Send now');
  await choose('Monday gross', 'Pause');
  await choose('Old', 'Resume');
  await choose('Old', 'Delete schedule');
  await person.click(await screen.findByRole('button', { name: 'Delete schedule' }));
  await expect
    .poll(() => sent)
    .toEqual([
      ['POST', '/report-schedules/4/send', undefined],
      ['PUT', '/report-schedules/4', { is_paused: true, version: 2 }],
      ['PUT', '/report-schedules/5', { is_paused: false, version: 2 }],
      ['DELETE', '/report-schedules/5', undefined],
    ]);
});
