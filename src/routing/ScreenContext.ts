import { createContext, useContext } from 'react';
import type { Screen } from '../../schema/screens.ts';

/** The shown screen. Its path and view distinguish lists of one resource. */
export const ScreenContext = createContext<Screen | null>(null);

export const useScreen = () => useContext(ScreenContext);
