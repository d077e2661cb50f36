import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { BoardRow } from '../../../../schema/responses/boards.ts';
import { shownToasts } from '../../../../src/feedback/toasts.ts';
import { boardRow } from './boardRow.ts';
import { savedBoard } from './savedBoard.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  shownToasts.set([]);
});

const row = boardRow();
const kate = { id: 8, nickname: 'kate', first_name: 'Kate', last_name: 'Morrow' };
const noted = (note: string | null, version: number, change: Partial<BoardRow> = {}) => ({
  topic: 'boards',
  type: 'updated',
  ids: [7],
  user_id: kate.id,
  version,
  changes: {
    ...row,
    note,
    note_by: 'Kate Morrow',
    version,
    updated_by: {
      id: kate.id,
      nickname: 'kate',
      name: 'Kate Morrow',
      at: new Date().toISOString(),
    },
    ...change,
  },
});

test('an open note says who else is in it, and what a colleague writes there meanwhile', async () => {
  const { person, cell, tell } = savedBoard(row);
  await person.click(await cell('note'));
  await person.keyboard('{Enter}');
  const editor = within(await screen.findByRole('dialog', { name: 'Note' }));
  expect(editor.getByRole('status').textContent).toBe('');
  const since = new Date().toISOString();
  act(() =>
    tell({
      topic: 'board-presence',
      type: 'updated',
      ids: [0],
      user_id: kate.id,
      changes: { people: [{ client: 'other', user: kate, place: '7.note', since }] },
    } as never),
  );
  expect(editor.getByRole('status').textContent).toBe('Kate Morrow is editing this cell');
  act(() => tell(noted('At the dealer', 2) as never));
  expect(editor.getByRole('status').textContent).toContain(
    'Kate Morrow changed the note to “At the dealer”',
  );
  act(() => tell(noted('Ready at noon', 3, { note_by: null }) as never));
  expect(editor.getByRole('status').textContent).toContain(
    'The note was changed to “Ready at noon”',
  );
  act(() => tell(noted(null, 4) as never));
  expect(editor.getByRole('status').textContent).not.toContain('Ready at noon');
});

test('a note that could not be sent gives way to the question which one stays, once a colleague writes another', async () => {
  let isDown = true;
  const { person, cell, sent, tell } = savedBoard(row, {
    answer: body => {
      if (isDown) throw new TypeError('Failed to fetch');
      const data = { ...row, note: body.note, version: 3 };
      return new Response(JSON.stringify({ success: true, data }));
    },
  });
  await person.click(await cell('note'));
  await person.keyboard('Call the shop{Enter}');
  await screen.findByRole('button', { name: 'Retry' });
  // A change of another cell is no conflict.
  act(() =>
    tell({ ...noted(null, 2), changes: { ...row, version: 2, board_status: 12 } } as never),
  );
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();

  act(() => tell(noted('At the dealer', 3) as never));
  const shown = await screen.findByRole('alert');
  expect(shown.textContent).toMatch(/^Kate Morrow changed note to At the dealer/);
  expect(screen.getByText('You typed Call the shop')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  // Once decided, a failure is a failure again.
  await person.click(screen.getByRole('button', { name: /^Keep mine/ }));
  await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByRole('alert')).toBeNull();
  isDown = false;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await expect.poll(() => sent.at(-1)).toMatchObject({ note: 'Call the shop' });
});

const isDown = () => {
  throw new TypeError('Failed to fetch');
};

test('a refused note that is edited further and refused again is no conflict while nobody else touches it', async () => {
  const { person, cell, sent, tell } = savedBoard(row, { answer: isDown });
  await person.click(await cell('note'));
  await person.keyboard('Call the shop{Enter}');
  await screen.findByRole('button', { name: 'Retry' });
  await person.dblClick(await cell('note'));
  const editor = within(await screen.findByRole('dialog', { name: 'Note' }));
  expect(editor.getByRole('textbox')).toHaveProperty('value', 'Call the shop');
  expect(editor.getByRole('status').textContent).toBe('');
  await person.keyboard(' at noon{Enter}');
  await expect.poll(() => sent.at(-1)).toMatchObject({ note: 'Call the shop at noon' });
  await screen.findByRole('button', { name: 'Retry' });

  act(() => tell(noted(null, 2, { note_by: null, board_status: 12 }) as never));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  act(() => tell(noted('At the dealer', 3) as never));
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Kate Morrow changed note to At the dealer/,
  );
});

/** “Call the shop” is refused: Kate Morrow has written “At the dealer” meanwhile. */
async function askedBoard() {
  let now: BoardRow = row;
  const { tell, ...board } = savedBoard(row, {
    answer: body => {
      const isRefused = body.version !== now.version;
      if (!isRefused) now = { ...now, note: body.note, version: now.version + 1 };
      const text = JSON.stringify({ success: !isRefused, data: now });
      return new Response(text, { status: isRefused ? 409 : 200 });
    },
  });
  const write = (note: string | null, change: Partial<BoardRow> = {}) => {
    const event = noted(note, now.version + 1, change);
    now = event.changes;
    return event;
  };
  const question = () => screen.queryByRole('alert')?.textContent ?? '';
  await board.person.click(await board.cell('note'));
  write('At the dealer');
  await board.person.keyboard('Call the shop{Enter}');
  await expect.poll(question).toMatch(/^Kate Morrow changed note to At the dealer/);
  /** A colleague writes a note, and the board hears of it. */
  const hear = (...written: Parameters<typeof write>) =>
    act(() => tell(write(...written) as never));
  return { ...board, hear, question, stored: () => now.note };
}

test.each([
  { key: 'm', kept: 'Call the shop', sent: [1, 3] },
  { key: 't', kept: 'Ready at noon', sent: [1] },
])('a cell that asks about a colleague’s note asks about their next one, which $key answers', async answer => {
  const { person, cell, sent, hear, question, stored } = await askedBoard();
  hear('Ready at noon');
  expect(question()).toMatch(/^Kate Morrow changed note to Ready at noon/);
  expect(screen.getByText('You typed Call the shop')).toBeTruthy();
  await person.keyboard(answer.key);
  await expect.poll(question).toBe('');
  await expect.poll(async () => (await cell('note')).textContent).toBe(answer.kept);
  expect(sent.map(({ version }) => version)).toEqual(answer.sent);
  expect(stored()).toBe(answer.kept);
});

test('a cell that asks about a colleague’s note follows it where it is removed and where its author is unknown', async () => {
  const { hear, question } = await askedBoard();
  hear(null);
  expect(question()).toMatch(/^Kate Morrow changed note to empty/);
  hear('Ready at noon', { updated_by: null });
  expect(question()).toBe('Changed to Ready at noon');
});

test('a cell asks no longer once the colleague has written the same note', async () => {
  const { cell, sent, hear, question } = await askedBoard();
  hear('Call the shop');
  expect(question()).toBe('');
  expect((await cell('note')).dataset.state).toBeUndefined();
  expect((await cell('note')).textContent).toBe('Call the shop');
  expect(sent).toHaveLength(1);
});

test('a question stays as it is while a colleague changes another cell of the row', async () => {
  const { hear, question } = await askedBoard();
  const other = { id: 9, nickname: 'omar', name: 'Omar Reyes', at: new Date().toISOString() };
  hear('At the dealer', { board_status: 12, updated_by: other });
  expect(question()).toMatch(/^Kate Morrow changed note to At the dealer/);
});

/** What a screen reader is told politely of the colleagues' changes. */
const announced = () => document.querySelector('[aria-live="polite"] p')?.textContent;

test('a screen reader is told once, by its question, of a note that is asked about and of what replaces it', async () => {
  const { person, cell, tell } = savedBoard(row, { answer: isDown });
  await person.click(await cell('note'));
  await person.keyboard('Call the shop{Enter}');
  await screen.findByRole('button', { name: 'Retry' });
  act(() => tell(noted('At the dealer', 2, { board_status: 12, status: 12 }) as never));
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Kate Morrow changed note to At the dealer/,
  );
  await expect.poll(announced, { timeout: 5_000 }).toBe('Kate Morrow changed 507: Status Shop');
  act(() => tell(noted('Ready at noon', 3) as never));
  expect(screen.getByRole('alert').textContent).toMatch(
    /^Kate Morrow changed note to Ready at noon/,
  );
  await expect.poll(announced, { timeout: 8_000 }).toBe('Kate Morrow changed 507: Status emptied');
});

test('a screen reader is told of a colleague’s next note while an editor is open over the question', async () => {
  const { person, cell, hear, question } = await askedBoard();
  await person.dblClick(await cell('note'));
  await screen.findByRole('dialog', { name: 'Note' });
  hear('Ready at noon');
  await expect
    .poll(announced, { timeout: 5_000 })
    .toBe('Kate Morrow changed 507: Note Ready at noon');
  await person.keyboard('{Escape}');
  expect(question()).toMatch(/^Kate Morrow changed note to Ready at noon/);
});

test('an open editor over a refused note says what a colleague writes meanwhile', async () => {
  const { person, cell, tell } = savedBoard(row, { answer: isDown });
  await person.click(await cell('note'));
  await person.keyboard('Call the shop{Enter}');
  await screen.findByRole('button', { name: 'Retry' });
  await person.dblClick(await cell('note'));
  const editor = within(await screen.findByRole('dialog', { name: 'Note' }));
  act(() => tell(noted('At the dealer', 2) as never));
  expect(editor.getByRole('status').textContent).toBe(
    'Kate Morrow changed the note to “At the dealer”',
  );
});

test('a note that the server has, although its answer was lost, is saved without a question', async () => {
  const me = { id: 1, nickname: 'me', name: 'Me Myself', at: new Date().toISOString() };
  const { person, cell, tell } = savedBoard(row, { answer: isDown });
  await person.click(await cell('note'));
  await person.keyboard('Call the shop{Enter}');
  await screen.findByRole('button', { name: 'Retry' });
  act(() => tell(noted('Call the shop', 2, { note_by: me.name, updated_by: me }) as never));
  await expect.poll(() => screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect((await cell('note')).textContent).toBe('Call the shop');
});

test('a note that is emptied in its editor is removed, and one that was never shown there stays', async () => {
  const before = boardRow({ note: 'Call the shop', note_by: 'Kate Morrow' });
  const { person, cell, sent } = savedBoard(before, {
    answer: ({ note }) =>
      Response.json({ success: true, data: { ...before, note, version: before.version + 1 } }),
  });
  const closed = () => expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  // Typed over, and that undone: the note was not there to be emptied.
  await person.click(await cell('note'));
  await person.keyboard('x{Backspace}{Enter}');
  await closed();
  expect(sent).toEqual([]);
  expect((await cell('note')).textContent).toBe('Call the shop');

  await person.click(await cell('note'));
  await person.keyboard('{Enter}');
  await person.clear(await screen.findByRole('textbox', { name: 'Note' }));
  await person.keyboard('{Enter}');
  await closed();
  await expect.poll(() => sent).toEqual([{ note: null, version: before.version }]);
  await expect.poll(async () => (await cell('note')).textContent).toBe('');

  // Without a note there is nothing to remove.
  await person.click(await cell('note'));
  await person.keyboard('{Enter}');
  await screen.findByRole('textbox', { name: 'Note' });
  await person.keyboard('{Enter}');
  await closed();
  expect(sent).toHaveLength(1);
});
