import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, test, vi } from 'vitest';
import { boardEdits } from '../../../../src/customRoutes/boards/main/edit/edits.tsx';
import { boardRow, keys } from './boardRow.ts';
import { savedBoard } from './savedBoard.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const louise = { id: 41, nickname: 'lou', first_name: 'Louise', last_name: 'Amberg' };
const otto = { id: 42, nickname: 'otto', first_name: 'Otto', last_name: 'Night' };
const row = boardRow();

test('Enter on the dispatcher gives the truck to another one, and nobody else is asked', async () => {
  const calls = { '/staffs/dispatcher-list': [louise] };
  const { person, sent, cell } = savedBoard(row, { columns: ['dispatcher'], calls });
  await expect.poll(() => cell('dispatcher')).toBeTruthy();
  await person.click(await cell('dispatcher'));
  await person.keyboard('{Enter}');
  const menu = await screen.findByRole('dialog', { name: 'Assign dispatcher to 507' });
  await person.click(await within(menu).findByRole('button', { name: /Louise Amberg/ }));
  await expect.poll(() => sent).toEqual([{ dispatcher_id: 41, version: 1 }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Enter on the updater finds a colleague by name, and a refusal stays in the cell with its reason', async () => {
  const message = 'The updater is inactive.';
  const answer = () =>
    new Response(JSON.stringify({ success: false, message }), {
      status: 422,
      headers: { 'Content-Type': 'application/json' },
    });
  const getList = async () => ({ data: [louise, otto], total: 2 });
  const { person, sent, cell } = savedBoard(row, { columns: ['updater'], getList, answer });
  await expect.poll(() => cell('updater')).toBeTruthy();
  await person.click(await cell('updater'));
  await person.keyboard('{Enter}Otto');
  await screen.findByRole('option', { name: /Otto Night/ });
  await person.keyboard('{Enter}');
  await expect.poll(() => sent).toEqual([{ updater_id: 42, version: 1 }]);
  await expect.poll(async () => (await cell('updater')).getAttribute('aria-invalid')).toBe('true');
  expect((await cell('updater')).textContent).toContain('Otto Night');
  expect(screen.getByRole('img', { name: `${message} (Enter tries again)` })).toBeTruthy();
});

const edits = boardEdits({
  editing: {},
  known: { findColleagues: async () => [louise, otto] },
  translate: keys,
  refused: undefined,
} as never);
const sentBy = async (cell: 'dispatcher' | 'updater', text: string) =>
  ((await edits[cell].read?.(row, text)) as any).send;

it.each([
  ['dispatcher', 'Louise Amberg', { dispatcher_id: 41 }],
  ['dispatcher', ' LOU ', { dispatcher_id: 41 }],
  ['dispatcher', '', { dispatcher_id: null }],
  ['updater', 'otto night', { updater_id: 42 }],
  ['updater', ' ', { updater_id: null }],
] as const)('a pasted %s “%s” is the colleague of this name', async (cell, text, send) => {
  expect(await sentBy(cell, text)).toEqual(send);
  // A whole pasted row without one leaves the truck its own.
  expect(edits[cell].keptByRows).toBe('whereEmpty');
});

it.each(['dispatcher', 'updater'] as const)('a pasted %s who is nobody is refused', async cell => {
  await expect(sentBy(cell, 'Ama')).rejects.toThrow('linehaul.boards.paste.noColleague');
});
