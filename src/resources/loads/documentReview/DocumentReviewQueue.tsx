import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useCell } from '../../../cell.ts';
import { lazyPart } from '../../../routing/lazyPart.tsx';
import { Glyph } from '../../../theme/Glyph.tsx';
import styles from './DocumentReviewQueue.module.css';
import { isQueueOpen } from './reviewQueue.ts';
import { useReviewQueue } from './useReviewQueue.ts';

const DocumentReviewDialog = lazyPart(
  () => import('./DocumentReviewDialog.tsx').then(part => part.DocumentReviewDialog),
  true,
);

/**
 * Several rate confirmations at once: what was read from each, and the link to review and save it.
 */
export function DocumentReviewQueue({ onReview }: { onReview: (file: File) => void }) {
  const { documents, left } = useReviewQueue();
  const isOpen = useCell(isQueueOpen);
  const translate = useTranslate();
  if (documents.length === 0) return null;

  const label = translate('linehaul.confirmation.queue.open', { smart_count: left.length });
  return (
    <>
      <Button aria-label={label} title={label} onClick={() => isQueueOpen.set(true)}>
        <span className={styles.button}>
          <Glyph name="ic-doc" />
          {left.length}
        </span>
      </Button>
      {isOpen && (
        <DocumentReviewDialog onReview={onReview} onMissing={() => isQueueOpen.set(false)} />
      )}
    </>
  );
}
