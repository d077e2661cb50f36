import type { Cell } from '../../files/tables/table.ts';
import { textOf } from './texts.ts';

/** Units after a number that repeat what the column says. */
const UNITS =
  /\s*(lbs?\.?|pounds|#|ft\.?|feet|foot|'|"|″|′|mi\.?|miles|gal\.?|gallons|hrs?\.?|hours|days?|%|usd|°?f)$/i;

/**
 * A number as people write it in spreadsheets, as plain decimal text: `$1,250.00`, `($150.00)`,
 * `150.00-`, `32,500 lbs`, `53'`, `82.5%`. Null when it is not one: nothing is guessed.
 */
export function decimalIn(cell: Cell): string | null {
  const text = textOf(cell);
  if (text === null || cell instanceof Date || typeof cell === 'boolean') return null;

  const bracketed = /^\((.*)\)$/.exec(text)?.[1];
  const bare = (bracketed ?? text)
    .replace(UNITS, '')
    .replace(/^([-+]?)\s*\$\s*/, '$1')
    .trim();
  const [, before, figures, after] = /^([-+]?)\$?([\d,. ]+?)(-?)$/.exec(bare) ?? [];
  if (figures === undefined) return null;

  const plain = ungrouped(figures);
  const isNegative = Boolean(bracketed) !== (before === '-' || after === '-');
  return plain === null ? null : `${isNegative && Number(plain) !== 0 ? '-' : ''}${plain}`;
}

/** Commas and blanks group by three, or they mean something else. */
function ungrouped(figures: string): string | null {
  const isGrouped = /^\d{1,3}([, ]\d{3})+(\.\d*)?$/.test(figures);
  const plain = isGrouped ? figures.replace(/[, ]/g, '') : figures;
  if (!/^(\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  return plain.replace(/^\./, '0.').replace(/\.$/, '');
}

/** A whole number: decimals that are all zero are allowed. */
export const detailIn = (cell: Cell): string | null =>
  decimalIn(cell)?.replace(/\.0+$/, '') ?? null;
