import { Button } from '@mui/material';
import { useRef } from 'react';
import { toast } from '../../../feedback/toasts.ts';
import { useT } from '../../../i18n/useT.ts';
import { useKeys } from '../../../keys.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import { DocumentReviewQueue } from '../documentReview/DocumentReviewQueue.tsx';
import { useReviewQueue } from '../documentReview/useReviewQueue.ts';
import styles from './confirmation.module.css';
import { PdfInput } from './PdfInput.tsx';
import { isPdf, useDropAnywhere } from './useDropAnywhere.ts';

interface ConfirmationDropProps {
  onFile: (file: File) => void;
  /** Opens one of the review queue. Without this, the document is handled like any other file. */
  onReview?: (file: File) => void;
  /** The button's label. The key D opens the same file picker. */
  label?: string;
  /**
   * In a form people mostly type, and the key only works outside its fields, so it is not shown
   * there.
   */
  isInForm?: boolean;
}

/**
 * A PDF dropped anywhere on the page, or chosen with the button, starts a load. Several go to a
 * review queue, where each is read and checked before saving.
 */
export function ConfirmationDrop(props: ConfirmationDropProps) {
  const { onFile, onReview = onFile, label, isInForm = false } = props;
  const chooser = useRef<HTMLInputElement>(null);
  const t = useT('confirmation');
  const { add } = useReviewQueue();
  const take = (files: readonly File[]) => {
    const pdfs = files.filter(isPdf);
    const [only, ...others] = pdfs;
    if (pdfs.length < files.length) toast({ kind: 'error', message: t('onlyPdf') });
    if (!only) return;
    if (others.length > 0) add(pdfs);
    else onFile(only);
  };
  const isOver = useDropAnywhere(take);
  useKeys({ d: () => chooser.current?.click() });

  return (
    <>
      <PdfInput ref={chooser} label={t('choose')} multiple onFiles={take} />
      <Button
        onClick={() => chooser.current?.click()}
        aria-keyshortcuts={isInForm ? undefined : 'D'}
        title={t('hint')}
      >
        <span className={styles.button}>
          <Glyph name="ic-upload" />
          {label ?? t('fromPdf')}
          {!isInForm && <kbd className={styles.key}>D</kbd>}
        </span>
      </Button>
      <DocumentReviewQueue onReview={onReview} />
      {isOver && (
        <div className={styles.over} role="status">
          <Glyph name="ic-doc" size={28} />
          {t('drop')}
        </div>
      )}
    </>
  );
}
