import { expect, test } from 'vitest';
import {
  reasonsFor,
  sharedOptions,
} from '../../../../src/customRoutes/boards/parts/sharedOptions.ts';

const choosing = (unit: string, refused: Record<number, string> = {}) => ({
  unit,
  options: [1, 7].map(id => ({
    id,
    status: 'home' as const,
    word: String(id),
    refused: refused[id],
  })),
});

const STOPPED = { 1: 'On STOP', 7: 'On STOP' };

test.each([
  ['what all can have', [choosing('501'), choosing('502')], [undefined, undefined]],
  [
    'what some can have, and are told which can’t, whichever is the first',
    [choosing('501', STOPPED), choosing('502'), choosing('503', { 7: 'Loaded' })],
    ['not 501', 'not 501, 503'],
  ],
  [
    'nothing that none can have, with the first reason',
    [choosing('501', STOPPED), choosing('502', { 7: 'Loaded' })],
    ['not 501', 'refused: On STOP'],
  ],
  [
    'what one of many can have, with the first of the others',
    [...['501', '502', '503', '504', '505'].map(unit => choosing(unit, STOPPED)), choosing('506')],
    ['not 501, 502, 503 +2', 'not 501, 502, 503 +2'],
  ],
])('several trucks are offered %s', (_, rows, text) => {
  const options = sharedOptions(rows, units => `not ${units}`);
  expect(options.map(({ note, refused }) => (refused ? `refused: ${refused}` : note))).toEqual(
    text,
  );
});

test('the trucks that can’t have a status are named together by their reason', () => {
  const rows = [
    choosing('501', STOPPED),
    choosing('502', { 1: 'Loaded' }),
    choosing('503', STOPPED),
  ];
  expect(reasonsFor(rows, 1)).toEqual(['501, 503: On STOP', '502: Loaded']);
  expect(reasonsFor(rows, 7)).toEqual(['501, 503: On STOP']);
});
