import type { ReactNode } from 'react';
import type { DataProvider, RaRecord, Validator } from 'react-admin';
import type { EditorProps } from '../column.ts';

/** One line of a form: a stop, an item, an adjustment. */
export type Line = Record<string, unknown>;

/** One column of a lines editor, a plain object. */
export interface LineColumn {
  /** The field of the line that the column edits, and to which its errors belong. */
  key: string;
  /** A message key or text. */
  header: string;
  width: number | 'rest';
  minWidth?: number;
  align?: 'left' | 'right';
  placeholder?: string;
  /** What the cell shows while it is not being edited. */
  show: (line: Line) => ReactNode;
  /** Without one, the cell is read-only. */
  editor?: (props: EditorProps<Line>) => ReactNode;
  /** Whether the field can be edited in this line. By default in every one. */
  applies?: (line: Line) => boolean;
  /** The fields that an entry changes; `{ [key]: value }` by default. */
  put?: (line: Line, value: unknown) => Line;
  /** Parses a pasted text. Columns without it accept no paste. */
  read?: (text: string) => unknown;
  /** The record that a pasted text names. The cell has the text until it is found. */
  find?: (text: string, from: DataProvider) => Promise<RaRecord | undefined>;
  validate?: Validator | Validator[];
}

/** Whether the column can be edited in this line. */
export const takesEntry = ({ editor, applies }: LineColumn, line: Line): boolean =>
  editor !== undefined && (applies?.(line) ?? true);

export const putIn = ({ key, put }: LineColumn, line: Line, value: unknown): Line =>
  put ? put(line, value) : { ...line, [key]: value };
