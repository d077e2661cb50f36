import { Invalid } from '../errors.ts';

const SENTENCE =
  'These filters and this order take too long together. Use fewer of them, or a shorter period.';

/** A statement that was canceled, or that waited too long for a connection. */
export const isTooSlow = (error: unknown): boolean =>
  error instanceof Error &&
  (Reflect.get(error, 'code') === '57014' || /^timeout exceeded when trying/.test(error.message));

/** Names what a person can change about a list that took too long. Other errors stay as they are. */
export function tooSlowToCombine(error: unknown): never {
  if (isTooSlow(error)) throw new Invalid({ filters: [SENTENCE] });
  throw error;
}
