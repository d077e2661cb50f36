/**
 * How late a load is and how long a truck has waited are told by the server's clock, not by that of
 * a machine which may be minutes off. The difference is taken from what the server answers.
 */
let aheadMs = 0;

/** What the network takes, and a header that tells whole seconds, are no difference. */
const SAME_MS = 5_000;

/** Hears the `Date` of an answer that has just come. */
export function hearServerDate(header: string | null): void {
  const told = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(told)) return;
  const ahead = told - Date.now();
  aheadMs = Math.abs(ahead) < SAME_MS ? 0 : ahead;
}

/** The present by the server's clock, in milliseconds. */
export const serverNow = (): number => Date.now() + aheadMs;

/** The same as an instant. */
export const serverInstant = (): string => new Date(serverNow()).toISOString();
