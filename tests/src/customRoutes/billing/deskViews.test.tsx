import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import { pages } from '../../../../src/customRoutes/index.ts';
import { shown } from '../../resources/shown.tsx';

afterEach(cleanup);

const figures = {
  ready: { count: 50, amount: 88_406.97 },
  blocked: { count: 8, amount: 20_075.45 },
  invoiced: { count: 119, amount: 225_266.23 },
  due: { count: 33, amount: 63_895.6 },
  paid: { count: 22, amount: 33_755.46 },
};

test.each([
  '/company-owner/company/{id}/ready-for-invoice',
  '/company-owner/company/{id}/load-billing',
] as const)('%s is the billing desk, opened on the ready loads, each view with its count', async path => {
  const Page = pages[path];
  if (!Page) throw new Error(`No page at ${path}.`);
  const asked: unknown[] = [];
  shown(
    <ResourceContextProvider value="loads">
      <Page />
    </ResourceContextProvider>,
    {
      getList: async (resource: string, { filter }: any) => {
        asked.push([resource, filter.billing_status]);
        return { data: [], total: 0 };
      },
      call: async (_method: string, called: string) => (called === '/invoices/desk' ? figures : []),
    } as any,
  );
  const views = within(
    await screen.findByRole('navigation', { name: 'Views of the billing desk' }),
  );
  await waitFor(() =>
    expect(views.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Ready50$88 406.97',
      'Blocked8$20 075.45',
      'Invoiced119$225 266.23',
      'Due33$63 895.60',
      'Paid22$33 755.46',
    ]),
  );
  expect(views.getByRole('link', { current: 'page' }).textContent).toContain('Ready');
  expect(asked).toContainEqual(['loads', ['ready_for_invoice']]);
});
