import { afterEach, expect, test } from 'vitest';
import { inTurn } from '../../../../src/resources/undo/presses.ts';

const at = (company: number) =>
  history.replaceState(null, '', `/company-owner/company/${company}/loads/all`);

afterEach(() => history.replaceState(null, '', '/'));

test('a failed undo does not block the next ones', async () => {
  const failed = inTurn(() => Promise.reject(new Error('no')));
  const done: string[] = [];
  await inTurn(async () => void done.push('next'));
  await expect(failed).rejects.toThrow('no');
  expect(done).toEqual(['next']);
});

test('a queued undo is not run once another company is open', async () => {
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
