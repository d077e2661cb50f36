import { useTranslate } from 'ra-core';
import { toast } from '../../../layout/feedback/toasts.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import styles from './show.module.css';

/** Puts a number into the clipboard. */
export function CopyButton({ text }: { text: string }) {
  const translate = useTranslate();
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast({ kind: 'info', message: translate('linehaul.loads.show.copied', { text }) });
  };
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={translate('linehaul.loads.show.copy', { text })}
      onClick={() => void copy()}
    >
      <Glyph name="ic-copy" size={14} />
    </button>
  );
}
