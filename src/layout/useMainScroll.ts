import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How far each address was scrolled when it was left. */
const left = new Map<string, number>();

/**
 * Each navigation begins at the top, another page of a list too. Going back, and going to a tab
 * that is open already, shows it where it was left; so does a navigation with
 * `state: { keepScroll: true }`, under which what opens over a page leaves it where it stands. What
 * had the focus may be gone with the page before: it goes on from the page that came, not from the
 * top of the shell.
 */
export function useMainScroll() {
  const main = useRef<HTMLElement>(null);
  const location = useLocation();
  const isBack = useNavigationType() === 'POP';
  const latest = useRef({ location, isBack });
  const shown = useRef<string>(undefined);
  latest.current = { location, isBack };

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has a key of its own
  useLayoutEffect(() => {
    const element = main.current;
    if (!element) return;
    const { pathname, search, state } = latest.current.location;
    const address = pathname + search;
    const stays = shown.current === pathname ? element.scrollTop : undefined;
    const wasLeft = left.get(address);
    const isOther = shown.current !== undefined && shown.current !== pathname;
    shown.current = pathname;
    let to = 0;
    if (latest.current.isBack) to = wasLeft ?? stays ?? 0;
    else if (isKept(state)) to = stays ?? wasLeft ?? 0;
    left.set(address, to);
    if (isOther && document.activeElement === document.body) {
      element.focus({ preventScroll: true });
    }

    const stop = scrollWhenTall(element, to);
    const remember = () => left.set(address, element.scrollTop);
    element.addEventListener('scroll', remember, { passive: true });
    return () => {
      stop();
      element.removeEventListener('scroll', remember);
    };
  }, [location.key]);

  return main;
}

// A location's state is whatever was navigated with.
const isKept = (state: unknown) => (state as { keepScroll?: boolean } | null)?.keepScroll === true;

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
