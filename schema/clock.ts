let clock = (): Date => new Date();

/** The one clock. Everything that depends on "today" uses it, so tests can set it. */
export const now = (): Date => clock();

/** Stops the clock at an instant. Null lets it run again. */
export function setClock(at: Date | string | null): void {
  clock = () => (at === null ? new Date() : new Date(at));
}

/** Sets the clock to an instant, from which it runs on. */
export function startClock(at: string): void {
  const aheadMs = Date.parse(at) - Date.now();
  clock = () => new Date(Date.now() + aheadMs);
}
