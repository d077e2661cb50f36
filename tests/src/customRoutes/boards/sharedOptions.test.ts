import { expect, test } from 'vitest';
import {
  refusalsIn,
  sharedOptions,
} from '../../../../src/customRoutes/boards/parts/sharedOptions.ts';

const choosing = (unit: string, refused: Record<number, string> = {}) => ({
  unit,
  options: [1, 7, 13].map(id => ({
    id,
    status: 'home' as const,
    word: String(id),
    refused: refused[id],
  })),
});

test.each([
  ['what all can have', [choosing('501'), choosing('502')], [], []],
  [
    'what one of them can have, naming the other',
    [choosing('501', { 1: 'On STOP', 7: 'On STOP' }), choosing('502')],
    [],
    ['501: On STOP'],
  ],
  [
    'nothing that none can have, with the reason',
    [choosing('501', { 13: 'Managers only' }), choosing('502', { 13: 'Managers only' })],
    [[13, 'Managers only']],
    [],
  ],
  [
    'and names all units of a reason together',
    [choosing('501', { 1: 'On a load' }), choosing('502', { 1: 'On a load' }), choosing('503')],
    [],
    ['501, 502: On a load'],
  ],
])('several trucks are offered %s', (_, rows, refused, named) => {
  const closed = sharedOptions(rows).flatMap(({ id, refused: why }) => (why ? [[id, why]] : []));
  expect(closed).toEqual(refused);
  expect(refusalsIn(rows)).toEqual(named);
});
