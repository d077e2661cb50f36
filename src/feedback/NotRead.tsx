import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { ApiError } from '../http/ApiError.ts';
import { Notice } from './Notice.tsx';

interface NotReadProps {
  error: unknown;
  onAgain: () => void;
  /** The key of the message: `failed`, `forbidden`, and `notThere` for what may be deleted. */
  words?: string;
  isPart?: boolean;
}

/** What could not be loaded: why, and a retry button when that may help. */
export function NotRead({ error, onAgain, words = 'linehaul.lists', isPart }: NotReadProps) {
  const translate = useTranslate();
  const status = error instanceof ApiError ? error.status : 0;
  const failed = translate(`${words}.failed`);
  const title = status === 404 ? translate(`${words}.notThere`, { _: failed }) : failed;
  const isRetryable = status !== 403 && status !== 404;
  return (
    <Notice
      title={status === 403 ? translate(`${words}.forbidden`) : title}
      text={isRetryable && error instanceof Error ? error.message : undefined}
      isPart={isPart}
    >
      {isRetryable && <Button onClick={onAgain}>{translate('linehaul.lists.tryAgain')}</Button>}
    </Notice>
  );
}
