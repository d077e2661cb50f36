import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { GetListParams } from 'ra-core';
import type { ComponentType } from 'react';
import { afterEach, expect, test } from 'vitest';
import { longLists, type Question, questions, searches } from '../../../bench/questions.ts';
import {
  AllLoads,
  AvailableLoads,
  LoadsEnroute,
  PendingLoads,
} from '../../../src/customRoutes/loads/LoadPages.tsx';
import { listQuery } from '../../../src/http/listQuery.ts';
import { resources } from '../../../src/resources/index.ts';
import { shown } from './shown.tsx';

/*
 * What the screens of long lists ask is what the benchmark measures and what the test of plans reads
 * (bench/questions.ts). A new column that sorts, or another order at first, is red here.
 */
afterEach(cleanup);

const listOf = (name: string) => resources.find(one => one.name === name)?.list;

const screens: [string, ComponentType | undefined][] = [
  ...longLists
    .filter(({ name }) => name !== 'loads')
    .map(({ name }): [string, ComponentType | undefined] => [`/${name}`, listOf(name)]),
  ['/loads', AllLoads],
  ['/loads/available/list', AvailableLoads],
  ['/loads/enroute/list', LoadsEnroute],
  ['/loads/pending/list', PendingLoads],
];

/** What some cells read without asking whether it is there. */
const RECORD = {
  id: 1,
  version: 1,
  status: null,
  period_start: '2026-11-02',
  period_end: '2026-11-08',
  pay_date: '2026-11-13',
};

const asQuestion = (path: string, { sort, order, per_page }: ReturnType<typeof listQuery>) =>
  `${path} ${per_page} rows by ${sort} ${order}`;

const knownOrders = new Set(
  questions
    .filter(isPlain)
    .map(({ path, query: { sort, order, per_page } }) =>
      asQuestion(path, { sort, order, per_page } as ReturnType<typeof listQuery>),
    ),
);

const knownSearches = new Set(
  searches.map(({ path, query: { sort, order, per_page } }) =>
    asQuestion(path, { sort, order, per_page } as ReturnType<typeof listQuery>),
  ),
);

/** The filters whose chips the benchmark sets: of a range by both ends. */
const knownChips = (path: string) =>
  new Set(
    questions
      .filter(question => question.path === path && question.asked.startsWith('chip '))
      .flatMap(({ query }) => Object.keys(query))
      .map(name => name.replace(/\[\]$|_from$|_to$/, '')),
  );

function isPlain({ query }: Question) {
  return Object.keys(query).every(name => ['per_page', 'sort', 'order'].includes(name));
}

test.each(screens)('the screen of %s asks only what the benchmark asks', async (path, List) => {
  if (!List) throw new Error(`No screen lists ${path}.`);
  const asked: GetListParams[] = [];
  const getList = async (resource: string, params: GetListParams) => {
    const isOfScreen = path === '/loads' ? resource === 'loads' : path.startsWith(`/${resource}`);
    if (!isOfScreen) return { data: [], total: 0 };
    asked.push(params);
    return { data: [RECORD], total: 1, meta: {} } as any;
  };
  const { person } = shown(<List />, { getList });
  await waitFor(() => expect(headers().length).toBeGreaterThan(0));
  const chips = [...document.querySelectorAll<HTMLElement>('[data-filter]')];
  const known = knownChips(path);
  expect(chips.length).toBeGreaterThan(0);
  expect(chips.map(({ dataset }) => dataset.filter).filter(name => !known.has(name!))).toEqual([]);

  // One row is asked for by a count, whose total is cached with the version of the data.
  const pages = () => asked.filter(({ pagination }) => pagination?.perPage !== 1);
  const search = screen.getByRole('searchbox');
  await person.type(search, 'L0001');
  await waitFor(() => expect(pages().at(-1)?.filter).toMatchObject({ q: 'L0001' }));
  expect(knownSearches).toContain(asQuestion(path, listQuery(pages().at(-1)!)));
  await person.clear(search);
  await waitFor(() => expect(pages().at(-1)?.filter.q || undefined).toBeUndefined());

  for (const field of headers().map(({ dataset }) => dataset.field)) {
    for (const _ of ['one way', 'the other way']) {
      const before = asked.length;
      const header = headers().find(({ dataset }) => dataset.field === field);
      await act(() => person.click(header as HTMLElement)); // It was there.
      await waitFor(() => expect(asked.length).toBeGreaterThan(before));
    }
  }
  expect(screen.queryByRole('alert')).toBeNull();
  const asks = pages()
    .filter(({ filter }) => Object.values(filter ?? {}).every(value => value === ''))
    .map(params => asQuestion(path, listQuery(params)));
  expect(asks.filter(one => !knownOrders.has(one))).toEqual([]);
  expect(new Set(asks).size).toBeGreaterThan(1);
});

const headers = () => [...document.querySelectorAll<HTMLElement>('thead button[data-field]')];
