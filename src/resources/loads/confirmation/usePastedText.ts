import { useEffect, useRef } from 'react';

/** Takes text pasted on the page while no field or dialog has the focus. */
export function usePastedText(take: (text: string) => void) {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text') ?? '';
      if (event.defaultPrevented || text.trim() === '' || isTakenElsewhere(event.target)) return;
      event.preventDefault();
      latest.current(text);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

/** A field, a line table or a dialog handles pasted text itself. */
const isTakenElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input, textarea, select, [contenteditable="true"], [role="grid"], [role="dialog"]',
  ) !== null;
