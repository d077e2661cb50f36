import { draftStore, isAt } from './draftStore.ts';

type Save = () => Promise<void>;

const KEEP_EVERY_MS = 2_000;

/** How each form with unsaved input is saved as a draft, and under which key. */
const forms = new Map<Save, { key: string; timer: ReturnType<typeof setInterval> }>();

/** A form with unsaved input registers here how to save it. It is called every two seconds. */
export function keepsDraft(key: string, save: Save): () => void {
  forms.set(save, { key, timer: setInterval(() => void save(), KEEP_EVERY_MS) });
  return () => forget(save);
}

/** Saves the input of every open form. Called before the page reloads by itself. */
export async function saveDrafts() {
  await Promise.allSettled([...forms.keys()].map(save => save()));
}

/** Discards a person's input at a path: stored drafts, and pending ones. */
export async function dropDrafts(userId: number | undefined, pathname: string) {
  // A form may remain a moment longer than its tab, until the next page is loaded.
  for (const [save, { key }] of forms) if (isAt(key, userId, pathname)) forget(save);
  await draftStore.removeAt(userId, pathname);
}

/** Discards one draft: what is stored, and what its form would store before it is gone. */
export async function dropDraft(key: string) {
  for (const [save, form] of forms) if (form.key === key) forget(save);
  await draftStore.remove(key);
}

function forget(save: Save) {
  clearInterval(forms.get(save)?.timer);
  forms.delete(save);
}
