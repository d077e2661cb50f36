import { vi } from 'vitest';

/** Ends what hangs. It proves nothing about speed: a machine may be busy with other things. */
export const PATIENCE_MS = 60_000;

/** Resolves with what `check` answers, once it does not throw any more. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: PATIENCE_MS, interval: 20 });
