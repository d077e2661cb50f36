import { expect, test } from 'vitest';
import {
  namedIn,
  namedLike,
  namingAt,
  piecesOf,
  withName,
} from '../../../src/resources/loads/updates/mentions.ts';

const mila = { user_id: 1, name: 'Milana' };
const milaV = { user_id: 2, name: 'Milana Vukadinova' };
const odette = { user_id: 3, name: 'odette.m' };
const everybody = [mila, milaV, odette];

test('an @ at the begin of a word begins a name, and an address does not', () => {
  expect(namingAt('Ask @mil', 8)).toEqual({ from: 4, query: 'mil' });
  expect(namingAt('@', 1)).toEqual({ from: 0, query: '' });
  expect(namingAt('Ask (@Milana Vu', 15)).toEqual({ from: 5, query: 'Milana Vu' });
  expect(namingAt('mail me@mil', 11)).toBeNull();
  expect(namingAt('@mila\nnext', 10)).toBeNull();
});

test('names are found by the begin of any of their words', () => {
  expect(namedLike('VUK', everybody)).toEqual([milaV]);
  expect(namedLike('mila', everybody)).toEqual([mila, milaV]);
  expect(namedLike('anybody', everybody)).toEqual([]);
});

test('the name that is picked takes the place of what was typed of it', () => {
  const text = 'Ask @mil about it';
  expect(withName(text, { from: 4, query: 'mil' }, 'Milana')).toEqual({
    text: 'Ask @Milana about it',
    caret: 12,
  });
});

test('of two names that begin alike the longer one is meant', () => {
  const text = '@milana vukadinova and @Milana: mail x@odette.m, not @Milanas.';
  expect(piecesOf(text, everybody).filter(({ colleague }) => colleague)).toEqual([
    { text: '@milana vukadinova', colleague: milaV },
    { text: '@Milana', colleague: mila },
  ]);
  expect(namedIn(text, everybody)).toEqual([2, 1]);
  expect(
    piecesOf(text, everybody)
      .map(piece => piece.text)
      .join(''),
  ).toBe(text);
});
