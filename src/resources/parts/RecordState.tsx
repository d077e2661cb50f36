import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Entity } from '../../../schema/entity.ts';
import { Notice } from '../../feedback/Notice.tsx';
import { useResourceNames } from '../../format/names.ts';
import { ApiError } from '../../http/ApiError.ts';
import { RecordHead } from './RecordHead.tsx';
import styles from './RecordState.module.css';

interface RecordStateProps {
  of: Entity;
  error: unknown;
  /** Loads the record again. */
  onAgain?: () => unknown;
}

/** A record that is loading, does not exist, or may not be viewed. */
export function RecordState({ of, error, onAgain }: RecordStateProps) {
  const translate = useTranslate();
  const { one, inOne } = useResourceNames(of);
  if (!error) {
    return (
      <>
        <RecordHead title={one} />
        <div
          className={styles.skeleton}
          role="status"
          aria-label={translate('linehaul.lists.loading')}
        >
          {Array.from({ length: 8 }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike
            <span key={at} className={styles.bar} />
          ))}
        </div>
      </>
    );
  }
  const reason = error instanceof ApiError ? reasons[error.status] : undefined;
  return (
    <>
      <RecordHead title={one} />
      <Notice
        title={translate(`linehaul.forms.${reason ?? 'notRead'}`, { one: inOne })}
        text={reason || !(error instanceof Error) ? undefined : error.message}
      >
        {!reason && onAgain && (
          <Button onClick={() => void onAgain()}>{translate('linehaul.lists.tryAgain')}</Button>
        )}
      </Notice>
    </>
  );
}

const reasons: Readonly<Record<number, string>> = { 404: 'notThere', 403: 'notAllowed' };
