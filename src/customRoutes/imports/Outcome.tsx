import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { call, callFile } from '../../api.ts';
import { announce } from '../../feedback/announce.ts';
import { momentText } from '../../format/valueTexts.ts';
import { saveFile } from '../../http/download.ts';
import { useT } from '../../i18n/useT.ts';
import { entityLabel } from '../../resources/history/changeTexts.ts';
import { BusyButton } from '../../resources/parts/BusyButton.tsx';
import { ConfirmDialog } from '../../resources/parts/ConfirmDialog.tsx';
import { Glyph } from '../../theme/Glyph.tsx';
import { CountLine } from './CountLine.tsx';
import type { Import } from './Import.ts';
import styles from './imports.module.css';
import { useKeepImport } from './useImports.ts';

/** What an import did, what it left out, and the undo. */
export function Outcome({ whole }: { whole: Import }) {
  const t = useT('imports');
  const rejected = whole.files.filter(({ rejected_count }) => rejected_count > 0);
  return (
    <div className={styles.body}>
      <section className={styles.card}>
        <h2 className={styles.section}>
          {t(whole.status === 'undone' ? 'undoneTitle' : 'doneTitle')}
        </h2>
        <CountLine
          counts={{
            creates: whole.created_count,
            updates: whole.updated_count,
            keeps: whole.kept_count,
            skips: whole.skipped_count,
          }}
          rejected={whole.rejected_count}
          isDone
        />
        {whole.report && <Kinds kinds={whole.report.kinds} />}
        {rejected.length > 0 && (
          <>
            <p>{t('rejectedNote')}</p>
            <ul className={styles.downloads}>
              {rejected.map(file => (
                <li key={file.id}>
                  <RejectedButton file={file} />
                </li>
              ))}
            </ul>
          </>
        )}
        {whole.error && <p role="alert">{whole.error}</p>}
        {whole.undo_report && <Undone report={whole.undo_report} />}
        {whole.undo_until && !whole.undo_refusal && <Undo whole={whole} until={whole.undo_until} />}
        {whole.undo_refusal && <p className={styles.quiet}>{whole.undo_refusal}</p>}
      </section>
    </div>
  );
}

/**
 * The number of records of each type: a file of loads also creates driver pay rows and commodities.
 */
export function Kinds({ kinds }: { kinds: NonNullable<Import['report']>['kinds'] }) {
  const translate = useTranslate();
  const some = kinds.filter(({ creates, updates }) => creates + updates > 0);
  if (some.length < 2) return null;
  return (
    <ul className={styles.kinds}>
      {some.map(({ kind, creates, updates }) => (
        <li key={kind}>
          <span className={styles.quiet}>
            {entityLabel(kind, (key, args) => translate(key, { ...args, smart_count: 2 }))}
          </span>{' '}
          {creates + updates}
        </li>
      ))}
    </ul>
  );
}

export function RejectedButton({ file }: { file: Pick<Import['files'][number], 'id' | 'name'> }) {
  const t = useT('imports');
  const download = () =>
    callFile('GET', `/import-files/rejected/${file.id}`).then(saveFile).catch(announce);
  return (
    <Button onClick={() => void download()}>
      <span className={styles.withGlyph}>
        <Glyph name="ic-download" />
        {t('rejectedRows', { file: file.name })}
      </span>
    </Button>
  );
}

function Undo({ whole, until }: { whole: Import; until: string }) {
  const t = useT('imports');
  const keep = useKeepImport();
  const [isRequested, setRequested] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      keep((await call('POST', `/imports/undo/${whole.id}`)).data);
    } catch (error) {
      announce(error);
    } finally {
      setBusy(false);
      setRequested(false);
    }
  };
  return (
    <div className={styles.undo}>
      <BusyButton variant="outlined" isBusy={isBusy} onClick={() => setRequested(true)}>
        <span className={styles.withGlyph}>
          <Glyph name="ic-undo" />
          {t('undo')}
        </span>
      </BusyButton>
      <span className={styles.quiet}>{t('undoUntil', { time: momentText(until) })}</span>
      {isRequested && (
        <ConfirmDialog
          title={t('undoTitle')}
          confirm={t('undo')}
          isDangerous
          isBusy={isBusy}
          onClose={() => setRequested(false)}
          onConfirm={() => void undo()}
        >
          {t('undoText')}
        </ConfirmDialog>
      )}
    </div>
  );
}

function Undone({ report }: { report: NonNullable<Import['undo_report']> }) {
  const t = useT('imports');
  const translate = useTranslate();
  const { removed, restored, stayed, stays } = report;
  return (
    <>
      <p>{t('undoneText', { removed, restored })}</p>
      {stayed > 0 && (
        <>
          <p>{t('stayed', { smart_count: stayed })}</p>
          <ul className={styles.stays}>
            {stays.map(({ kind, id, name, reason }) => (
              <li key={`${kind}/${id}`}>
                {entityLabel(kind, translate)} <strong>{name}</strong>{' '}
                <span className={styles.quiet}>{t(`reasons.${reason}`)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
