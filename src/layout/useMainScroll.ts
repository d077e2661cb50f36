import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** The scroll position of each address when it was left. */
const left = new Map<string, number>();

/**
 * Each navigation starts at the top, also to another page of a list. Going back, and switching to
 * an open tab, restores its position. So does a navigation with `state: { keepScroll: true }`, for
 * what opens over a page. When the focused element disappears with the old page, or is the link that
 * was followed in the shell, focus continues at the new page, where the arrow keys enter its list or
 * grid.
 */
export function useMainScroll() {
  const main = useRef<HTMLElement>(null);
  const location = useLocation();
  const isBack = useNavigationType() === 'POP';
  const latest = useRef({ location, isBack });
  const shown = useRef<string>(undefined);
  const leftAt = useRef<string>(undefined);
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
    else if (isSaved(state)) to = stays ?? wasLeft ?? 0;
    // Neither scrolled nor to be scrolled: to touch it would measure the whole page at once.
    const isAtTop = to === 0 && leftAt.current !== undefined && left.get(leftAt.current) === 0;
    leftAt.current = address;
    left.set(address, to);
    // A link of the shell stays, and with the focus on it the arrow keys would not reach the page.
    const { activeElement } = document;
    if (isOther && (activeElement === document.body || activeElement?.closest('nav'))) {
      element.focus({ preventScroll: true });
    }

    const stop = isAtTop ? NOTHING : scrollWhenTall(element, to);
    const remember = () => left.set(address, element.scrollTop);
    element.addEventListener('scroll', remember, { passive: true });
    return () => {
      stop();
      element.removeEventListener('scroll', remember);
    };
  }, [location.key]);

  return main;
}

const NOTHING = () => {};

// A location's state is whatever was passed to navigate.
const isSaved = (state: unknown) => (state as { keepScroll?: boolean } | null)?.keepScroll === true;

/** A page that is still loading is too short at first: it is scrolled as soon as possible. */
function scrollWhenTall(element: HTMLElement, to: number): () => void {
  element.scrollTop = to;
  if (element.scrollTop >= to) return () => {};

  const content = new ResizeObserver(() => {
    element.scrollTop = to;
    if (element.scrollTop >= to) stop();
  });
  const added = new MutationObserver(() => watch(element));
  watch(element);
  // A page may be inside of elements without a box of their own, whose size never changes.
  function watch(parent: HTMLElement) {
    added.observe(parent, { childList: true });
    for (const child of parent.children) {
      if (child instanceof HTMLElement && child.style.display === 'contents') watch(child);
      else content.observe(child);
    }
  }
  const timer = setTimeout(() => stop(), 2_000);
  function stop() {
    clearTimeout(timer);
    content.disconnect();
    added.disconnect();
  }
  return stop;
}
