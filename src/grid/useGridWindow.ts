import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { GridItem } from './rows/arrange.ts';
import type { Line } from './rows/LineElements.ts';
import { useLineElements } from './useLineElements.ts';

export type Density = 'compact' | 'standard' | 'roomy' | 'heat';

/** Heights of tokens.json in pixels at a 16 px root. Zoomed text enlarges them. */
const ROW_PX: Readonly<Record<Density, number>> = {
  compact: 28,
  standard: 34,
  roomy: 44,
  heat: 38,
};
const GROUP_PX = 28;
/** Lines drawn beyond the window: where it scrolls to, and behind it. */
const AHEAD = 6;
const BEHIND = 2;

/**
 * The size of the last grid. The next one most likely has it too: its rows are drawn at once, before
 * the page is laid out to tell.
 */
let lastSize: { width: number; height: number } | undefined;

interface WindowOptions {
  scroller: RefObject<HTMLElement | null>;
  items: readonly GridItem[];
  density: Density;
  /** The focused line stays rendered outside the window too, or the focus would be lost. */
  focused: number | undefined;
}

interface GridLine extends Line {
  top: number;
  /** The group of the top visible row: its header stays visible. */
  isPinned: boolean;
}

/** The lines of the grid to render now, and their positions. */
export function useGridWindow({ scroller, items, density, focused }: WindowOptions) {
  const scale = useRootScale();
  const isPrinting = usePrinting();
  const rowPx = ROW_PX[density] * scale;
  const groupPx = GROUP_PX * scale;
  const sizeOf = useCallback(
    (index: number) => (items[index]?.kind === 'group' ? groupPx : rowPx),
    [items, groupPx, rowPx],
  );
  const { tops, total } = useMemo(() => topsOf(items.length, sizeOf), [items, sizeOf]);
  const getItemKey = useCallback((index: number) => items[index]?.id ?? index, [items]);

  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: sizeOf,
    getItemKey,
    ...(lastSize && { initialRect: lastSize }),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other heights make other places
  useEffect(() => virtualizer.measure(), [virtualizer, sizeOf]);

  const range = virtualizer.calculateRange();
  const direction = useRef<'forward' | 'backward'>('forward');
  direction.current = virtualizer.scrollDirection ?? direction.current;
  const pinned = lastGroup(items, range?.startIndex ?? 0);
  const isOpened = useOpened(items.length > 0);
  const drawn = isPrinting ? [...items.keys()] : aroundOf(range, direction.current, isOpened);
  const inSight = withOthers(drawn, [pinned, focused ?? -1]).flatMap((index): GridLine[] => {
    const item = items[index];
    const top = tops[index];
    if (!item || top === undefined) return [];
    return [{ index, item, top, isPinned: index === pinned }];
  });
  const lines = useLineElements(inSight, {
    focused: focused === undefined ? undefined : items[focused]?.id,
    isScrolling: virtualizer.isScrolling,
    isPrinting,
  });

  const size = virtualizer.scrollRect ?? { height: 0, width: 0 };
  const { height, width } = size;
  useLayoutEffect(() => {
    if (size.height > 0) lastSize = size;
  }, [size]);
  return { lines, total, page: Math.max(1, Math.floor(height / rowPx) - 2), rowPx, width };
}

/**
 * The indexes of the lines in a window and of those around it, which may be more than there are. A
 * grid that opens draws only what is seen.
 */
function aroundOf(
  range: { startIndex: number; endIndex: number } | null,
  direction: 'forward' | 'backward',
  isOpened: boolean,
): number[] {
  if (!range) return [];
  const [behind, ahead] = isOpened ? [BEHIND, AHEAD] : [0, 0];
  const [before, after] = direction === 'forward' ? [behind, ahead] : [ahead, behind];
  const first = Math.max(0, range.startIndex - before);
  return Array.from({ length: range.endIndex + after - first + 1 }, (_, at) => first + at);
}

function topsOf(count: number, sizeOf: (index: number) => number) {
  const tops: number[] = [];
  let total = 0;
  for (let index = 0; index < count; index += 1) {
    tops.push(total);
    total += sizeOf(index);
  }
  return { tops, total };
}

function lastGroup(items: readonly GridItem[], from: number): number {
  for (let index = Math.min(from, items.length - 1); index >= 0; index -= 1) {
    if (items[index]?.kind === 'group') return index;
    // Without groups, the first line is a row, and so are all others.
    if (index === from && items[0]?.kind === 'row') return -1;
  }
  return -1;
}

/** Whether the first lines have been painted. */
function useOpened(hasLines: boolean): boolean {
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    if (!hasLines || isOpened) return;
    const frame = requestAnimationFrame(() => setOpened(true));
    return () => cancelAnimationFrame(frame);
  }, [hasLines, isOpened]);
  return isOpened;
}

/** Indexes in their order, with others of which those below 0 are none. */
function withOthers(indexes: number[], others: readonly number[]): number[] {
  const missing = others.filter(index => index >= 0 && !indexes.includes(index));
  return missing.length === 0
    ? indexes
    : [...new Set([...indexes, ...missing])].sort((a, b) => a - b);
}

/** Sizes are in rem, so that the browser's text size applies. The window counts in pixels. */
function useRootScale(): number {
  const [scale] = useState(
    () => (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16,
  );
  return scale;
}

/** A printed page has no window: all rows are rendered before printing. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinting;
}
