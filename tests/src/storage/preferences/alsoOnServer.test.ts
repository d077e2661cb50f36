import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../src/http/ApiError.ts';
import { alsoOnServer } from '../../../../src/storage/preferences/alsoOnServer.ts';
import { inBrowser } from '../../../../src/storage/preferences/inBrowser.ts';
import type { ListPreference } from '../../../../src/storage/preferences/listPreferences.ts';
import { preferenceStore } from '../../../../src/storage/preferences/preferenceStore.ts';
import { standInBrowser } from '../../http/browser.ts';

let server: Map<string, ListPreference>;
let sent: ListPreference[];
let refuse: ((list: ListPreference) => void) | undefined;
let violations: string[];

beforeEach(() => {
  standInBrowser();
  vi.stubGlobal('window', new EventTarget());
  vi.useFakeTimers();
  [server, sent, refuse, violations] = [new Map(), [], undefined, []];
});

const moment = () => vi.advanceTimersByTimeAsync(1_000);

/** New for each of a user's browsers: they do not share their local state. */
const otherBrowser = () => {
  standInBrowser();
  vi.stubGlobal('window', new EventTarget());
};

function opened() {
  const calls = {
    all: async () => [...server.values()],
    keep: async (list: ListPreference) => {
      refuse?.(list);
      sent.push(list);
      server.set(list.list_key, { ...server.get(list.list_key), ...list });
    },
  };
  const store = preferenceStore(
    alsoOnServer(inBrowser('1.7'), calls, message => violations.push(message)),
  );
  store.setup();
  return store;
}

const LOADS = 'loads.listParams';
const params = (filter: object) => ({
  page: 3,
  perPage: 50,
  sort: 'price',
  order: 'DESC',
  filter,
  displayedFilters: {},
});

test('a list has the same filters and sort in another browser', async () => {
  const first = opened();
  await moment();
  first.setItem(LOADS, params({ broker_id: [4] }));
  first.setItem(LOADS, params({ broker_id: [4, 5] }));
  await moment();
  expect(sent).toEqual([
    {
      list_key: 'loads',
      filters: { broker_id: [4, 5] },
      sort_by: 'price',
      sort_dir: 'desc',
      page_size: 50,
    },
  ]);
  first.teardown();

  otherBrowser();
  const second = opened();
  const heard = vi.fn();
  second.subscribe(LOADS, heard);
  expect(second.getItem(LOADS)).toBeUndefined();
  await moment();
  expect(second.getItem(LOADS)).toEqual({ ...params({ broker_id: [4, 5] }), page: 1 });
  expect(heard).toHaveBeenCalledTimes(1);
  expect(sent).toHaveLength(1);
});

test('a board’s filters are synced; the rest of the store stays in the browser', async () => {
  const store = opened();
  await moment();
  const filters = { statuses: ['late'], dispatchers: [3], types: [], states: [] };
  store.setItem('boards.main.filters', filters);
  store.setItem('loads.selectedIds', [1, 2]);
  store.setItem('permissions.draft', { edits: 1 });
  await moment();
  expect(sent.map(({ list_key }) => list_key)).toEqual(['boards.main']);

  otherBrowser();
  const second = opened();
  await moment();
  expect(second.getItem('boards.main.filters')).toEqual(filters);
});

test.each([
  ['the period of the dashboard', 'dashboard.period', { name: 'lastWeek', weekStart: 1 }],
  ['the dispatcher of the dashboard', 'dashboard.dispatcher', { id: 3 }],
  ['everyone’s figures on the dashboard', 'dashboard.dispatcher', { id: null }],
  [
    'what the main board shows',
    'boards.main.view',
    { groupBy: 'state', sort: { key: 'pickup', direction: 'descending' } },
  ],
])('%s: it is the person’s in every browser', async (_name, key, chosen) => {
  const store = opened();
  await moment();
  store.setItem(key, chosen);
  await moment();
  expect(sent).toHaveLength(1);

  otherBrowser();
  const second = opened();
  await moment();
  expect(second.getItem(key)).toEqual(chosen);
});

test('search words and secrets are not sent', async () => {
  const store = opened();
  await moment();
  store.setItem(LOADS, params({ q: '529-41-7306', ssn_or_ein: '529-41-7306', status: [4] }));
  await moment();
  expect(sent).toMatchObject([{ filters: { status: [4] } }]);
  expect(JSON.stringify(sent)).not.toContain('7306');
  store.setItem(LOADS, params({ q: 'other words', status: [4] }));
  await moment();
  expect(sent).toHaveLength(1);
});

test('choices made before the response arrived stay, and are sent', async () => {
  server.set('loads', { list_key: 'loads', filters: { status: [1] } });
  server.set('trucks', { list_key: 'trucks', filters: { type: ['reefer'] } });
  const store = opened();
  store.setItem(LOADS, params({ status: [4] }));
  await vi.advanceTimersByTimeAsync(1);
  expect(store.getItem(LOADS)).toMatchObject({ filter: { status: [4] } });
  expect(store.getItem('trucks.listParams')).toMatchObject({ filter: { type: ['reefer'] } });
  await moment();
  expect(server.get('loads')?.filters).toEqual({ status: [4] });
});

test('unsent choices are sent at the next start, and win over newer ones', async () => {
  const first = opened();
  await moment();
  refuse = () => {
    throw new ApiError(0, 'No connection', {});
  };
  first.setItem(LOADS, params({ status: [4] }));
  await moment();
  first.teardown();
  expect(violations).toEqual([]);

  refuse = undefined;
  server.set('loads', { list_key: 'loads', filters: { status: [1] } });
  const again = opened();
  await moment();
  expect(again.getItem(LOADS)).toMatchObject({ filter: { status: [4] } });
  expect(server.get('loads')?.filters).toEqual({ status: [4] });
});

test('a refused choice is reported once, and stays in this browser', async () => {
  const store = opened();
  await moment();
  refuse = () => {
    throw new ApiError(422, 'There are too many filters to save.', {});
  };
  store.setItem(LOADS, params({ status: [4] }));
  await moment();
  store.setItem('trucks.selectedIds', [1]);
  await moment();
  expect(violations).toEqual(['There are too many filters to save.']);
  expect(store.getItem(LOADS)).toMatchObject({ filter: { status: [4] } });
});

test('choices made during a request are sent after it', async () => {
  const store = opened();
  await moment();
  store.setItem(LOADS, params({ status: [1] }));
  refuse = () => {
    refuse = undefined;
    store.setItem(LOADS, params({ status: [2] }));
  };
  await moment();
  expect(sent.map(({ filters }) => filters)).toEqual([{ status: [1] }, { status: [2] }]);
});

test('leaving a page sends the last choice immediately', async () => {
  const store = opened();
  await moment();
  store.setItem(LOADS, params({ status: [4] }));
  window.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(1);
});

test('changed columns alone change no filter, and unchanged values keep their page', async () => {
  const first = opened();
  await moment();
  first.setItem(LOADS, params({ status: [4] }));
  await moment();
  server.set('trucks', { list_key: 'trucks', columns: [], filters: null });
  first.setItem('trucks.listParams', params({}));
  first.teardown();

  const again = opened();
  await moment();
  expect(again.getItem(LOADS)).toEqual(params({ status: [4] }));
  expect(again.getItem('trucks.listParams')).toEqual(params({}));
});
