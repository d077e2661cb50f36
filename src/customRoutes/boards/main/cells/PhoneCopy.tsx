import { toast } from '../../../../layout/feedback/toasts.ts';
import { Glyph } from '../../../../theme/Glyph.tsx';
import styles from './cells.module.css';

const TICK_MS = 1_000;
const TOAST_MS = 3_000;

interface PhoneCopyProps {
  phone: string;
  label: string;
  copied: string;
}

/** Copies a driver's number; a tick says so for a second. It is told past React: rows are many. */
export const PhoneCopy = ({ phone, label, copied }: PhoneCopyProps) => (
  <button
    type="button"
    tabIndex={-1}
    className={styles.copy}
    aria-label={label}
    title={phone}
    onClick={({ currentTarget }) => void copy(currentTarget, phone, copied)}
  >
    <Glyph name="ic-phone" size={14} className={styles.phone} />
    <Glyph name="ic-check" size={14} className={styles.tick} />
  </button>
);

async function copy(button: HTMLElement, phone: string, message: string): Promise<void> {
  await navigator.clipboard.writeText(phone);
  button.dataset.copied = 'true';
  setTimeout(() => {
    delete button.dataset.copied;
  }, TICK_MS);
  toast({ kind: 'success', message, durationMs: TOAST_MS });
}
