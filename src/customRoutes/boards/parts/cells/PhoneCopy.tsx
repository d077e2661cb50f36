import { copyText } from '../../../../feedback/copyText.ts';
import { Glyph } from '../../../../theme/Glyph.tsx';
import styles from './cells.module.css';

interface PhoneCopyProps {
  phone: string;
  label: string;
  copied: string;
}

/**
 * Copies a driver's number and shows a check mark for a second. It bypasses React, because there
 * are many rows.
 */
export const PhoneCopy = ({ phone, label, copied }: PhoneCopyProps) => (
  <button
    type="button"
    tabIndex={-1}
    className={styles.copy}
    aria-label={label}
    title={phone}
    onClick={({ currentTarget }) => void copyText(currentTarget, phone, copied)}
  >
    <Glyph name="ic-phone" size={14} className={styles.phone} />
    <Glyph name="ic-check" size={14} className={styles.tick} />
  </button>
);
