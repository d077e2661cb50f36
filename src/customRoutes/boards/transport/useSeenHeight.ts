import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Tells how much of an element is seen (px), at first and whenever that changes. */
export function useSeenHeight(
  element: RefObject<HTMLElement | null>,
  tell: (height: number) => void,
): void {
  const latest = useRef(tell);
  latest.current = tell;
  useLayoutEffect(() => {
    const box = element.current;
    if (!box || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(() => latest.current(box.clientHeight));
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
}
