import { createContext, useContext } from 'react';
import type { TabStore } from './TabStore.ts';

/** The tabs of the page's company. Null on pages before signing in. */
export const TabsContext = createContext<TabStore | null>(null);

export const useTabStore = () => useContext(TabsContext);
