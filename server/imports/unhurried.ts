import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

/** How long other requests wait at most. */
const MOST_MS = 2;
/** The event loop was busy for others when one turn of it took longer. */
const QUIET_MS = 0.5;
/** While requests are served, long work rests so many times as long as it worked. */
const REST = 4;

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
    const worked = performance.now() - since;
    if (worked < MOST_MS) continue;
    tell(index + 1);
    await othersFirst(worked);
    since = performance.now();
  }
}

/** The end of the line of those that rest. */
let line: Promise<void> = Promise.resolve();
/** Milliseconds that all of them worked together. */
let workedByAll = 0;

/**
 * Lets the requests go first that arrived meanwhile. All imports that this process checks stand in one
 * line: together they take a fifth of its time while requests are served, and all of it otherwise.
 */
function othersFirst(worked: number): Promise<void> {
  workedByAll += worked;
  line = line.then(async () => {
    const before = { at: performance.now(), workedByAll };
    await turn();
    const byLongWork = workedByAll - before.workedByAll;
    const byRequests = performance.now() - before.at - byLongWork;
    if (byRequests > QUIET_MS) await sleep(worked * REST);
  });
  return line;
}
