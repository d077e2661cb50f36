import type { Column } from './sheets.ts';

/** A cell that begins so would be a formula to a spreadsheet, whoever typed it. */
export const isFormula = (text: string) => /^[=+\-@\t\r\n\0＝＋－＠]/.test(text);

export const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** The number of a cell of a column of numbers; null for any other cell. */
export function numberIn<Row>({ type }: Column<Row>, value: unknown): number | null {
  if (type !== 'money' && type !== 'number') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

export function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
