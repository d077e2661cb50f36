import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { DateRange } from '../../../schema/rules/time/weeks.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { announce } from '../../feedback/announce.ts';
import { Notice } from '../../feedback/Notice.tsx';
import { toast } from '../../feedback/toasts.ts';
import { useT } from '../../i18n/useT.ts';
import { BusyButton } from '../../resources/parts/BusyButton.tsx';
import { PageHeader } from '../../resources/parts/PageHeader.tsx';
import { PeriodPicker } from '../settlements/PeriodPicker.tsx';
import { payeesOf } from './Batch.ts';
import styles from './batches.module.css';
import { GroupPicker } from './GroupPicker.tsx';
import { Offers } from './Offers.tsx';
import { type OfferedDriver, useOffered } from './useOffered.ts';

/** The drafts of a payroll group at once: all of those chosen, or none. */
export function GroupSettlement() {
  const [asked, setRequested] = useState<DateRange | null>(null);
  const [groupId, setGroupId] = useState<number | null>(null);
  const [dropped, setDropped] = useState<ReadonlySet<number>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const translate = useTranslate();
  const client = useQueryClient();
  const { call } = useDataProvider<LinehaulProvider>();
  const offered = useOffered(asked, groupId, groupId !== null);
  const period = asked ?? offered.data?.period;
  const t = useT('batches.new');

  const drivers = offered.data?.drivers ?? [];
  const refusedOf = ({ batch, settlement_id }: OfferedDriver) => {
    if (batch) return t('inBatch', { name: batch.name });
    return settlement_id === null ? null : t('hasDraft');
  };
  const free = drivers.filter(driver => !refusedOf(driver)).map(({ id }) => id);
  const chosen = new Set(free.filter(id => !dropped.has(id)));

  async function make() {
    if (!period) return;
    setBusy(true);
    try {
      const created = await call('POST', '/driver-pay-settlements/store-group', {
        payroll_group_id: groupId,
        period_start: period.from,
        period_end: period.to,
        ...payeesOf(chosen),
      });
      toast({ kind: 'success', message: t('made', { smart_count: created.length }) });
    } catch (error) {
      announce(error);
    } finally {
      setBusy(false);
      for (const resource of ['batch', 'driver-pay-settlements', 'loads']) {
        void client.invalidateQueries({ queryKey: [resource] });
      }
    }
  }

  return (
    <div>
      <PageHeader
        title={translate('linehaul.screens.drivers-group-pay-settlements/create')}
        actions={
          <BusyButton
            variant="contained"
            isBusy={isBusy}
            disabled={groupId === null || chosen.size === 0 || offered.isPlaceholderData}
            onClick={() => void make()}
          >
            {t('makeGroup', { smart_count: chosen.size })}
          </BusyButton>
        }
      />
      <div className={styles.choices}>
        <GroupPicker value={groupId} onPick={setGroupId} />
        {period && groupId !== null && (
          <PeriodPicker
            key={`${period.from} ${period.to}`}
            period={period}
            onPick={range => setRequested(range)}
          />
        )}
      </div>
      {groupId === null ? (
        <Notice title={t('chooseGroup')} text={t('chooseGroupText')} />
      ) : (
        <Offers
          offered={offered}
          refusedOf={refusedOf}
          chosen={chosen}
          onChoose={ids => setDropped(new Set(free.filter(id => !ids.has(id))))}
        />
      )}
    </div>
  );
}
