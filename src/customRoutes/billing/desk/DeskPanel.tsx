import { Button, Drawer, IconButton } from '@mui/material';
import { RecordContextProvider, useGetOne, useTranslate } from 'ra-core';
import { Notice } from '../../../feedback/Notice.tsx';
import { useT } from '../../../i18n/useT.ts';
import { useTopic } from '../../../live/useTopic.ts';
import type { Load } from '../../../resources/loads/load.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import { DeskCharges } from './DeskCharges.tsx';
import { DeskDocuments } from './DeskDocuments.tsx';
import { DeskFixes } from './DeskFixes.tsx';
import styles from './desk.module.css';

interface DeskPanelProps {
  loadId: number;
  /** The loads next to it in the list. */
  next?: number | undefined;
  previous?: number | undefined;
  onOpen: (loadId: number) => void;
  onClose: () => void;
}

/**
 * A load at the billing desk: why it is blocked with the fix for each reason, its charges, and its
 * documents next to them.
 */
export function DeskPanel({ loadId, next, previous, onOpen, onClose }: DeskPanelProps) {
  const translate = useTranslate();
  const t = useT('desk');
  const {
    data: load,
    error,
    refetch,
  } = useGetOne<Load>(
    'loads',
    { id: loadId, meta: { quiet: true } },
    { retry: false, meta: { quiet: true } },
  );
  useTopic(`loads/${loadId}`, () => void refetch());
  const title = t('panel', { load: load?.internal_id ?? '' });
  const step = (name: 'next' | 'previous', id: number | undefined) => (
    <IconButton
      aria-label={t(name)}
      title={t(name)}
      disabled={id === undefined}
      onClick={() => id !== undefined && onOpen(id)}
    >
      <Glyph name={name === 'next' ? 'ic-down' : 'ic-up'} />
    </IconButton>
  );
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { className: styles.panel, 'aria-label': title, role: 'dialog' } }}
    >
      <header className={styles.head}>
        <h2>{title}</h2>
        <span className={styles.broker}>{load?.broker?.name}</span>
        {step('previous', previous)}
        {step('next', next)}
        <IconButton aria-label={translate('linehaul.feedback.close')} onClick={onClose} autoFocus>
          <Glyph name="ic-x" />
        </IconButton>
      </header>
      {error && !load && (
        <Notice isPart title={t('failed')} text={error.message}>
          <Button onClick={() => void refetch()}>{translate('linehaul.lists.tryAgain')}</Button>
        </Notice>
      )}
      {!load && !error && <p role="status">{translate('linehaul.lists.loading')}</p>}
      {load && (
        <RecordContextProvider value={load}>
          <div className={styles.columns}>
            <div className={styles.work}>
              <DeskFixes key={load.id} load={load} />
              <DeskCharges load={load} />
            </div>
            <DeskDocuments key={load.id} load={load} />
          </div>
        </RecordContextProvider>
      )}
    </Drawer>
  );
}
