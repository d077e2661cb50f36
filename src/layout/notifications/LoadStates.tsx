import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Notice } from '../../feedback/Notice.tsx';
import styles from './notifications.module.css';

/** A view of the panel whose first answer is on its way. */
export function Loading() {
  const translate = useTranslate();
  return (
    <p role="status" className={styles.loading}>
      {translate('linehaul.lists.loading')}
    </p>
  );
}

interface LoadFailedProps {
  error: Error;
  onRetry: () => void;
}

/** A view of the panel that could not be loaded, and a button that tries again. */
export function LoadFailed({ error, onRetry }: LoadFailedProps) {
  const translate = useTranslate();
  return (
    <Notice title={translate('linehaul.lists.failed')} text={error.message}>
      <Button variant="outlined" onClick={onRetry}>
        {translate('linehaul.lists.tryAgain')}
      </Button>
    </Notice>
  );
}
