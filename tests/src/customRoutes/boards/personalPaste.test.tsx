// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PersonalBoard } from '../../../../src/customRoutes/boards/personal/PersonalBoard.tsx';
import { shownToasts } from '../../../../src/feedback/toasts.ts';
import { LiveContext } from '../../../../src/live/useTopic.ts';
import { pageOf } from '../../grid/boardUnderTest.tsx';
import { shown } from '../../resources/shown.tsx';
import { testStream } from './testStream.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  shownToasts.set([]);
});

const row = (id: number, number: string) => ({
  id,
  truck: { id, number, type: 'with_van' },
  dispatcher_id: 3,
  dispatcher_nickname: 'mila',
  dispatcher_name: 'Milana Vukadinova',
  driver: { id: 7, name: 'Marcus Whitlock', phone: null },
  entry: null,
  last_load: null,
  handover: null,
  undone: null,
});

test('cells of a spreadsheet are pasted on the personal board, saved with all that was typed, and what is wrong is told', async () => {
  pageOf(600);
  const sent: any[] = [];
  const rows = [row(1, '501'), row(2, '502')];
  const { person } = shown(<PersonalBoard />, {
    call: async (_: string, path: string) =>
      (path === '/boards/personal-list' ? { data: rows } : []) as never,
    callWhole: async (_: string, path: string, body: unknown) => {
      sent.push([path, body]);
      return { data: [], refused: [] } as never;
    },
  } as never);
  const unit = await screen.findByRole('rowheader', { name: /501/ });
  await person.click(within(unit.closest<HTMLElement>('[role=row]')!).getAllByRole('gridcell')[2]!);
  const lines = [
    ['Home', '11/18 9:00', 'Tulsa', 'East', '11/20/2026'],
    ['Nowhere', '', 'Omaha', '', 'soon'],
  ];
  await person.paste(lines.map(cells => cells.join('\t')).join('\n'));
  await expect
    .poll(() => shownToasts.get().map(({ message }) => message))
    .toEqual([expect.stringMatching(/^6 cells pasted, 2 not pasted\. 502: .*Nowhere.* · 502: /)]);
  expect(await screen.findByText('Omaha')).toBeTruthy();

  await person.keyboard('{Control>}s{/Control}');
  await expect.poll(() => sent.length).toBe(1);
  const [[path, body]] = sent;
  expect(path).toBe('/personal-board/multiple-store');
  expect(body.rows).toMatchObject([
    {
      truck_id: 1,
      status_id: 7,
      ready_at: expect.stringMatching(/^20\d\d-11-1[78]T/),
      city: 'Tulsa',
      destination: 'East',
      home_date: '2026-11-20',
    },
    { truck_id: 2, status_id: null, city: 'Omaha', home_date: null },
  ]);
});

const entry = {
  id: 31,
  status_id: 1,
  date: '2026-11-16',
  city: 'Davenport',
  state_id: 15,
  state: 'IA',
  ready_at: null as string | null,
  destination: null,
  home_date: null,
  load_id: null,
  note: null as string | null,
  updated_at: '2026-11-16T18:00:00.000Z',
  updated_by: { id: 9, nickname: 'kate', first_name: 'Kate', last_name: 'Morrow' },
};

const cellOf501 = async (column: string) => {
  const line = (await screen.findByText('501')).closest('[data-row]');
  return line?.querySelector(`[data-col=${column}]`) as HTMLElement; // It is drawn.
};

/** A ready time of 501 that can’t be read, under which a colleague has saved another one. The cell has the focus. */
async function unreadOverColleague() {
  pageOf(600);
  const sent: any[] = [];
  const stream = testStream();
  let saved = { ...row(1, '501'), entry };
  const page = (
    <LiveContext value={stream.live}>
      <PersonalBoard />
    </LiveContext>
  );
  const { person } = shown(page, {
    call: async (_: string, path: string) =>
      (path === '/boards/personal-list' ? { data: [saved, row(2, '502')] } : []) as never,
    callWhole: async (_method: string, _path: string, body: { rows: object[] }) => {
      sent.push(...body.rows);
      return { data: [], refused: [] } as never;
    },
  } as never);
  await person.click(await cellOf501('ready'));
  await person.keyboard('soonish{Enter}');
  saved = {
    ...saved,
    entry: { ...entry, id: 40, ready_at: '2026-11-20T18:00:00.000Z', note: 'Asleep' },
  };
  act(() => stream.tell({ topic: 'personal-board', type: 'updated', ids: [1] }));
  await expect.poll(async () => (await cellOf501('note')).textContent).toContain('Asleep');
  expect((await cellOf501('ready')).textContent).toContain('soonish');
  await person.click(await cellOf501('ready'));
  return { person, sent };
}

const toastText = () => shownToasts.get().at(-1)?.message;

test('a time that is pasted over what can’t be read asks whose stays where a colleague saved another one under it', async () => {
  const { person, sent } = await unreadOverColleague();
  await person.paste('11/21 10:00');
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /Kate Morrow changed ready to 11\/20 /,
  );
  expect(screen.getByText('You typed 11/21 10:00')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  await expect.poll(toastText).toBe('1 not pasted. 501: Ready: choose which value to keep');

  await person.keyboard('m{Control>}s{/Control}');
  await expect
    .poll(() => sent)
    .toMatchObject([{ ready_at: expect.stringMatching(/-11-21T/), seen_entry_id: 40 }]);
});

test('a pasted time that asks whose stays leaves the cells that are pasted after it, and is kept with them', async () => {
  const { person, sent } = await unreadOverColleague();
  await person.paste('11/21 10:00\tTulsa');
  await expect
    .poll(toastText)
    .toBe('1 cell pasted, 1 not pasted. 501: Ready: choose which value to keep');
  expect((await cellOf501('place')).textContent).toContain('Tulsa');
  expect(screen.getByText('You typed 11/21 10:00')).toBeTruthy();

  await person.click(await cellOf501('ready'));
  await person.keyboard('t');
  expect((await cellOf501('ready')).textContent).toContain('11/20');
  await person.keyboard('{Control>}s{/Control}');
  await expect
    .poll(() => sent)
    .toMatchObject([{ ready_at: '2026-11-20T18:00:00.000Z', city: 'Tulsa', seen_entry_id: 40 }]);
});

test.each([
  ['Keep mine', /-11-21T/],
  ['Use theirs', /-11-20T/],
])('what a cell asks below a text that can’t be read is decided in the lanes too: %s', async (choice, saved) => {
  const { person, sent } = await unreadOverColleague();
  await person.paste('11/21 10:00');
  await screen.findByText('You typed 11/21 10:00');
  await person.keyboard('{Enter}{Control>}a{/Control}later{Enter}');
  await expect.poll(async () => (await cellOf501('ready')).textContent).toContain('later');
  await person.click(screen.getByRole('radio', { name: 'Lanes' }));
  const said = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
  expect(said).toEqual([
    expect.stringMatching(/^Ready “later”: /),
    expect.stringMatching(/Kate Morrow.*11\/20 .*11\/21 10:00/),
  ]);
  await person.click(screen.getByRole('button', { name: choice }));
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  expect((document.activeElement as HTMLElement).dataset.card).toBe('1');
  await person.keyboard('{Control>}s{/Control}');
  if (choice === 'Keep mine') {
    await expect.poll(() => sent).toMatchObject([{ ready_at: expect.stringMatching(saved) }]);
  } else expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});
