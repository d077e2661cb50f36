import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from '../../../../server/events/hub.ts';
import { tellerOf } from '../../../../server/workspace/live/teller.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

/** Two megabytes at once. */
function burst(teller: ReturnType<typeof tellerOf>): void {
  for (let id = 1; id <= 40; id += 1) teller.tell({ id: `a-${id}` } as LiveEvent);
}

/** Reads everything that waits. */
async function readAll(stream: PassThrough): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    stream.read();
    await new Promise(resolve => setImmediate(resolve));
  }
}

test('a reader that has caught up has all of the time for the next burst, and one that has not is ended', async () => {
  const stream = new PassThrough();
  const teller = tellerOf(stream, () => Buffer.alloc(50_000));
  burst(teller);
  vi.advanceTimersByTime(1_000);
  await readAll(stream);
  expect(stream.readableLength + stream.writableLength).toBe(0);

  vi.advanceTimersByTime(1_900);
  burst(teller);
  vi.advanceTimersByTime(200);
  expect(stream.destroyed).toBe(false);
  vi.advanceTimersByTime(2_900);
  expect(stream.destroyed).toBe(true);
  teller.stop();
});
