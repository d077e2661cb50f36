import { useCallback, useState } from 'react';
import { serverNow } from '../../../http/serverClock.ts';
import { useStill } from './still.ts';
import {
  drawnAround,
  panned,
  type Shown,
  shownAround,
  USUAL_ZOOM,
  ZOOMS,
  type Zoom,
} from './timeScale.ts';

/** The time that the timeline shows, and how it is changed. */
export function useShownTime() {
  const [zoom, setZoom] = useState(USUAL_ZOOM);
  const [shown, setShown] = useState(() => shownAround(serverNow(), USUAL_ZOOM));
  const zoomTo = useCallback((next: Zoom) => {
    setZoom(next);
    setShown(now => shownAround(now.from + (now.to - now.from) / 6, next));
  }, []);
  return {
    zoom,
    shown,
    drawn: useDrawnTime(shown),
    zoomTo,
    /** Shows more or less time, by one step. */
    zoomBy(step: 1 | -1) {
      const next = ZOOMS[ZOOMS.indexOf(zoom) + step];
      if (next) zoomTo(next);
    },
    pan: useCallback((direction: 1 | -1) => setShown(now => panned(now, direction)), []),
    toNow: useCallback(() => setShown(shownAround(serverNow(), zoom)), [zoom]),
  };
}

/** A held key pans thirty times a second. What it passes is neither loaded nor drawn. */
const PAUSE_MS = 150;

/** The time that is loaded and drawn, of which the shown one is a part once a pan has ended. */
export function useDrawnTime(shown: Shown): Shown {
  const still = useStill(shown, PAUSE_MS);
  const isZoomed = still.to - still.from !== shown.to - shown.from;
  const [before, setBefore] = useState(() => drawnAround(shown));
  const drawn = drawnAround(isZoomed ? shown : still, before);
  if (drawn !== before) setBefore(drawn);
  return drawn;
}
