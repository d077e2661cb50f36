/** Whether the focus stands on nothing in particular. */
export const isFocusNowhere = () =>
  document.activeElement === document.body || document.activeElement?.id === 'main';

/**
 * After a dialog that took what had asked for it along: the focus goes to the first of these that
 * is there. It goes back by itself where it can, a moment later than the dialog is closed.
 */
export function focusOn(...selectors: readonly string[]): void {
  setTimeout(() => {
    if (!isFocusNowhere()) return;
    for (const selector of selectors) {
      const found = document.querySelector<HTMLElement>(`#main ${selector}`);
      if (found) return found.focus();
    }
  });
}
