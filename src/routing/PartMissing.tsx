import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import styles from './PartMissing.module.css';

/** Stands where a part of a page would be whose code did not come. */
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
