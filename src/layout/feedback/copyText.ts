import { toast } from './toasts.ts';

/** Spec, section 9: so long the icon shows a tick, and so long the toast stays. */
const TICK_MS = 1_000;
const TOAST_MS = 3_000;

/** Puts a text into the clipboard and says so; its button carries `data-copied` meanwhile. */
export async function copyText(button: HTMLElement, text: string, message: string): Promise<void> {
  if (!(await toClipboard(text))) return;
  button.dataset.copied = 'true';
  setTimeout(() => {
    delete button.dataset.copied;
  }, TICK_MS);
  toast({ kind: 'success', message, durationMs: TOAST_MS });
}

/** Where the page did not come over https a browser has no clipboard but this old way. */
async function toClipboard(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  }
  const area = document.createElement('textarea');
  const focused = document.activeElement;
  area.value = text;
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
