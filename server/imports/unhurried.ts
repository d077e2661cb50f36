import { setImmediate as turn } from 'node:timers/promises';

/** So long everybody else waits at most. */
const MOST_MS = 8;

/**
 * Does the work on one item after the other, and lets the requests of others in between: fifty
 * thousand rows take seconds, and one process answers everybody. `tell` hears how many are done.
 */
export async function eachUnhurried<T>(
  items: readonly T[],
  work: (item: T) => void,
  tell: (done: number) => void = () => {},
): Promise<void> {
  let since = performance.now();
  for (const [index, item] of items.entries()) {
    work(item);
    if (performance.now() - since < MOST_MS) continue;
    tell(index + 1);
    await turn();
    since = performance.now();
  }
}
