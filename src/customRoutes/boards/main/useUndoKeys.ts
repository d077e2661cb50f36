import { useEffect } from 'react';
import type { Editing } from './edit/useEditing.ts';

/** Ctrl Z away from the grid takes back as well; in a text it belongs to the text. */
export function useUndoKeys({ undo, redo }: Editing): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return;
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z')
        return;
      event.preventDefault();
      void (event.shiftKey ? redo() : undo());
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [undo, redo]);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable=true]');
