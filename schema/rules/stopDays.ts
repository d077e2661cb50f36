import { type StopTimes, stopTimeFields } from './stops.ts';
import { yearRefusal } from './typedDays.ts';
import type { PlainDate } from './weeks.ts';

type DatedStop = StopTimes & { id?: number | null };

/**
 * Days of stops that cannot be meant, under `stops.N.field`, N counting the array from zero. What
 * stood there before holds up no other change.
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
      const refusal = yearRefusal(moment.slice(0, 10), today);
      if (refusal) errors[`stops.${index}.${field}`] = [refusal];
    }
  });
  return errors;
}

const DATED = ['date_from', 'date_to', ...stopTimeFields] as const;
