import { shownElements } from './shownElements.ts';

/** Whether no specific element has the focus. */
export const isFocusNowhere = () =>
  document.activeElement === document.body || document.activeElement?.id === 'main';

/**
 * After a dialog that removed the element which opened it: the focus goes to the first of these
 * that exists. If possible, the focus returns by itself, a moment after the dialog is closed.
 */
export function focusOn(...selectors: readonly string[]): void {
  setTimeout(() => {
    if (!isFocusNowhere()) return;
    for (const selector of selectors) {
      const [found] = shownElements(`#main ${selector}`);
      if (found) return found.focus();
    }
  });
}

/** As the `ref` of an element: it has the focus as soon as it is shown. */
export const focusShown = (element: HTMLElement | null) => element?.focus();
