import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  type DataProvider,
  type GetListParams,
  RecordContextProvider,
  ResourceContextProvider,
} from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { longLists, questions, searches } from '../../../bench/questions.ts';
import { allScreens, type ScreenPath } from '../../../schema/screens.ts';
import { pages } from '../../../src/customRoutes/index.ts';
import { listQuery } from '../../../src/http/listQuery.ts';
import { resources } from '../../../src/resources/index.ts';
import { OutboxButton } from '../../../src/resources/invoices/Outbox.tsx';
import { ROWS_OF_PAGE } from '../../../src/resources/list/firstSort.ts';
import { BotMessages } from '../../../src/resources/telegramBots/BotMessages.tsx';
import { RunLog } from '../../../src/resources/workflows/DryRun.tsx';
import { shown } from './shown.tsx';

/*
 * What the screens of lists ask is what the benchmark measures and what the test of plans reads
 * (bench/questions.ts). A new list, a column that sorts, a chip, or another order at first is red here,
 * and so is a first view of the benchmark that no screen asks.
 */
afterEach(cleanup);

/** The lists of the platform: their rows are those of all companies, and no company waits for them. */
const OF_PLATFORM = [
  'companies',
  'company-owners',
  'purchase-requests',
  'users',
  'account-mails',
] as const;

/** The screens of lists that ask no list of records, and why. */
const OTHERS: Readonly<Record<string, string>> = {
  'reports/reports': 'The last runs of reports, fifty of them, and the templates.',
  'invoice-spoiler/invoices': 'Ages of open invoices by their brokers: a report.',
  'configs/system-configs/system-configs': 'The settings of a company, one of each.',
  'driver-pay-settlements/due-amount-loads/list/loads':
    'Calculated from the loads that no settlement has yet, not listed.',
  'ready-for-invoice/loads': 'The billing desk under its other path.',
};

const listScreens = allScreens.filter(
  ({ kind, resource, path }) =>
    kind === 'list' &&
    !OF_PLATFORM.some(name => name === resource) &&
    !(`${endOf(path)}/${resource}` in OTHERS),
);

/** A path without what every screen of a company begins with. */
function endOf(path: string): string {
  return path.replace(/^.*\/\{id\}\//, '');
}

function pageOf(path: string, resource = ''): ComponentType | undefined {
  return pages[path as ScreenPath] ?? resources.find(one => one.name === resource)?.list;
}

/** What some cells read without asking whether it is there. */
const RECORD = {
  id: 1,
  version: 1,
  status: null,
  period_start: '2026-11-02',
  period_end: '2026-11-08',
  pay_date: '2026-11-13',
  roles: [],
  permissions: [],
  users: 0,
  name: 'One',
  gross: 0,
  parent_load: { id: 1, internal_id: 'L1' },
};

/** A question without the values that differ: the page, the words of a search, arrays of one. */
function asQuestion(path: string, query: Readonly<Record<string, unknown>>): string {
  const params = Object.entries(query)
    .filter(([name, value]) => name !== 'page' && value !== undefined && value !== '')
    .map(([name, value]) =>
      name === 'search'
        ? 'search=*'
        : `${name.replace('[]', '')}=${[value].flat().map(String).join()}`,
    );
  return `${path}?${params.sort().join('&')}`;
}

const known = new Set(
  [...questions, ...searches].map(({ path, query }) => asQuestion(path, query)),
);
const opened = questions
  .filter(({ asked }) => asked === 'opened')
  .map(({ path, query }) => asQuestion(path, query));
/** What the screens asked at first, in the whole file. */
const firsts = new Set<string>();

/** The filters whose chips the benchmark sets on a list: of a range by both ends. */
const knownChips = (path: string, fixed: object) =>
  new Set(
    questions
      .filter(({ asked, path: of }) => of === path && /(^|, )chip /.test(asked))
      .filter(({ query }) => Object.keys(fixed).every(name => withoutEnd(name) in bare(query)))
      .flatMap(({ query }) => Object.keys(bare(query))),
  );

const withoutEnd = (name: string) => name.replace(/\[\]$|_from$|_to$/, '');
const bare = (query: object) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [withoutEnd(name), value]));

const headers = () => [...document.querySelectorAll<HTMLElement>('thead button[data-field]')];

/** What a list asks, in its page. */
function listening() {
  const asked: { path: string; params: GetListParams }[] = [];
  const getList = async (resource: string, params: GetListParams) => {
    const path: string = params.meta?.path ?? `/${resource}`;
    asked.push({ path, params });
    return { data: isOfList(params) ? [RECORD] : [], total: 1, meta: {} } as any;
  };
  const first = () => asked.find(({ params }) => params.pagination?.perPage === ROWS_OF_PAGE);
  return {
    getList,
    all: () => asked,
    path: () => first()?.path ?? '',
    pages: () =>
      asked
        .filter(({ path, params }) => path === first()?.path && perPageOf(params) === ROWS_OF_PAGE)
        .map(({ params }) => params),
    // A count asks for one row. Its total is cached with the version of the data.
    counts: () => asked.map(({ params }) => params).filter(params => perPageOf(params) === 1),
  };
}

const perPageOf = ({ pagination }: GetListParams) => pagination?.perPage;
const isOfList = (params: GetListParams) => [1, ROWS_OF_PAGE].includes(perPageOf(params) ?? 0);

test.each(
  listScreens.map(({ path, resource }) => [path, resource] as const),
)('the screen %s asks only what the benchmark asks', async (address, resource) => {
  const List = pageOf(address, resource);
  if (!List) throw new Error(`No screen lists ${resource}.`);
  const { getList, all, path, pages, counts } = listening();
  const { person } = shown(<List />, { getList });
  await waitFor(() => expect(headers().length).toBeGreaterThan(0));
  const [first] = pages();
  const question = (params: GetListParams) => asQuestion(path(), listQuery(params));
  firsts.add(question(first!));
  const chips = [...document.querySelectorAll<HTMLElement>('[data-filter]')];
  const measured = knownChips(path(), first?.filter ?? {});
  expect(chips.map(({ dataset }) => dataset.filter).filter(one => !measured.has(one!))).toEqual([]);
  // Loads are counted by the lists of their statuses, which stay short, as other lists do.
  const isWalked = longLists.some(({ name }) => path() === `/${name}`);
  const others = counts().filter(({ sort }) => sort?.field !== first?.sort?.field);
  expect(isWalked ? others.map(({ sort }) => sort) : []).toEqual([]);

  const search = screen.getByRole('searchbox');
  await person.type(search, 'L1');
  await waitFor(() => expect(pages().at(-1)?.filter).toMatchObject({ q: 'L1' }));
  expect(known).toContain(question(pages().at(-1)!));
  await person.clear(search);
  await waitFor(() => expect(pages().at(-1)?.filter.q || undefined).toBeUndefined());

  for (const field of headers().map(({ dataset }) => dataset.field)) {
    for (const _ of ['one way', 'the other way']) {
      const before = all().length;
      const header = headers().find(({ dataset }) => dataset.field === field);
      act(() => void fireEvent.click(header as HTMLElement)); // It was there.
      await waitFor(() => expect(all().length).toBeGreaterThan(before));
    }
  }
  expect(screen.queryByRole('alert')).toBeNull();
  const asks = pages()
    .filter(({ filter }) => !filter?.q)
    .map(question);
  expect(asks.filter(one => !known.has(one))).toEqual([]);
  expect(new Set(asks).size).toBeGreaterThan(1);
});

const parts: readonly [string, string, ReactNode][] = [
  ['outbox', 'invoices', <OutboxButton key="outbox" />],
  ['messages of a bot', 'telegram-bots', <BotMessages key="messages" />],
  ['runs of a workflow', 'workflows', <RunLog key="runs" by="workflow_id" />],
  ['runs of an alert', 'telegram-alerts', <RunLog key="alert" by="telegram_alert_id" />],
];

test.each(parts)('the %s ask what the benchmark asks', async (_, resource, part) => {
  const asked: string[] = [];
  const getList = async (of: string, params: GetListParams) => {
    asked.push(asQuestion(`/${of}`, listQuery(params)));
    return { data: [], total: 0 };
  };
  const call = async (_method: string, address: string) => {
    const [path = '', query] = address.split('?');
    if (path === '/telegram-messages') {
      asked.push(asQuestion(path, Object.fromEntries(new URLSearchParams(query))));
    }
    return { data: [] };
  };
  const id = part === parts[3]?.[2] ? 8 : 7;
  const { person } = shown(
    <ResourceContextProvider value={resource}>
      <RecordContextProvider value={{ id }}>{part}</RecordContextProvider>
    </ResourceContextProvider>,
    { getList, call } as Partial<DataProvider>, // Typed by the path that is called.
  );
  const button = screen.queryByRole('button', { expanded: false }) ?? screen.queryByRole('button');
  if (resource === 'invoices' && button) await person.click(button);
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  for (const one of asked) firsts.add(one);
  expect(asked.filter(one => !known.has(one))).toEqual([]);
});

test('each first view that the benchmark asks is asked by a screen', () => {
  expect(opened.filter(one => !firsts.has(one))).toEqual([]);
});

test('each long list has a screen or is a part of one', () => {
  const asked = [...firsts].map(one => one.slice(1).split('?')[0]);
  const named = longLists.map(({ name }) => name);
  expect(named.filter(name => !asked.includes(name))).toEqual([]);
});
