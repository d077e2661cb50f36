import type { Errors } from '../../schema/readRecord.ts';
import type { StopRow, Tree } from './tree.ts';

/**
 * A stop whose waiting a line bills stays as long as the line names it: without its stop the line
 * would count for the waiting at the others. Whoever takes the stop out takes the line off, or
 * points it elsewhere, before or with the same save.
 */
export function billedStopErrors(before: Tree, { stops, load_accessorials }: Tree): Errors {
  const gone = before.stops.filter(({ id }) => !stops.some(stop => stop.id === id));
  const errors: Errors = {};
  load_accessorials.forEach(({ stop_id, description }, index) => {
    const stop = gone.find(({ id }) => id === stop_id);
    if (stop) errors[`load_accessorials.${index}.stop_id`] = [billed(stop, description)];
  });
  return errors;
}

const billed = ({ sequence }: StopRow, line: string | null): string =>
  `Stop ${sequence} is billed by the line ${line ?? 'for its waiting'}. Take the line off first.`;
