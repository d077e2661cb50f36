let fixed: Date | null = null;

/** The one clock. Everything that depends on "today" uses it, so tests can set it. */
export function now(): Date {
  return fixed ? new Date(fixed) : new Date();
}

/** Stops the clock at an instant. Null lets it run again. */
export function setClock(at: Date | string | null): void {
  fixed = at === null ? null : new Date(at);
}
