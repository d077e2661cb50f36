const DAY_MS = 24 * 60 * 60 * 1000;
/** Days of all zones; who asks for more begins again. */
const MOST_DAYS = 50_000;
/** Some years before that a place's clocks were still ahead by odd seconds. */
const FROM = Date.UTC(1980);
const UNTIL = Date.UTC(9999);

/**
 * What a zone says at a moment (milliseconds since 1970), read from the runtime twice for each day and
 * kept: reading takes several times as long, and lists and boards show thousands of times. Null where
 * the two ends of the day (UTC) differ, because the clocks change on it, and for days long ago.
 */
export function allDay<T extends string | number>(
  read: (milliseconds: number, zone: string) => T,
): (milliseconds: number, zone: string) => T | null {
  const zones = new Map<string, Map<number, T | null>>();
  let count = 0;
  return (milliseconds, zone) => {
    if (!(milliseconds >= FROM && milliseconds < UNTIL)) return null;
    const day = Math.floor(milliseconds / DAY_MS);
    const kept = zones.get(zone)?.get(day);
    if (kept !== undefined) return kept;
    const atBegin = read(day * DAY_MS, zone);
    const found = atBegin === read((day + 1) * DAY_MS, zone) ? atBegin : null;
    if (count >= MOST_DAYS) {
      zones.clear();
      count = 0;
    }
    count += 1;
    const days = zones.get(zone) ?? new Map<number, T | null>();
    zones.set(zone, days.set(day, found));
    return found;
  };
}
