/**
 * Copies a text to the clipboard. Returns whether it succeeded. On a page without https, a browser
 * only supports the old method, with a selected field that is copied.
 */
export function toClipboard(text: string): Promise<boolean> {
  if (!navigator.clipboard) return Promise.resolve(byMarking(text));
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

function byMarking(text: string): boolean {
  const area = document.createElement('textarea');
  const focused = document.activeElement;
  area.value = text;
  // While a dialog is open, nothing outside of it can be focused, and so nothing there can be
  // copied.
  (focused?.closest('[role=dialog]') ?? document.body).append(area);
  area.focus();
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
