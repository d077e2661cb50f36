import { formatMoney } from '../../schema/rules/money/money.ts';
import { numberText } from './valueTexts.ts';

/** A figure in the unit of its measure. A missing one is a dash. */
export function figureText(value: number | null | undefined, unit: string | null): string {
  if (value === null || value === undefined) return '–';
  if (unit === 'money') return `$${formatMoney(value)}`;
  if (unit === 'rate') return `$${value.toFixed(2)}`;
  if (unit === 'percent') return `${value.toFixed(2)} %`;
  return numberText(value);
}
