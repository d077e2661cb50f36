import { createContext, useContext } from 'react';
import type { ReadMark } from './useField.ts';

/** The confidence of values read from a document, by field path. */
export type MarkOf = (path: string, value: unknown) => ReadMark | undefined;

/** Provided by a form that was filled from a document. */
export const ReadMarksContext = createContext<MarkOf | null>(null);

export function useReadMark(path: string, value: unknown): ReadMark | undefined {
  return useContext(ReadMarksContext)?.(path, value);
}
