import { cleanup, screen } from '@testing-library/react';
import { ListContextProvider } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import { invoices } from '../../../../schema/entities/invoices.ts';
import { firstOrder } from '../../../../schema/listed.ts';
import { QuickViews } from '../../../../src/resources/invoices/QuickViews.tsx';
import { shown } from '../shown.tsx';

afterEach(cleanup);

test('the views of invoices are counted in the order of the list, which an index has for each of them', async () => {
  const asked: object[] = [];
  const getList = async (_: string, { sort }: { sort: { field: string; order: string } }) => {
    asked.push({ field: sort.field, order: sort.order.toLowerCase() });
    return { data: [], total: 12 };
  };
  const list = { filterValues: {}, setFilters: () => {} } as any;
  shown(
    <ListContextProvider value={list}>
      <QuickViews />
    </ListContextProvider>,
    { getList } as any,
  );
  expect(await screen.findAllByText('12')).toHaveLength(4);
  expect(asked).toEqual(Array.from({ length: 4 }, () => firstOrder(invoices)));
});
