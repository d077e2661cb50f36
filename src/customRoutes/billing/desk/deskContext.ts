import { createContext, useContext } from 'react';

type OpenDesk = (loadId: number) => void;

/** Opens the work at a load, on pages that have it. */
export const DeskContext = createContext<OpenDesk | null>(null);

export const useDesk = (): OpenDesk | null => useContext(DeskContext);
