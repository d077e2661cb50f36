import type { KeyboardEvent } from 'react';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;

/** Ctrl S and Ctrl Enter are of the form around the editor: it is saved from wherever the cursor stands. */
export const isSave = ({ key, ctrlKey, metaKey }: Pressed): boolean =>
  (ctrlKey || metaKey) && ['s', 'enter'].includes(key.toLowerCase());

/** The keys of an editor stay in it: the grid around it must not take them. Esc gives up. */
export const keepKeys = (cancel: () => void) => (event: KeyboardEvent) => {
  if (isSave(event)) return;
  event.stopPropagation();
  if (event.key === 'Escape') cancel();
};
