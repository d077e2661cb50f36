import { createContext, useContext } from 'react';
import type { TabStore } from './TabStore.ts';

/** The tabs of the page's company; null on pages before a login. */
export const TabsContext = createContext<TabStore | null>(null);

export const useTabStore = () => useContext(TabsContext);
