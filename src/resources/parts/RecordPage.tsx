import type { ReactNode } from 'react';

/**
 * The page of a record, as tall as what it holds. Its head, which sticks to the top of the page it is
 * in, would otherwise leave with the host of the page, which is only as tall as the window.
 */
export const RecordPage = ({ children }: { children: ReactNode }) => <div>{children}</div>;
