import { toClipboard } from './clipboard.ts';
import { toast } from './toasts.ts';

/** Spec, section 9: how long the icon shows a check mark, and how long the toast stays. */
const TICK_MS = 1_000;
const TOAST_MS = 3_000;

/** Copies a text to the clipboard and shows a message. Meanwhile its button has `data-copied`. */
export async function copyText(button: HTMLElement, text: string, message: string): Promise<void> {
  if (!(await toClipboard(text))) return;
  button.dataset.copied = 'true';
  setTimeout(() => {
    delete button.dataset.copied;
  }, TICK_MS);
  toast({ kind: 'success', message, durationMs: TOAST_MS });
}
