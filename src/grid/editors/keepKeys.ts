import type { KeyboardEvent } from 'react';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;

/** Ctrl S is of the form around the editor: it saves from wherever the cursor stands. */
export const isSave = ({ key, ctrlKey, metaKey }: Pressed): boolean =>
  (ctrlKey || metaKey) && key.toLowerCase() === 's';

/** The keys of an editor stay in it: the grid around it must not take them. Esc gives up. */
export const keepKeys = (cancel: () => void) => (event: KeyboardEvent) => {
  if (isSave(event)) return;
  event.stopPropagation();
  if (event.key === 'Escape') cancel();
};
