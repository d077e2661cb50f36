import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../src/http/ApiError.ts';
import { placeAt, type SavedTab } from '../../../../src/routing/tabs/Tab.ts';
import { TabStore } from '../../../../src/routing/tabs/TabStore.ts';
import { gate } from '../../../support/gate.ts';

const at = (path: string) => {
  const [pathname = '', search = ''] = path.split('?');
  return placeAt({
    pathname: `/company-owner/company/7/${pathname}`,
    search: search && `?${search}`,
  })!;
};

/** Stores tabs as the calls promise. Its requests are recorded in `asked`. */
function keeper(start: Partial<SavedTab>[] = []) {
  let lastId = 100;
  let kept = start.map((tab, i) => ({
    id: i + 1,
    order: i + 1,
    pin: false,
    params: {},
    ...tab,
  })) as SavedTab[];
  const asked: string[] = [];
  const calls = {
    list: async () => kept.map(tab => ({ ...tab })),
    create: async (tab: Omit<SavedTab, 'id'>) => {
      asked.push(`create ${tab.name}`);
      const created = { ...tab, id: ++lastId };
      kept.push(created);
      return created;
    },
    update: async (id: number, changes: Partial<SavedTab>) => {
      asked.push(`update ${id} ${Object.keys(changes)}`);
      kept = kept.map(tab => (tab.id === id ? { ...tab, ...changes } : tab));
    },
    remove: async (id: number) => {
      asked.push(`remove ${id}`);
      kept = kept.filter(tab => tab.id !== id);
    },
    removeAll: async () => {
      asked.push('remove all');
      kept = kept.filter(({ pin }) => pin);
    },
    saveOrders: async (orders: { id: number; order: number }[]) => {
      asked.push(`order ${orders.map(({ id }) => id)}`);
    },
  };
  return { calls, asked, kept: () => kept };
}

const refused = vi.fn();
const three = [
  { name: 'boards/main', label: 'Main board' },
  { name: 'loads/all', label: 'Loads' },
  { name: 'dashboard', label: 'Dashboard' },
];

async function opened(start: Partial<SavedTab>[] = three) {
  const server = keeper(start);
  const store = new TabStore(7, server.calls, refused);
  await store.load();
  return { store, ...server };
}

const names = (store: TabStore) => store.tabs.get().map(({ name }) => name);

beforeEach(() => refused.mockReset());

describe('opening a page', () => {
  test('creates a tab for it', async () => {
    const { store, kept } = await opened([]);
    store.open(at('loads/show/12'), 'Load 12');
    await store.settled();

    expect(kept()).toMatchObject([
      { name: 'loads/show', params: { model_id: '12' }, company_id: 7, label: 'Load 12' },
    ]);
    expect(store.tabs.get()[0]?.id).toBe(101);
  });

  test('that already has a tab creates no other', async () => {
    const { store, asked } = await opened();
    store.open(at('loads/all'), 'Loads');
    await store.settled();
    expect(asked).toEqual(['update 2 fullPath']);
    store.open(at('loads/all'), 'Loads');
    await store.settled();
    expect(asked).toHaveLength(1);
  });

  test('that the server stores no tab for adds none to the bar', async () => {
    const { store, calls } = await opened();
    const create = calls.create;
    calls.create = async () => {
      throw new ApiError(400, 'No more than 60 tabs can be open: close one first.');
    };
    store.open(at('loads/show/12'), 'Load 12');
    await store.settled();
    expect(refused).toHaveBeenCalledWith('No more than 60 tabs can be open: close one first.');
    expect(names(store)).toEqual(['boards/main', 'loads/all', 'dashboard']);
    expect(store.isRefused(at('loads/show/12').key)).toBe(true);

    calls.create = create;
    store.open(at('loads/show/12'), 'Load 12');
    await store.settled();
    expect(names(store)).toContain('loads/show');
    expect(store.isRefused(at('loads/show/12').key)).toBe(false);
  });

  test('keeps its tab while the server is unreachable', async () => {
    const { store, calls } = await opened();
    calls.create = async () => {
      throw new ApiError(0, 'No connection');
    };
    calls.list = calls.create as unknown as typeof calls.list; // There is no response.
    store.open(at('loads/show/12'), 'Load 12');
    await store.settled();
    expect(names(store)).toContain('loads/show');
  });

  test('with another path updates its tab', async () => {
    const { store, kept } = await opened();
    store.open(at('loads/all?page=2'), 'Loads');
    await store.settled();
    expect(kept()[1]?.fullPath).toBe('/company-owner/company/7/loads/all?page=2');
  });
});

describe('a record', () => {
  test('has one tab, be it read, edited or just created', async () => {
    const { store, asked, kept } = await opened([]);
    store.open(at('loads/show/12'), 'PC-12');
    store.open(at('loads/update/12'), 'Edit PC-12');
    store.open(at('loads/show-create/12'), 'PC-12');
    await store.settled();
    expect(asked).toEqual(['create loads/show', 'update 101 fullPath', 'update 101 fullPath']);
    expect(kept()).toHaveLength(1);
    store.open(at('loads/show/13'), 'PC-13');
    store.open(at('users/drivers/show/12'), 'Driver 12');
    expect(store.tabs.get()).toHaveLength(3);
  });
});

describe('more than twelve unpinned tabs', () => {
  const dirty = new Set<string>();

  async function many(count: number) {
    const { calls } = keeper([{ name: 'boards/main', label: 'Main board', pin: true }]);
    const store = new TabStore(7, calls, refused, key => dirty.has(key));
    await store.load();
    for (let id = 1; id <= count; id++) store.open(at(`loads/show/${id}`), `PC-${id}`);
    return store;
  }
  const labels = (store: TabStore) => store.tabs.get().map(({ label }) => label);

  test('close the one that was not used for the longest time', async () => {
    const store = await many(12);
    expect(labels(store)).toHaveLength(13);
    store.open(at('loads/show/1'), 'PC-1');
    store.open(at('dashboard'), 'Dashboard');
    expect(labels(store)).toHaveLength(13);
    expect(labels(store)).toContain('PC-1');
    expect(labels(store)).not.toContain('PC-2');
  });

  test('never one with unsaved changes, and none that is pinned', async () => {
    dirty.add(at('loads/show/1').key);
    const store = await many(14);
    expect(labels(store)).toEqual(expect.arrayContaining(['Main board', 'PC-1', 'PC-14']));
    expect(labels(store)).not.toContain('PC-2');
    expect(labels(store)).not.toContain('PC-3');
    expect(labels(store)).toHaveLength(13);
  });
});

describe('closing a tab', () => {
  test('deletes it on the server', async () => {
    const { store, asked } = await opened();
    store.close('loads/all');
    await store.settled();
    expect(names(store)).toEqual(['boards/main', 'dashboard']);
    expect(asked).toEqual(['remove 2']);
  });

  test('activates the tab to its right, or to its left for the last one', async () => {
    const { store } = await opened();
    expect(store.neighbour('loads/all')?.name).toBe('dashboard');
    expect(store.neighbour('dashboard')?.name).toBe('loads/all');
  });

  test('whose creation was just requested deletes that one too', async () => {
    const { store, kept } = await opened([]);
    store.open(at('dashboard'), 'Dashboard');
    store.close('dashboard');
    await store.settled();
    expect(kept()).toEqual([]);
    expect(names(store)).toEqual([]);
  });

  test('that fails shows the reason and the tab again', async () => {
    const { store, calls } = await opened();
    calls.remove = async () => {
      throw new Error('Not now.');
    };
    store.close('loads/all');
    await store.settled();
    expect(refused).toHaveBeenCalledWith('Not now.');
    await vi.waitFor(() => expect(names(store)).toEqual(['boards/main', 'loads/all', 'dashboard']));
  });
});

test('closing all keeps the pinned ones', async () => {
  const { store, asked, kept } = await opened();
  store.change('dashboard', { pin: true });
  store.closeAll();
  await store.settled();
  expect(names(store)).toEqual(['dashboard']);
  expect(kept().map(({ name }) => name)).toEqual(['dashboard']);
  expect(asked).toEqual(['update 3 pin', 'remove all']);
});

describe('moving a tab', () => {
  test('saves the new order of all', async () => {
    const { store, asked } = await opened();
    store.move('dashboard', 'boards/main');
    await store.settled();
    expect(names(store)).toEqual(['dashboard', 'boards/main', 'loads/all']);
    expect(asked).toEqual(['order 3,1,2']);
  });

  test('to the end needs no other tab', async () => {
    const { store } = await opened();
    store.move('boards/main', null);
    expect(names(store)).toEqual(['loads/all', 'dashboard', 'boards/main']);
  });

  test('never moves it left of a pinned one', async () => {
    const { store } = await opened();
    store.change('boards/main', { pin: true });
    store.move('dashboard', 'boards/main');
    expect(names(store)).toEqual(['boards/main', 'dashboard', 'loads/all']);
  });
});

test('changes in another browser are shown after loading again', async () => {
  const { store, calls } = await opened();
  await calls.remove(1);
  await store.load();
  expect(names(store)).toEqual(['loads/all', 'dashboard']);
});

describe('a response that was read before a tab reached the server', () => {
  /** It reads the list when requested, and responds when `answer` opens. */
  async function slow() {
    const { store, calls } = await opened();
    const { list } = calls;
    const answer = gate();
    calls.list = async () => {
      const early = await list();
      await answer.opened;
      return early;
    };
    return { store, calls, answer };
  }

  test('is requested again if the tab was opened meanwhile', async () => {
    const { store, answer } = await slow();
    const loading = store.load();
    store.open(at('loads/update/12'), 'Load 12');
    await store.settled();
    answer.open();
    await loading;
    expect(names(store)).toContain('loads/update');
  });

  test('is not requested while the tab is being saved', async () => {
    const { store, calls, answer } = await slow();
    const { create } = calls;
    const arrival = gate();
    calls.create = async tab => {
      await arrival.opened;
      return create(tab);
    };
    store.open(at('loads/update/12'), 'Load 12');
    const loading = store.load();
    arrival.open();
    await store.settled();
    answer.open();
    await loading;
    expect(names(store)).toContain('loads/update');
  });
});
