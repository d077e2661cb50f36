/** What a page that stays rendered says of itself: `shown`, or `hidden` while another tab is shown. */
export const KEPT_PAGE = 'data-kept-page';

const HIDDEN = `[${KEPT_PAGE}="hidden"]`;

/** The elements that a selector finds outside of hidden pages, in the document's order. */
export const shownElements = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(found => !found.closest(HIDDEN));
