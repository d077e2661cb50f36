import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DateRange } from '../../../schema/rules/time/weeks.ts';
import { announce } from '../../feedback/announce.ts';
import { useT } from '../../i18n/useT.ts';
import { BusyButton } from '../../resources/parts/BusyButton.tsx';
import { PageHeader } from '../../resources/parts/PageHeader.tsx';
import { usePathTo } from '../../resources/parts/usePathTo.ts';
import { PeriodPicker } from '../settlements/PeriodPicker.tsx';
import { payeesOf } from './Batch.ts';
import styles from './batches.module.css';
import { GroupPicker } from './GroupPicker.tsx';
import { Offers } from './Offers.tsx';
import { useBatchCalls } from './useBatch.ts';
import { type OfferedDriver, useOffered } from './useOffered.ts';

/** A new batch: its period and group, and of the drivers with something due, those who are in. */
export function NewBatch() {
  const [asked, setRequested] = useState<DateRange | null>(null);
  const [groupId, setGroupId] = useState<number | null>(null);
  const [dropped, setDropped] = useState<ReadonlySet<number>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const pathTo = usePathTo('batch');
  const calls = useBatchCalls();
  const offered = useOffered(asked, groupId);
  const period = asked ?? offered.data?.period;
  const t = useT('batches.new');

  const drivers = offered.data?.drivers ?? [];
  const refusedOf = ({ batch }: OfferedDriver) => batch && t('inBatch', { name: batch.name });
  const free = drivers.filter(driver => !refusedOf(driver)).map(({ id }) => id);
  const chosen = new Set(free.filter(id => !dropped.has(id)));

  async function make() {
    if (!period) return;
    setBusy(true);
    try {
      const batch = await calls.create({
        period_start: period.from,
        period_end: period.to,
        payroll_group_id: groupId,
        ...payeesOf(chosen),
      });
      await calls.calculate(batch.id);
      void navigate(pathTo('show', batch.id) ?? '');
    } catch (error) {
      announce(error);
      setBusy(false);
    }
  }

  return (
    <div>
      <PageHeader
        title={t('title')}
        actions={
          <BusyButton
            variant="contained"
            isBusy={isBusy}
            disabled={chosen.size === 0 || offered.isPlaceholderData}
            onClick={() => void make()}
          >
            {t('make')}
          </BusyButton>
        }
      />
      <div className={styles.choices}>
        {period && (
          <PeriodPicker
            key={`${period.from} ${period.to}`}
            period={period}
            onPick={range => setRequested(range)}
          />
        )}
        <GroupPicker value={groupId} everybody={t('everybody')} onPick={setGroupId} />
      </div>
      <Offers
        offered={offered}
        refusedOf={refusedOf}
        chosen={chosen}
        onChoose={ids => setDropped(new Set(free.filter(id => !ids.has(id))))}
      />
    </div>
  );
}
