import { Cell } from '../cell.ts';

/** Background requests: waiting for them shows no loading bar (spec, section 7). */
const QUIET = [
  '/open-tabs',
  '/assistant',
  '/short/list',
  '/personal-board/list/trucks',
  '/chatify/',
  '/loads/check/ref',
  '/notifications/list',
  '/notifications/unread-count',
  '/notifications/read-all',
  '/presence',
  '/undo',
];

/** A request counts as running for this long after its end, so that the bar does not flicker. */
const LINGER_MS = 500;

const count = new Cell(0);

export const running = {
  /** Counts a request. Call the returned function when the response arrives. */
  begin(url: string): () => void {
    if (QUIET.some(part => url.includes(part))) return () => {};
    count.change(n => n + 1);
    return () => {
      setTimeout(() => count.change(n => n - 1), LINGER_MS);
    };
  },
  count,
};
