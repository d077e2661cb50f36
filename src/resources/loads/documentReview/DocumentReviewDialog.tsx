import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useCell } from '../../../cell.ts';
import { useT } from '../../../i18n/useT.ts';
import styles from './DocumentReviewQueue.module.css';
import { DocumentReviewRow } from './DocumentReviewRow.tsx';
import { isQueueOpen } from './reviewQueue.ts';
import { useReviewQueue } from './useReviewQueue.ts';

/** What was read from each document of the queue, and the link to review and save it. */
export function DocumentReviewDialog({ onReview }: { onReview: (file: File) => void }) {
  const { documents, again } = useReviewQueue();
  const isOpen = useCell(isQueueOpen);
  const translate = useTranslate();
  const titleId = useId();
  const t = useT('confirmation.queue');
  const close = () => isQueueOpen.set(false);
  const review = (file: File) => {
    close();
    onReview(file);
  };
  return (
    <Dialog open={isOpen} onClose={close} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{t('title', { smart_count: documents.length })}</DialogTitle>
      <DialogContent>
        <ul className={styles.list}>
          {documents.map(document => (
            <DocumentReviewRow
              key={document.id}
              document={document}
              onReview={review}
              onAgain={again}
            />
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <span className={styles.note}>{t('notSaved')}</span>
        <Button variant="contained" onClick={close}>
          {translate('linehaul.feedback.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
