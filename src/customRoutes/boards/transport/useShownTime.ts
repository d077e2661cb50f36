import { useState } from 'react';
import { serverNow } from '../../../http/serverClock.ts';
import { panned, shownAround, ZOOMS, type Zoom } from './timeScale.ts';

/** The time that the timeline shows, and how it is changed. */
export function useShownTime() {
  const [zoom, setZoom] = useState<Zoom>('d3');
  const [shown, setShown] = useState(() => shownAround(serverNow(), 'd3'));
  const zoomTo = (next: Zoom) => {
    setZoom(next);
    setShown(now => shownAround(now.from + (now.to - now.from) / 6, next));
  };
  return {
    zoom,
    shown,
    zoomTo,
    /** Shows more or less time, by one step. */
    zoomBy(step: 1 | -1) {
      const next = ZOOMS[ZOOMS.indexOf(zoom) + step];
      if (next) zoomTo(next);
    },
    pan: (direction: 1 | -1) => setShown(now => panned(now, direction)),
    toNow: () => setShown(shownAround(serverNow(), zoom)),
  };
}
