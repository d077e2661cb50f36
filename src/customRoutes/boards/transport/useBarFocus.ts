import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { isFocusNowhere } from '../../../feedback/focusOn.ts';
import { useFollowedFocus } from '../parts/useFollowedFocus.ts';
import { type KeyLane, type Lane, ROW, type TimelinePlace } from './lanes.ts';

/** The part above the rows, which stays in sight, hides what is scrolled below it. */
const zoneHeight = (box: HTMLElement): number =>
  box.querySelector<HTMLElement>('[data-zone]')?.offsetHeight ?? 0;

/** Scrolls to a row that is out of sight. */
function showRow(box: HTMLElement, { top, height }: Lane): void {
  const room = box.clientHeight - zoneHeight(box);
  const isOut = top < box.scrollTop || top + height > box.scrollTop + room;
  if (isOut) box.scrollTop = top;
}

interface FocusedLanes {
  /** The rows that scroll. */
  rows: readonly Lane[];
  /** All lanes with all their loads. Their identity stays the same while only time is panned. */
  all: readonly KeyLane[];
  /** The lanes with the loads of the shown time alone. */
  inView: () => readonly KeyLane[];
  /** The row that the board of which the timeline is a part has the focus on. */
  current: string | null;
}

/** The focused load. Moving to a row out of view scrolls there first. */
export function useBarFocus(
  scroller: RefObject<HTMLDivElement | null>,
  { rows, all, inView, current }: FocusedLanes,
) {
  const [focus, setFocus] = useState<TimelinePlace | null>(null);
  const isMoving = useRef(false);
  /** The keys may also be on the timeline itself, which is not removed. */
  const { hadFocus, followed } = useFollowedFocus();
  useLayoutEffect(() => {
    if (!isMoving.current || !focus) return;
    const { lane, id } = focus;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-lane="${lane}"]`);
    const bar = id === ROW ? row : row?.querySelector<HTMLElement>(`[data-load="${id}"]`);
    // A row out of view is rendered once it is scrolled to. A bar that its row lacks never comes.
    if (row) isMoving.current = false;
    bar?.focus();
  });
  const moveTo = (next: TimelinePlace | null) => {
    if (!next) return;
    isMoving.current = true;
    const row = rows.find(({ key }) => key === next.lane);
    const box = scroller.current;
    if (row && box) showRow(box, row);
    setFocus(next);
  };
  const currentRow = rows.find(({ key }) => key === current);
  // The keys begin at the row of the board, unless they are on the timeline or in its panel already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another row, or one that comes, is shown
  useLayoutEffect(() => {
    const box = scroller.current;
    const timeline = box?.closest('[data-load-timeline]') ?? box;
    if (!box || !currentRow || timeline?.contains(document.activeElement)) return;
    showRow(box, currentRow);
    setFocus({ lane: currentRow.key, id: ROW });
  }, [currentRow?.key]);
  // An assigned load leaves its row with the focus on it. The focus follows it to its truck's row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other rows can take it away
  useLayoutEffect(() => {
    if (!focus || !hadFocus.current || !isFocusNowhere()) return;
    const holds = ({ loads }: KeyLane) => loads.some(({ load }) => load.id === focus.id);
    if (all.some(lane => lane.key === focus.lane && holds(lane))) return;
    const lane = inView().find(holds);
    if (lane) moveTo({ lane: lane.key, id: focus.id });
  }, [all]);
  // A bar or row that went away otherwise, as by scrolling, leaves the keys on the timeline: they go on
  // from its place.
  useLayoutEffect(() => {
    if (!isFocusNowhere()) return;
    if (hadFocus.current) scroller.current?.focus({ preventScroll: true });
    hadFocus.current = false;
  });
  return { focus, setFocus, moveTo, followed };
}
