import { cleanup, fireEvent, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isLeftAlone, startKeys, useKeys } from '../../src/keys.ts';
import { setLook } from '../../src/theme/uiPreferences.ts';

const heard: string[] = [];

function Page() {
  const note = (key: string) => () => void heard.push(key);
  useKeys({
    e: note('e'),
    '?': note('?'),
    'g b': note('g b'),
    'ctrl k': note('ctrl k'),
    arrowdown: note('down'),
    ']': note(']'),
  });
  return null;
}

const ALL = 'e?gb{Control>}k{/Control}{ArrowDown}';

startKeys();
beforeEach(() => {
  heard.length = 0;
  render(<Page />);
});
afterEach(() => {
  setLook({ letters: 'on' });
  cleanup();
});

/** As a person types, with a moment between two keys, or as an experienced hand does. */
const press = (keys: string, delay: number | null = 1) => userEvent.setup({ delay }).keyboard(keys);

test('a page handles its shortcuts, single keys and sequences of two', async () => {
  await press(ALL);
  expect(heard).toEqual(['e', '?', 'g b', 'ctrl k', 'down']);
});

test('a sequence works without a pause between the keys', async () => {
  await press(ALL, null);
  expect(heard).toEqual(['e', '?', 'g b', 'ctrl k', 'down']);
});

test('a key after a sequence counts on its own', async () => {
  await press('gbe', null);
  expect(heard).toEqual(['g b', 'e']);
});

test('disabling single-character shortcuts keeps those that speech input does not trigger', async () => {
  setLook({ letters: 'off' });
  await press(ALL);
  expect(heard).toEqual(['ctrl k', 'down']);
});

test('once enabled again they work immediately', async () => {
  setLook({ letters: 'off' });
  setLook({ letters: 'on' });
  await press('e');
  expect(heard).toEqual(['e']);
});

test('a key of a row, a panel or a record is not the second of two keys', async () => {
  const second: string[] = [];
  const note = (event: KeyboardEvent) => {
    if (isLeftAlone(event)) second.push(event.key);
  };
  document.addEventListener('keydown', note);
  await press('b');
  await press('gbb');
  document.removeEventListener('keydown', note);
  expect(second).toEqual(['b']);
});

test.each([
  ['e', ['e']],
  ['?', ['?']],
  ['ArrowDown', ['down', 'down', 'down']],
  [']', [']', ']', ']']],
])('a held key, %s, counts as one press unless it navigates', (key, shown) => {
  const isLeft = [false, true, true].map(repeat => fireEvent.keyDown(document, { key, repeat }));
  expect(heard).toEqual(shown);
  // The browser's own action is prevented, too.
  expect(isLeft).toEqual([false, false, false]);
});
