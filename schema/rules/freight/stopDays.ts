import { yearViolation } from '../time/typedDays.ts';
import type { PlainDate } from '../time/weeks.ts';
import { type StopTimes, stopTimeFields } from './stops.ts';

type DatedStop = StopTimes & { id?: number | null };

/**
 * Implausible dates of stops, under `stops.N.field` with N from zero. Stored values don't block
 * other changes.
 */
export function stopDayErrors(
  stops: readonly DatedStop[],
  before: readonly DatedStop[],
  today: PlainDate,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  stops.forEach((stop, index) => {
    const known = before.find(({ id }) => id != null && id === stop.id);
    for (const field of DATED) {
      const moment = stop[field];
      if (!moment || moment === known?.[field]) continue;
      const violation = yearViolation(moment.slice(0, 10), today);
      if (violation) errors[`stops.${index}.${field}`] = [violation];
    }
  });
  return errors;
}

const DATED = ['date_from', 'date_to', ...stopTimeFields] as const;
