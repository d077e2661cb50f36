import { type Cell, isEmptyCell } from '../table.ts';

/** A cell as text, without the blanks around it, the no-break ones included; null when empty. */
export function textOf(cell: Cell): string | null {
  if (isEmptyCell(cell) || cell === null) return null;
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return plainNumber(cell);
  return String(cell).trim();
}

/** A text by which names, numbers and codes are compared: case and blanks make no difference. */
export function keyText(value: unknown): string {
  return String(value).normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Words as ids are written: "Owner Operator" is owner_operator, "% of gross" percent_of_gross. */
export function idText(value: unknown): string {
  return keyText(value)
    .replaceAll('%', ' percent ')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
}

/** Binary fractions of spreadsheets (0.30000000000000004) are meant with fewer digits. */
function plainNumber(value: number): string {
  return String(Number(value.toPrecision(12)));
}
