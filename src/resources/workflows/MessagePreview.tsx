import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { WorkflowModel } from '../../../schema/rules/automation/operators.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { ApiError } from '../../http/ApiError.ts';
import { useT } from '../../i18n/useT.ts';
import { useSettled } from '../parts/useSettled.ts';
import styles from './workflows.module.css';

interface MessagePreviewProps {
  model: WorkflowModel;
  /** The form's fields of the two texts. A message may have only one of them. */
  title?: string;
  message?: string;
}

const PAUSE_MS = 500;

/** The message as the newest record of its kind fills it in, while it is written. */
export function MessagePreview({ model, title = '', message = '' }: MessagePreviewProps) {
  const t = useT('workflows.preview');
  const { call } = useDataProvider<LinehaulProvider>();
  const written = useWatch({ name: [title || NO_FIELD, message || NO_FIELD] });
  const texts = written.map(text => String(text ?? ''));
  const [settledTitle, settledMessage] = [
    useSettled(texts[0] ?? '', PAUSE_MS, ''),
    useSettled(texts[1] ?? '', PAUSE_MS, ''),
  ];
  const isWritten = `${settledTitle}${settledMessage}`.trim() !== '';
  const { data, error } = useQuery({
    queryKey: ['workflows', 'preview', model, settledTitle, settledMessage],
    queryFn: () =>
      call('POST', '/workflows/preview', { model, title: settledTitle, message: settledMessage }),
    enabled: isWritten,
    placeholderData: earlier => earlier,
    retry: false,
    // The save reports a refusal too.
    meta: { quiet: true },
  });
  if (!isWritten) return null;

  const wrong = error instanceof ApiError ? Object.values(error.fields ?? {}).flat()[0] : null;
  if (error) return <p className={styles.hint}>{wrong ?? t('failed')}</p>;
  if (!data) return null;
  const { record_name: name } = data;
  const caption = name === null ? t('noRecord') : t('of', { name });
  return (
    <figure className={styles.preview} aria-label={caption}>
      <figcaption>{caption}</figcaption>
      {data.title && <strong>{data.title}</strong>}
      {data.message && <p>{data.message}</p>}
    </figure>
  );
}

/** A form has no such field: nothing is watched. */
const NO_FIELD = '__none';
