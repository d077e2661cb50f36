import { createContext, useContext } from 'react';
import type { ReadMark } from './useField.ts';

/** How sure a field's value is that was read from a document; by its path in the form. */
export type MarkOf = (path: string, value: unknown) => ReadMark | undefined;

/** Given by a form that was filled from a document. */
export const ReadMarksContext = createContext<MarkOf | null>(null);

export function useReadMark(path: string, value: unknown): ReadMark | undefined {
  return useContext(ReadMarksContext)?.(path, value);
}
