import type { KeyboardEvent } from 'react';

/** MUI's own handling of a key is left out where this is set. */
export type MuiKeyEvent = KeyboardEvent & { defaultMuiPrevented?: boolean };

/**
 * Enter belongs to the list of a lookup, also while it is closed: it never sends the form around
 * it. Ctrl+Enter is the form's.
 */
export function keepEnter(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return false;
  event.preventDefault();
  return true;
}
