import { expect, test } from 'vitest';
import { operations } from '../../../schema/operations/index.ts';
import { testApp } from '../../support/app.ts';

const { app } = await testApp();

test('every operation with a permission is mounted', () => {
  const mounted = [...app.paths].flatMap(([path, calls]) =>
    [...calls.keys()].map(method => `${method} ${path}`),
  );
  expect(mounted.sort()).toEqual([...operations.keys()].sort());
});
