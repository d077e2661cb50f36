import { useEffect, useRef } from 'react';
import { useTopic } from '../live/useTopic.ts';
import type { TabStore } from '../routing/tabs/TabStore.ts';

/** A new order sends an event for each tab. One response covers them all. */
const GATHER_MS = 100;

/** Loads the tabs, and reloads them whenever another browser of the same user changes them. */
export function TabsFollowOthers({ tabs }: { tabs: TabStore }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    void load(tabs);
    return () => clearTimeout(timer.current);
  }, [tabs]);

  useTopic('open-tabs', () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void load(tabs), GATHER_MS);
  });
  return null;
}

/** Without a response the tabs of this window work by themselves. */
async function load(tabs: TabStore) {
  await tabs.load().catch(() => tabs.loaded.set(true));
}
