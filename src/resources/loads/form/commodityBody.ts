import type { CommodityFormLine } from './formValues.ts';
import type { StopLine } from './lines.ts';
import { stopBodyOf } from './stopKeys.ts';

/**
 * Commodities in the request body. Those whose stop a draft does not know keep theirs. Those whose
 * stop was removed belong to the whole load again.
 */
export function commodityBody(
  { stop_id, ...line }: CommodityFormLine,
  stops: readonly StopLine[],
): object {
  return { ...line, ...stopBodyOf('stop', stop_id, stops) };
}
