import { createContext } from 'react';

/** The record of a page that is open over another one, where the URL names no record. */
export const RecordIdContext = createContext<string | null>(null);

/** Whether this is open over another page, whose tab it must not rename. */
export const OpenedOverContext = createContext(false);

/** The heading that labels a drawer opened over a page. */
export const OPENED_TITLE = 'opened-title';
