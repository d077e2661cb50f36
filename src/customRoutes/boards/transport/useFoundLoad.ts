import { useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Timeline } from '../../../../schema/responses/timeline.ts';
import type { Span } from '../../../../schema/rules/freight/overlap.ts';
import { shownElements } from '../../../feedback/shownElements.ts';
import type { Lane } from './lanes.ts';
import { foundLoad } from './timelineFilters.ts';

interface Searched {
  data: Timeline | undefined;
  lanes: readonly Lane[];
  search: string;
  /** Shows the time of a load, where none of it is shown. */
  showTime: (span: Span) => void;
}

/** Goes to the load that the search found by its number. False where it found something else. */
export function useFoundLoad(searched: Searched): () => boolean {
  const latest = useRef(searched);
  latest.current = searched;
  return useCallback(() => {
    const { data, lanes, search, showTime } = latest.current;
    const found = data && foundLoad(lanes, data.waiting, search);
    if (!found) return false;
    const load = data.loads.find(({ id }) => id === found.id);
    if (load) flushSync(() => showTime(load));
    const [bar] = shownElements(`[data-lane="${found.lane}"] [data-load="${found.id}"]`);
    bar?.focus();
    return bar !== undefined;
  }, []);
}
