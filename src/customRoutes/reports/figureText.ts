import type { ReportRow } from '../../../schema/responses/reports.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { numberText } from '../../format/valueTexts.ts';

/** A figure of a report with its unit. A missing one is a dash. */
export function figureText(value: number | null | undefined, unit: string | null): string {
  if (value === null || value === undefined) return '–';
  if (unit === 'money') return `$${formatMoney(value)}`;
  if (unit === 'rate') return `$${value.toFixed(2)}`;
  if (unit === 'percent') return `${value.toFixed(2)} %`;
  return numberText(value);
}

/** A cell: the name of a dimension's value, or a figure. */
export function cellText(row: ReportRow, key: string, unit: string | null): string {
  const value = row[key];
  if (typeof value === 'object' && value !== null) return value.name;
  return figureText(value, unit);
}
