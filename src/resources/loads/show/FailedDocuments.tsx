import { Button, IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Glyph } from '../../../theme/Glyph.tsx';
import type { Load } from '../load.ts';
import { documentLabel } from './documentLabel.ts';
import { dropFailed, useOwnFailed } from './failedUploads.ts';
import styles from './show.module.css';
import { useDocuments } from './useDocuments.ts';

/**
 * Files that failed to upload to the load: which, why, and the actions to retry or discard them.
 */
export function FailedDocuments({ load }: { load: Load }) {
  const { tryAgain, isBusy } = useDocuments(load);
  const translate = useTranslate();
  const failed = useOwnFailed().filter(({ loadId }) => loadId === load.id);
  if (failed.length === 0) return null;

  const said = (key: string) => translate(`linehaul.loads.show.${key}`);
  return (
    <ul className={styles.failedDocuments} aria-label={said('notAttached')}>
      {failed.map(paper => (
        <li key={paper.id}>
          <Glyph name="ic-warn" label={said('notAttached')} />
          <span className={styles.failedPaper}>
            <b>{paper.file.name}</b>
            <span className={styles.small}>
              {documentLabel(paper.type, translate)}: {paper.reason}
            </span>
          </span>
          <Button
            size="small"
            disabled={isBusy}
            aria-label={`${translate('linehaul.lists.tryAgain')}: ${paper.file.name}`}
            onClick={() => tryAgain(paper)}
          >
            {translate('linehaul.lists.tryAgain')}
          </Button>
          <IconButton
            aria-label={`${said('letBe')}: ${paper.file.name}`}
            title={said('letBe')}
            disabled={isBusy}
            onClick={() => dropFailed(paper.id)}
          >
            <Glyph name="ic-x" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
