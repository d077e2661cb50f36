import { type CSSProperties, useEffect, useState } from 'react';

/** A dialog lower than this shows too few candidates: then it stands in the middle of the window. */
const LEAST_PX = 400;

/** Between the dialog, the row and the edge of the window. */
const GAP_PX = 8;

/**
 * Where a dialog stands that was opened from a row of a board or a bar of the timeline: above or below it, on
 * the side with more room, so that the row can still be read, also in a window of another size. Undefined for
 * one that was opened elsewhere.
 */
export function useAtRow(): CSSProperties | undefined {
  // The dialog has not taken the focus yet.
  const [opener] = useState(() => document.activeElement?.closest('[data-row], [data-load]'));
  const [place, setPlace] = useState(() => placeOf(opener));
  useEffect(() => {
    const measure = () => setPlace(placeOf(opener));
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [opener]);
  return place;
}

/** At a row that is still drawn. */
const placeOf = (row: Element | null | undefined): CSSProperties | undefined =>
  row?.isConnected ? placeAt(row.getBoundingClientRect(), window.innerHeight) : undefined;

/** The place next to a box of the window, as properties of the style sheet. */
export function placeAt(
  { top, bottom, left }: Pick<DOMRect, 'top' | 'bottom' | 'left'>,
  height: number,
): CSSProperties | undefined {
  // Nobody reads a row that is out of sight.
  if (bottom < 0 || top > height) return undefined;
  const isBelow = height - bottom >= top;
  const room = (isBelow ? height - bottom : top) - 2 * GAP_PX;
  if (room < LEAST_PX) return undefined;
  // React's own type knows no custom properties.
  return {
    '--row-left': `${left}px`,
    '--above': isBelow ? `${bottom + GAP_PX}px` : 'auto',
    '--below': isBelow ? 'auto' : `${height - top + GAP_PX}px`,
    '--room': `${room}px`,
  } as CSSProperties;
}
