import { expect, test } from 'vitest';
import { SharedFlush } from '../../../../server/db/fast/sharedFlush.ts';

/** A disk that is as slow as the test needs. */
function aDisk() {
  const under: { done: () => void; fail: (error: Error) => void }[] = [];
  const flush = new SharedFlush(
    () => new Promise((resolve, reject) => under.push({ done: resolve, fail: reject })),
  );
  return { flush, under };
}

const turn = () => new Promise(resolve => setTimeout(resolve, 5));

test('all commits of one tick wait for one flush', async () => {
  const { flush, under } = aDisk();
  const all = Promise.all(Array.from({ length: 50 }, () => flush.flushed()));
  await turn();
  expect(under).toHaveLength(1);
  under[0]?.done();
  await all;
});

test('a commit during a flush waits for the next, because the flush may have started too early', async () => {
  const { flush, under } = aDisk();
  const safe: string[] = [];
  const first = flush.flushed().then(() => safe.push('first'));
  await turn();
  const later = ['second', 'third'].map(name => flush.flushed().then(() => safe.push(name)));
  await turn();
  expect(under).toHaveLength(1);
  under[0]?.done();
  await first;
  await turn();
  expect([safe, under.length]).toEqual([['first'], 2]);
  under[1]?.done();
  await Promise.all(later);
  expect(safe).toEqual(['first', 'second', 'third']);
});

test('a failed one is reported to those who waited for it, and the next one continues', async () => {
  const { flush, under } = aDisk();
  const first = flush.flushed();
  await turn();
  const second = flush.flushed();
  under[0]?.fail(new Error('The disk is full.'));
  await expect(first).rejects.toThrow('The disk is full.');
  await turn();
  under[1]?.done();
  await second;
});
