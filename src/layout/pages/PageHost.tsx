import { Activity, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Location } from 'react-router-dom';
import { KEPT_PAGE } from '../../feedback/shownElements.ts';
import { mainScrollOf } from '../mainScroll.ts';
import styles from './PageHost.module.css';

interface PageHostProps {
  isShown: boolean;
  /** Whether the page's effects run. They begin and end a moment after it is shown and hidden. */
  isLive: boolean;
  /** Where the page is shown, and whether by going back. */
  seen: Location;
  isBack: boolean;
  children: ReactNode;
}

/**
 * A page that can be hidden and shown again as it was. While it is hidden, nothing finds, prints,
 * focuses or reads its elements, and React ends its effects (listeners, timers, live topics,
 * queries). The elements stay laid out, so that the page is there at once when it is shown.
 */
export function PageHost({ isShown, isLive, seen, isBack, children }: PageHostProps) {
  const [host] = useState(newHost);
  return (
    <>
      {/* Before the page: its own effects measure and focus elements in the document. */}
      <Place host={host} isShown={isShown} isLive={isLive} seen={seen} isBack={isBack} />
      {createPortal(<Activity mode={isLive ? 'visible' : 'hidden'}>{children}</Activity>, host)}
    </>
  );
}

function newHost(): HTMLElement {
  const host = document.createElement('div');
  host.className = styles.host ?? '';
  return host;
}

interface PlaceProps extends Omit<PageHostProps, 'children'> {
  host: HTMLElement;
}

function Place({ host, isShown, isLive, seen, isBack }: PlaceProps) {
  const [scrolled] = useState(() => scrolledIn(host));
  const whole = useRef<() => void>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its address and state as it is shown, not later ones
  useLayoutEffect(() => {
    if (!isShown) return;
    host.setAttribute(KEPT_PAGE, 'shown');
    const main = document.getElementById('main');
    if (main && host.parentElement !== main) main.append(host);
    scrollBack(host, scrolled);
    if (main) mainScrollOf(main).show(seen, isBack);
    const drawAll = main && !isLive ? drawSeenFirst(host, main) : undefined;
    whole.current = drawAll;
    return () => {
      drawAll?.();
      host.setAttribute(KEPT_PAGE, 'hidden');
    };
  }, [host, scrolled, isShown]);
  useLayoutEffect(() => {
    if (isLive) whole.current?.();
  }, [isLive]);
  // Not as the effect above ends: until React has changed all elements, it keeps the focus where it is.
  useLayoutEffect(() => {
    if (isShown) return;
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && host.contains(activeElement)) activeElement.blur();
    // What is selected in it would be copied on the page that is shown.
    const selection = getSelection();
    if (selection?.anchorNode && host.contains(selection.anchorNode)) selection.removeAllRanges();
    host.setAttribute('aria-hidden', 'true');
    return () => host.removeAttribute('aria-hidden');
  }, [host, isShown]);
  useLayoutEffect(() => (isLive ? undefined : keepDisplayed(host)), [host, isLive]);
  useLayoutEffect(() => () => host.remove(), [host]);
  return null;
}

/**
 * React also takes the elements of a page whose effects it ends out of the layout (`display: none`),
 * and does so again each time that the hidden page renders. Showing them would lay all of them out
 * again, so they stay in: the host hides them.
 */
function keepDisplayed(host: HTMLElement): () => void {
  const display = (element: Node) => {
    if (!(element instanceof HTMLElement)) return;
    // Only React's own is `important`.
    const isReacts = element.style.getPropertyPriority('display') === 'important';
    if (isReacts) element.style.removeProperty('display');
  };
  const styled = new MutationObserver(changes => {
    for (const { target } of changes) display(target);
  });
  const watch = () => {
    styled.disconnect();
    for (const child of host.children) {
      display(child);
      styled.observe(child, { attributeFilter: ['style'] });
    }
  };
  const children = new MutationObserver(watch);
  children.observe(host, { childList: true });
  watch();
  return () => {
    styled.disconnect();
    children.disconnect();
  };
}

/**
 * The browser draws some screens ahead of what is seen. Of a page that is shown again, what is seen
 * comes first: half the work of the frame. Answers what lets the browser draw all of it.
 */
function drawSeenFirst(host: HTMLElement, main: HTMLElement): () => void {
  const { scrollTop } = main;
  // From the top of what is seen to its end, and whatever stands out at the sides.
  host.style.clipPath = `inset(${scrollTop}px -100vw ${-scrollTop}px)`;
  const drawAll = () => {
    host.style.removeProperty('clip-path');
    main.removeEventListener('scroll', onScroll);
  };
  const onScroll = () => {
    if (main.scrollTop !== scrollTop) drawAll();
  };
  main.addEventListener('scroll', onScroll, { passive: true });
  return drawAll;
}

type Scrolled = Map<Element, { top: number; left: number }>;

/** The positions of what is scrolled in a page. An element that is not laid out loses its own. */
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
