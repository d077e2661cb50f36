import type { ReactNode } from 'react';
import type { DataProvider, RaRecord, Validator } from 'react-admin';
import type { EditorProps } from '../column.ts';

/** One line of a form: a stop, an item, an adjustment. */
export type Line = Record<string, unknown>;

/** One column of a lines editor, a plain object. */
export interface LineColumn {
  /** The field of the line that the column edits, and that its errors are told of. */
  key: string;
  /** A message key or words. */
  header: string;
  width: number | 'rest';
  minWidth?: number;
  align?: 'left' | 'right';
  placeholder?: string;
  /** What the cell shows while it is not being edited. */
  show: (line: Line) => ReactNode;
  /** Without one the cell is only read. */
  editor?: (props: EditorProps<Line>) => ReactNode;
  /** Whether there is anything to enter in this line; in every one where it is not said. */
  applies?: (line: Line) => boolean;
  /** The fields that an entry changes; `{ [key]: value }` by default. */
  put?: (line: Line, value: unknown) => Line;
  /** Understands a pasted text; columns without it take no paste. */
  read?: (text: string) => unknown;
  /** The record that a pasted text names; the cell holds the text until it is found. */
  find?: (text: string, from: DataProvider) => Promise<RaRecord | undefined>;
  validate?: Validator | Validator[];
}

/** Whether the column takes an entry in this line. */
export const takesEntry = ({ editor, applies }: LineColumn, line: Line): boolean =>
  editor !== undefined && (applies?.(line) ?? true);

export const putIn = ({ key, put }: LineColumn, line: Line, value: unknown): Line =>
  put ? put(line, value) : { ...line, [key]: value };
