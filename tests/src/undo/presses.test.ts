// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { inTurn } from '../../../src/undo/presses.ts';

const at = (company: number) =>
  history.replaceState(null, '', `/company-owner/company/${company}/loads/all`);

afterEach(() => history.replaceState(null, '', '/'));

test('a press that fails holds up none after it', async () => {
  const failed = inTurn(() => Promise.reject(new Error('no')));
  const done: string[] = [];
  await inTurn(async () => void done.push('next'));
  await expect(failed).rejects.toThrow('no');
  expect(done).toEqual(['next']);
});

test('a press that waits its turn is not done once another company is looked at', async () => {
  at(1);
  const done: string[] = [];
  const first = inTurn(async isStill => {
    at(2);
    done.push(`first ${isStill()}`);
  });
  const second = inTurn(async () => void done.push('second'));
  await Promise.all([first, second]);
  expect(done).toEqual(['first false']);
});
