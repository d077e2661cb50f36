import type { CommodityFormLine } from './formValues.ts';
import type { StopLine } from './lines.ts';
import { stopBodyOf } from './stopKeys.ts';

/**
 * Goods as the call takes them; those of which a draft knew no stop keep the one that they have, and
 * those whose stop was taken out are of the whole load again.
 */
export function commodityBody(
  { stop_id, ...line }: CommodityFormLine,
  stops: readonly StopLine[],
): object {
  return { ...line, ...stopBodyOf('stop', stop_id, stops) };
}
