import { useTranslate } from 'ra-core';
import { useT } from '../../../../i18n/useT.ts';
import { Glyph } from '../../../../theme/Glyph.tsx';
import { BusyButton, BusyIconButton } from '../../../parts/BusyButton.tsx';
import type { Load } from '../../load.ts';
import styles from '../show.module.css';
import { documentLabel } from './documentLabel.ts';
import { dropFailed, useOwnFailed } from './failedUploads.ts';
import { useDocuments } from './useDocuments.ts';

/**
 * Files that failed to upload to the load: which, why, and the actions to retry or discard them.
 */
export function FailedDocuments({ load }: { load: Load }) {
  const { tryAgain, isBusy } = useDocuments(load);
  const translate = useTranslate();
  const t = useT('loads.show');
  const failed = useOwnFailed().filter(({ loadId }) => loadId === load.id);
  if (failed.length === 0) return null;

  return (
    <ul className={styles.failedDocuments} aria-label={t('notAttached')}>
      {failed.map(document => (
        <li key={document.id}>
          <Glyph name="ic-warn" label={t('notAttached')} />
          <span className={styles.failedDocument}>
            <b>{document.file.name}</b>
            <span className={styles.small}>
              {documentLabel(document.type, translate)}: {document.reason}
            </span>
          </span>
          <BusyButton
            size="small"
            isBusy={isBusy}
            aria-label={`${translate('linehaul.lists.tryAgain')}: ${document.file.name}`}
            onClick={() => tryAgain(document)}
          >
            {translate('linehaul.lists.tryAgain')}
          </BusyButton>
          <BusyIconButton
            aria-label={`${t('letBe')}: ${document.file.name}`}
            title={t('letBe')}
            isBusy={isBusy}
            onClick={() => dropFailed(document.id)}
          >
            <Glyph name="ic-x" />
          </BusyIconButton>
        </li>
      ))}
    </ul>
  );
}
