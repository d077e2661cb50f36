import { expect, test } from 'vitest';
import { forEachYielding } from '../../../server/imports/unhurried.ts';

/** Keeps the thread busy. */
function busy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

const TEN = Array.from({ length: 10 }, (_, n) => n);

/** Requests that are served in every turn of the event loop, until they are stopped. */
function requests(): () => void {
  let goesOn = true;
  const serve = () => {
    if (!goesOn) return;
    busy(1);
    setImmediate(serve);
  };
  serve();
  return () => {
    goesOn = false;
  };
}

test('two long works together take at most a third of the time while requests are served', async () => {
  const stop = requests();
  const begun = performance.now();
  let worked = 0;
  const work = () => {
    const from = performance.now();
    busy(6);
    worked += performance.now() - from;
  };
  await Promise.all([forEachYielding(TEN, work), forEachYielding(TEN, work)]);
  stop();
  // Timers end up to a millisecond early.
  expect(performance.now() - begun).toBeGreaterThan(worked * 2.7);
});

test('every item is worked on once and in order, and what is done is told', async () => {
  const done: number[] = [];
  const reported: number[] = [];
  const work = (n: number) => {
    busy(3);
    done.push(n);
  };
  await forEachYielding(TEN, work, count => reported.push(count));
  expect(done).toEqual(TEN);
  expect(reported.length).toBeGreaterThan(1);
  expect(reported).toEqual([...reported].sort((a, b) => a - b));
});
