import { type RefObject, useLayoutEffect, useState } from 'react';
import { DISPATCHER_PX, type Room } from './columns.tsx';
import type { Grouping } from './order.ts';

const NARROW_BELOW = 1_410;
/** What its columns need at least, without that of the dispatchers. */
const WIDE_FROM = 1_850;

interface RoomOptions {
  /** The percentage of the element that is the board's. */
  share: number;
  groupBy: Grouping;
}

/** The width of the board in an element, next to the menu and the peek panel. */
export function useRoom(
  element: RefObject<HTMLElement | null>,
  { share, groupBy }: RoomOptions,
): Room {
  const [room, setRoom] = useState<Room>('usual');
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const measure = () => setRoom(roomFor((watched.clientWidth * share) / 100, groupBy));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, share, groupBy]);
  return room;
}

/** Where the columns of a wide board do not fit with that of the dispatchers, it stays as usual. */
export function roomFor(width: number, groupBy: Grouping): Room {
  if (width < NARROW_BELOW) return 'narrow';
  const wideFrom = groupBy === 'dispatcher' ? WIDE_FROM : WIDE_FROM + DISPATCHER_PX;
  return width >= wideFrom ? 'wide' : 'usual';
}
