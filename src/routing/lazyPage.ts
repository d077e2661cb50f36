import { type ComponentType, lazy } from 'react';
import { withAllTexts } from '../i18n/i18nProvider.ts';
import { saveDrafts } from '../storage/drafts/saveDrafts.ts';

/** A page whose code failed to load reloads the app, but at most once in this time. */
const GUARD_MS = 300_000;
/** The timeout for loading a page's code. */
const LOAD_MS = 120_000;
const KEY = 'linehaul.reloaded_at';

/**
 * A page whose code is loaded when it is first shown. After a deployment the old code's files may
 * be gone. The app is then reloaded. A page that needs only the `first texts` waits for no others.
 */
export function lazyPage(
  loadCode: () => Promise<ComponentType>,
  texts: 'all texts' | 'first texts' = 'all texts',
): ComponentType {
  const load = texts === 'all texts' ? () => withAllTexts(loadCode()) : loadCode;
  const page = lazy(async () => ({ default: await loadOrReload(load) }));
  loads.set(page, load);
  return page;
}

const loads = new WeakMap<ComponentType, () => Promise<ComponentType>>();

/**
 * Loads a page's code before it is shown. A failure is left to the page itself, which asks again.
 */
export function loadAhead(page: ComponentType): void {
  loads
    .get(page)?.()
    .catch(() => {});
}

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
    // The page is unloading. Nothing of it should be shown meanwhile.
    return new Promise(() => {});
  }
}

/** A page's code failed to load. React caches the failure, so that only a reload helps. */
export class PageCodeMissing extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** A request that hangs fails, so that the user sees it and can act. */
function soon<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('The code of a page did not come.')), LOAD_MS);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}
