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
  definition,
};
const run = {
  ...{ id: 7, version: 1, name: 'Week 45', status: 'done', row_count: 1, definition },
  ...{ created_at: '2026-11-09T12:00:00.000Z', created_by_name: 'marian', error: null },
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
  await expect.poll(() => screen.queryAllByText('The reports could not be loaded')).toHaveLength(2);
});
