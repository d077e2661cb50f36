import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { awaitedStop } from '../../../../schema/rules/eta.ts';
import { useMay } from '../../../session/useRights.ts';
import type { Load } from '../load.ts';
import { Panel } from '../show/Panel.tsx';
import { Composer } from './Composer.tsx';
import { UpdateRow } from './UpdateRow.tsx';
import styles from './updates.module.css';
import { useUpdates } from './useUpdates.ts';

const SHOWN_FIRST = 6;

/** What people write about the load while it is on its way, the newest first. */
export function UpdatesPanel({ load }: { load: Load }) {
  const { updates, error, send, remove, isBusy } = useUpdates(load.id);
  const zone = (awaitedStop(load.stops) ?? load.stops.at(-1))?.timezone;
  const [isWhole, setWhole] = useState(false);
  const translate = useTranslate();
  const may = useMay();
  const newestFirst = [...(updates ?? [])].reverse();
  const shown = isWhole ? newestFirst : newestFirst.slice(0, SHOWN_FIRST);
  const hidden = newestFirst.length - shown.length;
  const mayWrite = may('loads.update') || may('loads.dispatch');
  const said = (key: string, values?: object) => translate(`linehaul.updates.${key}`, values);

  return (
    <Panel
      digit={6}
      title={said('title')}
      hint={newestFirst.length > 0 ? newestFirst.length : undefined}
    >
      {error && <p className={styles.quiet}>{error.message}</p>}
      {!updates && !error && <p className={styles.quiet}>{translate('linehaul.lists.loading')}</p>}
      {updates?.length === 0 && (
        <p className={styles.quiet}>{said(mayWrite ? 'noneYet' : 'none')}</p>
      )}
      <ul className={styles.thread} aria-live="polite">
        {shown.map(update => (
          <UpdateRow key={update.id} update={update} zone={zone} onRemove={() => remove(update)} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button onClick={() => setWhole(true)}>{said('older', { smart_count: hidden })}</Button>
      )}
      {mayWrite && <Composer isBusy={isBusy} zone={zone} onSend={send} />}
    </Panel>
  );
}
