import type { Locator, Page } from '@playwright/test';

/**
 * What a story finds by text, label or selector is what a person sees: not the pages of other tabs,
 * which stay in the document. Roles leave them out by themselves.
 */
export function seenOnly(page: Page): void {
  narrow(page, () => page);
  // What is found within another locator, of whatever page.
  narrow(Object.getPrototypeOf(page.mainFrame().locator(SEEN)), locator => locator.page());
}

const SEEN = ':not([data-kept-page="hidden"] *)';

const FINDERS = ['getByText', 'getByLabel', 'getByTitle', 'getByPlaceholder', 'locator'] as const;

type Finder = (this: Locator, ...asked: unknown[]) => Locator;

function narrow(place: object, pageOf: (finder: Locator) => Page): void {
  // The same methods on a page and on a locator, which pass on what they are asked.
  const finders = place as Record<string, Finder>;
  for (const name of FINDERS) {
    const all = finders[name];
    if (!all || narrowed.has(all)) continue;
    const find: Finder = function (...asked) {
      return all.apply(this, asked).and(pageOf(this).mainFrame().locator(SEEN));
    };
    narrowed.add(find);
    finders[name] = find;
  }
}

const narrowed = new WeakSet<Finder>();
