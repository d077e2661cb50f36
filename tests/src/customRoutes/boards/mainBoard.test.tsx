// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { BoardRow } from '../../../../schema/responses/boards.ts';
import { MainBoard } from '../../../../src/customRoutes/boards/main/MainBoard.tsx';
import { shownToasts } from '../../../../src/feedback/toasts.ts';
import { startKeys } from '../../../../src/keys.ts';
import { dialogCloses } from '../../../support/dialogs.ts';
import { pageOf } from '../../grid/boardUnderTest.tsx';
import { shown } from '../../resources/shown.tsx';
import { boardRow, load } from './boardRow.ts';
import { savedLines } from './savedFile.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const truck = (id: number, number: string, type: string) => ({ id, number, type });
const ROWS: BoardRow[] = [
  boardRow({ id: 1, truck: truck(1, '501', 'with_van'), status: 12, board_status: 12 }),
  boardRow({ id: 2, truck: truck(2, '502', 'flatbed'), status: 3, current_load: load() }),
  boardRow({ id: 3, truck: truck(3, '503', 'flatbed'), dispatcher_id: null }),
];

/**
 * The board over these rows, of which some may be off it. Returns what it sent: method, path, request
 * id and body.
 */
function board({ rows = ROWS, off = [], staying = [] }: BoardOptions = {}) {
  // As on the server, a later read has what was changed before it.
  let on = rows.filter(({ id }) => !off.includes(id));
  pageOf(600);
  const columns = Object.keys(rows[0]!);
  const packed = () => ({
    columns,
    rows: on.map(row => Object.values(row)),
    total: on.length,
    stamp: '1',
  });
  const sent: { method: string; path: string; requestId?: string | null; body?: object }[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, headers }: RequestInit) => {
    const requestId = new Headers(headers).get('X-Request-Id');
    // The session's own requests are not of this test.
    if (!/undo|boards/.test(String(url))) return new Promise(() => undefined);
    if (method !== 'GET') sent.push({ method: String(method), path: String(url), requestId });
    const id = Number(String(url).split('/').at(-1));
    if (method === 'DELETE' && staying.includes(id)) {
      const body = JSON.stringify({ success: false, message: 'It is on a load.' });
      return new Response(body, { status: 422, headers: { 'Content-Type': 'application/json' } });
    }
    if (method === 'DELETE') on = on.filter(row => row.id !== id);
    const isBoard = method === 'GET' && String(url).includes('/boards?format=arrays');
    const data = isBoard ? packed() : { done: [], undone: [] };
    return new Response(JSON.stringify({ success: true, data }), {
      headers: { 'Content-Type': 'application/json' },
    });
  });
  const calls: string[] = [];
  const { person, router } = shown(<MainBoard />, {
    call: async (method: string, path: string, body?: { truck_id?: number }) => {
      calls.push(`${method} ${path}`);
      if (path.startsWith('/loads/send-sheet/')) return { drivers: ['Marcus Whitlock'] } as never;
      if (method === 'POST' && path === '/boards') {
        sent.push({ method, path, body });
        const back = rows.find(({ id }) => id === body?.truck_id)!;
        on = [...on, back];
        return back as never;
      }
      const left = rows.filter(row => !on.includes(row));
      return (path === '/boards?taken_off=1' ? { data: left } : []) as never;
    },
    getList: async () => ({ data: [], total: 0 }) as never,
  });
  return { person, router, sent, calls };
}

interface BoardOptions {
  rows?: BoardRow[];
  /** The trucks that were taken off before. */
  off?: number[];
  /** The trucks that the server does not take off. */
  staying?: number[];
}

const groups = () =>
  [...document.querySelectorAll('[data-row^="@@group"]')].map(line => line.textContent);

async function layout(person: ReturnType<typeof board>['person'], name: RegExp) {
  await person.click(screen.getByRole('button', { name: 'Layout' }));
  const menu = await screen.findByRole('menu');
  const [item] = [
    ...within(menu).queryAllByRole('menuitemradio', { name }),
    ...within(menu).queryAllByRole('menuitem', { name }),
  ];
  await person.click(item!);
}

test('the strip counts nothing until the trucks are known, and then those that the filters leave', async () => {
  const { calls } = board();
  const strip = screen.getByRole('group');
  const numbers = () =>
    within(strip)
      .getAllByRole('button')
      .map(button => button.textContent?.match(/^\d*/)?.[0]);
  expect(new Set(numbers())).toEqual(new Set(['']));
  await screen.findByRole('rowheader', { name: /501/ });
  expect(within(strip).getByRole('button', { name: /All trucks/ }).textContent).toBe('3All trucks');
  expect(calls).not.toContain('GET /boards/status-count');
});

test('trucks are grouped by type, or not at all', async () => {
  const { person } = board();
  await screen.findByRole('rowheader', { name: /501/ });
  expect(groups()).toHaveLength(2);
  await layout(person, /truck type/);
  await expect.poll(() => groups().join()).toMatch(/Flatbed.*With van/);
  await layout(person, /No groups/);
  await expect.poll(groups).toEqual([]);
});

test('the export names the group of each truck, as the header above its rows does', async () => {
  const { person } = board();
  await screen.findByRole('rowheader', { name: /501/ });
  await layout(person, /truck type/);
  await expect.poll(() => groups().join()).toMatch(/Flatbed.*With van/);
  const starts = async () => (await savedLines(person)).map(line => /^[^,]*,[^,]*/.exec(line)?.[0]);
  expect(await starts()).toEqual(['Truck type,Unit', 'Flatbed,502', 'Flatbed,503', 'With van,501']);
  await layout(person, /No groups/);
  await expect.poll(groups).toEqual([]);
  expect((await starts())[0]).toMatch(/^Unit,/);
});

test('documents that expire are marked in the row, also without a driver, each with its date', async () => {
  const documents = [
    { of: 'driver', id: 1, field: 'cdl_expires_on', date: '2026-12-04' },
    { of: 'truck', id: 7, field: 'registration_expires_on', date: '2026-11-30' },
  ] as const;
  const flags = { is_late: false, documents: [...documents] };
  board({ rows: [boardRow({ flags }), boardRow({ id: 8, flags, drivers: [] })] });
  const marks = await screen.findAllByRole('img', { name: /12\/04\/2026, .*11\/30\/2026/ });
  expect(marks.map(mark => mark.closest('[data-col]')?.getAttribute('data-col'))).toEqual([
    'driver',
    'driver',
  ]);
});

test('a rule colors the rows that meet it, and says so to a screen reader', async () => {
  const { person } = board();
  await screen.findByRole('rowheader', { name: /501/ });
  await layout(person, /Color rules/);
  const dialog = await screen.findByRole('dialog', { name: 'Color rules' });
  await person.click(within(dialog).getByRole('button', { name: 'Add rule' }));
  await person.selectOptions(within(dialog).getByRole('combobox', { name: 'Condition' }), 'status');
  const statuses = within(dialog).getByRole<HTMLSelectElement>('combobox', { name: 'Status' });
  await person.selectOptions(statuses, '12');
  const status = statuses.selectedOptions[0]!.textContent;
  await person.selectOptions(within(dialog).getByRole('combobox', { name: 'Color' }), 'blue');
  await person.click(within(dialog).getByRole('button', { name: 'Save rules' }));
  const row = screen.getByRole('rowheader', { name: /501/ }).parentElement!;
  await expect.poll(() => row.getAttribute('style')).toContain('--st-dispatched-bg');
  expect(row.getAttribute('aria-description')).toBe(`Status is ${status}`);
  const other = screen.getByRole('rowheader', { name: /502/ }).parentElement!;
  expect(other.getAttribute('aria-description')).toBeNull();
});

test('the whole board without filters keeps its groups, colors and order', async () => {
  const { person } = board();
  await screen.findByRole('rowheader', { name: /501/ });
  await layout(person, /truck type/);
  await expect.poll(() => groups().join()).toMatch(/Flatbed.*With van/);
  await person.click(screen.getByRole('button', { name: /^\d.*Shop/ }));
  await expect.poll(() => screen.queryByRole('rowheader', { name: /502/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: /Views/ }));
  await person.click(await screen.findByRole('menuitem', { name: /All, without filters/ }));
  await screen.findByRole('rowheader', { name: /502/ });
  expect(groups().join()).toMatch(/Flatbed.*With van/);
});

test('a row gets the color of its age while nothing else changes', async () => {
  const every = vi.spyOn(globalThis, 'setInterval');
  const at = new Date(Date.now() - 3.9 * 3_600_000).toISOString();
  const place = { at, city: 'Omaha', state: 'NE', lat: 41, lng: -96 };
  const { person } = board({
    rows: [boardRow({ id: 1, truck: truck(1, '501', 'flatbed'), last_location: place as never })],
  });
  await screen.findByRole('rowheader', { name: /501/ });
  await layout(person, /Color rules/);
  const dialog = await screen.findByRole('dialog', { name: 'Color rules' });
  await person.click(within(dialog).getByRole('button', { name: 'Add rule' }));
  await person.selectOptions(within(dialog).getByRole('combobox', { name: 'Condition' }), 'stale');
  await person.click(within(dialog).getByRole('button', { name: 'Save rules' }));
  await dialogCloses();
  const row = screen.getByRole('rowheader', { name: /501/ }).parentElement!;
  expect(row.getAttribute('aria-description')).toBeNull();
  const later = Date.now() + 600_000;
  vi.spyOn(Date, 'now').mockImplementation(() => later);
  act(() => {
    for (const [tick, delay] of every.mock.calls) if (delay === 15_000) (tick as () => void)();
  });
  expect(row.getAttribute('aria-description')).toBe('Location older than 4 h');
  vi.restoreAllMocks();
});

test('edited color rules are not dropped without a question', async () => {
  const { person } = board();
  await screen.findByRole('rowheader', { name: /501/ });
  await layout(person, /Color rules/);
  const dialog = await screen.findByRole('dialog', { name: 'Color rules' });
  await person.click(within(dialog).getByRole('button', { name: 'Add rule' }));
  await person.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Discard the changed rules?' });
  await person.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(dialog.isConnected).toBe(true);
  await person.keyboard('{Escape}');
  await person.click(await screen.findByRole('button', { name: 'Discard' }));
  await expect.poll(() => dialog.isConnected).toBe(false);
});

test('a truck that stays on the board stays selected, and the keyboard goes on in the rows', async () => {
  const { person, sent } = board({ staying: [3] });
  await person.click(await screen.findByRole('rowheader', { name: /501/ }));
  await person.keyboard(' ');
  await person.click(screen.getByRole('button', { name: 'Take 1 truck off the board' }));
  await expect.poll(() => screen.queryByRole('toolbar')).toBeNull();
  await expect.poll(() => document.activeElement?.closest('[data-row]')).toBeTruthy();
  await person.click(screen.getByRole('rowheader', { name: /503/ }));
  await person.keyboard(' ');
  await person.click(screen.getByRole('button', { name: 'Take 1 truck off the board' }));
  await expect.poll(() => sent.length).toBe(2);
  expect(screen.getByRole('button', { name: 'Take 1 truck off the board' })).toBeTruthy();
});

test('selected trucks are taken off the board under one request id, and put back from the list', async () => {
  const { person, sent } = board();
  await person.click(await screen.findByRole('rowheader', { name: /501/ }));
  await person.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await person.click(screen.getByRole('button', { name: 'Take 2 trucks off the board' }));
  await expect.poll(() => sent.length).toBe(2);
  expect(sent.map(({ method, path }) => [method, path])).toEqual([
    ['DELETE', '/api/boards/1'],
    ['DELETE', '/api/boards/2'],
  ]);
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1);
  await expect.poll(() => screen.queryByRole('rowheader', { name: /501/ })).toBeNull();

  await layout(person, /Trucks taken off/);
  await person.click(await screen.findByRole('button', { name: /Put 502 back/ }));
  await screen.findByRole('rowheader', { name: /502/, hidden: true });
  expect(sent.slice(2)).toEqual([{ method: 'POST', path: '/boards', body: { truck_id: 2 } }]);
  const next = screen.getByRole('button', { name: /Put 501 back/ });
  await expect.poll(() => document.activeElement).toBe(next);
  expect(screen.queryByRole('rowheader', { name: /501/, hidden: true })).toBeNull();
});

test('a truck on a load can’t be taken off, with the reason', async () => {
  const { person, sent } = board();
  await person.click(await screen.findByRole('rowheader', { name: /502/ }));
  await person.keyboard(' ');
  const button = screen.getByRole('button', { name: /Take 1 truck off the board/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.title).toBe('Trucks on a load stay on the board');
  await person.click(button);
  expect(sent).toEqual([]);
});

test('E opens the form of the truck, on a cell of the load that of the load, and begins a status', async () => {
  const { person, router } = board();
  const at = () => router.state.location.pathname;
  const cell = async (unit: string, column: string) => {
    const name = await screen.findByRole('rowheader', { name: new RegExp(unit) });
    return name.parentElement!.querySelector(`[data-col=${column}]`)!;
  };
  await person.click(await cell('502', 'status'));
  await person.keyboard('e');
  expect(at()).toBe('/here');
  await person.keyboard('{Escape}');
  await person.click(await cell('502', 'load'));
  await person.keyboard('e');
  expect(at()).toBe(`/company-owner/company/1/loads/update/${load().id}`);
  cleanup();

  const again = board();
  await again.person.click(await cell('502', 'unit'));
  await again.person.keyboard('e');
  expect(again.router.state.location.pathname).toBe(
    '/company-owner/company/1/vehicle/trucks/update/2',
  );
});

test('T sends the load to its drivers in Telegram, once that is confirmed', async () => {
  const { person, calls } = board();
  const unit = (name: RegExp) => screen.findByRole('rowheader', { name });
  await person.click(await unit(/501/));
  await person.keyboard('t');
  const messages = () => shownToasts.get().map(({ message }) => message);
  await expect.poll(messages).toContain('Unit 501 has no load to send');
  await person.click(await unit(/502/));
  await person.keyboard('t');
  const question = await screen.findByRole('dialog', { name: /Telegram/ });
  expect(question.textContent).toContain('The load sheet goes to each driver of the load.');
  expect(calls).not.toContain(`POST /loads/send-sheet/${load().id}`);
  await person.click(within(question).getByRole('button', { name: 'Send' }));
  await expect.poll(() => calls).toContain(`POST /loads/send-sheet/${load().id}`);
});

test('the line below the rows says which trucks are counted as late', async () => {
  const flags = { is_late: true, documents: [] };
  board({ rows: [boardRow({ id: 1, truck: truck(1, '501', 'flatbed'), flags })] });
  await screen.findByRole('rowheader', { name: /501/ });
  const late = await screen.findByTitle(/an appointment is missed/);
  expect(late.textContent).toMatch(/^1 late \(an appointment is missed\..* not counted\)$/);
});

test('+ Filter adds a condition as a pill, which is changed and removed', async () => {
  const flags = { is_late: true, documents: [] };
  const { person } = board({
    rows: [
      boardRow({ id: 1, truck: truck(1, '501', 'flatbed'), week_gross: 2_000 }),
      boardRow({ id: 2, truck: truck(2, '502', 'flatbed'), week_gross: 7_000, flags }),
    ],
  });
  const unit = (name: RegExp) => screen.queryByRole('rowheader', { name });
  const add = async (name: string) => {
    await person.click(screen.getByRole('button', { name: 'Filter' }));
    await person.click(await screen.findByRole('menuitem', { name }));
  };
  await screen.findByRole('rowheader', { name: /501/ });
  await add('Late');
  await expect.poll(() => unit(/501/)).toBeNull();
  expect(unit(/502/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: /^Late/ }));
  await person.click(await screen.findByRole('radio', { name: 'No' }));
  await person.keyboard('{Escape}');
  await expect.poll(() => unit(/502/)).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Clear Late' }));
  await expect.poll(() => unit(/502/)).toBeTruthy();

  // One that compares asks for its number at once.
  await add('Week gross below');
  const number = await screen.findByRole('textbox', { name: '% of target' });
  await expect.poll(() => unit(/502/)).toBeNull();
  await person.clear(number);
  await person.type(number, '80{Escape}');
  await expect.poll(() => unit(/502/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(screen.queryByRole('button', { name: /Week gross below/ })).toBeNull();
});

test('+ Filter adds the brokers of the loads, and an unanswered one goes again', async () => {
  const { person } = board();
  await screen.findByRole('rowheader', { name: /501/ });
  const add = async () => {
    await person.click(screen.getByRole('button', { name: 'Filter' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Broker' }));
    return screen.findByRole('dialog', { name: 'Broker' });
  };
  await add();
  await person.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('button', { name: /^Broker/ })).toBeNull();
  const menu = await add();
  await person.click(within(menu).getByRole('checkbox', { name: /Sandpiper/ }));
  await person.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('rowheader', { name: /501/ })).toBeNull();
  expect(screen.getByRole('rowheader', { name: /502/ })).toBeTruthy();
});

test('the rows of the boards are as high as the person has chosen', async () => {
  const { person } = board();
  await screen.findByRole('rowheader', { name: /501/ });
  const frame = () => screen.getByRole('grid').parentElement?.dataset.density;
  expect(frame()).toBe('compact');
  await layout(person, /Roomy rows/);
  await expect.poll(frame).toBe('roomy');
});

/** The board at an address. */
function boardAt(address: string) {
  pageOf(600);
  const packed = {
    columns: Object.keys(ROWS[0]!),
    rows: ROWS.map(row => Object.values(row)),
    total: ROWS.length,
    stamp: '1',
  };
  vi.stubGlobal('fetch', async (url: string) =>
    String(url).includes('/boards?format=arrays')
      ? new Response(JSON.stringify({ success: true, data: packed }))
      : new Promise(() => undefined),
  );
  return shown(<MainBoard />, {}, address);
}

const hasFocus = (unit: string) => () => {
  const cell = screen.getByRole('rowheader', { name: new RegExp(unit) });
  expect(cell.closest('[data-row]')!.contains(document.activeElement)).toBe(true);
};

test('a truck in the address has the focus on its row, and leaves the address', async () => {
  const { router } = boardAt('/here?truck=3');
  await vi.waitFor(hasFocus('503'));
  expect(router.state.location.search).toBe('');
});

test('a row that a search hides is shown when its truck is asked for', async () => {
  const { router, person } = boardAt('/here');
  await screen.findByRole('rowheader', { name: /501/ });
  await person.type(screen.getByRole('searchbox'), '503');
  await vi.waitFor(() => expect(screen.queryByRole('rowheader', { name: /501/ })).toBeNull());
  await act(() => router.navigate('/here?truck=1'));
  await vi.waitFor(hasFocus('501'));
  expect(router.state.location.search).toBe('');
});

test('a unit that is not on the board leaves the address, and the focus where it is', async () => {
  const { router } = boardAt('/here?truck=77');
  await screen.findByRole('rowheader', { name: /501/ });
  await vi.waitFor(() => expect(router.state.location.search).toBe(''));
  expect(document.activeElement?.closest('[data-row]') ?? null).toBeNull();
});

test('G with a second key goes to another page from a row, where that key does nothing', async () => {
  startKeys();
  const { person } = board();
  await person.click(await screen.findByRole('rowheader', { name: /501/ }));
  const left: string[] = [];
  const shell = (event: KeyboardEvent) => {
    if (!event.defaultPrevented) left.push(event.key);
  };
  window.addEventListener('keydown', shell);
  await person.keyboard('gd');
  await person.keyboard('gp');
  window.removeEventListener('keydown', shell);
  expect(left).toEqual(['g', 'd', 'g', 'p']);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('complementary')).toBeNull();
  await person.keyboard('p');
  expect(screen.getByRole('complementary')).toBeTruthy();
});

test('a held key is one press on a row, and held Ctrl Z undoes one step', async () => {
  const { person } = board();
  const asked: { redo?: true }[] = [];
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const isUndo = String(url).endsWith('/undo') && init.method === 'POST';
    if (isUndo) asked.push(JSON.parse(String(init.body)));
    return others(url, init);
  });
  await person.click(await screen.findByRole('rowheader', { name: /501/ }));
  await person.keyboard('{p>4/}');
  expect(screen.getByRole('complementary')).toBeTruthy();
  await person.keyboard('{ArrowDown>3/}');
  expect(document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row).toBe('3');
  await person.keyboard('{Control>}{z>4/}y{/Control}');
  await expect.poll(() => asked.at(-1)?.redo).toBe(true);
  expect(asked).toHaveLength(2);
});
