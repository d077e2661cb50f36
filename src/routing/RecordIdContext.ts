import { createContext } from 'react';

/** The record of a page that is opened over another one, whose address names no record. */
export const RecordIdContext = createContext<string | null>(null);
