import { createContext, type RefObject, useEffect, useMemo, useRef } from 'react';
import type { Present } from '../../../../schema/presence.ts';
import type { Colleague } from '../../../inputs/frame/colleagues.ts';
import { colleagueOf } from '../../../live/presence/colleagueOf.ts';
import { usePresence } from '../../../live/presence/usePresence.ts';

/** The colleague on each load, by its id. */
type OnLoads = ReadonlyMap<number, Colleague>;

/** Who is on the loads of the timeline that is shown. */
export const PresentOnLoads = createContext<OnLoads>(new Map());

/**
 * The colleagues on the loads of the timeline, and reports the load that this person is on: that of the
 * focused bar, or of the panel `openId` while the focus is in it.
 */
export function usePresentOnLoads(
  page: RefObject<HTMLElement | null>,
  openId: number | undefined,
): { others: readonly Present[]; onLoads: OnLoads } {
  const { others, moveTo } = usePresence('transport-board-presence');
  const open = useRef(openId);
  open.current = openId;
  useEffect(() => {
    // Where the focus is, also after it left one element for another.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => moveTo(placeIn(page.current, open.current)));
    };
    document.addEventListener('focusin', later);
    document.addEventListener('focusout', later);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', later);
      document.removeEventListener('focusout', later);
    };
  }, [moveTo, page]);
  const onLoads = useMemo(() => onLoadsOf(others), [others]);
  return { others, onLoads };
}

function placeIn(page: HTMLElement | null, openId: number | undefined): string | null {
  const focused = document.activeElement;
  if (!page?.contains(focused)) return null;
  const bar = focused?.closest<HTMLElement>('[data-load]')?.dataset.load;
  const id = bar ?? (focused?.closest('aside') ? openId : undefined);
  return id === undefined ? null : `${id}.load`;
}

/** Of two people on one load, the first. */
function onLoadsOf(others: readonly Present[]): OnLoads {
  const found = new Map<number, Colleague>();
  for (const one of others) {
    const id = Number(one.place?.split('.')[0]);
    if (id > 0 && !found.has(id)) found.set(id, colleagueOf(one));
  }
  return found;
}
