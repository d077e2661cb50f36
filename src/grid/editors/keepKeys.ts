import type { KeyboardEvent } from 'react';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;

/**
 * Ctrl+S and Ctrl+Enter belong to the form around the editor: it is saved from any cursor position.
 */
export const isSave = ({ key, ctrlKey, metaKey }: Pressed): boolean =>
  (ctrlKey || metaKey) && ['s', 'enter'].includes(key.toLowerCase());

/** The editor's keys stay in it: the surrounding grid must not handle them. Esc cancels. */
export const keepKeys = (cancel: () => void) => (event: KeyboardEvent) => {
  if (isSave(event)) return;
  event.stopPropagation();
  if (event.key === 'Escape') cancel();
};
