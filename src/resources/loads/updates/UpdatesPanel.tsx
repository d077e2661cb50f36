import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { movesLoads } from '../../../../schema/loadMovers.ts';
import { awaitedStop } from '../../../../schema/rules/freight/eta.ts';
import { useT } from '../../../i18n/useT.ts';
import { useCan } from '../../../session/useRights.ts';
import { RecordHistory } from '../../history/RecordHistory.tsx';
import { useCanReadHistory } from '../../history/useCanReadHistory.ts';
import type { Load } from '../load.ts';
import { type PanelTab, TabbedPanel } from '../show/TabbedPanel.tsx';
import { Composer } from './Composer.tsx';
import type { Draft } from './Update.ts';
import { UpdateRow } from './UpdateRow.tsx';
import styles from './updates.module.css';
import { useUpdates } from './useUpdates.ts';

/**
 * The updates that people write while the load is in transit, with the load's history next to them.
 */
export function UpdatesPanel({ load }: { load: Load }) {
  const thread = useUpdates(load.id);
  const [chosen, setChosen] = useState(UPDATES);
  const translate = useTranslate();
  const can = useCan();
  const canReadHistory = useCanReadHistory('loads');
  const canWrite = movesLoads(can);
  const zone = (awaitedStop(load.stops) ?? load.stops.at(-1))?.timezone;

  const send = async (draft: Draft) => {
    const written = await thread.send(draft);
    setChosen(UPDATES); // its current status
    return written;
  };
  const tabs: PanelTab[] = [
    {
      key: UPDATES,
      title: translate('linehaul.updates.title'),
      hint: thread.updates?.length || undefined,
      content: <Thread {...thread} zone={zone} canWrite={canWrite} />,
    },
  ];
  if (canReadHistory) {
    tabs.push({
      key: 'history',
      title: translate('linehaul.history.title'),
      content: <RecordHistory of="loads" id={load.id} />,
    });
  }
  return (
    <TabbedPanel
      digit={6}
      tabs={tabs}
      chosen={chosen}
      onChoose={setChosen}
      foot={canWrite && <Composer isBusy={thread.isBusy} zone={zone} onSend={send} />}
    />
  );
}

const UPDATES = 'updates';
const SHOWN_FIRST = 6;

interface ThreadProps extends Pick<ReturnType<typeof useUpdates>, 'updates' | 'error' | 'remove'> {
  /** The time zone of the ETA. */
  zone: string | undefined;
  canWrite: boolean;
}

/** The updates, newest first. */
function Thread({ updates, error, remove, zone, canWrite }: ThreadProps) {
  const [isWhole, setWhole] = useState(false);
  const translate = useTranslate();
  const newestFirst = [...(updates ?? [])].reverse();
  const shown = isWhole ? newestFirst : newestFirst.slice(0, SHOWN_FIRST);
  const hidden = newestFirst.length - shown.length;
  const t = useT('updates');

  return (
    <>
      {error && <p className={styles.quiet}>{error.message}</p>}
      {!updates && !error && <p className={styles.quiet}>{translate('linehaul.lists.loading')}</p>}
      {updates?.length === 0 && <p className={styles.quiet}>{t(canWrite ? 'noneYet' : 'none')}</p>}
      <ul className={styles.thread} aria-live="polite">
        {shown.map(update => (
          <UpdateRow key={update.id} update={update} zone={zone} onRemove={() => remove(update)} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button onClick={() => setWhole(true)}>{t('older', { smart_count: hidden })}</Button>
      )}
    </>
  );
}
