import { type FocusEvent, useEffect, useRef } from 'react';
import { isFocusNowhere } from '../../../feedback/focusOn.ts';

/**
 * For a list whose lines lose their buttons when done: after a button is pressed, the focus stays
 * in the list, at the next open item.
 */
export function useFocusStays(lines: unknown) {
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<Element | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines say when one is done
  useEffect(() => {
    if (!pressed.current || pressed.current.isConnected) return;
    pressed.current = null;
    if (!isFocusNowhere()) return;
    (list.current?.querySelector<HTMLElement>('button, a') ?? list.current)?.focus();
  }, [lines]);

  const heard = ({ target }: FocusEvent<Element>) => {
    pressed.current = target === list.current ? null : target;
  };
  return { list, heard };
}
