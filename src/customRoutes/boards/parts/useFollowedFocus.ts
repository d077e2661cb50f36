import { type FocusEvent, useRef } from 'react';

/**
 * Whether something within an element has the focus, or had it until this update removed it: React tells
 * no blur of that. The props are those of the element.
 */
export function useFollowedFocus() {
  const hadFocus = useRef(false);
  const followed = {
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      hadFocus.current = target !== currentTarget;
    },
    onBlur: ({ target }: FocusEvent) => {
      // It keeps the focus while the person is in another window.
      if (document.activeElement !== target) hadFocus.current = false;
    },
  };
  return { hadFocus, followed };
}
