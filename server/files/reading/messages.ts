import type { ParsedConfirmation } from '../../../schema/rateConfirmation.ts';
import type { MergedPdf, MergePart } from '../merging/mergePdf.ts';
import type { TableRow } from '../tables/table.ts';
import type { ReaderKind } from './limits.ts';
import type { UnreadableFacts, UnreadableReason } from './unreadableError.ts';

/** What was read of a rate confirmation, and the text that it was read from. */
export type ReadConfirmation = { parsed: ParsedConfirmation; text: string };

/** What a reader's process is asked to read. */
export type ReaderQuestion =
  | { kind: 'pdf'; path: string }
  | { kind: 'email'; text: string }
  /** A file of rows; of a workbook one sheet, or all of them (null). */
  | { kind: 'tables'; bytes: Uint8Array; sheet: string | null }
  /** Documents that become one PDF; `omitted` are names of those that cannot. */
  | { kind: 'merge'; parts: readonly MergePart[]; omitted: readonly string[] };

/** A part of what was read. Rows belong to the table that was announced last. */
export type ReaderPart =
  | { confirmation: ReadConfirmation }
  | { table: { sheet: string | null; headings: readonly string[] } }
  | { rows: readonly TableRow[] }
  | { merged: MergedPdf };

/** What the reader's process sends back: parts, then how it ended. */
export type ReaderMessage =
  | { part: ReaderPart }
  /** `again`: the process may be asked once more. */
  | { done: true; again: boolean }
  | { refused: { reason: UnreadableReason; facts: UnreadableFacts } };

/** The kind that a reader's process was started for, which is its first argument. */
export const kindOf = (name: string | undefined): ReaderKind =>
  name === 'pdf' || name === 'tables' || name === 'merge' ? name : 'email';
