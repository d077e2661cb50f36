import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { toast } from '../../../feedback/toasts.ts';
import { useKeys } from '../../../keys.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import { PaperPile } from '../pile/PaperPile.tsx';
import { usePile } from '../pile/usePile.ts';
import styles from './confirmation.module.css';
import { PdfInput } from './PdfInput.tsx';
import { isPdf, useDropAnywhere } from './useDropAnywhere.ts';

interface ConfirmationDropProps {
  onFile: (file: File) => void;
  /** Takes one of the pile to be looked at; as any other file, where nothing else is said. */
  onReview?: (file: File) => void;
  /** Words of the button; the key D opens the same chooser. */
  label?: string;
  /** In a form one types mostly: the key, which is heard beside its fields alone, is not told there. */
  isInForm?: boolean;
}

/**
 * A PDF dropped anywhere on the page, or chosen by the button, begins a load. Several lie on a pile,
 * where each is read and looked at before it is saved.
 */
export function ConfirmationDrop(props: ConfirmationDropProps) {
  const { onFile, onReview = onFile, label, isInForm = false } = props;
  const translate = useTranslate();
  const chooser = useRef<HTMLInputElement>(null);
  const said = (key: string) => translate(`linehaul.confirmation.${key}`);
  const { add } = usePile();
  const take = (files: readonly File[]) => {
    const pdfs = files.filter(isPdf);
    const [only, ...others] = pdfs;
    if (pdfs.length < files.length) toast({ kind: 'error', message: said('onlyPdf') });
    if (!only) return;
    if (others.length > 0) add(pdfs);
    else onFile(only);
  };
  const isOver = useDropAnywhere(take);
  useKeys({ d: () => chooser.current?.click() });

  return (
    <>
      <PdfInput ref={chooser} label={said('choose')} multiple onFiles={take} />
      <Button
        onClick={() => chooser.current?.click()}
        aria-keyshortcuts={isInForm ? undefined : 'D'}
        title={said('hint')}
      >
        <span className={styles.button}>
          <Glyph name="ic-upload" />
          {label ?? said('fromPdf')}
          {!isInForm && <kbd className={styles.key}>D</kbd>}
        </span>
      </Button>
      <PaperPile onReview={onReview} />
      {isOver && (
        <div className={styles.over} role="status">
          <Glyph name="ic-doc" size={28} />
          {said('drop')}
        </div>
      )}
    </>
  );
}
