import { useEffect, useRef } from 'react';
import type { Tab } from './Tab.ts';

/**
 * Keeps the open page's tab in view: tabs before it grow when their pages are named, and the bar's
 * width changes with the window.
 */
export function useTabInView(all: readonly Tab[], activeKey: string | undefined) {
  const bar = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: there are other tabs to be watched
  useEffect(() => {
    const tabs = [...(bar.current?.querySelectorAll<HTMLElement>('[data-tab]') ?? [])];
    const active = tabs.find(({ dataset }) => dataset.tab === activeKey);
    const show = () => active?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    show();
    if (!active?.parentElement || !('ResizeObserver' in window)) return;
    const sizes = new ResizeObserver(show);
    for (const one of [active.parentElement, ...tabs]) sizes.observe(one);
    return () => sizes.disconnect();
  }, [all, activeKey]);

  return bar;
}
