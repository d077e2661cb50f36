import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { ApiError } from '../wire/ApiError.ts';
import { Notice } from './Notice.tsx';

interface NotReadProps {
  error: unknown;
  onAgain: () => void;
  /** Where the words are: `failed`, `forbidden`, and `notThere` of what may be gone. */
  words?: string;
  isPart?: boolean;
}

/** What could not be read: why, and the way to try again where that may help. */
export function NotRead({ error, onAgain, words = 'linehaul.lists', isPart }: NotReadProps) {
  const translate = useTranslate();
  const status = error instanceof ApiError ? error.status : 0;
  const failed = translate(`${words}.failed`);
  const title = status === 404 ? translate(`${words}.notThere`, { _: failed }) : failed;
  const mayHelp = status !== 403 && status !== 404;
  return (
    <Notice
      title={status === 403 ? translate(`${words}.forbidden`) : title}
      text={mayHelp && error instanceof Error ? error.message : undefined}
      isPart={isPart}
    >
      {mayHelp && <Button onClick={onAgain}>{translate('linehaul.lists.tryAgain')}</Button>}
    </Notice>
  );
}
