import type { Errors } from '../../../schema/readRecord.ts';
import { whyStopStays } from '../../../schema/rules/billing/billedStops.ts';
import type { LoadAggregate } from './loadAggregate.ts';

/**
 * A stop whose detention a line bills stays as long as the line names it. To remove the stop,
 * remove the line or point it elsewhere, before or in the same save.
 */
export function billedStopErrors(
  before: LoadAggregate,
  { stops, load_accessorials }: LoadAggregate,
): Errors {
  const gone = before.stops.filter(({ id }) => !stops.some(stop => stop.id === id));
  const errors: Errors = {};
  load_accessorials.forEach((line, index) => {
    const [why] = gone.flatMap(stop => whyStopStays(stop, line) ?? []);
    if (why) errors[`load_accessorials.${index}.stop_id`] = [why];
  });
  return errors;
}
