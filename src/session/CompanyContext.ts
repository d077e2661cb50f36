import { createContext, useContext } from 'react';

/** The company of the page; null outside of one. Everything below is drawn anew when it changes. */
export const CompanyContext = createContext<number | null>(null);

export const useCompanyId = () => useContext(CompanyContext);
