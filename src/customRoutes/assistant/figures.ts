import { formatMoney } from '../../../schema/rules/money/money.ts';

const DECIMALS: Readonly<Record<string, number>> = {
  count: 0,
  miles: 1,
  days: 1,
  gallons: 1,
  rate: 2,
  percent: 2,
};

/** A figure in the unit of its measure: `2 277.50`, `15.2 %`. A dash where there is none. */
export function figureText(figure: number | null, unit: string): string {
  if (figure === null) return '–';
  if (unit === 'money') return `$${formatMoney(figure)}`;
  const text = figure.toFixed(DECIMALS[unit] ?? 2);
  const [whole = '', part] = (unit === 'rate' ? text : String(Number(text))).split('.');
  const spaced = whole.replace(/\B(?=(\d{3})+(?!\d))/g, '\u00a0');
  const shown = part === undefined ? spaced : `${spaced}.${part}`;
  if (unit === 'rate') return `$${shown}`;
  return unit === 'percent' ? `${shown}\u00a0%` : shown;
}

/** The widths of bars, 0 to 1 of the largest figure. Negative figures have none. */
export function barsOf(figures: readonly (number | null)[]): number[] {
  const most = Math.max(0, ...figures.map(figure => figure ?? 0));
  return figures.map(figure => (most > 0 ? Math.max(0, figure ?? 0) / most : 0));
}
