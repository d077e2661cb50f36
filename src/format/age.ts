const MINUTE_MS = 60_000;
const HOUR_MIN = 60;
const DAY_MIN = 1_440;

/** From this age on a position is outdated. */
const OLD_MIN = 120;

export interface Age {
  unit: 'now' | 'minutes' | 'hours' | 'days';
  count: number;
  isOld: boolean;
}

/** How long ago something was known. */
export function ageOf(instant: string, now: number): Age {
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / MINUTE_MS));
  const isOld = minutes >= OLD_MIN;
  if (minutes < 1) return { unit: 'now', count: 0, isOld };
  if (minutes < HOUR_MIN) return { unit: 'minutes', count: minutes, isOld };
  if (minutes < DAY_MIN) return { unit: 'hours', count: Math.floor(minutes / HOUR_MIN), isOld };
  return { unit: 'days', count: Math.floor(minutes / DAY_MIN), isOld };
}
