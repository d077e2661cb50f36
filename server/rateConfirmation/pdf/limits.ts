import type { ParsedConfirmation } from '../../../schema/rateConfirmation.ts';
import type { RefusalReason } from './refusal.ts';

/** What one PDF may cost. */
export const LIMITS = {
  /** Of the whole process that reads it. */
  memoryBytes: 270 * 1024 * 1024,
  /** Of its JavaScript alone. */
  heapMb: 160,
  timeMs: 20_000,
  /** A rate confirmation has a few; what has more is something else. */
  pages: 60,
  /** Pieces of text on all pages. */
  runs: 60_000,
  /** Read at the same moment by one server; others wait. */
  atOnce: 2,
  /** More than that do not wait, they are told to come again. */
  waiting: 20,
} as const;

/** What the reader's process is asked to read: a PDF at a path, or the text of a letter. */
export type ReaderQuestion = { path: string } | { text: string };

/** What the reader's process sends back. */
export type ReaderAnswer =
  | { parsed: ParsedConfirmation; text: string; refused?: undefined }
  | { parsed?: undefined; refused: { reason: RefusalReason; facts: { pages?: number } } };
