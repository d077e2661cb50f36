import { randomId } from './randomId.ts';

type Listener = (path: string) => void;

const listeners = new Set<Listener>();
let last: string | null = null;

/** The name of a request that changes something: the trail has it, and Undo asks by it. */
export const newRequestId = randomId;

/** Tells that a change was made. */
export function tellWritten(path: string, requestId: string): void {
  // Who is where, what is taken back and how somebody sees the app is no change to be taken back.
  if (/^\/(presence|undo|open-tabs|drafts|user\/look|list-column-settings)\b/.test(path)) return;
  last = requestId;
  for (const listener of listeners) listener(path);
}

/** The last request of this window that changed something. */
export const lastRequest = (): string | null => last;

/** Hears of each change that this window makes. */
export function onWritten(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
