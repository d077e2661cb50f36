import type { ReactNode } from 'react';

/** The page of a record. As tall as what it holds, so that its head stays in sight to the end. */
export const RecordPage = ({ children }: { children: ReactNode }) => <div>{children}</div>;
