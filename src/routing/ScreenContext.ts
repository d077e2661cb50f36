import { createContext, useContext } from 'react';
import type { Screen } from '../../schema/screens.ts';

/** The screen that is shown; its path and view tell lists of one resource apart. */
export const ScreenContext = createContext<Screen | null>(null);

export const useScreen = () => useContext(ScreenContext);
