import type { Location } from 'react-router-dom';

interface Position {
  top: number;
  left: number;
}

const START: Position = { top: 0, left: 0 };

/** The scroll position of each address when it was left. */
const leftAt = new Map<string, Position>();

const known = new WeakMap<HTMLElement, MainScroll>();

/** The scrolling of the element that pages are shown in. */
export function mainScrollOf(element: HTMLElement): MainScroll {
  const scroll = known.get(element) ?? new MainScroll(element);
  known.set(element, scroll);
  return scroll;
}

/**
 * Each navigation starts at the top, also to another page of a list. Going back, and switching to
 * an open tab, restores its position. So does a navigation with `state: { keepScroll: true }`, for
 * what opens over a page.
 */
export class MainScroll {
  private shown: Location | undefined;
  private stopWaiting: () => void = NOTHING;

  constructor(private readonly element: HTMLElement) {
    element.addEventListener('scroll', () => this.note(), { passive: true });
  }

  /** Scrolls to where the page of a location begins. Does nothing when it is shown already. */
  show(location: Location, isBack: boolean): void {
    const before = this.shown;
    if (before?.key === location.key && addressOf(before) === addressOf(location)) return;
    const stays = before?.pathname === location.pathname ? positionOf(this.element) : undefined;
    const wasLeft = leftAt.get(addressOf(location));
    let to = START;
    if (isBack) to = wasLeft ?? stays ?? START;
    else if (isSaved(location.state)) to = stays ?? wasLeft ?? START;
    // Neither scrolled nor to be scrolled: to touch it would measure the whole page at once.
    const isAtStart = isStart(to) && before !== undefined && isStart(leftAt.get(addressOf(before)));
    this.shown = location;
    leftAt.set(addressOf(location), to);
    this.stopWaiting();
    this.stopWaiting = isAtStart ? NOTHING : scrollWhenLarge(this.element, to);
  }

  /** Waits no longer for a page that was too short. */
  end(): void {
    this.stopWaiting();
    this.stopWaiting = NOTHING;
  }

  private note() {
    if (this.shown) leftAt.set(addressOf(this.shown), positionOf(this.element));
  }
}

const NOTHING = () => {};

const positionOf = ({ scrollTop, scrollLeft }: HTMLElement): Position => ({
  top: scrollTop,
  left: scrollLeft,
});

const isStart = (at: Position | undefined) => at?.top === 0 && at.left === 0;

const addressOf = ({ pathname, search }: Location) => pathname + search;

// A location's state is whatever was passed to navigate.
const isSaved = (state: unknown) => (state as { keepScroll?: boolean } | null)?.keepScroll === true;

/** A page that is still loading is too small at first: it is scrolled as soon as possible. */
function scrollWhenLarge(element: HTMLElement, { top, left }: Position): () => void {
  const isThere = () => {
    element.scrollTop = top;
    element.scrollLeft = left;
    return element.scrollTop >= top && element.scrollLeft >= left;
  };
  if (isThere()) return NOTHING;

  const content = new ResizeObserver(() => {
    if (isThere()) stop();
  });
  const added = new MutationObserver(() => watch(element));
  watch(element);
  // The host of a page is as tall as the window: what grows is the page in it.
  function watch(parent: HTMLElement) {
    added.observe(parent, { childList: true });
    for (const child of parent.children) {
      if (child instanceof HTMLElement && child.dataset.keptPage === 'shown') watch(child);
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
