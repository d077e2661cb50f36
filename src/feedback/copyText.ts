import { toClipboard } from './clipboard.ts';
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
