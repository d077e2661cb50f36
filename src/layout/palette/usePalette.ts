import { useCallback, useEffect, useRef, useState } from 'react';
import { pageFirst } from '../../http/pageFirst.ts';
import { dropTyped, keepTyping } from './typingAhead.ts';

export const loadPalette = () => import('./Palette.tsx').then(({ Palette }) => Palette);

/** Browsers without idle callbacks load the code after this time. */
const SOON_MS = 2_000;

/**
 * Whether the palette is open. Its code loads when the browser is idle, or with the first key that
 * opens it. From then on it is available at once (`isReady`).
 */
export function usePalette(isOffered: boolean) {
  const [isOpen, setOpen] = useState(false);
  const isRequested = useRef(false);
  const [isReady, setReady] = useState(false);
  useWhenIdle(async () => {
    await pageFirst.contentShown();
    // A failed load is retried and reported when the person opens the palette.
    loadPalette().then(
      () => setReady(true),
      () => {},
    );
  });
  useEffect(() => dropTyped, []);

  const close = useCallback(() => {
    dropTyped();
    isRequested.current = false;
    setOpen(false);
  }, []);
  const open = useCallback(() => {
    // Its field takes the buffered text when it mounts: a retry would never get there.
    if (!isOffered || isRequested.current) return;
    isRequested.current = true;
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
