import { useEffect, useRef } from 'react';
import { pageFirst } from '../../http/pageFirst.ts';
import type { TabStore } from '../../routing/tabs/TabStore.ts';

type Adapter = typeof import('@atlaskit/pragmatic-drag-and-drop/element/adapter');

/** Lets the user drag tabs into another order. The drag library loads after the page. */
export function useTabDrag(tabs: TabStore) {
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const bar = list.current;
    if (!bar) return;
    let stop = () => {};
    let gone = false;
    const start = async () => {
      await pageFirst.contentShown();
      const adapter = await import('@atlaskit/pragmatic-drag-and-drop/element/adapter');
      if (!gone) stop = watchTabs(bar, tabs, adapter);
    };
    const timer = setTimeout(() => void start(), 500);
    return () => {
      gone = true;
      clearTimeout(timer);
      stop();
    };
  }, [tabs]);

  return list;
}

/** Makes every tab of the bar draggable, including later ones. */
function watchTabs(bar: HTMLElement, tabs: TabStore, adapter: Adapter): () => void {
  const stops = new Map<Element, () => void>();
  const refresh = () => {
    const items = new Set(bar.querySelectorAll<HTMLElement>('[data-tab]'));
    for (const [item, stop] of stops) {
      if (items.has(item as HTMLElement)) continue; // the map holds only such items
      stop();
      stops.delete(item);
    }
    for (const item of items) {
      if (!stops.has(item)) stops.set(item, makeDraggable(item, tabs, adapter));
    }
  };
  const observer = new MutationObserver(refresh);
  observer.observe(bar, { childList: true });
  refresh();
  return () => {
    observer.disconnect();
    for (const stop of stops.values()) stop();
  };
}

function makeDraggable(
  item: HTMLElement,
  tabs: TabStore,
  { draggable, dropTargetForElements }: Adapter,
): () => void {
  const key = item.dataset.tab ?? '';
  const clear = () => {
    delete item.dataset.drop;
  };
  const stopDrag = draggable({
    element: item,
    getInitialData: () => ({ tab: key }),
    onDragStart: () => {
      item.dataset.dragged = '';
    },
    onDrop: () => {
      delete item.dataset.dragged;
    },
  });
  const stopDrop = dropTargetForElements({
    element: item,
    canDrop: ({ source }) => 'tab' in source.data,
    onDrag: ({ location, source }) => {
      if (source.data.tab !== key) item.dataset.drop = sideOf(item, location.current.input.clientX);
    },
    onDragLeave: clear,
    onDrop: ({ location, source }) => {
      clear();
      const side = sideOf(item, location.current.input.clientX);
      const before = side === 'before' ? key : (nextKey(tabs, key) ?? null);
      if (source.data.tab !== key) tabs.move(String(source.data.tab), before);
    },
  });
  return () => {
    stopDrag();
    stopDrop();
  };
}

function sideOf(item: HTMLElement, x: number): 'before' | 'after' {
  const { left, width } = item.getBoundingClientRect();
  return x < left + width / 2 ? 'before' : 'after';
}

function nextKey(tabs: TabStore, key: string) {
  const all = tabs.tabs.get();
  return all[all.findIndex(tab => tab.key === key) + 1]?.key;
}
