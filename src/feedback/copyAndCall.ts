import { toClipboard } from './clipboard.ts';
import { toast } from './toasts.ts';

/** Copies a text from a command, which has no button to show a check mark. */
export async function copyAndSay(text: string, message: string): Promise<void> {
  if (await toClipboard(text)) toast({ kind: 'success', message });
}

/** Calls a number by the phone app of this device. */
export function callPhone(phone: string): void {
  window.location.assign(`tel:${phone.replace(/[^\d+]/g, '')}`);
}
