import { vi } from 'vitest';

/** Stops what hangs. It proves nothing about speed: a machine can be busy with other things. */
export const PATIENCE_MS = 60_000;

/** Resolves with the result of `check`, once it no longer throws. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: PATIENCE_MS, interval: 20 });
