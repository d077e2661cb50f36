import { randomId } from './randomId.ts';

type Listener = (path: string) => void;

const listeners = new Set<Listener>();
let last: string | null = null;

/** The id of a request that changes something: the audit log stores it, and Undo refers to it. */
export const newRequestId = randomId;

/**
 * Presence, undo itself and UI preferences are not changes to be undone. Nor is a request that only checks
 * a load, sends its sheet or reads a document.
 */
const NO_CHANGE =
  /^\/(presence|undo|open-tabs|drafts|user\/look|list-column-settings|loads\/(check|send-sheet)|load-stops\/import-rate-confirmation)\b/;

/** Reports that a change was made. */
export function notifyWritten(path: string, requestId: string): void {
  if (NO_CHANGE.test(path)) return;
  last = requestId;
  for (const listener of listeners) listener(path);
}

/** The last request of this window that changed something. */
export const lastRequest = (): string | null => last;

/** Calls the listener for each change that this window makes. */
export function onWritten(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The actions of several requests that are running, each with the request id of all its changes. */
const running = new Map<Promise<unknown>, string>();

/** Runs an action that undo reverts at once, of several requests. Undo waits until it has ended. */
export function asOneStep<T>(requestId: string, run: () => Promise<T>): Promise<T> {
  const action = run();
  const forget = () => running.delete(action);
  running.set(action, requestId);
  action.then(forget, forget);
  return action;
}

/** Resolves when the actions that are running now have ended: before, an undo would revert a part. */
export const untilStepsAreWhole = (): Promise<unknown> => Promise.allSettled([...running.keys()]);

/** The request id of the action that began last, of those that are running. */
export const runningStep = (): string | undefined => [...running.values()].at(-1);
