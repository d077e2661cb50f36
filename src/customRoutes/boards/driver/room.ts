import { type RefCallback, useLayoutEffect, useState } from 'react';
import { type GridColumn, leastWidthOf } from '../../../grid/column.ts';

/** The board's width: all columns at ease; all of them, tight; tight and without those that are least needed. */
export type Room = 'wide' | 'tight' | 'narrow';

/** Where there is no room for all: a number is copied next to its driver, and the main board has the next load. */
const LEAST_NEEDED = ['phone', 'next'];

/** The widths of tight columns, for the texts that they have most of the time. */
const TIGHT: Readonly<Record<string, number>> = {
  driver: 100,
  truck: 42,
  attention: 92,
  dispatcher: 82,
  availability: 93,
  load: 48,
  destination: 86,
  eta: 79,
  next: 128,
  phone: 84,
  contact: 52,
  out: 38,
  home: 86,
  documents: 94,
  loads: 44,
  week: 57,
  gross: 60,
  pay: 54,
  debt: 50,
  hold: 50,
};

const TIGHT_NOTE = 50;

/** What a column has in a room other than what is written: its width, and whether it yields to others. */
export function fitted<Row>(
  { key, width, minWidth }: Pick<GridColumn<Row>, 'key' | 'width' | 'minWidth'>,
  room: Room,
): Pick<GridColumn<Row>, 'width' | 'minWidth' | 'isHidden' | 'yields'> {
  const yields = LEAST_NEEDED.includes(key);
  if (room === 'wide') return { width, minWidth, yields };
  return {
    width: TIGHT[key] ?? width,
    minWidth: width === 'rest' ? TIGHT_NOTE : minWidth,
    yields,
    isHidden: room === 'narrow' && yields,
  };
}

/** The boxes that select rows, and a scroll bar, which is widest on Windows. */
const OTHERS_PX = 30 + 17;

/** The first room whose columns are no wider than the board, which scrolls sideways only in the last one. */
export function roomFor<Row>(
  width: number,
  columnsIn: (room: Room) => readonly GridColumn<Row>[],
): Room {
  const fits = (room: Room) => leastWidthOf(columnsIn(room)) + OTHERS_PX <= width;
  return (['wide', 'tight'] as const).find(fits) ?? 'narrow';
}

/** The width of the element that takes `measure` as its reference. Null where nothing has a width. */
export function useSeenWidth(): { width: number | null; measure: RefCallback<HTMLElement> } {
  const [element, measure] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (!element) return;
    // A page that is kept for later has none: it comes back as it was.
    const read = () => setWidth(before => element.clientWidth || before);
    read();
    // jsdom has no layout, in which nothing grows.
    if (!('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { width, measure };
}
