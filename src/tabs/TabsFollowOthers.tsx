import { useEffect, useRef } from 'react';
import { useTopic } from '../live/useTopic.ts';
import type { TabStore } from './TabStore.ts';

/** A new order comes as news of each tab; one answer tells them all. */
const GATHER_MS = 100;

/** Loads the tabs, and again whenever another browser of the same person changes them. */
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

/** Without an answer the tabs of this window go on by themselves. */
async function load(tabs: TabStore) {
  await tabs.load().catch(() => tabs.loaded.set(true));
}
