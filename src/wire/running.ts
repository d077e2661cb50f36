/** Calls that run beside the work; waiting for them shows no loading bar (spec, section 7). */
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
];

/** A request counts as running for this long after its end, so that the bar does not flicker. */
const LINGER_MS = 500;

let count = 0;
const listeners = new Set<() => void>();

export const running = {
  /** Counts a request; call what it returns when the answer is there. */
  begin(url: string): () => void {
    if (QUIET.some(part => url.includes(part))) return () => {};
    change(1);
    return () => {
      setTimeout(() => change(-1), LINGER_MS);
    };
  },
  count: () => count,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

function change(by: 1 | -1) {
  count += by;
  for (const tell of listeners) tell();
}
