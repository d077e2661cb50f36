import { type MouseEvent, type RefObject, useState } from 'react';
import type { Pin } from './clusters.ts';

/** A rectangle in pixels from the upper left corner of the map. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Smaller ones are a click with an unsteady hand. */
const LEAST_PX = 4;

/**
 * Shift and the mouse draw a box over the map, which selects the pins in it. `drawn` is the box while it
 * is drawn. The map itself gets none of it: its own box zooms.
 */
export function useLasso(
  place: RefObject<HTMLElement | null>,
  pins: readonly Pin[],
  onLasso: ((ids: readonly number[]) => void) | undefined,
) {
  const [drawn, setDrawn] = useState<Box | null>(null);
  const onMouseDownCapture = (event: MouseEvent) => {
    if (!onLasso || !event.shiftKey || event.button !== 0) return;
    event.stopPropagation();
    event.preventDefault();
    const { left, top } = place.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    const from = { x: event.clientX - left, y: event.clientY - top };
    const boxTo = ({ clientX, clientY }: globalThis.MouseEvent) =>
      boxBetween(from, { x: clientX - left, y: clientY - top });
    const move = (now: globalThis.MouseEvent) => setDrawn(boxTo(now));
    const end = (now: globalThis.MouseEvent) => {
      window.removeEventListener('mousemove', move);
      window.removeEventListener('mouseup', end);
      setDrawn(null);
      const box = boxTo(now);
      if (Math.max(box.width, box.height) >= LEAST_PX) onLasso(pinsIn(box, pins));
    };
    window.addEventListener('mousemove', move);
    window.addEventListener('mouseup', end);
  };
  return { drawn, onMouseDownCapture };
}

interface Corner {
  x: number;
  y: number;
}

const boxBetween = (one: Corner, other: Corner): Box => ({
  left: Math.min(one.x, other.x),
  top: Math.min(one.y, other.y),
  width: Math.abs(one.x - other.x),
  height: Math.abs(one.y - other.y),
});

/** The pins in a box, its edges included. */
export const pinsIn = ({ left, top, width, height }: Box, pins: readonly Pin[]): number[] =>
  pins
    .filter(({ x, y }) => x >= left && x <= left + width && y >= top && y <= top + height)
    .map(({ id }) => id);
