import type { Cell } from '../layout/cells.ts';
import { type FoundAmount, findAmounts } from '../values/amounts.ts';

/** The amount of a cell that contains nothing else. */
export function onlyAmount(cell: Cell): FoundAmount | null {
  const amounts = findAmounts(cell.text);
  const [amount] = amounts;
  if (amounts.length !== 1 || !amount?.marked) return null;
  const rest = cell.text.slice(0, amount.start) + cell.text.slice(amount.end);
  return /^[\s$*:=()A-Z]{0,6}$/i.test(rest.trim()) ? amount : null;
}
