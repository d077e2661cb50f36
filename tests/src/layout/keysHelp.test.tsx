import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { KeysHelp } from '../../../src/layout/KeysHelp.tsx';
import { shown } from '../resources/shown.tsx';

afterEach(cleanup);

test('the list of shortcuts has the focus itself, so the keys scroll it, and Esc closes it', async () => {
  const onClose = vi.fn();
  const { person } = shown(<KeysHelp onClose={onClose} />, {});
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Keyboard shortcuts' }));
  await person.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

const helpOn = (page: string) => {
  shown(<KeysHelp onClose={() => undefined} />, {}, `/company-owner/company/1/${page}`, '*');
  return screen.getAllByRole('heading', { level: 3 }).map(part => part.textContent);
};

const BOARDS = [
  ['boards/main', 'On the main board', 'Plan next availability'],
  ['boards/personal', 'On the personal board', 'Save all changed rows'],
  ['boards/transport', 'On the timeline of loads', 'Assign a truck'],
  ['boards/driver', 'On the driver board', 'Find a load for the driver’s truck'],
  ['gross-boards', 'On a gross board', 'Show or hide rows, edit a target, open loads'],
  ['gross-boards-weekly', 'On a gross board', 'Show or hide rows, edit a target, open loads'],
] as const;

test.each(BOARDS)('on %s its own keys come first after those for everywhere', (page, name, key) => {
  const names = helpOn(page);
  expect(names[1]).toBe(name);
  expect(screen.getByRole('region', { name }).textContent).toContain(key);
});

test.each([
  ['boards/personal', 'On the main board'],
  ['boards/transport', 'On the main board'],
  ['boards/driver', 'On the main board'],
  ['gross-boards', 'On the main board'],
  ['boards/main', 'On the personal board'],
])('on %s the help has no keys of another board, such as %s', (page, other) => {
  expect(helpOn(page)).not.toContain(other);
});

test('the main board has the keys of the timeline that opens below its rows', () => {
  expect(helpOn('boards/main')[2]).toBe('On the timeline of loads');
});

test('the main board has the key that adds a filter', () => {
  helpOn('boards/main');
  const board = screen.getByRole('region', { name: 'On the main board' });
  expect(board.textContent).toContain('FAdd filter');
});

test.each([
  [
    'boards/main',
    'On the main board',
    'NWrite a note. In the note itself, what is typed is its text',
  ],
  [
    'boards/personal',
    'On the personal board',
    'EnterEdit the cell. In one that takes text, what is typed is its text',
  ],
])('on %s the help says where a key is text and no shortcut', (page, name, key) => {
  helpOn(page);
  expect(screen.getByRole('region', { name }).textContent).toContain(key);
});

test('off the boards their keys come last', () => {
  expect(helpOn('loads').slice(-2)).toEqual(['On the main board', 'On the timeline of loads']);
});
