import { Activity, type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

interface PageHostProps {
  isShown: boolean;
  children: ReactNode;
}

/**
 * A page that can be hidden and shown again as it was. While it is hidden, its elements are not in
 * the document: nothing finds, prints or focuses them, and no id is there twice. React ends its
 * effects meanwhile (listeners, timers, live topics, queries) and begins them again when it is shown.
 */
export function PageHost({ isShown, children }: PageHostProps) {
  const [host] = useState(newHost);
  return (
    <>
      {/* Before the page: its own effects measure and focus elements in the document. */}
      <Place host={host} isShown={isShown} />
      {createPortal(<Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>, host)}
    </>
  );
}

/** Without a box of its own, a page is laid out as if it were in the shell by itself. */
function newHost(): HTMLElement {
  const host = document.createElement('div');
  host.style.display = 'contents';
  return host;
}

function Place({ host, isShown }: { host: HTMLElement; isShown: boolean }) {
  const [scrolled] = useState(() => scrolledIn(host));
  useLayoutEffect(() => {
    if (!isShown) return;
    document.getElementById('main')?.append(host);
    scrollBack(host, scrolled);
    return () => host.remove();
  }, [host, scrolled, isShown]);
  return null;
}

type Scrolled = Map<Element, { top: number; left: number }>;

/** The positions of what is scrolled in a page. Outside of the document an element loses its own. */
function scrolledIn(host: HTMLElement): Scrolled {
  const positions: Scrolled = new Map();
  const note = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    positions.set(target, { top: target.scrollTop, left: target.scrollLeft });
  };
  host.addEventListener('scroll', note, { capture: true, passive: true });
  return positions;
}

function scrollBack(host: HTMLElement, positions: Scrolled) {
  for (const [element, { top, left }] of positions) {
    if (!host.contains(element)) {
      positions.delete(element);
      continue;
    }
    element.scrollTop = top;
    element.scrollLeft = left;
  }
}
