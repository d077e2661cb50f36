import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NewReport } from '../../../../src/customRoutes/reports/NewReport.tsx';
import { session } from '../../../../src/http/storage.ts';
import { resumeSession } from '../../../../src/session/current.ts';
import { shown } from '../../resources/shown.tsx';

// The session itself stays as it is.
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a report over a list is built from its columns, a filter, a group and an order', async () => {
  const sent: any[] = [];
  const call = async (method: string, _path: string, body: unknown) => {
    if (method !== 'POST') return [];
    sent.push(body);
    return { id: 9 };
  };
  const { person } = shown(<NewReport />, { call } as never, '/here', '/:id');
  const choose = async (box: RegExp, option: string | RegExp) => {
    await person.click(screen.getByRole('combobox', { name: box }));
    await person.click(await screen.findByRole('option', { name: option }));
  };
  await person.type(screen.getByRole('textbox', { name: /^Name/ }), 'Big expenses');
  await choose(/^Shows/, 'List: Expenses');
  expect(screen.queryByRole('checkbox', { name: 'Gross' })).toBeNull();
  await choose(/^Filter/, 'Total');
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Operator' }), 'over');
  await person.type(screen.getByRole('textbox', { name: /Value|Total/ }), '100');
  await person.click(screen.getByRole('button', { name: 'Apply' }));
  // The filter is applied, and nothing is run by it.
  expect(sent).toEqual([]);
  // Of all dates, until one of its dates is chosen.
  expect(screen.queryByRole('combobox', { name: /^Period/ })).toBeNull();
  await choose(/^By date/, 'Date');
  await choose(/^Period/, 'Last month');
  await choose(/^Group by/, 'Status');
  await choose(/^Sort by/, 'Records');
  await person.click(screen.getByRole('button', { name: 'Run report' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    name: 'Big expenses',
    definition: {
      measures: [],
      period: { preset: 'last_month' },
      list: {
        entity: 'expenses',
        date: 'date',
        where: ['total_amount:over:100'],
        group: 'status',
        sort: { by: 'row_count', direction: 'desc' },
      },
    },
  });
});

test('a report over loads offers what drivers are paid only to those who may see settlements', async () => {
  const call = async () => [];
  const { person } = shown(<NewReport />, { call } as never, '/here', '/:id');
  await person.click(screen.getByRole('combobox', { name: /^Shows/ }));
  await person.click(await screen.findByRole('option', { name: 'List: Loads' }));
  const pay = () => screen.queryByRole('checkbox', { name: 'Driver payment' });
  expect(pay()).toBeTruthy();
  const permissions = ['loads.list', 'reports.create'];
  const staffs = [{ company_id: 1, roles: [], permissions }];
  const dispatcher = { id: 4, role: 'staff', staffs, companies: [{ id: 1, name: 'Prairie' }] };
  act(() => {
    session.start({ access_token: 'y', expires_in: 60 } as any, dispatcher as any, true);
    resumeSession();
  });
  await waitFor(() => expect(pay()).toBeNull());
  expect(screen.getByRole('checkbox', { name: 'Linehaul' })).toBeTruthy();
  await person.click(screen.getByRole('combobox', { name: /^Filter/ }));
  expect(await screen.findByRole('option', { name: 'Linehaul' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'Driver payment' })).toBeNull();
});
