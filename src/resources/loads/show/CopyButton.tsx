import { useTranslate } from 'ra-core';
import { copyText } from '../../../feedback/copyText.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import styles from './show.module.css';

/** Copies a number to the clipboard. */
export function CopyButton({ text }: { text: string }) {
  const translate = useTranslate();
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={translate('linehaul.loads.show.copy', { text })}
      onClick={({ currentTarget }) =>
        void copyText(currentTarget, text, translate('linehaul.feedback.copied'))
      }
    >
      <Glyph name="ic-copy" size={14} className={styles.uncopied} />
      <Glyph name="ic-check" size={14} className={styles.tick} />
    </button>
  );
}
