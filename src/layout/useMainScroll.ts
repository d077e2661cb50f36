import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { mainScrollOf } from './mainScroll.ts';

/**
 * Scrolls the main part of the shell to where each page begins. When the focused element disappears
 * with the old page, or is the link that was followed in the shell, focus continues at the new page,
 * where the arrow keys enter its list or grid.
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
    const { pathname } = latest.current.location;
    const isOther = shown.current !== undefined && shown.current !== pathname;
    shown.current = pathname;
    // A link of the shell stays, and with the focus on it the arrow keys would not reach the page.
    const { activeElement } = document;
    if (isOther && (activeElement === document.body || activeElement?.closest('nav'))) {
      element.focus({ preventScroll: true });
    }
    mainScrollOf(element).show(latest.current.location, latest.current.isBack);
  }, [location.key]);

  useLayoutEffect(() => {
    const element = main.current;
    return () => {
      if (element) mainScrollOf(element).end();
    };
  }, []);

  return main;
}
