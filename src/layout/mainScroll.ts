import type { Location } from 'react-router-dom';

/** The scroll position of each address when it was left. */
const left = new Map<string, number>();

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
    const stays = before?.pathname === location.pathname ? this.element.scrollTop : undefined;
    const wasLeft = left.get(addressOf(location));
    let to = 0;
    if (isBack) to = wasLeft ?? stays ?? 0;
    else if (isSaved(location.state)) to = stays ?? wasLeft ?? 0;
    // Neither scrolled nor to be scrolled: to touch it would measure the whole page at once.
    const isAtTop = to === 0 && before !== undefined && left.get(addressOf(before)) === 0;
    this.shown = location;
    left.set(addressOf(location), to);
    this.stopWaiting();
    this.stopWaiting = isAtTop ? NOTHING : scrollWhenTall(this.element, to);
  }

  /** Waits no longer for a page that was too short. */
  end(): void {
    this.stopWaiting();
    this.stopWaiting = NOTHING;
  }

  private note() {
    if (this.shown) left.set(addressOf(this.shown), this.element.scrollTop);
  }
}

const NOTHING = () => {};

const addressOf = ({ pathname, search }: Location) => pathname + search;

// A location's state is whatever was passed to navigate.
const isSaved = (state: unknown) => (state as { keepScroll?: boolean } | null)?.keepScroll === true;

/** A page that is still loading is too short at first: it is scrolled as soon as possible. */
function scrollWhenTall(element: HTMLElement, to: number): () => void {
  element.scrollTop = to;
  if (element.scrollTop >= to) return NOTHING;

  const content = new ResizeObserver(() => {
    element.scrollTop = to;
    if (element.scrollTop >= to) stop();
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
