import type { ReportRow } from '../../../schema/responses/reports.ts';
import { figureText } from '../../format/figureText.ts';

/** A cell: the name of a dimension's value, or a figure. */
export function cellText(row: ReportRow, key: string, unit: string | null): string {
  const value = row[key];
  if (typeof value === 'object' && value !== null) return value.name;
  return figureText(value, unit);
}
