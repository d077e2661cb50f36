import { draftStore, isAt } from './draftStore.ts';

type Save = () => Promise<void>;

const KEEP_EVERY_MS = 2_000;

/** How each form with unsaved input is kept, and under which key. */
const forms = new Map<Save, { key: string; timer: ReturnType<typeof setInterval> }>();

/** A form with unsaved input says here how to keep it; it is asked to every two seconds. */
export function keepsDraft(key: string, save: Save): () => void {
  forms.set(save, { key, timer: setInterval(() => void save(), KEEP_EVERY_MS) });
  return () => forget(save);
}

/** Keeps the input of every open form; called before the page reloads by itself. */
export async function saveDrafts() {
  await Promise.allSettled([...forms.keys()].map(save => save()));
}

/** Gives up what a person has typed at an address: what is kept of it, and what still would be. */
export async function dropDrafts(userId: number | undefined, pathname: string) {
  // A form may stand for a moment longer than its tab, until the next page has come.
  for (const [save, { key }] of forms) if (isAt(key, userId, pathname)) forget(save);
  await draftStore.removeAt(userId, pathname);
}

function forget(save: Save) {
  clearInterval(forms.get(save)?.timer);
  forms.delete(save);
}
