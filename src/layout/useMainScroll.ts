import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How far each address was scrolled when it was left. */
const left = new Map<string, number>();

/**
 * A page begins at its top. Going back, and going to a tab that is open already, shows it where
 * it was left; so does a navigation with `state: { keepScroll: true }`.
 */
export function useMainScroll() {
  const main = useRef<HTMLElement>(null);
  const { pathname, state } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const keeps = isBack || (state as { keepScroll?: boolean } | null)?.keepScroll === true;
  const latest = useRef(keeps);
  latest.current = keeps;

  useLayoutEffect(() => {
    const element = main.current;
    if (!element) return;
    const stop = scrollWhenTall(element, latest.current ? (left.get(pathname) ?? 0) : 0);
    const remember = () => left.set(pathname, element.scrollTop);
    element.addEventListener('scroll', remember, { passive: true });
    return () => {
      stop();
      element.removeEventListener('scroll', remember);
    };
  }, [pathname]);

  return main;
}

/** A page that is still loading is too short at first: it is scrolled as soon as it can be. */
function scrollWhenTall(element: HTMLElement, to: number): () => void {
  element.scrollTop = to;
  if (element.scrollTop >= to) return () => {};

  const content = new ResizeObserver(() => {
    element.scrollTop = to;
    if (element.scrollTop >= to) stop();
  });
  for (const child of element.children) content.observe(child);
  const added = new MutationObserver(() => {
    for (const child of element.children) content.observe(child);
  });
  added.observe(element, { childList: true });
  const timer = setTimeout(() => stop(), 2_000);
  function stop() {
    clearTimeout(timer);
    content.disconnect();
    added.disconnect();
  }
  return stop;
}
