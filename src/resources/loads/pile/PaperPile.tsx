import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useCell } from '../../../cell.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import styles from './PaperPile.module.css';
import { PaperRow } from './PaperRow.tsx';
import { isPileOpen } from './pile.ts';
import { usePile } from './usePile.ts';

/** Several rate confirmations at once: what was read of each, and the way to look at it and save. */
export function PaperPile({ onReview }: { onReview: (file: File) => void }) {
  const { papers, left, again } = usePile();
  const isOpen = useCell(isPileOpen);
  const translate = useTranslate();
  const titleId = useId();
  if (papers.length === 0) return null;

  const said = (key: string, more = {}) => translate(`linehaul.confirmation.pile.${key}`, more);
  const label = said('open', { smart_count: left.length });
  const close = () => isPileOpen.set(false);
  const review = (file: File) => {
    close();
    onReview(file);
  };
  return (
    <>
      <Button aria-label={label} title={label} onClick={() => isPileOpen.set(true)}>
        <span className={styles.button}>
          <Glyph name="ic-doc" />
          {left.length}
        </span>
      </Button>
      <Dialog open={isOpen} onClose={close} aria-labelledby={titleId} maxWidth="md" fullWidth>
        <DialogTitle id={titleId}>{said('title', { smart_count: papers.length })}</DialogTitle>
        <DialogContent>
          <ul className={styles.list}>
            {papers.map(paper => (
              <PaperRow key={paper.id} paper={paper} onReview={review} onAgain={again} />
            ))}
          </ul>
        </DialogContent>
        <DialogActions>
          <span className={styles.note}>{said('notSaved')}</span>
          <Button variant="contained" onClick={close}>
            {translate('linehaul.feedback.close')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
