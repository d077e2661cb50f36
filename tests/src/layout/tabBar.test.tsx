import {
  act,
  cleanup,
  createEvent,
  fireEvent,
  render,
  screen,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore } from 'ra-core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from '../../../src/http/storage.ts';
import { i18nProvider } from '../../../src/i18n/i18nProvider.ts';
import { TabBar } from '../../../src/layout/tabs/TabBar.tsx';
import { routerProvider } from '../../../src/routing/routerProvider.tsx';
import { placeAt, type SavedTab } from '../../../src/routing/tabs/Tab.ts';
import { TabStore } from '../../../src/routing/tabs/TabStore.ts';
import { placeFacts } from '../../../src/routing/tabs/usePlace.ts';
import { CompanyContext } from '../../../src/session/CompanyContext.ts';
import { resumeSession } from '../../../src/session/current.ts';
import { draftStore, isAt } from '../../../src/storage/drafts/draftStore.ts';
import { dropDrafts, keepsDraft, saveDrafts } from '../../../src/storage/drafts/saveDrafts.ts';
import { eventually } from '../../support/eventually.ts';

// jsdom has no layout, so there is nothing to scroll.
Element.prototype.scrollIntoView ??= () => {};

const HOME = '/company-owner/company/1/';
const LOADS = `${HOME}loads/all`;
const INVOICES = `${HOME}invoices/list`;
const DRIVER = `${HOME}users/drivers/edit/5`;

const label = { [LOADS]: 'Loads', [INVOICES]: 'Invoices', [DRIVER]: 'Driver 5' };

const placed = (path: string) => placeAt({ pathname: path, search: '' })!;
const dirty = (path: string) =>
  placeFacts.change(all => ({ ...all, [placed(path).key]: { isDirty: true } }));

beforeEach(() => {
  const owner = {
    id: 3,
    role: 'company_owner',
    staffs: [],
    companies: [{ id: 1, name: 'Prairie' }],
  };
  session.start({ access_token: 'x', expires_in: 60 } as any, owner as any, true);
  resumeSession();
});
afterEach(() => {
  cleanup();
  placeFacts.set({});
  vi.restoreAllMocks();
});

/** The bar with these pages open and the last one shown. */
async function bar(paths: (keyof typeof label)[], pinned?: string) {
  let kept = paths.map((fullPath, i) => {
    const { name, params } = placed(fullPath);
    const pin = fullPath === pinned;
    return {
      id: i + 1,
      order: i + 1,
      name,
      params,
      fullPath,
      label: label[fullPath],
      pin,
    } as SavedTab;
  });
  const created = vi.fn();
  const store = new TabStore(
    1,
    {
      list: async () => kept,
      create: async tab => {
        created(tab.fullPath);
        return { ...tab, id: 100 };
      },
      update: async () => {},
      remove: async () => {},
      removeAll: async () => {},
      saveOrders: async () => {},
    },
    () => {},
  );
  await store.load();
  const page = (
    <CompanyContext value={1}>
      <CoreAdminContext
        i18nProvider={i18nProvider}
        store={memoryStore()}
        routerProvider={routerProvider}
      >
        <TabBar tabs={store} onMore={() => {}} />
      </CoreAdminContext>
    </CompanyContext>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], {
    initialEntries: paths.length > 0 ? paths : [LOADS],
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('navigation', { name: /tabs/i });
  return {
    person: userEvent.setup(),
    created,
    router,
    shownAt: () => router.state.location.pathname,
    names: () => store.tabs.get().map(tab => tab.label),
    /** The tabs still open in another browser of the same user. */
    othersLeave: (left: string[]) =>
      act(async () => {
        kept = kept.filter(tab => left.includes(tab.fullPath));
        await store.load();
      }),
    /** All at once, as offered by the list of all tabs. */
    async closeAll() {
      const person = userEvent.setup();
      await person.click(screen.getByRole('button', { name: 'All tabs' }));
      await person.click(await screen.findByRole('button', { name: 'Close all tabs' }));
    },
  };
}

const tab = (name: string) => screen.getByRole('link', { name: new RegExp(name) });
const closer = (name: string) => screen.getByRole('button', { name: `Close ${name}` });

/** Middle-clicks a tab. Returns whether the browser would also open the link. */
function middleClick(name: string) {
  const event = createEvent(
    'auxclick',
    tab(name),
    { bubbles: true, cancelable: true, button: 1 },
    { EventType: 'MouseEvent' },
  );
  fireEvent(tab(name), event);
  return !event.defaultPrevented;
}

test('a page that has named itself before it has a tab gives it that name', async () => {
  const { names, router } = await bar([LOADS]);
  placeFacts.change(all => ({ ...all, [placed(DRIVER).key]: { title: 'Dana Ortiz' } }));
  await act(() => router.navigate(DRIVER));
  expect(names()).toEqual(['Loads', 'Dana Ortiz']);
});

describe('a tab is closed', () => {
  test('by a middle click, and its page opens nowhere else', async () => {
    const { names, shownAt } = await bar([LOADS, INVOICES]);
    expect(middleClick('Loads')).toBe(false);
    await eventually(() => expect(names()).toEqual(['Invoices']));
    expect(shownAt()).toBe(INVOICES);
  });

  test('but not by a middle click while it is pinned: it is a link like any other', async () => {
    const { names } = await bar([LOADS, INVOICES], LOADS);
    expect(middleClick('Loads')).toBe(true);
    expect(names()).toEqual(['Loads', 'Invoices']);
  });

  test('and the next one is shown, as one step in the history', async () => {
    const { person, names, shownAt, router, created } = await bar([LOADS, INVOICES, DRIVER]);
    await person.click(closer('Driver 5'));
    await eventually(() => expect(shownAt()).toBe(INVOICES));
    expect(names()).toEqual(['Loads', 'Invoices']);
    await act(() => router.navigate(-1));
    expect(shownAt(), 'where the closed tab was').toBe(DRIVER);
    await eventually(() => expect(created).toHaveBeenCalledWith(DRIVER));
  });

  test('in another browser, and a remaining tab is shown', async () => {
    const { names, shownAt, othersLeave } = await bar([LOADS, INVOICES, DRIVER]);
    await othersLeave([LOADS]);
    await eventually(() => expect(shownAt()).toBe(LOADS));
    expect(names()).toEqual(['Loads']);
  });

  test('in another browser, but stays where the user is typing', async () => {
    const { names, shownAt, created, othersLeave } = await bar([LOADS, INVOICES, DRIVER]);
    act(() => dirty(DRIVER));
    await othersLeave([LOADS]);
    await eventually(() => expect(created).toHaveBeenCalledWith(DRIVER));
    expect(shownAt()).toBe(DRIVER);
    expect(names()).toEqual(['Loads', 'Driver 5']);
  });
});

describe('by keyboard the bar', () => {
  const stops = () =>
    [...screen.getByRole('navigation').querySelectorAll<HTMLElement>('a, button')].filter(
      ({ tabIndex }) => tabIndex === 0,
    );

  test('is one Tab stop at the open tab, and arrows move inside', async () => {
    const { person } = await bar([LOADS, INVOICES, DRIVER]);
    expect(stops()).toEqual([tab('Driver 5')]);
    await person.tab();
    expect(document.activeElement).toBe(tab('Driver 5'));
    await person.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/open/i);
    await person.keyboard('{Home}');
    expect(document.activeElement).toBe(tab('Loads'));
    expect(stops()).toEqual([tab('Loads')]);
    await person.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'All tabs' }));
    await person.tab();
    expect(stops()).toEqual([tab('Driver 5')]);
  });

  test('closes the focused tab with Delete, and goes on at its neighbor', async () => {
    const { person, names, shownAt } = await bar([LOADS, INVOICES, DRIVER]);
    act(() => tab('Loads').focus());
    await person.keyboard('{Delete}');
    await eventually(() => expect(names()).toEqual(['Invoices', 'Driver 5']));
    await eventually(() => expect(document.activeElement).toBe(tab('Invoices')));
    expect(shownAt()).toBe(DRIVER);
  });

  test('closes no pinned tab', async () => {
    const { person, names } = await bar([LOADS, INVOICES], LOADS);
    act(() => tab('Loads').focus());
    await person.keyboard('{Delete}');
    expect(names()).toEqual(['Loads', 'Invoices']);
  });
});

test('a person without tabs begins with the board, pinned', async () => {
  const { names, created } = await bar([]);
  await eventually(() => expect(created).toHaveBeenCalledWith(`${HOME}boards/main`));
  expect(names()[0]).toMatch(/board/i);
});

describe('closing all tabs', () => {
  test('reopens none of them', async () => {
    const { names, shownAt, created, closeAll } = await bar([LOADS, INVOICES, DRIVER]);
    await closeAll();
    await eventually(() => expect(names()).toEqual([]));
    expect(shownAt()).toBe(DRIVER);
    expect(created).not.toHaveBeenCalled();
  });

  test('keeps a pinned one and shows it', async () => {
    const { names, shownAt, closeAll } = await bar([LOADS, INVOICES, DRIVER], LOADS);
    await closeAll();
    await eventually(() => expect(shownAt()).toBe(LOADS));
    expect(names()).toEqual(['Loads']);
  });

  test('asks once, and shows how many have changes', async () => {
    const ask = vi.spyOn(window, 'confirm').mockReturnValue(false);
    const { names, closeAll } = await bar([LOADS, INVOICES, DRIVER]);
    act(() => {
      dirty(DRIVER);
      dirty(INVOICES);
    });
    await closeAll();
    expect(ask.mock.calls).toEqual([
      ['Close 2 tabs with changes, including “Invoices”, and lose the changes?'],
    ]);
    expect(names()).toHaveLength(3);
  });
});

describe('a tab with changes', () => {
  test('stays with them until the user agrees to discard them', async () => {
    const ask = vi.spyOn(window, 'confirm').mockReturnValue(false);
    const removeAt = vi.spyOn(draftStore, 'removeAt').mockResolvedValue();
    const { person, names } = await bar([LOADS, DRIVER]);
    act(() => dirty(DRIVER));
    expect(within(tab('Driver 5')).getByRole('img', { name: /unsaved/i })).toBeTruthy();
    await person.click(closer('Driver 5'));
    expect(ask.mock.calls).toEqual([['Close “Driver 5” and lose its changes?']]);
    expect(names()).toEqual(['Loads', 'Driver 5']);
    expect(removeAt).not.toHaveBeenCalled();

    ask.mockReturnValue(true);
    await person.click(closer('Driver 5'));
    expect(names()).toEqual(['Loads']);
    expect(removeAt.mock.calls).toEqual([[3, DRIVER]]);
  });

  test('discards nothing without asking', async () => {
    const removeAt = vi.spyOn(draftStore, 'removeAt').mockResolvedValue();
    const { person } = await bar([LOADS, DRIVER]);
    await person.click(closer('Driver 5'));
    expect(removeAt).not.toHaveBeenCalled();
  });
});

test('a form still mounted saves nothing more once its draft was discarded', async () => {
  const kept: string[] = [];
  keepsDraft(`3 ${DRIVER} drivers`, async () => void kept.push('the driver'));
  const forget = keepsDraft(`3 ${LOADS}?open=create loads`, async () => void kept.push('the load'));
  await dropDrafts(3, DRIVER);
  await saveDrafts();
  expect(kept).toEqual(['the load']);
  forget();
});

test('the drafts of a URL are those of its forms, not of a URL with the same beginning', () => {
  expect(isAt(`3 ${DRIVER} drivers`, 3, DRIVER)).toBe(true);
  expect(isAt(`3 ${LOADS}?open=create loads`, 3, LOADS)).toBe(true);
  expect(isAt(`3 ${DRIVER}1 drivers`, 3, DRIVER)).toBe(false);
  expect(isAt(`31 ${DRIVER} drivers`, 3, DRIVER)).toBe(false);
});
