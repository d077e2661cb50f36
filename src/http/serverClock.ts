/**
 * How late a load is and how long a truck has waited follow the server's clock, because a
 * computer's clock may be minutes off. The difference is taken from the server's responses.
 */
let aheadMs = 0;

/** Network latency, and a header with whole seconds, don't count as a difference. */
const SAME_MS = 5_000;

/** Reads the `Date` of a response that has just arrived. */
export function readServerDate(header: string | null): void {
  const at = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(at)) return;
  const ahead = at - Date.now();
  aheadMs = Math.abs(ahead) < SAME_MS ? 0 : ahead;
}

/** The current time by the server's clock, in milliseconds. */
export const serverNow = (): number => Date.now() + aheadMs;

/** The same as an instant. */
export const serverInstant = (): string => new Date(serverNow()).toISOString();
