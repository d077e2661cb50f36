import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, ListBase, memoryStore, useListContext } from 'ra-core';
import { type ComponentType, useEffect, useState } from 'react';
import {
  createMemoryRouter,
  Route,
  Routes,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Screen } from '../../../schema/screens.ts';
import { shownElements } from '../../../src/feedback/shownElements.ts';
import { session } from '../../../src/http/storage.ts';
import { i18nProvider } from '../../../src/i18n/i18nProvider.ts';
import { useKeys } from '../../../src/keys.ts';
import { KeptPages } from '../../../src/layout/pages/KeptPages.tsx';
import { useKeptPlace } from '../../../src/layout/pages/useKeptPlace.ts';
import { TabBar } from '../../../src/layout/tabs/TabBar.tsx';
import { useMainScroll } from '../../../src/layout/useMainScroll.ts';
import { LiveClient } from '../../../src/live/LiveClient.ts';
import { LiveContext, useTopic } from '../../../src/live/useTopic.ts';
import { LeaveQuestion } from '../../../src/resources/parts/LeaveQuestion.tsx';
import { AppRouter, AtCurrentLocation } from '../../../src/routing/AppRouter.tsx';
import { routerProvider } from '../../../src/routing/routerProvider.tsx';
import { useShownBy } from '../../../src/routing/tabs/PageContext.ts';
import { TabStore } from '../../../src/routing/tabs/TabStore.ts';
import { TabsContext } from '../../../src/routing/tabs/TabsContext.ts';
import { hasUnsaved, placeFacts, usePlace } from '../../../src/routing/tabs/usePlace.ts';
import { useGoAnywhere } from '../../../src/routing/useGoAnywhere.ts';
import { CompanyContext } from '../../../src/session/CompanyContext.ts';
import { resumeSession } from '../../../src/session/current.ts';
import { useUnsaved, whenNothingIsHeld } from '../../../src/storage/drafts/unsaved.ts';
import { eventually } from '../../support/eventually.ts';

// jsdom has no layout, so there is nothing to scroll.
Element.prototype.scrollIntoView ??= () => {};

const HOME = '/company-owner/company/1/';
const LOADS = `${HOME}loads/all`;
const DRIVERS = `${HOME}users/drivers/list`;
const BOARD = `${HOME}boards/personal`;
const NEW_LOAD = `${HOME}loads/create`;
const record = (id: number) => `${HOME}users/drivers/show/${id}`;

const OWNER = { id: 3, role: 'company_owner', staffs: [], companies: [{ id: 1, name: 'Prairie' }] };

beforeEach(() => signIn(OWNER));
afterEach(() => {
  cleanup();
  placeFacts.set({});
  vi.restoreAllMocks();
});

function signIn(user: object) {
  session.start({ access_token: 'x', expires_in: 60 } as any, user as any, true);
  resumeSession();
}

/** How often a page has begun, rendered, and heard its key. */
const seen = { began: [] as string[], rendered: 0, heard: [] as string[], shownBy: [] as string[] };

/** A page with everything that a hidden page must keep, and must not do. */
function Probe({ name }: { name: string }) {
  seen.rendered += 1;
  const { id = '' } = useParams();
  const [began] = useState(() => {
    seen.began.push(name + id);
    return seen.began.length;
  });
  const [isChosen, setChosen] = useState(false);
  const [text, setText] = useState('');
  const [count, setCount] = useState(0);
  const [, setParams] = useSearchParams();
  const navigate = useNavigate();
  const shownBy = useShownBy();
  usePlace({ title: name + id, isDirty: text !== '' });
  useUnsaved(text !== '');
  const go = useGoAnywhere();
  useKeys({ x: () => seen.heard.push(name + id) });
  useTopic('loads', () => {});
  useEffect(() => {
    seen.shownBy.push(`${name}${id} ${shownBy()}`);
  }, [name, id, shownBy]);
  return (
    <section aria-label={name + id} data-began={began} data-count={count}>
      <input aria-label="Text" value={text} onChange={event => setText(event.target.value)} />
      <input
        type="checkbox"
        aria-label="Chosen"
        checked={isChosen}
        onChange={() => setChosen(!isChosen)}
      />
      <button type="button" onClick={() => offered.push(() => go(record(9)))}>
        Offer in a toast
      </button>
      <div data-testid="scroller" />
      <button type="button" onClick={() => void later.then(() => navigate(record(9)))}>
        Save slowly
      </button>
      <button type="button" onClick={() => void later.then(() => setCount(count + 1))}>
        Count slowly
      </button>
      <button type="button" onClick={() => void later.then(() => setParams({ page: '2' }))}>
        Filter slowly
      </button>
    </section>
  );
}

/** What a toast offers, which outlives the page. */
const offered: (() => void)[] = [];

/** What a page waits for. The test answers. */
let answer = () => {};
let later: Promise<void>;
beforeEach(() => {
  later = new Promise(resolve => {
    answer = resolve;
  });
  offered.length = 0;
  Object.assign(seen, { began: [], rendered: 0, heard: [], shownBy: [] });
});

/** A list whose filters are in the URL. */
function List() {
  return (
    <ListBase resource="loads" disableAuthentication>
      <Filter />
    </ListBase>
  );
}

function Filter() {
  const { setFilters, filterValues } = useListContext();
  return (
    <button type="button" onClick={() => setFilters({ status: 'open' })}>
      Open loads only {JSON.stringify(filterValues)}
    </button>
  );
}

/** A board with rows that are saved together, and a call that is written next to them. */
function Board() {
  const [count, setCount] = useState(0);
  const [saved, setSaved] = useState(0);
  const [isCallOpen, setCallOpen] = useState(false);
  return (
    <section aria-label="Board">
      <button type="button" onClick={() => setSaved(count)}>
        Save the rows
      </button>
      <button type="button" onClick={() => setCallOpen(!isCallOpen)}>
        {isCallOpen ? 'Send the call' : 'Write a call'}
      </button>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count} rows
      </button>
      <LeaveQuestion isUnsaved={count !== saved} title="Leave?">
        They would be lost.
      </LeaveQuestion>
      <LeaveQuestion isUnsaved={isCallOpen} title="Discard the call?">
        It would be lost.
      </LeaveQuestion>
    </section>
  );
}

const FormPage = () => (
  <Routes>
    <Route path={NEW_LOAD} element={<Probe name="New load" />} />
  </Routes>
);

/** The pages of the screens that are kept. */
const pages: Readonly<Record<string, ComponentType>> = {
  'loads/all': () => <Probe name="Loads" />,
  'users/drivers/list': () => <Probe name="Drivers" />,
  'users/drivers/show/{model_id}': () => <Probe name="Driver " />,
  'boards/personal': Board,
  'loads/pending': List,
};
const pageOf = ({ path }: Screen) => pages[path.replace('/company-owner/company/{id}/', '')];

function Shell({ tabs }: { tabs: TabStore }) {
  return (
    <>
      <TabBar tabs={tabs} onMore={() => {}} />
      <main id="main" ref={useMainScroll()} tabIndex={-1}>
        {useKeptPlace() ? null : <FormPage />}
      </main>
    </>
  );
}

/** The shell with its tabs, at the first of these addresses. */
async function opened(first: string) {
  const topics: string[][] = [];
  const live = new LiveClient((names, _from, signal) => {
    topics.push([...names]);
    return new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)));
  });
  const calls = {
    list: async () => [],
    create: async (tab: object) => ({ ...tab, id: Math.random() }) as any,
    update: async () => {},
    remove: async () => {},
    removeAll: async () => {},
    saveOrders: async () => {},
  };
  const tabs = new TabStore(1, calls, () => {}, hasUnsaved);
  await tabs.load();
  const app = (
    <CompanyContext value={1}>
      <CoreAdminContext
        i18nProvider={i18nProvider}
        store={memoryStore()}
        routerProvider={routerProvider}
      >
        <LiveContext value={live}>
          <TabsContext value={tabs}>
            <KeptPages pageOf={pageOf} />
            <AtCurrentLocation>
              <Shell tabs={tabs} />
            </AtCurrentLocation>
          </TabsContext>
        </LiveContext>
      </CoreAdminContext>
    </CompanyContext>
  );
  const router = createMemoryRouter([{ path: '*', element: app }], { initialEntries: [first] });
  const { unmount } = render(<AppRouter router={router} />);
  await screen.findByRole('navigation', { name: /tabs/i });
  return {
    person: userEvent.setup(),
    tabs,
    router,
    unmount,
    topics,
    /** Through a tab, which keeps the position, or through any other link. */
    go: (to: string, state: object | null = { keepScroll: true }) =>
      act(async () => void (await router.navigate(to, { state }))),
    back: () => act(async () => void (await router.navigate(-1))),
    at: () => router.state.location.pathname + router.state.location.search,
  };
}

/** The element that shows and hides a page. */
const hostOf = (page: HTMLElement) => page.closest('[data-kept-page]') as HTMLElement;

const page = (name: string) => screen.findByRole('region', { name });
const box = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Text' });

test('a tab that is shown again is as it was left, and renders nothing again', async () => {
  const { person, go } = await opened(LOADS);
  const loads = await page('Loads');
  await person.type(box(), 'Call Dana');
  await person.click(screen.getByRole('checkbox', { name: 'Chosen' }));
  const scroller = screen.getByTestId('scroller');
  scroller.scrollTop = 300;
  scroller.dispatchEvent(new Event('scroll'));
  await go(DRIVERS);
  await page('Drivers');
  scroller.scrollTop = 0; // As a browser does outside of the document.
  const before = seen.rendered;

  await go(LOADS);
  expect(await page('Loads')).toBe(loads);
  expect(seen.rendered).toBe(before);
  expect(box().value).toBe('Call Dana');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  expect(scroller.scrollTop).toBe(300);
  expect(document.title).toBe('Loads · Linehaul');
});

test('a hidden page is found by nobody, hears no keys and follows no topics', async () => {
  const { person, go, topics } = await opened(LOADS);
  const loads = await page('Loads');
  await person.click(box());
  await eventually(() => expect(topics.at(-1)).toEqual(['loads']));
  await go(NEW_LOAD);
  await page('New load');
  expect(screen.getAllByRole('region')).toHaveLength(1);
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  expect(shownElements('section')).toHaveLength(1);
  expect(loads.contains(document.activeElement)).toBe(false);
  expect(hostOf(loads).dataset.keptPage).toBe('hidden');
  await person.keyboard('x');
  expect(seen.heard).toEqual(['New load']);
  await go(BOARD);
  await screen.findByRole('region', { name: 'Board' });
  await person.keyboard('x');
  expect(seen.heard).toEqual(['New load']);
});

test('an answer that arrives for a hidden page takes nobody away from the shown one', async () => {
  for (const button of ['Save slowly', 'Filter slowly']) {
    const { person, go, at, unmount } = await opened(LOADS);
    const loads = await page('Loads');
    await person.click(screen.getByRole('button', { name: button }));
    await go(DRIVERS);
    await page('Drivers');
    await act(async () => answer());
    expect(at()).toBe(DRIVERS);
    // Its work is done: it starts over.
    await go(LOADS);
    expect(await page('Loads')).not.toBe(loads);
    expect(at()).toBe(LOADS);
    unmount();
    later = new Promise(resolve => {
      answer = resolve;
    });
  }
});

test('a filter set just before another tab is shown does not write its address', async () => {
  const { go, at, router } = await opened(`${HOME}loads/pending`);
  const filter = await screen.findByRole('button', { name: /Open loads only/ });
  await act(async () => {
    filter.click();
    await router.navigate(DRIVERS);
  });
  await page('Drivers');
  await act(async () => void (await new Promise(resolve => setTimeout(resolve, 20))));
  expect(at()).toBe(DRIVERS);
  await go(`${HOME}loads/pending`);
  await screen.findByRole('button', { name: /Open loads only/ });
});

test('a page goes with its tab, and with the permission to see it', async () => {
  const { tabs, go } = await opened(LOADS);
  await page('Loads');
  await go(DRIVERS);
  await page('Drivers');
  act(() => tabs.close('loads/all'));
  await go(LOADS);
  await page('Loads');
  expect(seen.began).toEqual(['Loads', 'Drivers', 'Loads']);

  await go(DRIVERS);
  const staff = { company_id: 1, roles: [], permissions: ['drivers.list'] };
  act(() => signIn({ ...OWNER, role: 'staff', staffs: [staff] }));
  act(() => signIn(OWNER));
  await go(LOADS);
  await page('Loads');
  expect(seen.began.filter(name => name === 'Loads').length).toBeGreaterThan(2);
});

test('the pages of five tabs are kept, and the one not shown for the longest time starts over', async () => {
  const { go } = await opened(LOADS);
  for (const id of [1, 2, 3, 4]) await go(record(id));
  await go(LOADS);
  await page('Loads');
  expect(seen.began).toEqual(['Loads', 'Driver 1', 'Driver 2', 'Driver 3', 'Driver 4']);
  await go(record(5));
  await go(record(2));
  await page('Driver 2');
  expect(seen.began).toHaveLength(6);
  await go(record(1));
  await page('Driver 1');
  expect(seen.began.slice(6)).toEqual(['Driver 1']);
});

test('another link to a page starts over: a filter, a field to go to', async () => {
  const { go } = await opened(LOADS);
  await go(DRIVERS);
  await go(`${LOADS}?page=2`);
  await go(DRIVERS);
  await go(`${LOADS}?page=2`, { field: 'price' });
  await page('Loads');
  expect(seen.began).toEqual(['Loads', 'Drivers', 'Loads', 'Loads']);
});

test('a form is not kept: it begins with the current record and its draft', async () => {
  const { go } = await opened(NEW_LOAD);
  await go(LOADS);
  await go(NEW_LOAD);
  await page('New load');
  expect(seen.began).toEqual(['New load', 'Loads', 'New load']);
});

test('unsaved input of a hidden page stays marked, and closing its tab asks first', async () => {
  const { person, go, tabs } = await opened(LOADS);
  const asked = vi.spyOn(window, 'confirm').mockReturnValue(false);
  await page('Loads');
  await person.type(box(), 'Call');
  await go(DRIVERS);
  await page('Drivers');
  await person.click(screen.getByRole('button', { name: 'Close Loads' }));
  expect(asked).toHaveBeenCalledOnce();
  expect(tabs.find('loads/all')).toBeDefined();
  await go(LOADS);
  expect(box().value).toBe('Call');
});

test('what was typed into a hidden page holds back a new version of the app until it is cleared', async () => {
  const { person, go } = await opened(LOADS);
  await page('Loads');
  await person.type(box(), 'Late');
  await go(DRIVERS);
  await page('Drivers');
  const reload = vi.fn();
  whenNothingIsHeld(reload);
  expect(reload).not.toHaveBeenCalled();

  await go(LOADS);
  await page('Loads');
  await person.clear(box());
  await eventually(() => expect(reload).toHaveBeenCalledOnce());
});

test('it holds nothing back any more when its tab is closed', async () => {
  const { person, go, tabs } = await opened(LOADS);
  await page('Loads');
  await person.type(box(), 'Late');
  await go(DRIVERS);
  await page('Drivers');
  const reload = vi.fn();
  whenNothingIsHeld(reload);
  act(() => tabs.close('loads/all'));
  await eventually(() => expect(reload).toHaveBeenCalledOnce());
});

test('what a toast offers opens, although its page is no longer shown', async () => {
  const { person, go, at } = await opened(LOADS);
  await page('Loads');
  await person.click(screen.getByRole('button', { name: 'Offer in a toast' }));
  await go(DRIVERS);
  await page('Drivers');
  await act(async () => offered[0]?.());
  expect(at()).toBe(record(9));
});

test('rows that were discarded when leaving are gone when the page is shown again', async () => {
  const { person, router, at } = await opened(BOARD);
  await person.click(await screen.findByRole('button', { name: '0 rows' }));
  // It ends only when the question is answered.
  act(() => void router.navigate(LOADS));
  await person.click(await screen.findByRole('button', { name: 'Leave' }));
  await eventually(() => expect(at()).toBe(LOADS));
  await act(async () => void (await router.navigate(BOARD)));
  await screen.findByRole('button', { name: '0 rows' });
});

test('a page that is not left after all has its rows, also when it is shown again', async () => {
  const { person, router, go, at } = await opened(BOARD);
  await person.click(await screen.findByRole('button', { name: '0 rows' }));
  await person.click(screen.getByRole('button', { name: 'Write a call' }));
  act(() => void router.navigate(LOADS));
  await screen.findByRole('dialog', { name: 'Discard the call?' });
  await person.click(screen.getByRole('button', { name: 'Leave' }));
  await screen.findByRole('dialog', { name: 'Leave?' });
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(at()).toBe(BOARD);

  await person.click(screen.getByRole('button', { name: 'Send the call' }));
  await person.click(screen.getByRole('button', { name: 'Save the rows' }));
  await go(LOADS);
  await page('Loads');
  await go(BOARD);
  await screen.findByRole('button', { name: '1 rows' });
});

test('a board that is shown again and again asks once before its rows are lost', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { person, go, at } = await opened(BOARD);
  for (const _ of [1, 2, 3]) {
    await go(DRIVERS);
    await page('Drivers');
    await go(BOARD);
    await page('Board');
  }
  await person.click(screen.getByRole('button', { name: '0 rows' }));
  await go(DRIVERS);
  await screen.findByRole('dialog', { name: 'Leave?' });
  expect(at()).toBe(BOARD);
  expect(warned).not.toHaveBeenCalled();
});

test('a page knows when it is shown again by going back', async () => {
  const { go, back } = await opened(LOADS);
  await go(DRIVERS);
  await back();
  await page('Loads');
  await go(DRIVERS);
  expect(seen.shownBy).toEqual(['Loads POP', 'Drivers PUSH', 'Loads POP', 'Drivers PUSH']);
});

test('a hidden page stays laid out, also when it renders meanwhile', async () => {
  const { person, go } = await opened(LOADS);
  const loads = await page('Loads');
  await person.click(screen.getByRole('button', { name: 'Count slowly' }));
  await go(DRIVERS);
  await page('Drivers');
  await eventually(() => expect(loads.style.display).toBe(''));
  await act(async () => answer());
  await eventually(() => expect(loads.dataset.count).toBe('1'));
  expect(loads.style.display).toBe('');
  expect(hostOf(loads).dataset.keptPage).toBe('hidden');
});

test('a page that is shown again is there before the shell and its own effects follow', async () => {
  const { person, go, router } = await opened(LOADS);
  const loads = await page('Loads');
  await go(DRIVERS);
  const drivers = await page('Drivers');
  const current = () => screen.getByRole('link', { current: 'page' }).title;
  seen.shownBy = [];

  // What one turn of the page does, without what React does in the time that is left.
  const { IS_REACT_ACT_ENVIRONMENT: before } = globalThis as any;
  (globalThis as any).IS_REACT_ACT_ENVIRONMENT = false;
  const atFirst: object[] = [];
  const watched = new MutationObserver(() =>
    atFirst.push({
      page: hostOf(loads).dataset.keptPage,
      tab: current(),
      began: [...seen.shownBy],
    }),
  );
  watched.observe(hostOf(loads), { attributeFilter: ['data-kept-page'] });
  void router.navigate(LOADS, { state: { keepScroll: true } });
  await eventually(() => expect(seen.shownBy).toEqual(['Loads PUSH']));
  watched.disconnect();
  (globalThis as any).IS_REACT_ACT_ENVIRONMENT = before;

  expect(atFirst).toEqual([{ page: 'shown', tab: 'Drivers', began: [] }]);
  expect(hostOf(drivers).dataset.keptPage).toBe('hidden');
  await eventually(() => expect(current()).toBe('Loads'));
  await person.keyboard('x');
  expect(seen.heard).toEqual(['Loads']);
});

test('between the two, keys are those of the page that is seen', async () => {
  const { person, go } = await opened(LOADS);
  const loads = await page('Loads');
  await go(DRIVERS);
  await page('Drivers');
  const pressed = new MutationObserver(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }));
  });
  pressed.observe(hostOf(loads), { attributeFilter: ['data-kept-page'] });
  await go(LOADS);
  pressed.disconnect();
  expect(seen.heard).not.toContain('Drivers');
  await person.keyboard('x');
  expect(seen.heard.at(-1)).toBe('Loads');
});

test('what is selected in a page is not copied on the next one', async () => {
  const { go } = await opened(LOADS);
  const loads = await page('Loads');
  getSelection()?.selectAllChildren(loads);
  await go(DRIVERS);
  await page('Drivers');
  expect(getSelection()?.isCollapsed).toBe(true);
});

test('a tab that was just shown closes as the one that is shown, before the bar marks it', async () => {
  const { go, tabs, router, at } = await opened(LOADS);
  const loads = await page('Loads');
  await go(DRIVERS);
  await page('Drivers');
  const { IS_REACT_ACT_ENVIRONMENT: before } = globalThis as any;
  (globalThis as any).IS_REACT_ACT_ENVIRONMENT = false;
  const marked: string[] = [];
  const shown = new MutationObserver(() => {
    shown.disconnect();
    marked.push(screen.getByRole('link', { current: 'page' }).title);
    document.querySelector<HTMLElement>('[data-tab="loads/all"] button')?.click();
  });
  shown.observe(hostOf(loads), { attributeFilter: ['data-kept-page'] });
  void router.navigate(LOADS, { state: { keepScroll: true } });
  await eventually(() => expect(at()).toBe(DRIVERS));
  (globalThis as any).IS_REACT_ACT_ENVIRONMENT = before;
  expect(marked).toEqual(['Drivers']);
  expect(tabs.find('loads/all')).toBeUndefined();
});

test('each page is shown where it was scrolled to, at once', async () => {
  const { go, router } = await opened(LOADS);
  const loads = await page('Loads');
  const main = document.getElementById('main') as HTMLElement;
  const scrollTo = (top: number) => {
    main.scrollTop = top;
    main.dispatchEvent(new Event('scroll'));
  };
  scrollTo(400);
  await go(DRIVERS);
  await page('Drivers');
  scrollTo(70);
  const tops: number[] = [];
  const watched = new MutationObserver(() => tops.push(main.scrollTop));
  watched.observe(hostOf(loads), { attributeFilter: ['data-kept-page'] });
  await go(LOADS);
  expect(tops).toEqual([400]);
  await act(async () => void (await router.navigate(DRIVERS, { state: { keepScroll: true } })));
  expect(main.scrollTop).toBe(70);
  watched.disconnect();
});

test('of a page that is shown again, what is seen is drawn first, and then all of it', async () => {
  const { go, router } = await opened(LOADS);
  const loads = await page('Loads');
  const main = document.getElementById('main') as HTMLElement;
  main.scrollTop = 400;
  main.dispatchEvent(new Event('scroll'));
  await go(DRIVERS);
  await page('Drivers');
  const host = hostOf(loads);
  const { IS_REACT_ACT_ENVIRONMENT: before } = globalThis as any;
  (globalThis as any).IS_REACT_ACT_ENVIRONMENT = false;
  const parts: string[] = [];
  const watched = new MutationObserver(() => parts.push(host.style.clipPath));
  watched.observe(host, { attributeFilter: ['data-kept-page', 'style'] });
  void router.navigate(LOADS, { state: { keepScroll: true } });
  await eventually(() => expect(parts.at(-1)).toBe(''));
  (globalThis as any).IS_REACT_ACT_ENVIRONMENT = before;
  watched.disconnect();
  expect(parts).toEqual(['inset(400px -100vw -400px)', '']);
});
