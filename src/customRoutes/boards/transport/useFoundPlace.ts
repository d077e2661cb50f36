import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Timeline } from '../../../../schema/responses/timeline.ts';
import type { Span } from '../../../../schema/rules/freight/overlap.ts';
import { shownElements } from '../../../feedback/shownElements.ts';
import { type Lane, ROW, type TimelinePlace, WAITING } from './lanes.ts';
import { foundPlace } from './timelineFilters.ts';

interface Searched {
  data: Timeline | undefined;
  lanes: readonly Lane[];
  search: string;
  /** Shows the time of a load, where none of it is shown. */
  showTime: (span: Span) => void;
  /** Scrolls to a place. Null while no timeline is there. */
  goTo: RefObject<((place: TimelinePlace) => void) | null>;
}

/** Goes to the row or load that the search is about. False where it found nothing that is shown. */
export function useFoundPlace(searched: Searched): () => boolean {
  const latest = useRef(searched);
  latest.current = searched;
  return useCallback(() => {
    const { data, lanes, search, showTime, goTo } = latest.current;
    const found = data && foundPlace(lanes, data.waiting, search);
    if (!found) return false;
    const load = data.loads.find(({ id }) => id === found.id);
    // What waits is in sight whatever the time.
    if (load && found.lane !== WAITING) flushSync(() => showTime(load));
    const row = `[data-lane="${found.lane}"]`;
    const [place] = shownElements(found.id === ROW ? row : `${row} [data-load="${found.id}"]`);
    if (place) place.focus();
    // Only the rows in view are drawn.
    else if (lanes.some(({ key }) => key === found.lane)) goTo.current?.(found);
    else return false;
    return true;
  }, []);
}

/**
 * Another search starts at its first result. A page that was hidden keeps its scroll position and its search,
 * although its effects run again when it is shown.
 */
export function useStartOfFound(
  scroller: RefObject<HTMLElement | null>,
  search: string,
  toTop: () => void,
) {
  const last = useRef('');
  const latest = useRef(toTop);
  latest.current = toTop;
  useLayoutEffect(() => {
    if (search === last.current) return;
    last.current = search;
    if (!search || !scroller.current || scroller.current.scrollTop === 0) return;
    scroller.current.scrollTop = 0;
    latest.current();
  }, [scroller, search]);
}
