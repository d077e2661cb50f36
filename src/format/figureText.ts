import { formatMoney } from '../../schema/rules/money/money.ts';
import { numberText } from './valueTexts.ts';

/** A figure in the unit of its measure. A missing one is a dash. */
export function figureText(value: number | null | undefined, unit: string | null): string {
  if (value === null || value === undefined) return '–';
  const sign = value < 0 ? '−' : '';
  if (unit === 'money') return `${sign}$${formatMoney(Math.abs(value))}`;
  if (unit === 'rate') return `${sign}$${Math.abs(value).toFixed(2)}`;
  if (unit === 'percent') return `${sign}${Math.abs(value).toFixed(2)} %`;
  return `${sign}${numberText(Math.abs(value))}`;
}
