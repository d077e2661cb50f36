import { useEffect } from 'react';
import { useTopic } from '../live/useTopic.ts';
import type { TabStore } from './TabStore.ts';

/** Loads the tabs, and again whenever another browser of the same person changes them. */
export function TabsFollowOthers({ tabs }: { tabs: TabStore }) {
  useEffect(() => {
    void load(tabs);
  }, [tabs]);
  useTopic('open-tabs', () => void load(tabs));
  return null;
}

/** Without an answer the tabs of this window go on by themselves. */
async function load(tabs: TabStore) {
  await tabs.settled();
  await tabs.load().catch(() => tabs.loaded.set(true));
}
