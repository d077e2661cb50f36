import { createContext } from 'react';

/** The record of a page that is opened over another one, whose address names no record. */
export const RecordIdContext = createContext<string | null>(null);

/** Whether this is opened over another page, whose tab it must not rename. */
export const OpenedOverContext = createContext(false);

/** The heading that names a drawer which was opened over a page. */
export const OPENED_TITLE = 'opened-title';
