import { expect, test } from 'vitest';
import {
  namedIn,
  namedLike,
  namingAt,
  piecesOf,
  withName,
} from '../../../../../src/resources/loads/updates/mentions.ts';

const mila = { user_id: 1, name: 'Milana' };
const milaV = { user_id: 2, name: 'Milana Vukadinova' };
const odette = { user_id: 3, name: 'odette.m' };
const everybody = [mila, milaV, odette];

test('an @ at the beginning of a word starts a mention, and an email address does not', () => {
  expect(namingAt('Ask @mil', 8)).toEqual({ from: 4, query: 'mil' });
  expect(namingAt('@', 1)).toEqual({ from: 0, query: '' });
  expect(namingAt('Ask (@Milana Vu', 15)).toEqual({ from: 5, query: 'Milana Vu' });
  expect(namingAt('mail me@mil', 11)).toBeNull();
  expect(namingAt('@mila\nnext', 10)).toBeNull();
});

test('names are found by the beginning of any of their words', () => {
  expect(namedLike('VUK', everybody)).toEqual([milaV]);
  expect(namedLike('mila', everybody)).toEqual([mila, milaV]);
  expect(namedLike('anybody', everybody)).toEqual([]);
});

test('the picked name replaces the typed part', () => {
  const text = 'Ask @mil about it';
  expect(withName(text, { from: 4, query: 'mil' }, 'Milana')).toEqual({
    text: 'Ask @Milana about it',
    caret: 12,
  });
});

test('of two names with the same beginning the longer one is matched', () => {
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
