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
    updated_by: { id: kate.id, name: 'Kate Morrow', at: new Date().toISOString() },
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
  const told = await screen.findByRole('alert');
  expect(told.textContent).toMatch(/^Kate Morrow changed note to At the dealer/);
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

test('a screen reader is told once of a colleague’s note that is asked about, and of what they write later', async () => {
  const { person, cell, tell } = savedBoard(row, { answer: isDown });
  await person.click(await cell('note'));
  await person.keyboard('Call the shop{Enter}');
  await screen.findByRole('button', { name: 'Retry' });
  act(() => tell(noted('At the dealer', 2, { board_status: 12, status: 12 }) as never));
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Kate Morrow changed note to At the dealer/,
  );
  const said = () => document.querySelector('[aria-live="polite"] p')?.textContent;
  await expect.poll(said, { timeout: 5_000 }).toBe('Kate Morrow changed 507: Status Shop');
  // The question is about the value before: its alert does not tell this one.
  act(() => tell(noted('Ready at noon', 3, { board_status: 12, status: 12 }) as never));
  await expect.poll(said, { timeout: 8_000 }).toBe('Kate Morrow changed 507: Note Ready at noon');
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
