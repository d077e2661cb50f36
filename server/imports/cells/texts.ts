import { type Cell, isEmptyCell } from '../../files/tables/table.ts';

/** A cell as text, trimmed of all blanks, non-breaking ones included. Null when empty. */
export function textOf(cell: Cell): string | null {
  if (isEmptyCell(cell) || cell === null) return null;
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return plainNumber(cell);
  return String(cell).trim();
}

/** A text for comparing names, numbers and codes: case and blanks don't matter. */
export function keyText(value: unknown): string {
  return String(value).normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Words in the form of ids: "Owner Operator" is owner_operator, "% of gross" percent_of_gross. */
export function idText(value: unknown): string {
  return keyText(value)
    .replaceAll('%', ' percent ')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
}

/** Binary fractions of spreadsheets (0.30000000000000004) mean fewer digits. */
function plainNumber(value: number): string {
  return String(Number(value.toPrecision(12)));
}
