import type { Location, NavigationType } from 'react-router-dom';
import type { Screen } from '../../../schema/screens.ts';
import type { Current } from '../AppRouter.tsx';

/** A page that stays rendered while another tab is shown. */
export interface KeptPage {
  /** Another page of the same tab has another number. */
  id: number;
  /** Its tab. */
  key: string;
  screen: Screen;
  /** The router's location when the page was shown last. */
  seen: Location;
  /** The kind of navigation by which it was shown last. */
  shownBy: NavigationType;
  /** What the page knows of the router. It stays as it was when the page was left. */
  at: Current;
  /** What it had is done or discarded: once hidden, it is not kept. */
  isOver: boolean;
}

export interface KeptPages {
  /** The one shown last at the end. */
  pages: readonly KeptPage[];
  /** Whether the last one is shown. The shown page may be one that is not kept. */
  isShown: boolean;
  nextId: number;
}

export const NO_PAGES: KeptPages = { pages: [], isShown: false, nextId: 1 };

export const shownIn = ({ pages, isShown }: KeptPages): KeptPage | undefined =>
  isShown ? pages.at(-1) : undefined;

/** The shown one among them. A list has some thousand elements. */
export const MOST_PAGES = 5;

/** Pages of these kinds only show things, so that they can go on where they were left. */
const KEPT_KINDS: ReadonlySet<string> = new Set(['list', 'show', 'board']);

/** Other pages that only show things. */
const KEPT_PATHS: ReadonlySet<string> = new Set([
  '/company-owner/company/{id}/dashboard',
  '/company-owner/company/{id}/expiry-radar',
  '/company-owner/company/{id}/audit',
]);

/** Forms, and steps of a task, at paths of the kinds above. */
const FORM_PATHS: ReadonlySet<string> = new Set([
  '/settings/{id}/configs/system-configs',
  '/company-owner/company/{id}/driver-pay-settlements/{model_id}/show',
  '/company-owner/company/{id}/loads/show-create/{model_id}',
  '/company-owner/company/{id}/loads/by-number/{model_id}',
]);

/**
 * Whether a screen's page stays while another tab is shown. A form starts over with the current
 * record. What was typed into it is its draft.
 */
export const staysRendered = ({ kind, path }: Screen): boolean =>
  KEPT_PATHS.has(path) || (KEPT_KINDS.has(kind) && !FORM_PATHS.has(path));

interface Now extends Pick<KeptPage, 'at'> {
  /** The tab of the URL, whether its page is kept or not. */
  key: string | undefined;
  /** Undefined where the page is not kept. */
  screen: Screen | undefined;
  /** Whether a hidden page stays: its tab is open, and the person may still see it. */
  canStay: (page: KeptPage) => boolean;
}

/**
 * The pages after a navigation. A page is shown again as it was left only at the address where it
 * was left: another link to it starts over. Returns the same object when nothing has changed.
 */
export function pagesAfter(before: KeptPages, now: Now): KeptPages {
  const shown = shownAfter(before, now);
  const others = before.pages
    .filter(page => page.key !== now.key && isWhole(page) && now.canStay(page))
    .slice(shown ? 1 - MOST_PAGES : -MOST_PAGES);
  const pages = shown ? [...others, shown] : others;
  const isShown = shown !== undefined;
  const isSame =
    isShown === before.isShown &&
    pages.length === before.pages.length &&
    pages.every((page, index) => page === before.pages[index]);
  if (isSame) return before;
  return { pages, isShown, nextId: Math.max(before.nextId, (shown?.id ?? 0) + 1) };
}

function shownAfter(before: KeptPages, { key, screen, at }: Now): KeptPage | undefined {
  if (key === undefined || !screen) return undefined;
  const seen = at.location;
  const shownBy = at.navigationType;
  const shown = shownIn(before);
  if (shown?.key === key) {
    return shown.seen === seen ? shown : { ...shown, screen, seen, shownBy, at };
  }
  const left = before.pages.find(page => page.key === key && !page.isOver);
  if (left && isSameAddress(left.at.location, seen)) return { ...left, seen, shownBy };
  return { id: before.nextId, key, screen, seen, shownBy, at, isOver: false };
}

/**
 * Not a page whose work is done, nor one with a record or form open over it: what opens over a page
 * is outside of it in the document, and a form's draft has what was typed.
 */
const isWhole = ({ isOver, at }: KeptPage): boolean =>
  !isOver && !new URLSearchParams(at.location.search).has('open');

/** Whether another page than the shown one is shown as it was left by going to a location. */
export function isShownAgain(before: KeptPages, key: string, location: Location): boolean {
  const shown = shownIn(before);
  const next = before.pages.find(page => page.key === key && !page.isOver);
  return shown && next && next !== shown ? isSameAddress(next.at.location, location) : false;
}

/** Not where the link says more than the address did, such as the field or the part to go to. */
function isSameAddress(left: Location, { pathname, search, hash, state }: Location): boolean {
  const isPlain = !state || Object.keys(state as object).every(name => name === 'keepScroll');
  const isSamePlace = hash === '' || left.hash === hash;
  return isPlain && left.pathname === pathname && left.search === search && isSamePlace;
}

/** After a page's work is done or discarded. A hidden one goes at once, the shown one when left. */
export function withOver(before: KeptPages, id: number): KeptPages {
  const shown = shownIn(before);
  const pages = before.pages.flatMap(page => {
    if (page.id !== id) return [page];
    return page === shown ? [{ ...page, isOver: true }] : [];
  });
  return { ...before, pages };
}
