import { setImmediate as turn } from 'node:timers/promises';

/** How long other requests wait at most. */
const MOST_MS = 8;

/**
 * Processes items in sequence and yields to other requests in between: fifty thousand rows take
 * seconds, and one process serves everyone. `tell` gets the number done.
 */
export async function forEachYielding<T>(
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
