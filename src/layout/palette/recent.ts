import { type Store, useStoreContext } from 'ra-core';
import { useEffect } from 'react';
import { useCurrent } from '../../routing/AppRouter.tsx';
import { screenAt } from '../../routing/screenAt.ts';
import { useShownPlace } from '../../routing/tabs/useShownPlace.ts';

/** In the store of this person in this company. */
const RECENT = 'palette.recent';
/** As many are kept as the server reads at once. */
const KEPT = 20;

/**
 * What was opened: a record as "loads:5", a screen by its own path. Names are not kept, because they
 * change. Undefined for what cannot be opened again: a form for a new record, a conversation.
 */
export function recentAt({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): string | undefined {
  const place = screenAt(pathname);
  if (!place) return undefined;
  const { path, kind, resource, view } = place.screen;
  const [opened = ''] = new URLSearchParams(search).get('open')?.split('.') ?? [];
  if (kind === 'list' && resource && isId(opened)) return `${resource}:${opened}`;
  if (place.recordId !== undefined) {
    const isRecord = (kind === 'show' || kind === 'edit') && view !== 'by-number';
    return isRecord && resource && isId(place.recordId)
      ? `${resource}:${place.recordId}`
      : undefined;
  }
  return kind === 'create' || path.includes('{user_id}') ? undefined : path;
}

const isId = (text: string) => /^\d+$/.test(text);

/** What this person opened in this company, the latest first. */
export const recentIn = (store: Pick<Store, 'getItem'>): readonly string[] =>
  store.getItem<readonly string[]>(RECENT) ?? [];

/** Keeps what this person opens in this company, for the palette. */
export function useKeepRecent(): void {
  const { pathname, search } = useCurrent().location;
  const isShown = useShownPlace() !== undefined;
  useNoteRecent(isShown ? recentAt({ pathname, search }) : undefined);
}

/** Puts what is opened first among the latest. */
export function useNoteRecent(now: string | undefined): void {
  const store = useStoreContext();
  useEffect(() => {
    if (now === undefined) return;
    const others = recentIn(store).filter(one => one !== now);
    store.setItem(RECENT, [now, ...others].slice(0, KEPT));
  }, [store, now]);
}
