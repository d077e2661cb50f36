import { type ComponentType, lazy } from 'react';
import { saveDrafts } from '../drafts/saveDrafts.ts';

/** A page whose code could not be loaded makes the app reload, but at most once in this time. */
const GUARD_MS = 300_000;
/** Longer than this a page's code is not waited for. */
const LOAD_MS = 120_000;
const KEY = 'linehaul.reloaded_at';

/**
 * A page whose code is fetched when it is first shown. After a new version was put on the
 * server the old code's files may be gone; the app is then loaded anew.
 */
export const lazyPage = (load: () => Promise<ComponentType>) =>
  lazy(async () => ({ default: await loadOrReload(load) }));

/** Fails as `load` does when the app was reloaded for this less than 300 seconds ago. */
export async function loadOrReload<T>(
  load: () => Promise<T>,
  reload = () => void saveDrafts().finally(() => location.reload()),
): Promise<T> {
  try {
    return await soon(load());
  } catch (error) {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < GUARD_MS) throw new PageCodeMissing(error);

    sessionStorage.setItem(KEY, String(Date.now()));
    reload();
    // The page is going away; nothing of it should be shown meanwhile.
    return new Promise(() => {});
  }
}

/** A page's code did not come; React keeps the failure, so that only loading anew helps. */
export class PageCodeMissing extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** What hangs fails, so that the person is told and can do something. */
function soon<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('The code of a page did not come.')), LOAD_MS);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}
