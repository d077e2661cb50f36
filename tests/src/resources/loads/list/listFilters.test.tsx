import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { GetListParams } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import { loads } from '../../../../../schema/entities/loads.ts';
import { ListScope } from '../../../../../src/resources/list/ListScope.tsx';
import { LoadFilters } from '../../../../../src/resources/loads/list/LoadFilters.tsx';
import { referencesOf } from '../../../../../src/resources/loads/list/sameReference.ts';
import { type LoadView, pathOfView } from '../../../../../src/resources/loads/list/views.ts';
import { shown } from '../../shown.tsx';

afterEach(cleanup);

/** The number of loads in each status, whatever else is filtered. */
const COUNTS: Readonly<Record<number, number>> = { 2: 4, 3: 1, 4: 12, 5: 0, 6: 7, 9: 2 };

const call = async (_: string, path: string) => {
  if (path.startsWith('/loads/makers')) return [{ id: 9, name: 'Jo Parker' }];
  if (path.startsWith('/loads/references')) return { data: rows };
  return [];
};

const rows = [
  { id: 12, internal_id: 'L-12', reference_number: 'twice-1', broker: { id: 1, name: 'Bluestem' } },
  { id: 11, internal_id: 'L-11', reference_number: 'REF-8', broker: { id: 1, name: 'Bluestem' } },
  { id: 10, internal_id: 'L-10', reference_number: 'TWICE-1', broker: { id: 2, name: 'Kestrel' } },
  { id: 9, internal_id: 'L-9', reference_number: '', broker: null },
].map(row => ({ ...row, status: 6 }));

/** The filters of a view, and the requests of its list without those of the chip counts. */
function filtersOf(view: LoadView) {
  const asked: GetListParams[] = [];
  const counted: GetListParams[] = [];
  const getList = async (_: string, params: GetListParams) => {
    const isCount = params.pagination?.perPage === 1;
    (isCount ? counted : asked).push(params);
    const { status = [] } = params.filter ?? {};
    return { data: [], total: isCount ? (COUNTS[status[0]] ?? 0) : 0 } as any;
  };
  const page = (
    <ListScope of={loads} path={pathOfView(view)} view={view}>
      <LoadFilters view={view} />
    </ListScope>
  );
  return { ...shown(page, { getList, call } as never), asked, counted };
}

const chipsOf = async () => {
  const group = await screen.findByRole('group', { name: 'Statuses of this list' });
  return within(group).getAllByRole('button');
};

test.each([
  ['enroute', ['Reserved4', 'Dispatched1', 'Enroute12']],
  ['pending', ['Pending2', 'Arrived0', 'Delivered7']],
] as const)('%s has a chip for each of its statuses, with its count', async (view, wanted) => {
  filtersOf(view);
  await waitFor(async () => {
    expect((await chipsOf()).map(({ textContent }) => textContent)).toEqual(wanted);
  });
});

test('a chip narrows the view to its status, a second one adds, and counts keep the other filters', async () => {
  const { person, asked, counted } = filtersOf('enroute');
  const chip = (name: RegExp) => screen.findByRole('button', { name });
  await person.click(await chip(/Dispatched/));
  await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ status: [3] }));
  await person.click(await chip(/Reserved/));
  await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ status: [3, 2] }));
  await person.click(await chip(/Dispatched/));
  await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ status: [2] }));
  expect((await chip(/Reserved/)).getAttribute('aria-pressed')).toBe('true');
  // The chosen chips do not filter their own counts.
  expect(counted.map(({ filter }) => filter.status)).toEqual([[2], [3], [4]]);
  expect(counted.map(({ meta }) => meta.path)).toEqual(Array(3).fill('/loads/enroute/list'));
});

test.each(['all', 'available'] as const)('%s has no chips', async view => {
  filtersOf(view);
  expect(await screen.findByRole('button', { name: /^Broker Any/ })).toBeTruthy();
  expect(screen.queryByRole('group')).toBeNull();
});

test('loads can be filtered by a broker’s number, which shows duplicates', async () => {
  const { person, asked } = filtersOf('all');
  await person.click(await screen.findByRole('button', { name: /Filter$/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Reference contains' }));
  const twins = await screen.findByRole('button', { name: /twice-1/i });
  expect(twins.textContent).toBe('twice-1L-12, L-10Bluestem, Kestrel');
  await person.click(twins);
  await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ reference: 'twice-1' }));
});

test('loads can be filtered by any possible creator', async () => {
  const { person, asked } = filtersOf('all');
  await person.click(await screen.findByRole('button', { name: /Filter$/ }));
  await person.click(await screen.findByRole('menuitem', { name: /^Created by$/ }));
  await person.click(await screen.findByRole('checkbox', { name: 'Jo Parker' }));
  await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ created_by: [9] }));
});

test('a number of several loads is listed once, with all of them', () => {
  expect(referencesOf(rows).map(({ text, loads: those }) => [text, those.length])).toEqual([
    ['twice-1', 2],
    ['REF-8', 1],
  ]);
});
