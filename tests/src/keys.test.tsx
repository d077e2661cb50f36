// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startKeys, useKeys } from '../../src/keys.ts';
import { setLook } from '../../src/theme/look.ts';

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

/** As a person does, with a moment between two keys, or as a hand that knows them does. */
const press = (keys: string, delay: number | null = 1) => userEvent.setup({ delay }).keyboard(keys);

test('a page hears its keys, one by one and two in a row', async () => {
  await press(ALL);
  expect(heard).toEqual(['e', '?', 'g b', 'ctrl k', 'down']);
});

test('two in a row are heard without a pause between them', async () => {
  await press(ALL, null);
  expect(heard).toEqual(['e', '?', 'g b', 'ctrl k', 'down']);
});

test('a key after two in a row stands for itself', async () => {
  await press('gbe', null);
  expect(heard).toEqual(['g b', 'e']);
});

test('whoever switched off the keys of one character keeps those that nobody says by speaking', async () => {
  setLook({ letters: 'off' });
  await press(ALL);
  expect(heard).toEqual(['ctrl k', 'down']);
});

test('switched on again they are heard at once', async () => {
  setLook({ letters: 'off' });
  setLook({ letters: 'on' });
  await press('e');
  expect(heard).toEqual(['e']);
});

test.each([
  ['e', ['e']],
  ['?', ['?']],
  ['ArrowDown', ['down', 'down', 'down']],
  [']', [']', ']', ']']],
])('a key that is held, %s, is one press unless it walks', (key, told) => {
  const isLeft = [false, true, true].map(repeat => fireEvent.keyDown(document, { key, repeat }));
  expect(heard).toEqual(told);
  // What the browser would do at it is not let through either.
  expect(isLeft).toEqual([false, false, false]);
});
