import type { Column } from './sheets.ts';

/** A spreadsheet would read a cell that begins like this as a formula. */
export const isFormula = (text: string) => /^[=+\-@\t\r\n\0＝＋－＠]/.test(text);

export const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** The number in a cell of a number column. Null for other cells. */
export function numberIn<Row>({ type }: Column<Row>, value: unknown): number | null {
  if (type !== 'money' && type !== 'number') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

export function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
