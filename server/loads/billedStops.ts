import type { Errors } from '../../schema/readRecord.ts';
import { whyStopStays } from '../../schema/rules/billedStops.ts';
import type { Tree } from './tree.ts';

/**
 * A stop whose waiting a line bills stays as long as the line names it. Whoever takes the stop out
 * takes the line off, or points it elsewhere, before or with the same save.
 */
export function billedStopErrors(before: Tree, { stops, load_accessorials }: Tree): Errors {
  const gone = before.stops.filter(({ id }) => !stops.some(stop => stop.id === id));
  const errors: Errors = {};
  load_accessorials.forEach((line, index) => {
    const [why] = gone.flatMap(stop => whyStopStays(stop, line) ?? []);
    if (why) errors[`load_accessorials.${index}.stop_id`] = [why];
  });
  return errors;
}
