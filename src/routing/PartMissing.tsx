import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import styles from './PartMissing.module.css';

/** Replaces a part of a page whose code failed to load. */
export function PartMissing({ onAgain }: { onAgain: () => void }) {
  const translate = useTranslate();
  return (
    <p role="alert" className={styles.note}>
      {translate('linehaul.feedback.missing')}
      <Button size="small" onClick={onAgain}>
        {translate('linehaul.feedback.broken.again')}
      </Button>
    </p>
  );
}
