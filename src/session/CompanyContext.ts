import { createContext, useContext } from 'react';

/** The company of the page. Null outside of one. Everything below is remounted when it changes. */
export const CompanyContext = createContext<number | null>(null);

export const useCompanyId = () => useContext(CompanyContext);
