import { cleanup, screen, waitFor } from '@testing-library/react';
import type { GetListParams } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import { loads } from '../../../schema/entities/loads.ts';
import { listOfMeasure, listSearch } from '../../../schema/measureLists.ts';
import type { MeasureKey } from '../../../schema/measures.ts';
import { Column } from '../../../src/resources/list/Column.tsx';
import { EntityList } from '../../../src/resources/list/EntityList.tsx';
import { loadTotals } from '../../../src/resources/loads/list/loadColumns.tsx';
import { shown } from './shown.tsx';

afterEach(cleanup);

const week = { from: '2026-11-09', to: '2026-11-15' };
const totals = {
  payment_amount: 60_000.5,
  loaded_miles: 24_000.2,
  empty_miles: 2_000.3,
  total_miles: 26_000.5,
};

/** The list of loads as a figure opens it, with two columns. */
function opened(figure: MeasureKey | undefined) {
  const asked: GetListParams[] = [];
  const filter = listOfMeasure(figure ?? 'gross', [], week, week.to)?.filter ?? {};
  const getList = async (_resource: string, params: GetListParams) => {
    asked.push(params);
    const data = [{ id: 1, internal_id: 'L-1', payment_amount: 1 }] as any[];
    return { data, total: 45, meta: { totals } };
  };
  const list = (
    <EntityList of={loads} totals={loadTotals}>
      <Column of={loads} source="internal_id" label="Load" />
      <Column of={loads} source="payment_amount" label="Gross" />
      <Column of={loads} source="total_miles" label="Total miles" hidden />
    </EntityList>
  );
  return { asked, ...shown(list, { getList }, `/here?${listSearch(filter, figure)}`) };
}

/** The line below the totals. */
const sums = () => screen.queryByText('Total of 45')?.closest('tr')?.nextSibling?.textContent;

test('a list opened from miles shows them to the tenth, though their column is hidden', async () => {
  opened('total_miles');
  await waitFor(() => expect(sums()).toBe('Total miles26 000.5'));
});

test('a list opened from a ratio shows it with both of its sums', async () => {
  opened('deadhead_percent');
  await waitFor(() =>
    expect(sums()).toBe('Deadhead %7.69 %Deadhead miles2 000.3Total miles26 000.5'),
  );
});

test('a ratio to loads shows how many there are', async () => {
  opened('miles_per_load');
  await waitFor(() => expect(sums()).toBe('Miles per load577.79Total miles26 000.5Loads45'));
});

test('a sum that stands to the cent under its column is not repeated', async () => {
  opened('gross');
  expect(await screen.findByText('60 000.50')).toBeTruthy();
  expect(sums()).toBeUndefined();
});

test('the sums of a figure stay while its rows are sorted', async () => {
  const { asked, person } = opened('deadhead_percent');
  await waitFor(() => expect(sums()).toBeTruthy());
  await person.click(screen.getByRole('button', { name: 'Gross' }));
  await waitFor(() => expect(asked.at(-1)?.sort?.field).toBe('payment_amount'));
  await waitFor(() => expect(sums()).toMatch(/^Deadhead %/));
});

test('a list that no figure opened has its totals only', async () => {
  opened(undefined);
  expect(await screen.findByText('60 000.50')).toBeTruthy();
  expect(sums()).toBeUndefined();
});
