import { useCallback, useEffect, useRef, useState } from 'react';
import { dropTyped, keepTyping } from './typingAhead.ts';

export const loadPalette = () => import('./Palette.tsx').then(({ Palette }) => Palette);

/** Browsers that tell of no idle moment get the code after so long. */
const SOON_MS = 2_000;

/**
 * Whether the palette is open. Its code comes when the browser has nothing else to do, or with the
 * first key that asks for it; from then on it is there at once (`isReady`).
 */
export function usePalette(isOffered: boolean) {
  const [isOpen, setOpen] = useState(false);
  const isAsked = useRef(false);
  const [isReady, setReady] = useState(false);
  useWhenIdle(() => {
    // One that does not come is asked for again, and told of, by whoever opens the palette.
    loadPalette().then(
      () => setReady(true),
      () => {},
    );
  });
  useEffect(() => dropTyped, []);

  const close = useCallback(() => {
    dropTyped();
    isAsked.current = false;
    setOpen(false);
  }, []);
  const open = useCallback(() => {
    // Its field takes what was typed when it comes to be there: asked for again, it would never.
    if (!isOffered || isAsked.current) return;
    isAsked.current = true;
    keepTyping(close);
    setOpen(true);
  }, [isOffered, close]);
  return { isOpen, isReady: isReady || isOpen, open, close };
}

function useWhenIdle(work: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the page has come
  useEffect(() => {
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(work, SOON_MS);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(work);
    return () => cancelIdleCallback(idle);
  }, []);
}
