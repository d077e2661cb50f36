/**
 * Puts a text into the clipboard; answers whether it is there. Where the page did not come over
 * https a browser has no clipboard but the old way, by a field that is marked and copied.
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
  // In a dialog nothing outside of it can be focused, and so nothing there be copied.
  (focused?.closest('[role=dialog]') ?? document.body).append(area);
  area.focus();
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
