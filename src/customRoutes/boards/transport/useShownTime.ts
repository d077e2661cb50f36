import { useStore } from 'ra-core';
import { useCallback, useState } from 'react';
import type { Span } from '../../../../schema/rules/freight/overlap.ts';
import { serverNow } from '../../../http/serverClock.ts';
import { useStill } from './still.ts';
import {
  drawnAround,
  isWithin,
  panned,
  readZoom,
  type Shown,
  shownAround,
  USUAL_ZOOM,
  ZOOMS,
  type Zoom,
} from './timeScale.ts';

/**
 * The time that a timeline shows, and how it is changed. The browser remembers how much it is under this
 * key. Another window that is open keeps its own.
 */
export function useShownTime(key: string) {
  const [stored, store] = useStore<string>(key, USUAL_ZOOM);
  const [zoom, setZoom] = useState(() => readZoom(stored));
  const [shown, setShown] = useState(() => shownAround(serverNow(), zoom));
  const zoomTo = useCallback(
    (next: Zoom) => {
      setZoom(next);
      store(next);
      setShown(now => shownAround(now.from + (now.to - now.from) / 6, next));
    },
    [store],
  );
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
    /** Shows the begin of a span of which nothing is shown. */
    showTime: useCallback(
      ({ from, to }: Span) =>
        setShown(now => (isWithin(from, to, now) ? now : shownAround(Date.parse(from), zoom))),
      [zoom],
    ),
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
