import type { CommodityFormLine } from './formValues.ts';
import type { StopLine } from './lines.ts';
import { stopBodyOf } from './stopKeys.ts';

/** Goods as the call takes them; those of which a draft knew no stop keep the one that they have. */
export function commodityBody(
  { stop_id, ...line }: CommodityFormLine,
  stops: readonly StopLine[],
): object {
  return stop_id === undefined ? line : { ...line, ...stopBodyOf('stop', stop_id, stops) };
}
