/** No page reads its data for longer, in milliseconds, before its stream of events is open. */
export const MOST_SINCE_MS = 60_000;
