import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Room } from './columns.tsx';

const NARROW_BELOW = 1_410;
/** What its columns need at least. */
const WIDE_FROM = 1_850;

/** The width of the board, which has this percentage of an element, next to the menu and the peek panel. */
export function useRoom(element: RefObject<HTMLElement | null>, share: number): Room {
  const [room, setRoom] = useState<Room>('usual');
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const measure = () => setRoom(roomFor((watched.clientWidth * share) / 100));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, share]);
  return room;
}

function roomFor(width: number): Room {
  if (width < NARROW_BELOW) return 'narrow';
  return width >= WIDE_FROM ? 'wide' : 'usual';
}
