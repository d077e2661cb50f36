let fixed: Date | null = null;

/** The one clock of the server. Whatever depends on "today" asks here, so that tests can set it. */
export function now(): Date {
  return fixed ? new Date(fixed) : new Date();
}

/** Stops the clock at an instant; null lets it run again. */
export function setClock(at: Date | string | null): void {
  fixed = at === null ? null : new Date(at);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The calendar date (YYYY-MM-DD) of an instant as the people of that IANA zone read it. */
export function dateIn(zone: string, at: Date = now()): string {
  let formatter = formatters.get(zone);
  if (!formatter) {
    // Swedish writes dates as ISO 8601 does.
    formatter = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
    formatters.set(zone, formatter);
  }
  return formatter.format(at);
}
