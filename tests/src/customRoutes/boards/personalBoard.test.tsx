// @vitest-environment jsdom
import {
  act,
  cleanup,
  createEvent,
  fireEvent,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { PersonalBoard } from '../../../../src/customRoutes/boards/personal/PersonalBoard.tsx';
import { shownToasts } from '../../../../src/feedback/toasts.ts';
import { ApiError } from '../../../../src/http/ApiError.ts';
import { notifyWritten } from '../../../../src/http/requestIds.ts';
import { session } from '../../../../src/http/storage.ts';
import type { LiveEvent } from '../../../../src/live/LiveClient.ts';
import { LiveContext } from '../../../../src/live/useTopic.ts';
import { actionsHere } from '../../../../src/paletteActions.ts';
import { resumeSession } from '../../../../src/session/current.ts';
import { readCompanyZone } from '../../../../src/storage/preferences/ownZone.ts';
import { windowOf } from '../../grid/boardUnderTest.tsx';
import { shown } from '../../resources/shown.tsx';
import { savedLines } from './savedFile.ts';
import { signIn } from './signIn.ts';
import { testStream } from './testStream.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  shownToasts.set([]);
});

const CHANGED: LiveEvent = { topic: 'personal-board', type: 'updated', ids: [1] };

const entry = {
  id: 31,
  status_id: 1,
  date: '2026-11-16',
  city: 'Davenport',
  state_id: 15,
  state: 'IA',
  ready_at: null,
  destination: 'Southeast',
  home_date: '2026-11-25',
  load_id: null,
  note: null,
  updated_at: '2026-11-16T18:00:00.000Z',
  updated_by: { id: 1, nickname: 'mila', first_name: 'Milana', last_name: 'Vukadinova' },
};
const row = (id: number, number: string, more: object = {}) => ({
  id,
  truck: { id, number, type: 'with_van' },
  dispatcher_id: 3,
  dispatcher_nickname: 'mila',
  dispatcher_name: 'Milana Vukadinova',
  driver: { id: 7, name: 'Marcus Whitlock', phone: null },
  entry,
  last_load: null,
  handover: null,
  undone: null,
  ...more,
});
const ROWS = [row(1, '501'), row(2, '502', { entry: null })];

function board(
  answer: (path: string, body: any, requestId?: string) => unknown = () => [],
  rows: object[] | (() => object[]) = ROWS,
  history: (path: string) => unknown = () => ({ data: [] }),
) {
  const stream = testStream();
  /** Somebody changed a row: the rows are read again. */
  const tell = () => stream.tell(CHANGED);
  const page = (
    <LiveContext value={stream.live}>
      <main id="main" tabIndex={-1}>
        <PersonalBoard />
      </main>
    </LiveContext>
  );
  const created = shown(page, {
    call: async (method: string, path: string, body?: unknown) => {
      if (method === 'POST') return answer(path, body) as never;
      if (/history/.test(path)) return history(path) as never;
      if (path === '/staffs/dispatcher-list') return STAFF as never;
      if (path !== '/boards/personal-list') return [] as never;
      return { data: typeof rows === 'function' ? rows() : rows } as never;
    },
    callWhole: async (_method: string, path: string, body?: unknown, more?: any) => {
      const toastText = answer(path, body, more?.requestId);
      return (Array.isArray(toastText) ? { data: toastText, refused: [] } : toastText) as never;
    },
    getList: async () => ({ data: [], total: 0 }) as never,
  });
  return { ...created, tell };
}

type Person = ReturnType<typeof board>['person'];

const lanes = (person: Person) => person.click(screen.getByRole('radio', { name: 'Lanes' }));

async function pick(person: Person, unit: string, status: string) {
  await person.click(await screen.findByRole('button', { name: new RegExp(unit) }));
  await person.keyboard(`${status}{Enter}`);
}

test('trucks are counted by status, and those without an update for two hours', async () => {
  board();
  const strip = await screen.findByRole('group');
  await within(strip).findByRole('button', { name: '2All trucks' });
  expect(within(strip).getByRole('button', { name: /Not updated for 2 h/ }).textContent).toContain(
    '2',
  );
});

test('the trucks that the filters leave are counted below them: their drivers, their statuses, and those to call', async () => {
  const { person } = board(
    () => [],
    [
      row(1, '501'),
      row(2, '502', { entry: { ...entry, status_id: 4 } }),
      row(3, '503', { entry: { ...entry, status_id: 4 }, driver: null }),
    ],
  );
  await screen.findByRole('rowheader', { name: /501/ });
  const totals = () =>
    [...screen.getByRole('grid').querySelectorAll(':scope > [role=row]:last-child > *')]
      .map(({ textContent }) => textContent?.trim())
      .filter(Boolean);

  const old = (count: number) => `${count} Not updated for 2 h`;
  await expect.poll(totals).toEqual(['3', '2 drivers', '1 Ready 12 Enroute', old(3)]);
  // What is typed counts, as in the strip.
  await person.click(await screen.findByRole('rowheader', { name: /501/ }));
  await person.keyboard('{ArrowRight}{ArrowRight}4');
  await expect.poll(totals).toEqual(['3', '2 drivers', '3 Enroute', old(3)]);
  await person.type(screen.getByRole('searchbox'), '502');
  await expect.poll(totals).toEqual(['1', '1 driver', '1 Enroute', old(1)]);
  const counted = () => screen.getByText('Live').parentElement?.textContent;
  expect(counted()).toMatch(/^1 of 3 trucksLive$/);
  // The lanes have the same line below them.
  await lanes(person);
  expect(counted()).toMatch(/^1 of 3 trucks/);
});

test('rows that are as the server has them are live, however old, and have an age where a change is not read', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const answers = { isRefused: false };
  const { tell } = board(undefined, () => {
    if (answers.isRefused) throw new ApiError(403, 'Not any more', {}, '/boards/personal-list');
    return ROWS;
  });
  await screen.findByRole('rowheader', { name: /501/ });
  const now = Date.now();
  vi.setSystemTime(now + 95 * 60_000);
  await act(() => new Promise(resolve => setTimeout(resolve, 1_100)));
  expect(screen.getByText('Live')).toBeTruthy();
  answers.isRefused = true;
  act(tell);
  vi.setSystemTime(now + 97 * 60_000);
  expect((await screen.findByText('Live 2 m')).className).toContain('old');
  answers.isRefused = false;
  act(tell);
  expect(await screen.findByText('Live')).toBeTruthy();
});

test('who wrote an entry is called by first and last name', async () => {
  board();
  expect(await screen.findByText('Milana Vukadinova')).toBeTruthy();
});

test('the palette has what can be done with the truck that has the focus', async () => {
  const last_load = { id: 9, internal_id: 'PC-26009', status: 4, city: 'Reno', state: 'NV' };
  const called = { id: 7, name: 'Marcus Whitlock', phone: '+16145550100' };
  const { person } = board(() => [], [row(1, '501', { last_load, driver: called }), row(2, '502')]);
  expect(actionsHere()).toEqual([]);
  await person.click(await screen.findByRole('rowheader', { name: /501/ }));
  const labels = () => actionsHere().map(({ label }) => label);
  await expect
    .poll(labels)
    .toEqual([
      'Change status of unit 501',
      'Find a load for unit 501',
      'Open load PC-26009',
      'Call Marcus Whitlock',
      'Write a note on unit 501',
      'Set the ready time of unit 501',
      'Open truck 501',
      'Open driver Marcus Whitlock',
      'Copy 501',
    ]);
  await lanes(person);
  expect(labels()).toEqual([]);
});

test('A on a truck lists the loads that it could take, and is a letter in a text', async () => {
  const { person } = board();
  const line = (await screen.findByText('501')).closest<HTMLElement>('[data-row]');
  await person.click(line!.querySelector<HTMLElement>('[data-col=note]')!); // It is drawn.
  await person.keyboard('a');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((document.activeElement as HTMLInputElement).value).toBe('a');
  await person.keyboard('{Escape}');
  await person.click(line!.querySelector<HTMLElement>('[data-col=updated]')!); // It is drawn.
  await person.keyboard('a');
  expect(await screen.findByRole('dialog', { name: 'Loads for truck 501' })).toBeTruthy();
});

test('changed trucks are saved together, with the entry that was seen', async () => {
  const sent: any[] = [];
  const { person } = board((path, body) => {
    sent.push([path, body]);
    return [row(1, '501', { entry: { ...entry, id: 32, status_id: 11 } })];
  });
  await lanes(person);
  await pick(person, '501', 'rest');
  await person.click(await screen.findByRole('button', { name: 'Save 1 truck' }));
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0][0]).toBe('/personal-board/multiple-store');
  expect(sent[0][1].rows).toMatchObject([
    { truck_id: 1, status_id: 11, city: 'Davenport', home_date: '2026-11-25', seen_entry_id: 31 },
  ]);
  await expect.poll(() => screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

test('a ready time that the clocks skip is the next one, and the person is told', async () => {
  readCompanyZone(() => 'America/Chicago');
  const { person } = board();
  const ready = async () => {
    const line = (await screen.findByRole('rowheader', { name: /501/ })).closest('[data-row]');
    return line?.querySelector<HTMLElement>('[data-col=ready]') as HTMLElement; // It is drawn.
  };
  await person.click(await ready());
  await person.keyboard('{Enter}3/14/2027 2:30{Tab}');
  await expect.poll(async () => (await ready()).textContent).toContain('03:00');
  await expect
    .poll(() => shownToasts.get().at(-1)?.message)
    .toBe('The clocks skip 02:30 that night: 03:00 is saved.');
  readCompanyZone(() => null);
});

test('what is typed stays when a colleague takes the truck away, until it is discarded', async () => {
  const rows = [...ROWS];
  const { person, tell } = board(undefined, rows);
  await lanes(person);
  await pick(person, '501', 'rest');
  await screen.findByRole('button', { name: 'Save 1 truck' });
  rows.splice(0, 2);
  act(tell);
  await expect
    .poll(() =>
      shownToasts
        .get()
        .map(({ message }) => message)
        .join(),
    )
    .toContain('Truck 501 is no longer on your board.');
  expect(await unitsIn('Rest')).toEqual(['501']);
  expect(screen.queryByRole('button', { name: /502/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  await expect.poll(() => screen.queryByRole('button', { name: /501/ })).toBeNull();
});

test('a cell that is being typed in stays when a colleague takes the truck away', async () => {
  const rows = [...ROWS];
  const { person, tell } = board(undefined, rows);
  const line = (await screen.findByText('501')).closest<HTMLElement>('[data-row]');
  await person.click(line!.querySelector<HTMLElement>('[data-col=note]')!); // It is drawn.
  await person.keyboard('Call at 9');
  rows.splice(0, 2);
  act(tell);
  await screen.findByRole('img', { name: /^No longer here/ });
  expect(screen.queryByText('502')).toBeNull();
  await person.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Save 1 truck' })).toBeTruthy();
  expect(screen.getByText('Call at 9')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  await expect.poll(() => screen.queryByText('Call at 9')).toBeNull();
});

test('a refused save keeps what was typed', async () => {
  const { person } = board(() => {
    const data = [row(1, '501', { entry: { ...entry, id: 40 } })];
    throw new ApiError(409, 'Omar has updated truck 501 meanwhile.', { data }, '/personal-board');
  });
  await lanes(person);
  await pick(person, '501', 'rest');
  await person.click(await screen.findByRole('button', { name: 'Save 1 truck' }));
  expect(await screen.findByRole('button', { name: 'Save 1 truck' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  await expect.poll(() => screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

test('a cell that a colleague wrote meanwhile shows both values, and T takes the colleague’s', async () => {
  const sent: any[] = [];
  const { person } = board((_, body) => {
    sent.push(body.rows[0]);
    if (sent.length > 1) return [row(1, '501', { entry: { ...entry, id: 41 } })];
    const data = [row(1, '501', { entry: { ...entry, id: 40, city: 'Moline', note: 'Asleep' } })];
    throw new ApiError(409, 'Milana has updated truck 501.', { data }, '/personal-board');
  });
  const cell = async (column: string) => {
    const line = (await screen.findByText('501')).closest<HTMLElement>('[data-row]');
    return line?.querySelector<HTMLElement>(`[data-col=${column}]`) as HTMLElement; // It is drawn.
  };
  await person.click(await cell('note'));
  await person.keyboard('Call at 9{Enter}');
  await person.keyboard('{Control>}s{/Control}');
  expect((await screen.findByRole('alert')).textContent).toContain('Asleep');
  expect(screen.getByText('You typed Call at 9')).toBeTruthy();
  expect((await cell('note')).textContent).toContain('Call at 9');
  expect((await cell('place')).textContent).toContain('Moline');
  await person.keyboard('t');
  await expect.poll(async () => (await cell('note')).textContent).toContain('Asleep');
  await expect.poll(() => screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

/** A cell of truck 501 in the grid. */
async function cellOf501(column: string): Promise<HTMLElement> {
  const line = (await screen.findByText('501')).closest<HTMLElement>('[data-row]');
  return line?.querySelector<HTMLElement>(`[data-col=${column}]`) as HTMLElement; // It is drawn.
}

test('what a colleague saves in a cell while its editor is open is not overwritten unseen', async () => {
  const sent: any[] = [];
  const rows = [...ROWS];
  const { person, tell } = board((_, body) => {
    sent.push(body.rows[0]);
    return [row(1, '501', { entry: { ...entry, id: 41, note: 'Call at 9' } })];
  }, rows);
  await person.click(await cellOf501('note'));
  await person.keyboard('Call at 9');
  rows[0] = row(1, '501', { entry: { ...entry, id: 40, city: 'Moline', note: 'Asleep' } });
  act(tell);
  await expect.poll(async () => (await cellOf501('place')).textContent).toContain('Moline');
  await person.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Milana Vukadinova changed note to Asleep',
  );
  expect((await cellOf501('note')).textContent).toContain('Call at 9');
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  // It is not lost either: it can be discarded, and leaving asks.
  expect(screen.getByRole('button', { name: 'Discard' })).toBeTruthy();
  await person.click(await cellOf501('note'));
  await person.keyboard('m');
  await person.click(await screen.findByRole('button', { name: 'Save 1 truck' }));
  await expect.poll(() => sent).toMatchObject([{ note: 'Call at 9', seen_entry_id: 40 }]);
});

/** What a colleague has written about truck 501. */
const byKate = (id: number, more: object) => {
  const updated_by = { id: 9, nickname: 'kate', first_name: 'Kate', last_name: 'Morrow' };
  return row(1, '501', { entry: { ...entry, id, updated_by, ...more } });
};

/** The person types a note, and a colleague saves another one: it asks whose stays. */
async function askAboutNote(person: Person, rows: object[], tell: () => void) {
  await person.click(await cellOf501('note'));
  await person.keyboard('Call at 9{Enter}');
  rows[0] = byKate(40, { note: 'Asleep' });
  act(tell);
  await screen.findByRole('alert');
}

/** Who is signed in. */
const OMAR = { id: 3, nickname: 'omar', first_name: 'Omar', last_name: 'Ruiz' };

test('a value that a save found taken is not saved by the next one, until the person has chosen', async () => {
  windowOf(600);
  const sent: any[] = [];
  const theirs = byKate(40, { note: 'Asleep' });
  const { person } = board((_, body) => {
    sent.push(body.rows[0]);
    if (sent.length > 1) return [byKate(40 + sent.length, { ...body.rows[0], note: 'Asleep' })];
    throw new ApiError(409, 'Kate has updated truck 501.', { data: [theirs] }, '/personal-board');
  });
  const typed = async () => (await cellOf501('note')).textContent;
  await person.click(await cellOf501('note'));
  await person.keyboard('Call at 9{Enter}{Control>}s{/Control}');
  await screen.findByRole('alert');
  const toastText = () => shownToasts.get().at(-1)?.message;
  expect(toastText()).toContain('Choose which value to keep, then save again.');

  // Looked at in its editor and left as it is, it is still to be chosen.
  await person.click(await cellOf501('note'));
  await person.keyboard('{Enter}');
  await screen.findByRole('textbox', { name: 'Note' });
  await person.keyboard('{Enter}{Control>}s{/Control}');
  await expect.poll(toastText).toBe('Choose which value to keep, then save again: 501, Note');
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  await onStatus(person);
  await person.keyboard('7{Control>}s{/Control}');
  await expect.poll(() => sent.slice(1)).toMatchObject([{ status_id: 7, note: 'Asleep' }]);
  expect(await typed()).toContain('Call at 9');
  expect(screen.getByRole('alert').textContent).toContain('Asleep');

  await person.click(await cellOf501('note'));
  await person.keyboard('m{Control>}s{/Control}');
  await expect.poll(() => sent.slice(2)).toMatchObject([{ note: 'Call at 9' }]);
});

test('a colleague’s change of a cell with an unsaved value asks at once whose stays', async () => {
  windowOf(600);
  const rows = [byKate(31, {}), row(2, '502')];
  const { person, tell } = board(undefined, rows);
  await person.click(await cellOf501('note'));
  await person.keyboard('Call at 9{Enter}');
  rows[0] = byKate(40, { city: 'Moline', note: 'Asleep' });
  act(tell);
  const asked = async () => (await screen.findByRole('alert')).textContent;
  expect(await asked()).toContain('Kate Morrow changed note to Asleep');
  expect((await cellOf501('note')).textContent).toContain('Call at 9');
  // The person goes on where they are, and nothing is saved over it.
  expect(document.activeElement?.closest('[data-row]')?.textContent).toContain('502');
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Discard' })).toBeTruthy();
  // It asks about their latest value.
  rows[0] = byKate(41, { city: 'Moline', note: 'Awake' });
  act(tell);
  await expect.poll(asked).toContain('changed note to Awake');
  await person.click(await cellOf501('note'));
  await person.keyboard('t');
  await expect.poll(async () => (await cellOf501('note')).textContent).toBe('Awake');
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
});

test.each([
  ['redone', '{Control>}z{/Control}{Control>}y{/Control}'],
  ['discarded and undone', ''],
])('a value that is %s asks again whose stays', async (_, keys) => {
  const rows = [byKate(31, {}), row(2, '502')];
  const sent: any[] = [];
  const { person, tell } = board((__, body) => {
    sent.push(body);
    return [];
  }, rows);
  await askAboutNote(person, rows, tell);
  if (keys) await person.keyboard(keys);
  else {
    await person.click(screen.getByRole('button', { name: 'Discard' }));
    await expect.poll(() => screen.queryByRole('alert')).toBeNull();
    await person.click(await cellOf501('place'));
    await person.keyboard('{Control>}z{/Control}');
  }
  expect((await screen.findByRole('alert')).textContent).toContain('Asleep');
  await person.keyboard('{Control>}s{/Control}');
  await expect.poll(toastText).toContain('Choose which value to keep');
  expect(sent).toEqual([]);
});

test.each([
  ['undone and redone by Ctrl Shift Z', '{Control>}{Shift>}z{/Shift}{/Control}'],
  ['undone and redone by Ctrl Y', '{Control>}y{/Control}'],
])('a value that was kept, %s, is not asked about again', async (_, again) => {
  windowOf(600);
  const rows = [byKate(31, {}), row(2, '502')];
  const sent: any[] = [];
  const { person, tell } = board((__, body) => {
    sent.push(...body.rows);
    return [byKate(41, body.rows[0])];
  }, rows);
  await askAboutNote(person, rows, tell);
  await person.click(await cellOf501('note'));
  await person.keyboard(`m${undo}`);
  await expect.poll(async () => (await cellOf501('note')).textContent).toBe('Asleep');
  await person.keyboard(again);
  await expect.poll(async () => (await cellOf501('note')).textContent).toBe('Call at 9');
  expect(screen.queryByRole('alert')).toBeNull();
  await person.keyboard('{Control>}s{/Control}');
  await expect.poll(() => sent).toMatchObject([{ note: 'Call at 9', seen_entry_id: 40 }]);
});

test('a kept value that is redone asks at once where the colleague wrote another one since', async () => {
  windowOf(600);
  const rows = [byKate(31, {}), row(2, '502')];
  const { person, tell } = board(undefined, rows);
  await onStatus(person);
  await person.keyboard('7');
  await askAboutNote(person, rows, tell);
  await person.click(await cellOf501('note'));
  await person.keyboard(`m${undo}`);
  await expect.poll(async () => (await cellOf501('note')).textContent).toBe('Asleep');
  rows[0] = byKate(41, { note: 'Awake' });
  act(tell);
  await expect.poll(async () => (await cellOf501('note')).textContent).toBe('Awake');
  await person.keyboard(redo);
  expect((await screen.findByRole('alert')).textContent).toContain('changed note to Awake');
  expect(screen.getByText('You typed Call at 9')).toBeTruthy();
});

test('what a colleague saves just as it was typed is no longer unsaved', async () => {
  const rows = [byKate(31, {})];
  const { person, tell } = board(undefined, rows);
  await person.click(await cellOf501('note'));
  await person.keyboard('Asleep{Enter}');
  await screen.findByRole('button', { name: 'Save 1 truck' });
  rows[0] = byKate(40, { note: 'Asleep' });
  act(tell);
  await expect.poll(() => screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an unsaved value that is typed again while a colleague changes its cell still asks whose stays', async () => {
  const rows = [byKate(31, {})];
  const { person, tell } = board(undefined, rows);
  await person.click(await cellOf501('note'));
  await person.keyboard('Call at 9{Enter}');
  await person.click(await cellOf501('note'));
  await person.keyboard('{Enter}');
  await person.type(await screen.findByRole('textbox', { name: 'Note' }), ' sharp');
  rows[0] = byKate(40, { city: 'Moline', note: 'Asleep' });
  act(tell);
  await expect.poll(async () => (await cellOf501('place')).textContent).toContain('Moline');
  await person.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Asleep');
  expect(screen.getByText('You typed Call at 9 sharp')).toBeTruthy();
  // A card says it in the same words.
  await lanes(person);
  const asked = 'Note: Kate Morrow wrote “Asleep”, you typed “Call at 9 sharp”.';
  expect((await screen.findByRole('alert')).textContent).toBe(asked);
});

test('a cell that is opened and left without typing leaves what a colleague saved meanwhile', async () => {
  const rows = [row(1, '501', { entry: { ...entry, note: 'Awake' } })];
  const { person, tell } = board(undefined, rows);
  await person.click(await cellOf501('note'));
  await person.keyboard('{Enter}');
  await screen.findByRole('textbox', { name: 'Note' });
  rows[0] = row(1, '501', { entry: { ...entry, id: 40, city: 'Moline', note: 'Asleep' } });
  act(tell);
  await expect.poll(async () => (await cellOf501('place')).textContent).toContain('Moline');
  await person.keyboard('{Tab}');
  await expect.poll(async () => (await cellOf501('note')).textContent).toBe('Asleep');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

test('a time whose place an unreadable one took is not saved, and a refusal leaves the unreadable one', async () => {
  const sent: any[] = [];
  const { person } = board(
    (_, body) => {
      sent.push(body.rows[0]);
      const errors = [{ field: 'ready_at', message: 'The ready time is too far away.' }];
      const refused = [{ truck_id: 1, message: 'Refused', errors, current: null }];
      return { data: [], refused } as never;
    },
    [row(1, '501')],
  );
  await person.click(await cellOf501('ready'));
  await person.keyboard('11/20 08:00{Enter}');
  await person.click(await cellOf501('ready'));
  await person.keyboard('tomorrow{Enter}');
  await person.click(await cellOf501('note'));
  await person.keyboard('Call at 9{Enter}{Control>}s{/Control}');
  await expect.poll(() => sent).toMatchObject([{ note: 'Call at 9', ready_at: null }]);
  const toastText = () => shownToasts.get().at(-1)?.message;
  await expect.poll(toastText).toContain('Ready: The ready time is too far away.');
  expect((await cellOf501('ready')).textContent).toBe('tomorrow');
});

test('a time that can’t be read stays as it was typed, is told, and is not lost by saving the row', async () => {
  const sent: any[] = [];
  const ready_at = '2026-11-20T14:00:00.000Z';
  const toastText = () => shownToasts.get().at(-1)?.message;
  const { person } = board(
    (_, body) => {
      sent.push(body.rows[0]);
      return [row(1, '501', { entry: { ...entry, id: 32, ready_at, note: 'Call at 9' } })];
    },
    [row(1, '501', { entry: { ...entry, ready_at } })],
  );
  await person.click(await cellOf501('ready'));
  await person.keyboard('tomorrow{Enter}');
  expect((await cellOf501('ready')).textContent).toBe('tomorrow');
  expect((await cellOf501('ready')).getAttribute('aria-invalid')).toBe('true');
  expect(toastText()).toContain('11/16 14:00');

  await person.click(await cellOf501('note'));
  await person.keyboard('Call at 9{Enter}{Control>}s{/Control}');
  await expect.poll(() => sent).toMatchObject([{ note: 'Call at 9', ready_at }]);
  await expect
    .poll(toastText)
    .toBe('1 truck saved: 501. Not saved, as it can’t be read: 501, Ready: tomorrow');
  expect((await cellOf501('ready')).textContent).toBe('tomorrow');

  await person.click(await cellOf501('ready'));
  await person.keyboard('{Escape}');
  await expect.poll(async () => (await cellOf501('ready')).textContent).toContain('11/20');
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

test('a row whose cell can’t be read is unsaved after the save, until it is discarded', async () => {
  const { person, router } = board(
    () => [row(1, '501', { entry: { ...entry, id: 32, note: 'Call at 9' } })],
    [row(1, '501')],
  );
  await person.click(await cellOf501('ready'));
  await person.keyboard('tomorrow{Enter}');
  await screen.findByRole('button', { name: 'Save 1 truck' });
  await person.click(await cellOf501('note'));
  await person.keyboard('Call at 9{Enter}{Control>}s{/Control}');
  const toastText = () => shownToasts.get().at(-1)?.message;
  await expect.poll(toastText).toContain('Not saved, as it can’t be read: 501, Ready: tomorrow');

  expect(screen.getByRole('button', { name: 'Save 1 truck' })).toBeTruthy();
  await act(() => router.navigate('/elsewhere/page'));
  const dialog = await screen.findByRole('dialog', { name: 'Leave with 1 unsaved truck?' });
  await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await person.click(await screen.findByRole('button', { name: 'Discard' }));
  expect((await cellOf501('ready')).textContent).not.toContain('tomorrow');
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

test('a card says what was typed and could not be read, and what was refused', async () => {
  const errors = [{ field: 'note', message: 'The note is too long.' }];
  const refused = [{ truck_id: 1, message: 'Refused', errors, current: null }];
  const { person } = board(() => ({ data: [], refused }) as never, [row(1, '501')]);
  await person.click(await cellOf501('ready'));
  await person.keyboard('tomorrow{Enter}');
  await person.click(await cellOf501('note'));
  await person.keyboard('Call at 9{Enter}{Control>}s{/Control}');
  await expect.poll(() => shownToasts.get().length).toBeGreaterThan(1);
  await lanes(person);
  const toastText = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
  expect(toastText).toContain('Note “Call at 9”: The note is too long.');
  expect(toastText.find(text => text?.startsWith('Ready'))).toMatch(
    /^Ready “tomorrow”: .*11\/16 14:00/,
  );
});

test('Enter on a time that can’t be read goes on editing it, and clears nothing', async () => {
  const { person } = board(undefined, [row(1, '501')]);
  await person.click(await cellOf501('ready'));
  await person.keyboard('tomorrow{Enter}{Enter}');
  const editor = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Ready' });
  expect(editor.value).toBe('tomorrow');
  await person.keyboard('{Control>}a{/Control}11/20 08:00{Enter}');
  expect((await cellOf501('ready')).textContent).toContain('11/20 08:00');
  expect(await screen.findByRole('button', { name: 'Save 1 truck' })).toBeTruthy();
});

test('a time that is corrected asks whose stays where a colleague saved another one under what can’t be read', async () => {
  windowOf(600);
  const rows = [byKate(31, {}), row(2, '502')];
  const sent: any[] = [];
  const { person, tell } = board((_, body) => {
    sent.push(...body.rows);
    return [byKate(41, body.rows[0])];
  }, rows);
  const correct = async (text: string) => {
    await person.click(await cellOf501('ready'));
    await person.keyboard(`{Enter}{Control>}a{/Control}${text}{Enter}`);
  };
  await person.click(await cellOf501('ready'));
  await person.keyboard('tomorrow{Enter}');
  rows[0] = byKate(40, { ready_at: '2026-11-20T14:00:00.000Z', city: 'Moline' });
  act(tell);
  await expect.poll(async () => (await cellOf501('place')).textContent).toContain('Moline');
  await correct('soon');
  expect(screen.queryByRole('alert')).toBeNull();
  await correct('11/21 08:00');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Kate Morrow changed ready to 11/20 14:00',
  );
  expect(screen.getByText('You typed 11/21 08:00')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  await person.keyboard('m{Control>}s{/Control}');
  await expect
    .poll(() => sent)
    .toMatchObject([{ ready_at: '2026-11-21T08:00:00.000Z', seen_entry_id: 40 }]);
});

test('a time that is corrected asks nothing where only the person’s own one below it was undone', async () => {
  windowOf(600);
  const { person } = board(undefined, [byKate(31, {}), row(2, '502')]);
  for (const text of ['11/20 08:00', 'tomorrow']) {
    await person.click(await cellOf501('ready'));
    await person.keyboard(`${text}{Enter}`);
  }
  await person.click(await cellOf501('place'));
  await person.keyboard(undo);
  await expect.poll(toastText).toBe('Unsaved change undone: truck 501');
  await person.click(await cellOf501('ready'));
  await person.keyboard('{Enter}{Control>}a{/Control}11/21 08:00{Enter}');
  expect(await screen.findByRole('button', { name: 'Save 1 truck' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

/** The ready time of 501 asks whose stays, and the person types something over it that can’t be read. */
async function unreadOverQuestion(rows: object[], person: Person, tell: () => void) {
  await person.click(await cellOf501('ready'));
  await person.keyboard('11/21 08:00{Enter}');
  rows[0] = byKate(40, { ready_at: '2026-11-20T14:00:00.000Z' });
  act(tell);
  await screen.findByRole('alert');
  await person.click(await cellOf501('ready'));
  await person.keyboard('soon{Enter}');
  await expect.poll(async () => (await cellOf501('ready')).textContent).toBe('soon');
}

test('a text that can’t be read and is discarded leaves the question that it was typed over, with both values', async () => {
  windowOf(600);
  const rows = [byKate(31, {}), row(2, '502')];
  const sent: any[] = [];
  const { person, tell } = board((_, body) => {
    sent.push(...body.rows);
    return [byKate(42, body.rows[0])];
  }, rows);
  await unreadOverQuestion(rows, person, tell);
  await person.click(await cellOf501('ready'));
  await person.keyboard('{Escape}');
  const asked = async () => (await screen.findByRole('alert')).textContent;
  expect(await asked()).toContain('Kate Morrow changed ready to 11/20 14:00');
  expect(screen.getByText('You typed 11/21 08:00')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();

  // What the colleague writes while the text is there is what it asks about afterwards.
  await person.keyboard('soon{Enter}');
  rows[0] = byKate(41, { ready_at: '2026-11-20T15:00:00.000Z', city: 'Moline' });
  act(tell);
  await expect.poll(async () => (await cellOf501('place')).textContent).toContain('Moline');
  expect(screen.queryByRole('alert')).toBeNull();
  await person.click(await cellOf501('ready'));
  await person.keyboard('{Escape}');
  expect(await asked()).toContain('Kate Morrow changed ready to 11/20 15:00');
  expect(screen.getByText('You typed 11/21 08:00')).toBeTruthy();
  await person.keyboard('m{Control>}s{/Control}');
  await expect
    .poll(() => sent)
    .toMatchObject([{ ready_at: '2026-11-21T08:00:00.000Z', seen_entry_id: 41 }]);
});

test('a value under a text that can’t be read asks whose stays once that is discarded, where a colleague wrote another', async () => {
  windowOf(600);
  const rows = [byKate(31, {}), row(2, '502')];
  const { person, tell } = board(undefined, rows);
  for (const text of ['11/21 08:00', 'soon']) {
    await person.click(await cellOf501('ready'));
    await person.keyboard(`${text}{Enter}`);
  }
  rows[0] = byKate(40, { ready_at: '2026-11-20T14:00:00.000Z', city: 'Moline' });
  act(tell);
  await expect.poll(async () => (await cellOf501('place')).textContent).toContain('Moline');
  await person.click(await cellOf501('ready'));
  await person.keyboard('{Escape}');
  expect((await screen.findByRole('alert')).textContent).toContain('ready to 11/20 14:00');
  expect(screen.getByText('You typed 11/21 08:00')).toBeTruthy();
});

test('a discarded text that can’t be read leaves no question about a value that was undone under it', async () => {
  windowOf(600);
  const rows = [byKate(31, {}), row(2, '502')];
  const { person, tell } = board(undefined, rows);
  await unreadOverQuestion(rows, person, tell);
  await person.click(await cellOf501('place'));
  await person.keyboard(undo);
  await expect.poll(toastText).toBe('Unsaved change undone: truck 501');
  expect((await cellOf501('ready')).textContent).toBe('soon');
  await person.click(await cellOf501('ready'));
  await person.keyboard('{Escape}');
  expect((await cellOf501('ready')).textContent).toBe('11/20 14:00');
  expect(screen.queryByRole('alert')).toBeNull();
  // Redone, it asks again.
  await person.keyboard(redo);
  expect((await screen.findByRole('alert')).textContent).toContain('ready to 11/20 14:00');
});

test('a cell that changed because a colleague undid their entry says who did that', async () => {
  const undone = {
    at: new Date().toISOString(),
    by: { id: 9, nickname: 'kate', first_name: 'Kate', last_name: 'Morrow' },
  };
  const back = row(1, '501', { entry: { ...entry, id: 20, note: 'Asleep' }, undone });
  const { person } = board(() => {
    const message = 'The last entry of truck 501 was undone by someone else.';
    throw new ApiError(409, message, { data: [back] }, '/personal-board');
  });
  const cell = async (column: string) => {
    const line = (await screen.findByText('501')).closest<HTMLElement>('[data-row]');
    return line?.querySelector<HTMLElement>(`[data-col=${column}]`) as HTMLElement; // It is drawn.
  };
  await person.click(await cell('note'));
  await person.keyboard('Call at 9{Enter}');
  await person.keyboard('{Control>}s{/Control}');
  const text = (await screen.findByRole('alert')).textContent;
  expect(text).toContain('Kate Morrow changed note to Asleep');
  const toastText = () => shownToasts.get().at(-1)?.message;
  await expect
    .poll(toastText)
    .toContain('Note: Kate Morrow went back to “Asleep”, you typed “Call at 9”.');
  expect((await cell('updated')).textContent).toContain('undone by Kate Morrow');
});

test('leaving with an unsaved row asks first, and keeps it for the person who stays', async () => {
  const { person, router } = board();
  await lanes(person);
  await pick(person, '501', 'rest');
  await screen.findByRole('button', { name: 'Save 1 truck' });
  await act(() => router.navigate('/elsewhere/page'));
  const dialog = await screen.findByRole('dialog', { name: 'Leave with 1 unsaved truck?' });
  await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Save 1 truck' })).toBeTruthy();
  await act(() => router.navigate('/elsewhere/page'));
  await person.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('elsewhere')).toBeTruthy();
});

test('saving while the question about leaving is open leaves, with nothing lost', async () => {
  const { person, router } = board(() => [row(1, '501', { entry: { ...entry, id: 32 } })]);
  await lanes(person);
  await pick(person, '501', 'rest');
  await screen.findByRole('button', { name: 'Save 1 truck' });
  await act(() => router.navigate('/elsewhere/page'));
  await screen.findByRole('dialog', { name: 'Leave with 1 unsaved truck?' });
  await person.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('elsewhere')).toBeTruthy();
});

test('a person without trucks is told how they get some', async () => {
  board(undefined, []);
  expect(await screen.findByText('No trucks are assigned to you')).toBeTruthy();
});

const lane = (name: string) =>
  screen.findByRole('region', { name: new RegExp(`^${name}, \\d+ truck`) });
const unitsIn = async (name: string) =>
  [...(await lane(name)).querySelectorAll('[data-card] b')].map(({ textContent }) => textContent);

/** Drags the card of a truck into a lane. */
async function drag(unit: string, to: string) {
  const data = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, text: string) => data.set(type, text),
    getData: (type: string) => data.get(type) ?? '',
    get types() {
      return [...data.keys()];
    },
  };
  const target = await lane(to);
  fireEvent.dragStart(screen.getByRole('button', { name: new RegExp(unit) }), { dataTransfer });
  const over = createEvent.dragOver(target, { dataTransfer });
  fireEvent(target, over);
  expect(over.defaultPrevented).toBe(true);
  expect(target.dataset.over).toBe('true');
  fireEvent.drop(target, { dataTransfer });
}

/** The lanes, the empty ones too. */
async function allLanes(person: Person) {
  await lanes(person);
  expect(screen.queryByRole('region', { name: /^Rest/ })).toBeNull();
  await person.click(await screen.findByRole('checkbox', { name: 'Empty lanes' }));
}

test('a card is dragged into an empty lane, and saved at once with what was typed in it', async () => {
  const sent: any[] = [];
  const { person } = board((_path, body) => {
    sent.push(...body.rows);
    return [row(1, '501', { entry: { ...entry, id: 32, status_id: 11 } })];
  });
  await allLanes(person);
  await drag('501', 'Rest');
  await expect
    .poll(() => sent)
    .toMatchObject([{ truck_id: 1, status_id: 11, city: 'Davenport', seen_entry_id: 31 }]);
  await expect.poll(() => unitsIn('Rest')).toEqual(['501']);
  await expect.poll(() => screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

test('a truck that was ready in the past is dragged home without that time, and typed home by a digit', async () => {
  const sent: any[] = [];
  const ready = { ...entry, ready_at: '2020-11-16T14:00:00.000Z' };
  const { person } = board(
    (_path, body) => {
      sent.push(...body.rows);
      const { truck_id, ...home } = body.rows[0];
      return [row(truck_id, `50${truck_id}`, { entry: { ...entry, ...home, id: 32 } })];
    },
    [row(1, '501', { entry: ready }), row(2, '502', { entry: { ...ready, id: 33 } })],
  );
  await person.click(await screen.findByRole('rowheader', { name: /502/ }));
  await person.keyboard('{ArrowRight}{ArrowRight}7{Control>}s{/Control}');
  await expect.poll(() => sent).toMatchObject([{ truck_id: 2, status_id: 7, ready_at: null }]);
  await allLanes(person);
  await drag('501', 'Rest');
  await expect
    .poll(() => sent.slice(1))
    .toMatchObject([{ truck_id: 1, status_id: 11, city: 'Davenport', ready_at: null }]);
});

test('a card that is dragged on while it is being saved gets the status that was meant last', async () => {
  const sent: any[] = [];
  const answers: (() => void)[] = [];
  const { person } = board(async (_path, body) => {
    const [{ status_id }] = body.rows;
    sent.push(body.rows[0]);
    await new Promise<void>(done => answers.push(done));
    return [row(1, '501', { entry: { ...entry, id: 31 + sent.length, status_id } })];
  });
  await allLanes(person);
  await drag('501', 'Rest');
  await expect.poll(() => answers.length).toBe(1);
  await drag('501', 'Vacation');
  expect(sent).toHaveLength(1);
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  await expect.poll(() => unitsIn('Vacation')).toEqual(['501']);
  expect(sent.map(one => [one.status_id, one.seen_entry_id])).toEqual([
    [11, 31],
    [12, 32],
  ]);
});

test('the keyboard goes on from a card in its new lane', async () => {
  const { person } = board();
  await lanes(person);
  await pick(person, '501', 'rest');
  await expect.poll(() => unitsIn('Rest')).toEqual(['501']);
  await expect.poll(() => document.activeElement?.querySelector('b')?.textContent).toBe('501');
});

test('a card that the server refuses goes back, with the reason', async () => {
  let refuse: (() => void) | undefined;
  const { person } = board(async () => {
    await new Promise<void>(done => {
      refuse = done;
    });
    throw new ApiError(403, 'Truck 501 was handed over.', {}, '/personal-board');
  });
  await allLanes(person);
  const before = await unitsIn('Ready 1');
  await drag('501', 'Rest');
  await expect.poll(() => unitsIn('Rest')).toEqual(['501']);
  await expect.poll(() => refuse).toBeTruthy();
  refuse?.();
  await expect.poll(() => unitsIn('Ready 1')).toEqual(before);
  expect(await unitsIn('Rest')).toEqual([]);
  expect(shownToasts.get().map(({ message }) => message)).toContain('Truck 501 was handed over.');
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

test('a card that a colleague moved meanwhile goes to the lane of the two that somebody chose', async () => {
  let refuse: (() => void) | undefined;
  const rows = [byKate(31, {}), row(2, '502')];
  const { person, tell } = board(async () => {
    await new Promise<void>(done => {
      refuse = done;
    });
    throw new ApiError(409, 'Kate has updated truck 501.', { data: [rows[0]] }, '/personal-board');
  }, rows);
  await allLanes(person);
  await drag('501', 'Rest');
  await expect.poll(() => refuse).toBeTruthy();
  // The list is read before the refusal is there.
  rows[0] = byKate(40, { status_id: 12, note: 'Home' });
  act(tell);
  expect((await screen.findByRole('alert')).textContent).toContain('“Vacation”');
  refuse?.();
  await expect.poll(toastText).toContain('Kate has updated truck 501.');
  await expect.poll(() => unitsIn('Vacation')).toEqual(['501']);
  expect(await unitsIn('Ready 1')).toEqual(['502']);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
});

test('a card that is dropped on while its first drop is refused stays where the colleague put it', async () => {
  const rows = [byKate(31, {}), row(2, '502')];
  const failing: (() => void)[] = [];
  const { person } = board(async () => {
    await new Promise<void>(done => failing.push(done));
    const data = [byKate(40, { status_id: 12 })];
    throw new ApiError(409, 'Kate has updated truck 501.', { data }, '/personal-board');
  }, rows);
  await allLanes(person);
  await drag('501', 'Rest');
  await expect.poll(() => failing.length).toBe(1);
  await drag('501', 'Shop');
  failing[0]?.();
  await expect.poll(toastText).toContain('Kate has updated truck 501.');
  await expect.poll(() => unitsIn('Vacation')).toEqual(['501']);
  expect(failing).toHaveLength(1);
});

test('a card that is dropped in the colleague’s lane no longer asks whose status stays', async () => {
  const rows = [byKate(31, {}), row(2, '502')];
  const { person, tell } = board(undefined, rows);
  await allLanes(person);
  await pick(person, '501', 'rest');
  await expect.poll(() => unitsIn('Rest')).toEqual(['501']);
  rows[0] = byKate(40, { status_id: 12 });
  act(tell);
  await screen.findByRole('alert');
  expect(await unitsIn('Rest')).toEqual(['501']);
  await drag('501', 'Vacation');
  await expect.poll(() => unitsIn('Vacation')).toEqual(['501']);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
});

test('the keyboard goes on from a card that a colleague moves, and from one whose status becomes theirs', async () => {
  const rows = [byKate(31, {}), row(2, '502')];
  const { person, tell } = board(undefined, rows);
  await lanes(person);
  const at = () => document.activeElement?.querySelector('b')?.textContent;
  const card = await screen.findByRole('button', { name: /501/ });
  act(() => card.focus());
  rows[0] = byKate(40, { status_id: 12 });
  act(tell);
  await expect.poll(() => unitsIn('Vacation')).toEqual(['501']);
  await expect.poll(at).toBe('501');
  await pick(person, '501', 'rest');
  rows[0] = byKate(41, { status_id: 8 });
  act(tell);
  const theirs = await screen.findByRole('button', { name: 'Use theirs' });
  act(() => theirs.focus());
  await person.keyboard('{Enter}');
  await expect.poll(() => unitsIn('Shop')).toEqual(['501']);
  await expect.poll(at).toBe('501');
});

test('STOP takes no card from a person who may not stop trucks', async () => {
  const sent: unknown[] = [];
  const { person } = board((_path, body) => sent.push(body));
  const staffs = [{ company_id: 1, permissions: ['boards.list', 'boards.update'], roles: [] }];
  const kate = { id: 4, role: 'staff', staffs, companies: [{ id: 1, name: 'Prairie' }] };
  act(() => {
    session.start({ access_token: 'x', expires_in: 60 } as any, kate as any, true);
    resumeSession();
  });
  await allLanes(person);
  await drag('501', 'Stop');
  expect(shownToasts.get().at(-1)?.message).toMatch(/permission to set or lift STOP/);
  expect([await unitsIn('Stop'), sent]).toEqual([[], []]);
});

test('the lanes are exported as they are seen, status by status', async () => {
  const { person } = board(undefined, [
    ...ROWS,
    row(3, '503', { entry: { ...entry, status_id: 2 } }),
  ]);
  await lanes(person);
  await lane('Ready 1');
  const [titles, ...lines] = await savedLines(person);
  expect(titles).toContain('Unit,Driver,Status,Ready');
  expect(lines.map(line => line.split(',').slice(0, 3))).toEqual([
    ['502', 'Marcus Whitlock', ''],
    ['501', 'Marcus Whitlock', 'Ready 1'],
    ['503', 'Marcus Whitlock', 'Ready 2'],
  ]);
  expect(lines[1]).toMatch(/11\/16 \d\d:00 Milana Vukadinova$/);
});

test('a colleague is seen on the card that they are in, who sees where this person is', async () => {
  const toastText: any[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (!String(url).includes('/presence')) return new Promise(() => undefined);
    toastText.push(JSON.parse(String(body)));
    const user = { id: 8, nickname: 'kate', first_name: 'Kate', last_name: 'Morrow' };
    const people = [{ client: 'other', user, place: '1.note', since: '2026-11-16T18:00:00.000Z' }];
    return new Response(JSON.stringify({ success: true, data: { people } }));
  });
  const { person } = board();
  await lanes(person);
  const card = await screen.findByRole('button', { name: /501/ });
  expect(
    await within(card).findByRole('img', { name: 'Kate Morrow is on this truck' }),
  ).toBeTruthy();
  act(() => screen.getByRole('button', { name: /502/ }).focus());
  await expect
    .poll(() => toastText.at(-1))
    .toMatchObject({
      topic: 'personal-board-presence',
      place: '2.status',
    });
});

test('a card that was dropped in the wrong lane goes back by one click', async () => {
  const sent: any[] = [];
  const undone: any[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'POST' && String(url).includes('/undo')) undone.push(JSON.parse(String(body)));
    return new Promise(() => undefined);
  });
  const { person } = board((_, body) => {
    sent.push(body.rows[0]);
    const { status_id } = body.rows[0];
    return [row(1, '501', { entry: { ...entry, id: 40 + sent.length, status_id } })];
  });
  await lanes(person);
  await person.click(await screen.findByRole('checkbox', { name: 'Empty lanes' }));
  await drag('501', 'Rest');
  await expect.poll(() => unitsIn('Rest')).toEqual(['501']);
  await expect.poll(() => undoOfToast()).toBeTruthy();
  await act(async () => undoOfToast()?.run());
  // The server takes the entry back, as Ctrl+Z does: its request is named.
  await expect.poll(() => undone).toEqual([{ request_id: expect.stringMatching(/./) }]);
  expect(sent).toHaveLength(1);
});

test('a save tells which trucks were saved and why the others were not, with one undo', async () => {
  const updated_by = { id: 9, nickname: 'kate', first_name: 'Kate', last_name: 'Morrow' };
  const theirs = row(2, '502', { entry: { ...entry, id: 51, status_id: 7, updated_by } });
  const { person } = board(
    (_, body) => {
      expect(body.each).toBe(true);
      const errors = [{ field: 'home_date', message: 'Choose a later day.' }];
      return {
        data: [row(1, '501', { entry: { ...entry, id: 41, status_id: 11 } })],
        refused: [
          {
            truck_id: 2,
            message: 'Kate Morrow has updated truck 502 meanwhile.',
            errors: [],
            current: theirs,
          },
          { truck_id: 3, message: 'Choose a later day.', errors, current: null },
        ],
      };
    },
    [...ROWS, row(3, '503')],
  );
  await lanes(person);
  for (const unit of ['501', '502', '503']) await pick(person, unit, 'rest');
  await person.click(await screen.findByRole('button', { name: 'Save 3 trucks' }));
  const toastText = () => shownToasts.get().at(-1)?.message;
  await expect
    .poll(toastText)
    .toBe(
      '1 truck saved: 501. 2 trucks not saved. ' +
        '502: Kate Morrow has updated truck 502 meanwhile. ' +
        'Status: Kate Morrow wrote “Home”, you typed “Rest”. · ' +
        '503: Home by: Choose a later day.',
    );
  expect(undoOfToast()).toBeTruthy();
  // Of the one that Kate updated, the person first says which value to keep.
  expect(await screen.findByRole('button', { name: 'Save 1 truck' })).toBeTruthy();
  // In the lanes, the cards say it.
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(alerts).toContain('Status: Kate Morrow wrote “Home”, you typed “Rest”.');
  expect(alerts).toContain('Home by “11/25/2026”: Choose a later day.');
  await person.click(screen.getByRole('button', { name: 'Use theirs' }));
  await expect.poll(() => unitsIn('Home')).toEqual(['502']);
  expect(await screen.findByRole('button', { name: 'Save 1 truck' })).toBeTruthy();
});

test('an entry without an author is told without a name', async () => {
  const theirs = row(2, '502', { entry: { ...entry, id: 51, status_id: 7, updated_by: null } });
  const { person } = board(() => ({
    data: [],
    refused: [{ truck_id: 2, message: 'Someone has updated it.', errors: [], current: theirs }],
  }));
  await lanes(person);
  await pick(person, '502', 'rest');
  await person.click(await screen.findByRole('button', { name: 'Save 1 truck' }));
  const text = 'Status: changed to “Home”, you typed “Rest”.';
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(shownToasts.get().at(-1)?.message).toContain(text);
});

test('a truck that is refused as a whole says why at its status, without a name of a field', async () => {
  const errors = [
    { field: 'truck_id', message: 'The truck is inactive.' },
    { field: 'status_id', message: 'Choose another status.' },
  ];
  const { person } = board(() => ({
    data: [],
    refused: [{ truck_id: 2, message: 'The truck is inactive.', errors, current: null }],
  }));
  await lanes(person);
  await pick(person, '502', 'rest');
  await person.click(await screen.findByRole('button', { name: 'Save 1 truck' }));
  await expect
    .poll(() => shownToasts.get().at(-1)?.message)
    .toBe('1 truck not saved. 502: The truck is inactive. Status: Choose another status.');
  expect(screen.getByRole('alert').textContent).toBe(
    'Status “Rest”: The truck is inactive. Choose another status.',
  );
});

test('a refusal of the whole save marks the truck that it names', async () => {
  const { person } = board(() => {
    const errors = { 'rows.1.driver_id': ['The selected value is invalid.'] };
    throw new ApiError(422, 'The selected value is invalid.', { errors }, '/personal-board');
  });
  await lanes(person);
  for (const unit of ['501', '502']) await pick(person, unit, 'rest');
  await person.click(await screen.findByRole('button', { name: 'Save 2 trucks' }));
  const alert = await screen.findByText('Status “Rest”: The selected value is invalid.');
  expect(alert.closest('li')?.textContent).toContain('502');
});

test('a row in which nothing is typed any more holds no refusal: it is not unsaved, and leaving asks nothing', async () => {
  const errors = [{ field: 'truck_id', message: 'The truck is inactive.' }];
  const refused = [{ truck_id: 1, message: 'The truck is inactive.', errors, current: null }];
  const { person, router } = board(() => ({ data: [], refused }), [row(1, '501')]);
  await person.click(await cellOf501('note'));
  await person.keyboard('Call at 9{Enter}{Control>}s{/Control}');
  const isRefused = async () => (await cellOf501('status')).getAttribute('aria-invalid');
  await expect.poll(isRefused).toBe('true');
  await person.click(await cellOf501('note'));
  await person.keyboard('{Enter}{Control>}a{/Control}{Backspace}{Enter}');
  await expect.poll(isRefused).toBeNull();
  await expect.poll(() => screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  await act(() => router.navigate('/elsewhere/page'));
  expect(await screen.findByText('elsewhere')).toBeTruthy();
});

test('a save is offered only while there is something to save, also of a row that asks which value to keep', async () => {
  const rows = [row(1, '501')];
  const { person, tell } = board(undefined, rows);
  await person.click(await cellOf501('note'));
  await person.keyboard('Call at 9');
  rows[0] = row(1, '501', { entry: { ...entry, id: 40, city: 'Moline', note: 'Asleep' } });
  act(tell);
  await expect.poll(async () => (await cellOf501('place')).textContent).toContain('Moline');
  await person.keyboard('{Enter}');
  await screen.findByRole('alert');
  await person.click(await cellOf501('ready'));
  await person.keyboard('tomorrow{Enter}');
  expect(await screen.findByRole('button', { name: 'Save 1 truck' })).toBeTruthy();
  await person.click(await cellOf501('ready'));
  await person.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Discard' })).toBeTruthy();
});

test('a value that still asks whose stays is not lost by saving or undoing another cell of its row', async () => {
  const rows = [row(1, '501')];
  const { person, tell } = board(
    () => [row(1, '501', { entry: { ...entry, id: 41, city: 'Moline', note: 'Asleep' } })],
    rows,
  );
  await person.click(await cellOf501('note'));
  await person.keyboard('Call at 9');
  rows[0] = row(1, '501', { entry: { ...entry, id: 40, city: 'Moline', note: 'Asleep' } });
  act(tell);
  await expect.poll(async () => (await cellOf501('place')).textContent).toContain('Moline');
  await person.keyboard('{Enter}');
  await screen.findByRole('alert');
  await onStatus(person);
  await person.keyboard(`7${undo}`);
  expect(statuses()).toEqual(['Ready 1']);
  expect((await cellOf501('note')).textContent).toContain('Call at 9');
  await person.keyboard('7{Control>}s{/Control}');
  const rest = 'Choose which value to keep, then save again: 501, Note';
  await expect.poll(toastText).toBe(`1 truck saved: 501. ${rest}`);
  expect((await cellOf501('note')).textContent).toContain('Call at 9');
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  await expect.poll(async () => (await cellOf501('note')).textContent).toContain('Asleep');
});

test('what still asks whose stays comes back by Ctrl Z after a save and a discard', async () => {
  windowOf(600);
  const rows = [byKate(31, {}), row(2, '502')];
  const { person, tell } = board(
    (_, body) => [byKate(41, { ...body.rows[0], note: 'Asleep' })],
    rows,
  );
  await askAboutNote(person, rows, tell);
  await onStatus(person);
  await person.keyboard('7{Control>}s{/Control}');
  await expect.poll(toastText).toContain('1 truck saved: 501.');
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  await expect.poll(async () => (await cellOf501('note')).textContent).toBe('Asleep');
  await person.click(await cellOf501('place'));
  await person.keyboard(undo);
  await expect.poll(async () => (await cellOf501('note')).textContent).toContain('Call at 9');
  expect((await screen.findByRole('alert')).textContent).toContain('Asleep');
});

test('what was typed over a colleague’s change stays as it was typed, whatever else changes in its row', async () => {
  windowOf(600);
  const rows = [byKate(31, {}), row(2, '502')];
  let theirs = byKate(41, { note: 'Asleep', city: 'Moline' });
  const { person, tell } = board(() => {
    rows[0] = theirs;
    throw new ApiError(409, 'Kate has updated truck 501.', { data: [theirs] }, '/personal-board');
  }, rows);
  // The note is open while a colleague saves another one: it asks.
  await person.click(await cellOf501('note'));
  await person.keyboard('Call at 9');
  rows[0] = byKate(40, { note: 'Asleep' });
  act(tell);
  await expect.poll(async () => (await cellOf501('updated')).textContent).toContain('Kate');
  await person.keyboard('{Enter}');
  await screen.findByRole('alert');
  const own = async () => (await cellOf501('note')).textContent;
  await onStatus(person);
  await person.keyboard('7{Control>}s{/Control}');
  await expect.poll(toastText).toContain('Choose which value to keep');
  expect(toastText()).toContain('Note: Kate Morrow wrote “Asleep”, you typed “Call at 9”.');
  expect(await own()).toContain('Call at 9');
  // What the colleague writes just so asks no longer.
  theirs = byKate(42, { note: 'Call at 9', city: 'Moline' });
  rows[0] = theirs;
  act(tell);
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
});

test('a card that goes back to its entry’s lane saves nothing of a row that asks which value to keep', async () => {
  windowOf(600);
  const rows = [byKate(31, {}), row(2, '502')];
  const sent: unknown[] = [];
  const { person, tell } = board((_, body) => {
    sent.push(body);
    return [];
  }, rows);
  await askAboutNote(person, rows, tell);
  await allLanes(person);
  await pick(person, '501', 'rest');
  await expect.poll(() => unitsIn('Rest')).toEqual(['501']);
  await drag('501', 'Ready 1');
  await expect.poll(() => unitsIn('Ready 1')).toContain('501');
  expect(sent).toEqual([]);
  expect((await screen.findByRole('alert')).textContent).toContain('Asleep');
});

test('a colleague’s ready time of another year with the same text can be taken', async () => {
  windowOf(600);
  const rows = [byKate(31, {}), row(2, '502')];
  const sent: any[] = [];
  const { person, tell } = board((_, body) => {
    sent.push(...body.rows);
    return [byKate(41, body.rows[0])];
  }, rows);
  await person.click(await cellOf501('ready'));
  await person.keyboard('01/02/27 14:00{Enter}');
  rows[0] = byKate(40, { ready_at: '2028-01-02T14:00:00.000Z' });
  act(tell);
  await screen.findByRole('alert');
  await person.click(await cellOf501('ready'));
  await person.keyboard('t');
  await expect.poll(() => screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  await onStatus(person);
  await person.keyboard('7{Control>}s{/Control}');
  await expect.poll(() => sent).toMatchObject([{ ready_at: '2028-01-02T14:00:00.000Z' }]);
});

test('an earlier own value that comes back by Ctrl Z still asks whose stays', async () => {
  windowOf(600);
  const rows = [byKate(31, {}), row(2, '502')];
  const { person, tell } = board(undefined, rows);
  for (const text of ['Call at 9', 'Call at 10']) {
    await person.click(await cellOf501('note'));
    await person.keyboard(`${text}{Enter}`);
  }
  rows[0] = byKate(40, { note: 'Asleep' });
  act(tell);
  await screen.findByRole('alert');
  await person.click(await cellOf501('place'));
  await person.keyboard(undo);
  await expect.poll(async () => (await cellOf501('note')).textContent).toContain('Call at 9');
  expect((await screen.findByRole('alert')).textContent).toContain('Asleep');
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

test('what was typed while a colleague changed its cell is undone and redone like every other entry, with its question', async () => {
  windowOf(600);
  const left = leftToApp();
  const rows = [byKate(31, {}), row(2, '502')];
  const sent: any[] = [];
  const { person, tell } = board((_, body) => {
    sent.push(...body.rows);
    return [byKate(41, body.rows[0])];
  }, rows);
  const note = async () => (await cellOf501('note')).textContent;
  await onStatus(person);
  await person.keyboard('7');
  await person.click(await cellOf501('note'));
  await person.keyboard('Call at 9');
  rows[0] = byKate(40, { note: 'Asleep', city: 'Moline' });
  act(tell);
  // The edit ends right after the colleague's row is there.
  const place = await cellOf501('place');
  await waitFor(() => expect(place.textContent).toContain('Moline'), { interval: 5 });
  fireEvent.keyDown(await screen.findByRole('textbox', { name: 'Note' }), { key: 'Enter' });
  await screen.findByRole('alert');
  await person.keyboard(undo);
  expect(await note()).toBe('Asleep');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(statuses()[0]).toBe('Home');
  await person.keyboard(redo);
  expect(await note()).toContain('Call at 9');
  expect((await screen.findByRole('alert')).textContent).toContain('Asleep');
  expect(left).toEqual([]);

  // A discarded one comes back as well.
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  await expect.poll(note).toBe('Asleep');
  await person.click(await cellOf501('place'));
  await person.keyboard(undo);
  await screen.findByRole('alert');
  expect(await note()).toContain('Call at 9');
  // What was chosen is asked no more.
  await person.click(await cellOf501('note'));
  await person.keyboard('m{Control>}s{/Control}');
  await expect
    .poll(() => sent)
    .toMatchObject([{ status_id: 7, note: 'Call at 9', seen_entry_id: 40 }]);
});

test('an own change that was made elsewhere hides no colleague’s change before it', async () => {
  windowOf(600);
  const rows: object[] = [byKate(31, {}), row(2, '502')];
  const sent: any[] = [];
  const { person, tell } = board((_, body) => {
    sent.push(...body.rows);
    return [];
  }, rows);
  await person.click(await cellOf501('note'));
  await person.keyboard('Call at 9{Enter}');
  // A colleague's note, and the person's own status after it in another window, come at once.
  rows[0] = byKate(41, { note: 'Asleep', status_id: 7, updated_by: OMAR });
  act(tell);
  await expect.poll(() => statuses()[0]).toBe('Home');
  await person.keyboard('{Control>}s{/Control}');
  await expect.poll(() => sent).toMatchObject([{ note: 'Call at 9', seen_entry_id: 31 }]);
});

test('after the own undo of a save, what was chosen is saved over the entry that came back', async () => {
  windowOf(600);
  const rows: object[] = [byKate(31, {}), row(2, '502')];
  const sent: any[] = [];
  const { person, tell } = board((_, body) => {
    sent.push(...body.rows);
    return [row(1, '501', { entry: { ...entry, id: 41, note: 'Asleep', status_id: 7 } })];
  }, rows);
  await askAboutNote(person, rows, tell);
  await onStatus(person);
  await person.keyboard('7{Control>}s{/Control}');
  await expect.poll(toastText).toContain('1 truck saved');
  const undone = { by: OMAR, at: '2026-11-16T19:00:00.000Z' };
  rows[0] = { ...byKate(40, { note: 'Asleep' }), undone };
  act(tell);
  await expect.poll(() => statuses()[0]).toBe('Ready 1');
  await person.click(await cellOf501('note'));
  await person.keyboard('m{Control>}s{/Control}');
  await expect.poll(() => sent.slice(1)).toMatchObject([{ note: 'Call at 9', seen_entry_id: 40 }]);
});

test('a ready time that stays, the own or the colleague’s, is the moment that was meant, whatever its text says', async () => {
  windowOf(600);
  // Its text has no year: read again, it would be another one.
  const theirs = '2028-01-02T20:00:00.000Z';
  const rows = [byKate(31, {}), row(2, '502')];
  const sent: any[] = [];
  const { person, tell } = board((_, body) => {
    sent.push(...body.rows);
    return [byKate(41, body.rows[0])];
  }, rows);
  const asks = async (id: number) => {
    await person.click(await cellOf501('ready'));
    await person.keyboard('01/01/28 14:00{Enter}');
    rows[0] = byKate(id, { ready_at: theirs, note: String(id) });
    act(tell);
    await screen.findByRole('alert');
    await person.click(await cellOf501('ready'));
  };
  await asks(39);
  await person.keyboard('t');
  await expect.poll(() => screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  rows[0] = byKate(31, {});
  act(tell);
  await expect.poll(async () => (await cellOf501('ready')).textContent).toBe('');
  await asks(40);
  await person.keyboard('m{Control>}s{/Control}');
  await expect.poll(() => sent).toMatchObject([{ ready_at: '2028-01-01T14:00:00.000Z' }]);
});

test('a status picked over a refused one is shown, and no longer as refused', async () => {
  const errors = [{ field: 'status_id', message: 'Choose another status.' }];
  const refused = [{ truck_id: 1, message: 'Choose another status.', errors, current: null }];
  const { person } = board(() => ({ data: [], refused }), [row(1, '501')]);
  await onStatus(person);
  await person.keyboard('7{Control>}s{/Control}');
  const isRefused = async () => (await cellOf501('status')).getAttribute('aria-invalid');
  await expect.poll(isRefused).toBe('true');
  await person.keyboard('8');
  expect(statuses()).toEqual(['Shop']);
  expect(await isRefused()).toBeNull();
});

test('a card that is dragged after a refusal no longer says what the status before was refused for', async () => {
  const errors = [{ field: 'status_id', message: 'Choose another status.' }];
  const refused = [{ truck_id: 1, message: 'Choose another status.', errors, current: null }];
  let answer: ((error?: Error) => void) | undefined;
  const { person } = board(
    async (_, body) => {
      if (body.each) return { data: [], refused } as never;
      await new Promise<void>((done, fail) => {
        answer = error => (error ? fail(error) : done());
      });
      return [row(1, '501', { entry: { ...entry, id: 32, status_id: 12 } })];
    },
    [row(1, '501')],
  );
  await allLanes(person);
  await pick(person, '501', 'rest');
  await person.keyboard('{Control>}s{/Control}');
  const toastText = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  const sentence = 'Status “Rest”: Choose another status.';
  await expect.poll(toastText).toContain(sentence);
  await drag('501', 'Vacation');
  await expect.poll(() => unitsIn('Vacation')).toEqual(['501']);
  expect(toastText()).toEqual([]);
  // Refused as well, it goes back to the one that still waits, with its reason.
  await expect.poll(() => answer).toBeTruthy();
  await act(async () => answer?.(new ApiError(403, 'Handed over.', {}, '/personal-board')));
  await expect.poll(() => unitsIn('Rest')).toEqual(['501']);
  await expect.poll(toastText).toContain(sentence);
});

test('an entry that is not saved yet is marked in its cell, until it is saved', async () => {
  const { person } = board(
    () => [row(1, '501', { entry: { ...entry, id: 32, note: 'Call at 9' } })],
    [row(1, '501')],
  );
  await screen.findByText('501');
  const marked = () =>
    screen
      .queryAllByRole('img', { name: 'Not saved yet' })
      .map(mark => mark.closest<HTMLElement>('[data-col]')?.dataset.col);
  expect(marked()).toEqual([]);
  await person.click(await cellOf501('note'));
  await person.keyboard('Call at 9{Enter}');
  expect(marked()).toEqual(['note']);
  await person.click(await cellOf501('direction'));
  await person.keyboard('Northeast{Enter}');
  expect(marked()).toEqual(['direction', 'note']);
  await person.keyboard('{Control>}s{/Control}');
  await expect.poll(marked).toEqual([]);
});

test('Enter on a refused cell edits it: there is nothing to send before the next save', async () => {
  const errors = [{ field: 'note', message: 'The note is too long.' }];
  const refused = [{ truck_id: 1, message: 'Refused', errors, current: null }];
  const { person } = board(() => ({ data: [], refused }) as never, [row(1, '501')]);
  await person.click(await cellOf501('note'));
  await person.keyboard('Call at 9{Enter}{Control>}s{/Control}');
  const isRefused = async () => (await cellOf501('note')).getAttribute('aria-invalid');
  await expect.poll(isRefused).toBe('true');
  expect(
    within(await cellOf501('note'))
      .getByRole('img')
      .getAttribute('aria-label'),
  ).toBe('The note is too long.');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  await person.click(await cellOf501('note'));
  await person.keyboard('{Enter}');
  const editor = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Note' });
  expect(editor.value).toBe('Call at 9');
});

test('H shows the entries before, by truck and by driver, and P the details', async () => {
  const past = (id: number, status_id: number, more: object) => ({
    id,
    status_id,
    city: 'Omaha',
    state: { code: 'NE' },
    ready_at: null,
    destination: null,
    home_date: null,
    note: null,
    created_at: '2026-11-15T18:00:00.000Z',
    ...more,
  });
  const asked: string[] = [];
  const { person } = board(undefined, ROWS, path => {
    asked.push(path);
    return {
      data: path.startsWith('/trucks')
        ? [past(31, 11, { note: 'Ten hours', driver: { first_name: 'Ana', last_name: 'Ruiz' } })]
        : [past(30, 7, { truck: { number: '509' } })],
    };
  });
  await person.click(await screen.findByRole('rowheader', { name: /501/ }));
  await person.keyboard('h');
  const panel = within(await screen.findByRole('complementary', { name: 'Truck' }));
  expect(await panel.findByText('Ten hours')).toBeTruthy();
  expect(panel.getByText('Ana Ruiz')).toBeTruthy();
  expect(panel.getByText('Omaha, NE')).toBeTruthy();
  await person.click(panel.getByRole('radio', { name: 'Driver history' }));
  expect(await panel.findByText('Truck 509')).toBeTruthy();
  expect(asked).toEqual([
    '/trucks/personal-board/history/1?per_page=50&page=1',
    '/drivers/personal-board-history/7?per_page=50&page=1',
  ]);

  await person.click(await screen.findByRole('rowheader', { name: /501/ }));
  await person.keyboard('p');
  expect(await panel.findByText('Southeast')).toBeTruthy();
  await person.keyboard('p');
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('a long history of a truck goes on with “Show more”', async () => {
  const page = (from: number) =>
    Array.from({ length: 2 }, (_, index) => ({
      id: from - index,
      status_id: 1,
      state: null,
      note: `Entry ${from - index}`,
      created_at: '2026-11-15T18:00:00.000Z',
    }));
  const { person } = board(undefined, ROWS, path => {
    const current_page = Number(new URLSearchParams(path.split('?')[1]).get('page'));
    return { data: page(current_page === 1 ? 31 : 29), current_page, last_page: 2 };
  });
  await person.click(await screen.findByRole('rowheader', { name: /501/ }));
  await person.keyboard('h');
  const panel = within(await screen.findByRole('complementary', { name: 'Truck' }));
  await panel.findByText('Entry 31');
  act(() => panel.getByRole('button', { name: 'Show more' }).focus());
  await person.keyboard('{Enter}');
  expect(await panel.findByText('Entry 28')).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('Entry 29');
  expect(panel.getByText('Entry 31')).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a next page that can’t be read leaves the entries that are shown, and says why', async () => {
  const { person } = board(undefined, ROWS, path => {
    if (path.endsWith('page=2')) throw new ApiError(500, 'No luck.');
    const one = {
      id: 31,
      status_id: 1,
      state: null,
      note: 'Entry 31',
      created_at: entry.updated_at,
    };
    return { data: [one], current_page: 1, last_page: 2 };
  });
  await person.click(await screen.findByRole('rowheader', { name: /501/ }));
  await person.keyboard('h');
  const panel = within(await screen.findByRole('complementary', { name: 'Truck' }));
  await panel.findByText('Entry 31');
  await person.click(panel.getByRole('button', { name: 'Show more' }));
  await expect.poll(() => shownToasts.get().at(-1)?.message).toBe('No luck.');
  expect(panel.getByText('Entry 31')).toBeTruthy();
  expect(panel.getByRole('button', { name: 'Show more' })).toBeTruthy();
});

test('in the lanes P and H open the panel of the focused card, and in a text they are text', async () => {
  const { person } = board();
  await lanes(person);
  act(() => screen.getByRole('button', { name: /502/ }).focus());
  await person.keyboard('p');
  const panel = await screen.findByRole('complementary', { name: 'Truck' });
  expect(within(panel).getByRole('heading', { name: 'Truck 502' })).toBeTruthy();
  act(() => screen.getByRole('button', { name: /501/ }).focus());
  expect(within(panel).getByRole('heading', { name: 'Truck 501' })).toBeTruthy();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).toBeNull();

  await person.click(screen.getByRole('radio', { name: 'Grid' }));
  const line = (await screen.findByText('501')).closest<HTMLElement>('[data-row]')!;
  await person.click(line.querySelector('[data-col=note]')!);
  await person.keyboard('h');
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('h');
});

test('the reason of a STOP is shown whole on its card', async () => {
  const note = 'Do not dispatch before the accident report of 11/15 is with the safety department';
  const { person } = board(undefined, [
    row(1, '501', { entry: { ...entry, status_id: 13, note } }),
    row(2, '502', { entry: { ...entry, status_id: 11, note } }),
  ]);
  await lanes(person);
  const noteOf = (unit: string) =>
    within(screen.getByRole('button', { name: new RegExp(unit) })).getByText(note);
  expect(noteOf('501').className).toContain('reason');
  expect(noteOf('502').className).not.toContain('reason');
  expect(noteOf('502').title).toBe(note);
});

const undoOfToast = () =>
  shownToasts
    .get()
    .flatMap(({ actions = [] }) => actions)
    .find(({ label }) => label === 'Undo');

test('a screen reader is told what a colleague wrote on the board', async () => {
  const rows = [...ROWS];
  const { tell } = board(undefined, rows);
  await screen.findByText('501');
  const updated_by = { id: 9, nickname: 'kate', first_name: 'Kate', last_name: 'Morrow' };
  const updated_at = '2026-11-16T18:30:00.000Z';
  rows[0] = row(1, '501', { entry: { ...entry, id: 41, city: 'Moline', updated_at, updated_by } });
  act(tell);
  const live = () => document.querySelector('[aria-live="polite"] p')?.textContent;
  await expect
    .poll(live, { timeout: 5_000 })
    .toBe('Kate Morrow changed 501: Ready place Moline, IA');
});

test('a screen reader is told once of a colleague’s value that is asked about, and of what else they wrote', async () => {
  windowOf(600);
  const rows = [byKate(31, {}), row(2, '502')];
  const { person, tell } = board(undefined, rows);
  await person.click(await cellOf501('note'));
  await person.keyboard('Call at 9{Enter}');
  const updated_at = '2026-11-16T18:30:00.000Z';
  rows[0] = byKate(40, { note: 'Asleep', city: 'Moline', updated_at });
  act(tell);
  expect((await screen.findByRole('alert')).textContent).toContain('Kate Morrow changed note');
  const live = () => document.querySelector('[aria-live="polite"] p')?.textContent;
  await expect
    .poll(live, { timeout: 5_000 })
    .toBe('Kate Morrow changed 501: Ready place Moline, IA');
});

test('in the lanes the keyboard goes on at the card whose conflict was settled', async () => {
  const { person } = board(() => {
    const data = [row(1, '501', { entry: { ...entry, id: 40, note: 'Asleep' } })];
    throw new ApiError(409, 'Milana has updated truck 501.', { data }, '/personal-board');
  });
  const line = (await screen.findByText('501')).closest('[data-row]');
  await person.click(line?.querySelector<HTMLElement>('[data-col=note]') as HTMLElement); // It is drawn.
  await person.keyboard('Call at 9{Enter}{Control>}s{/Control}');
  await screen.findByRole('alert');
  await lanes(person);
  const theirs = await screen.findByRole('button', { name: 'Use theirs' });
  act(() => theirs.focus());
  await person.keyboard('{Enter}');
  await expect.poll(() => screen.queryByRole('button', { name: 'Use theirs' })).toBeNull();
  expect(document.activeElement?.getAttribute('data-card')).toBe('1');
});

test('the arrows walk the cards of the lanes, and Tab reaches the one that had the focus last', async () => {
  const inStatus = (id: number, number: string, status_id: number) =>
    row(id, number, { entry: { ...entry, status_id } });
  const { person } = board(
    () => [],
    [
      inStatus(1, '501', 1),
      inStatus(2, '502', 1),
      inStatus(3, '503', 1),
      inStatus(4, '504', 7),
      inStatus(5, '505', 7),
      inStatus(6, '506', 12),
    ],
  );
  await lanes(person);
  const card = await screen.findByRole('button', { name: /501/ });
  const at = () => document.activeElement?.querySelector('b')?.textContent;
  const stops = () => [...document.querySelectorAll<HTMLElement>('[data-card][tabindex="0"]')];
  expect(stops()).toEqual([card]);
  act(() => card.focus());
  const walk = async (keys: string) => {
    await person.keyboard(keys);
    return at();
  };
  expect(await walk('{ArrowDown}')).toBe('502');
  expect(await walk('{ArrowRight}')).toBe('505');
  expect(await walk('{Home}')).toBe('504');
  expect(await walk('{ArrowLeft}')).toBe('501');
  expect(await walk('{End}')).toBe('503');
  // At the same height, or the last one of a shorter lane.
  expect(await walk('{ArrowRight}{ArrowRight}')).toBe('506');
  expect(await walk('{ArrowRight}')).toBe('501');
  expect(await walk('{ArrowUp}')).toBe('503');
  expect(await walk('{Control>}{ArrowRight}{/Control}')).toBe('503');
  expect(stops().map(stop => stop.querySelector('b')?.textContent)).toEqual(['503']);
  await person.keyboard('{Tab}');
  expect(at()).toBeUndefined();
  // The search leads back to it. Enter opens the statuses, as before.
  await person.keyboard('{Escape}');
  act(() => screen.getByRole('searchbox').focus());
  await person.keyboard('50{Enter}');
  await expect.poll(at).toBe('503');
  await person.keyboard('{Enter}');
  await person.keyboard('rest{Enter}');
  await expect.poll(() => unitsIn('Rest')).toEqual(['503']);
});

test('lanes without a card say that the filters hide all trucks, and clear them', async () => {
  const { person } = board();
  await lanes(person);
  await screen.findByRole('button', { name: /501/ });
  await person.type(screen.getByRole('searchbox', { name: /search/i }), 'nobody');
  await person.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('button', { name: /501/ })).toBeTruthy();
});

/** The board whose reads wait until the test answers or refuses them, in any order. */
function boardWithReads(save: () => unknown = () => []) {
  const reads: { answer: (rows: object[]) => void; refuse: (error: Error) => void }[] = [];
  const stream = testStream();
  const call = async (_method: string, path: string) => {
    if (path !== '/boards/personal-list') return [] as never;
    const rows = await new Promise<object[]>((answer, refuse) => reads.push({ answer, refuse }));
    return { data: rows } as never;
  };
  const page = (
    <LiveContext value={stream.live}>
      <PersonalBoard />
    </LiveContext>
  );
  const created = shown(page, {
    call,
    callWhole: async () => ({ data: save(), refused: [] }) as never,
    getList: async () => ({ data: [], total: 0 }) as never,
  });
  const tell = () => act(() => stream.tell(CHANGED));
  return { ...created, reads, tell };
}
const withNote = (note: string) => [row(1, '501', { entry: { ...entry, note } })];

test('an answer that a later one has overtaken changes no row', async () => {
  const { reads, tell } = boardWithReads();
  await expect.poll(() => reads.length).toBe(1);
  act(() => reads[0]!.answer(withNote('first')));
  await screen.findByText('first');
  tell();
  await expect.poll(() => reads.length).toBe(2);
  tell();
  await expect.poll(() => reads.length).toBe(3);
  await act(async () => reads[2]!.answer(withNote('newest')));
  await screen.findByText('newest');
  await act(async () => reads[1]!.answer(withNote('older')));
  expect(screen.queryByText('older')).toBeNull();
  expect(screen.getByText('newest')).toBeTruthy();
});

test('a failure that a later answer has overtaken does not cover what that one says', async () => {
  const { reads, tell } = boardWithReads();
  await expect.poll(() => reads.length).toBe(1);
  tell();
  await expect.poll(() => reads.length).toBe(2);
  await act(async () => reads[1]!.answer([]));
  await act(async () => reads[0]!.refuse(new Error('The server took too long.')));
  expect(await screen.findByText('No trucks are assigned to you')).toBeTruthy();
  expect(screen.queryByText(/took too long/)).toBeNull();
});

test('an answer after a failure takes the place of its reason', async () => {
  const { reads, tell } = boardWithReads();
  await expect.poll(() => reads.length).toBe(1);
  await act(async () => reads[0]!.refuse(new Error('The server took too long.')));
  expect(await screen.findByText(/took too long/)).toBeTruthy();
  tell();
  await expect.poll(() => reads.length).toBe(2);
  await act(async () => reads[1]!.answer([]));
  expect(await screen.findByText('No trucks are assigned to you')).toBeTruthy();
});

test('a list that was asked for before a save shows nothing older than what was saved', async () => {
  const { person, reads, tell } = boardWithReads(() => withNote('saved'));
  await expect.poll(() => reads.length).toBe(1);
  act(() => reads[0]!.answer(withNote('first')));
  await screen.findByText('first');
  tell();
  await expect.poll(() => reads.length).toBe(2);
  await person.click(screen.getByText('first'));
  await person.keyboard('{Enter}');
  await person.clear(await screen.findByRole('textbox', { name: /Note/ }));
  await person.keyboard('saved{Enter}{Control>}s{/Control}');
  await expect.poll(() => shownToasts.get().length).toBe(1);
  await act(async () => reads[1]!.answer(withNote('first')));
  expect(screen.queryByText('first')).toBeNull();
  // What the dropped list would have told is asked again.
  await expect.poll(() => reads.length).toBe(3);
  await act(async () => reads[2]!.answer(withNote('newest')));
  await screen.findByText('newest');
});

test('a status for the selected trucks leaves those alone that a search hides', async () => {
  const { person } = board();
  await person.click(await screen.findByRole('rowheader', { name: /501/ }));
  await person.keyboard('{Control>}a{/Control}');
  await screen.findByText('2 selected');
  await person.type(screen.getByRole('searchbox'), '502');
  await screen.findByText('1 selected, 1 more not shown');
  await person.click(screen.getByRole('button', { name: 'Set status of 1 truck' }));
  await person.keyboard('rest{Enter}');
  expect(await screen.findByRole('button', { name: 'Save 1 truck' })).toBeTruthy();
  await lanes(person);
  await expect.poll(() => screen.queryByRole('toolbar')).toBeNull();
});

const STOPPED = [
  row(1, '501'),
  row(2, '502', { entry: { ...entry, id: 32, status_id: 13 } }),
  row(3, '503'),
];
const toastText = () => shownToasts.get().at(-1)?.message;

/** The board of a dispatcher who may not stop trucks. */
async function withoutStop() {
  windowOf(600);
  const created = board(() => [], STOPPED);
  await screen.findByRole('rowheader', { name: /502/ });
  act(() => signIn(['boards.list', 'boards.update']));
  return created;
}

test('a digit that a truck on STOP refuses says why, as the list of statuses does', async () => {
  const { person } = await withoutStop();
  const line = screen.getByRole('rowheader', { name: /502/ }).parentElement!;
  await person.click(line.querySelector<HTMLElement>('[data-col=status]')!); // It is drawn.
  await person.keyboard('1');
  expect(toastText()).toBe("You don't have permission to set or lift STOP");
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

test('several trucks are offered what some can have, and it is said which of them can’t', async () => {
  const { person } = await withoutStop();
  // The first selected truck can have nothing but STOP.
  await person.click(screen.getByRole('rowheader', { name: /502/ }));
  await person.keyboard(' {ArrowDown} ');
  await screen.findByText('2 selected');
  await person.click(screen.getByRole('button', { name: 'Set status of 2 trucks' }));
  const reason = "502: You don't have permission to set or lift STOP";
  expect((await screen.findByRole('option', { name: /^Rest/ })).textContent).toContain('not 502');
  await person.keyboard('rest{Enter}');
  expect(await screen.findByRole('button', { name: 'Save 1 truck' })).toBeTruthy();
  expect(toastText()).toBe(`Not set for ${reason}`);
});

const STAFF = [
  { id: 3, first_name: 'Milana', last_name: 'Vukadinova' },
  { id: 5, first_name: 'Gloria', last_name: 'Hathersage' },
  { id: 6, first_name: 'Kate', last_name: 'Morrow' },
];

test('selected trucks are offered to colleagues who have none of them, and the keyboard goes on in the rows', async () => {
  const sent: unknown[] = [];
  const { person } = board((_, body) => {
    sent.push(body);
    return [];
  });
  await screen.findByRole('rowheader', { name: /501/ });
  act(() => signIn(['boards.list', 'boards.update'], { id: 6 }));
  await person.click(screen.getByRole('rowheader', { name: /501/ }));
  await person.keyboard('{Control>}a{/Control}');
  await person.click(await screen.findByRole('button', { name: 'Hand over 2 trucks…' }));
  await person.click(await screen.findByRole('combobox', { name: /To dispatcher/ }));
  const people = (await screen.findAllByRole('option')).map(option => option.textContent);
  expect(people).toEqual(['Gloria Hathersage']);
  await person.keyboard('{ArrowDown}{Enter}');
  await person.click(screen.getByRole('button', { name: 'Hand over' }));
  await expect.poll(toastText).toBe('Gloria Hathersage was asked to take over trucks 501, 502');
  expect(sent).toMatchObject([{ to_dispatcher_id: 5, truck_ids: [1, 2] }]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await expect
    .poll(() => document.activeElement?.closest('[data-row]')?.getAttribute('data-row'))
    .toBe('1');
});

test('what is offered is marked next to the driver, whatever the length of the name', async () => {
  const handover = { id: 9, to_name: 'Gloria Hathersage', note: null };
  board(undefined, [row(1, '501', { handover })]);
  const mark = await screen.findByRole('img', { name: 'Offered to Gloria Hathersage' });
  expect(mark.closest('[data-col]')?.textContent).toBe('Marcus Whitlock');
});

test('R on the name of a dispatcher opens the ready time, as on the other cells without a text', async () => {
  const { person } = board(undefined, [
    row(1, '501'),
    row(2, '502', { dispatcher_id: 5, dispatcher_name: 'Gloria Hathersage' }),
  ]);
  await person.click(await screen.findByText('Gloria Hathersage'));
  await person.keyboard('r');
  expect(await screen.findByRole('textbox', { name: 'Ready' })).toBeTruthy();
});

/** The status that each truck of the grid shows. */
const statuses = () =>
  [...document.querySelectorAll('[data-row]:not([data-row^="@@"]) > [data-col=status]')].map(
    cell => cell.textContent,
  );

/** What Ctrl Z leaves to the undo of the whole app. */
function leftToApp() {
  const left: string[] = [];
  const listen = ({ key, ctrlKey, shiftKey, defaultPrevented }: KeyboardEvent) => {
    if (ctrlKey && key.length === 1 && !defaultPrevented) left.push(shiftKey ? 'redo' : 'undo');
  };
  window.addEventListener('keydown', listen);
  onTestFinished(() => window.removeEventListener('keydown', listen));
  return left;
}

const undo = '{Control>}z{/Control}';
const redo = '{Control>}{Shift>}z{/Shift}{/Control}';

async function onStatus(person: Person) {
  const line = (await screen.findByText('501')).closest<HTMLElement>('[data-row]');
  await person.click(line!.querySelector<HTMLElement>('[data-col=status]')!); // It is drawn.
}

test('Ctrl Z undoes what was typed last and is not saved, Ctrl Shift Z redoes it', async () => {
  const left = leftToApp();
  windowOf(600);
  const { person } = board();
  await onStatus(person);
  await person.keyboard('7{ArrowDown}8');
  expect(statuses()).toEqual(['Home', 'Shop']);
  await person.keyboard(undo);
  expect(statuses()).toEqual(['Home', '–']);
  expect(shownToasts.get().at(-1)?.message).toBe('Unsaved change undone: truck 502');
  await person.keyboard(undo);
  expect(statuses()).toEqual(['Ready 1', '–']);
  await expect.poll(() => screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  await person.keyboard(redo + redo);
  expect(statuses()).toEqual(['Home', 'Shop']);
  expect(left).toEqual([]);
  await person.keyboard(undo + undo + undo);
  expect(left).toEqual(['undo']);
});

test('what was discarded comes back by Ctrl Z, all of it at once', async () => {
  windowOf(600);
  const { person } = board();
  await onStatus(person);
  await person.keyboard('7{ArrowDown}8');
  await person.click(await screen.findByRole('button', { name: 'Discard' }));
  await expect.poll(statuses).toEqual(['Ready 1', '–']);
  await onStatus(person);
  await person.keyboard(undo);
  expect(statuses()).toEqual(['Home', 'Shop']);
  expect(shownToasts.get().at(-1)?.message).toBe('Unsaved changes undone: trucks 501, 502');
});

test('what is discarded right after it was typed comes back as well', async () => {
  windowOf(600);
  const { person } = board();
  await onStatus(person);
  await person.keyboard('7');
  const discard = await screen.findByRole('button', { name: 'Discard' });
  await person.keyboard('{ArrowDown}8');
  fireEvent.click(discard);
  await expect.poll(statuses).toEqual(['Ready 1', '–']);
  await onStatus(person);
  await person.keyboard(undo);
  expect(statuses()).toEqual(['Home', 'Shop']);
});

test('a save after what was typed is undone first, by the whole app, and what was saved is not typed again', async () => {
  windowOf(600);
  const left = leftToApp();
  const { person } = board((path, body) => {
    notifyWritten(path, 'r-1');
    return [row(1, '501', { entry: { ...entry, id: 32, status_id: body.rows[0].status_id } })];
  });
  await onStatus(person);
  await person.keyboard('7{Control>}s{/Control}');
  await expect.poll(() => screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  await person.keyboard(undo);
  expect(left).toContain('undo');
  expect(statuses()).toEqual(['Home', '–']);
  await person.keyboard(undo);
  expect(statuses()).toEqual(['Home', '–']);
});

test('in a text Ctrl Z belongs to the text', async () => {
  windowOf(600);
  const { person } = board();
  await onStatus(person);
  await person.keyboard('7');
  const line = screen.getByText('501').closest<HTMLElement>('[data-row]');
  await person.click(line!.querySelector<HTMLElement>('[data-col=note]')!); // It is drawn.
  await person.keyboard(`Call${undo}`);
  expect(statuses()[0]).toBe('Home');
});

test('what was typed is undone also where a colleague saved the row since', async () => {
  windowOf(600);
  const left = leftToApp();
  const rows = [...ROWS];
  const { person, tell } = board(() => [], rows);
  await onStatus(person);
  await person.keyboard('7');
  rows[0] = row(1, '501', { entry: { ...entry, id: 40, note: 'Asleep' } });
  act(tell);
  expect(await screen.findByText('Asleep')).toBeTruthy();
  expect(statuses()[0]).toBe('Home');
  await person.keyboard(undo);
  expect(statuses()[0]).toBe('Ready 1');
  await expect.poll(() => screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  await person.keyboard(redo);
  expect(statuses()[0]).toBe('Home');
  expect(left).toEqual([]);
});

test('what was typed while a save ran is undone before that save', async () => {
  windowOf(600);
  const left = leftToApp();
  let answer: (() => void) | undefined;
  const { person } = board(async (path, _body, requestId = '') => {
    await new Promise<void>(done => {
      answer = done;
    });
    notifyWritten(path, requestId);
    return { data: [row(1, '501', { entry: { ...entry, id: 32, status_id: 7 } })], refused: [] };
  });
  await onStatus(person);
  await person.keyboard('7{Control>}s{/Control}');
  await expect.poll(() => answer).toBeTruthy();
  await person.keyboard('8');
  await act(async () => answer?.());
  await expect.poll(() => shownToasts.get().at(-1)?.message).toBe('1 truck saved');
  left.length = 0;
  await person.keyboard(undo);
  expect(statuses()[0]).toBe('Home');
  expect(left).toEqual([]);
  await person.keyboard(undo);
  expect(left).toEqual(['undo']);
});

test('a request that is told once for each of its trucks is one step of Ctrl Z', async () => {
  windowOf(600);
  const left = leftToApp();
  const { person } = board();
  await onStatus(person);
  await person.keyboard('7');
  for (const _ of [1, 2, 3]) notifyWritten('/trucks/1', 'r-bulk');
  await person.keyboard(undo);
  expect(left).toEqual(['undo']);
  await person.keyboard(undo);
  expect(left).toEqual(['undo']);
  expect(statuses()[0]).toBe('Ready 1');
});

test('Ctrl Z takes a refusal along with the value that it was about', async () => {
  windowOf(600);
  const { person } = board(() => ({
    data: [],
    refused: [
      {
        truck_id: 1,
        message: 'Choose another status.',
        errors: [{ field: 'status_id', message: 'Choose another status.' }],
        current: null,
      },
    ],
  }));
  await onStatus(person);
  await person.keyboard('7{Control>}s{/Control}');
  const isRefused = async () => (await cellOf501('status')).getAttribute('aria-invalid');
  await expect.poll(isRefused).toBe('true');
  // In the refused cell itself, the key would only discard the refusal.
  await person.keyboard(`{ArrowDown}${undo}`);
  expect(statuses()[0]).toBe('Ready 1');
  expect(await isRefused()).toBeNull();
});

test('a card that the server refused after a while is no step of Ctrl Z', async () => {
  const left = leftToApp();
  let refuse: (() => void) | undefined;
  const { person } = board(async () => {
    await new Promise<void>(done => {
      refuse = done;
    });
    throw new ApiError(403, 'Truck 501 was handed over.', {}, '/personal-board');
  });
  await allLanes(person);
  await drag('501', 'Rest');
  await expect.poll(() => refuse).toBeTruthy();
  // Longer than a burst of changes, which is looked at as one.
  await act(() => new Promise(done => setTimeout(done, 250)));
  await act(async () => refuse?.());
  await expect.poll(() => unitsIn('Rest')).toEqual([]);
  await act(() => new Promise(done => setTimeout(done, 250)));
  await person.keyboard(undo);
  expect(left).toEqual(['undo']);
  expect(await unitsIn('Rest')).toEqual([]);
});
