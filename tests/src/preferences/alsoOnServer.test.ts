import { beforeEach, expect, test, vi } from 'vitest';
import { alsoOnServer } from '../../../src/preferences/alsoOnServer.ts';
import { inBrowser } from '../../../src/preferences/inBrowser.ts';
import type { KeptList } from '../../../src/preferences/keptLists.ts';
import { preferenceStore } from '../../../src/preferences/preferenceStore.ts';
import { ApiError } from '../../../src/wire/ApiError.ts';
import { standInBrowser } from '../wire/browser.ts';

let server: Map<string, KeptList>;
let sent: KeptList[];
let refuse: ((list: KeptList) => void) | undefined;
let refusals: string[];

beforeEach(() => {
  standInBrowser();
  vi.stubGlobal('window', new EventTarget());
  vi.useFakeTimers();
  [server, sent, refuse, refusals] = [new Map(), [], undefined, []];
});

const moment = () => vi.advanceTimersByTimeAsync(1_000);

/** Anew for each of a person's browsers: what one of them remembers no other has. */
const otherBrowser = () => {
  standInBrowser();
  vi.stubGlobal('window', new EventTarget());
};

function opened() {
  const calls = {
    all: async () => [...server.values()],
    keep: async (list: KeptList) => {
      refuse?.(list);
      sent.push(list);
      server.set(list.list_key, { ...server.get(list.list_key), ...list });
    },
  };
  const store = preferenceStore(
    alsoOnServer(inBrowser('1.7'), calls, message => refusals.push(message)),
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

test('a list is filtered and sorted in another browser as it was in the first', async () => {
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

test('a board’s filters go along; the rest of the store stays in the browser', async () => {
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

test('words of a search and secrets are told to nobody', async () => {
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

test('what was chosen here before the answer came stays, and is told', async () => {
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

test('what the server did not hear is told at the next start, and stands against older news', async () => {
  const first = opened();
  await moment();
  refuse = () => {
    throw new ApiError(0, 'No connection', {});
  };
  first.setItem(LOADS, params({ status: [4] }));
  await moment();
  first.teardown();
  expect(refusals).toEqual([]);

  refuse = undefined;
  server.set('loads', { list_key: 'loads', filters: { status: [1] } });
  const again = opened();
  await moment();
  expect(again.getItem(LOADS)).toMatchObject({ filter: { status: [4] } });
  expect(server.get('loads')?.filters).toEqual({ status: [4] });
});

test('what the server refuses is said once, and stays in this browser', async () => {
  const store = opened();
  await moment();
  refuse = () => {
    throw new ApiError(422, 'The filters are too many to be kept.', {});
  };
  store.setItem(LOADS, params({ status: [4] }));
  await moment();
  store.setItem('trucks.selectedIds', [1]);
  await moment();
  expect(refusals).toEqual(['The filters are too many to be kept.']);
  expect(store.getItem(LOADS)).toMatchObject({ filter: { status: [4] } });
});

test('what is chosen while the server is told is told after it', async () => {
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

test('a page that is left tells at once what was chosen last', async () => {
  const store = opened();
  await moment();
  store.setItem(LOADS, params({ status: [4] }));
  window.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(1);
});

test('columns alone change no filter, and what is the same keeps its page', async () => {
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
