import { Button } from '@mui/material';
import { useT } from '../../i18n/useT.ts';
import { PageHeader } from '../../resources/parts/PageHeader.tsx';
import { BeginImport } from './BeginImport.tsx';
import { ImportHistory } from './ImportHistory.tsx';
import styles from './imports.module.css';
import { OneImport } from './OneImport.tsx';
import { useImportPlace } from './useImports.ts';

/** Imports files: drop, review, import, undo; with the history. */
export function Imports() {
  const t = useT('imports');
  const { id, kind, open } = useImportPlace();

  return (
    <div className={styles.page}>
      <PageHeader
        title={t('title')}
        actions={id !== null && <Button onClick={() => open(null)}>{t('another')}</Button>}
      />
      {id === null ? (
        <div className={styles.body}>
          <BeginImport kind={kind} onBegun={open} />
          <ImportHistory kind={kind} onOpen={open} />
        </div>
      ) : (
        <OneImport key={id} id={id} onDropped={() => open(null)} />
      )}
    </div>
  );
}
