import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { DateRange } from '../../../schema/rules/time/weeks.ts';
import { Notice } from '../../feedback/Notice.tsx';
import { useKeys } from '../../keys.ts';
import { PageHeader } from '../../resources/parts/PageHeader.tsx';
import { Draft } from './Draft.tsx';
import { PeriodPicker } from './PeriodPicker.tsx';
import { Queue } from './Queue.tsx';
import { Settled } from './Settled.tsx';
import type { QueueItem } from './Sheet.ts';
import { settledName, type Typed, unsavedName } from './typed.ts';
import { useClearedWhenSettled } from './useClearedWhenSettled.ts';
import { usePlaceInQueue } from './usePlaceInQueue.ts';
import { useQueue } from './useQueue.ts';
import { useSettlement } from './useSheets.ts';
import { useTypedStatements } from './useTypedStatements.ts';
import styles from './workspace.module.css';

/** A week's drivers on the left, one driver's statement as it is printed, and what to check. */
export function Workspace() {
  const place = usePlaceInQueue();
  const translate = useTranslate();
  // A settlement opened by its own URL sets the period.
  const settled = useSettlement(place.settlementId);
  const own = settled.data && { from: settled.data.period_start, to: settled.data.period_end };
  const isWaiting = place.settlementId !== null && !settled.data && !settled.error;
  const queue = useQueue(place.period ?? own ?? null);
  const { period, items = [] } = queue.data ?? {};
  const isOpen = place.settlementId !== null || place.driverId !== null;
  const at = isOpen ? placeOf(items, place) : 0;
  const chosen = items[at];
  const steps = useMemo(() => ({ at, count: items.length }), [at, items.length]);

  const step = (by: number) => {
    const next = items[at < 0 ? 0 : at + by];
    if (next && period) place.go(period, next);
  };
  useKeys({ j: () => step(1), k: () => step(-1) });

  const driverId = place.driverId ?? (place.settlementId ? null : chosen?.driver_id) ?? null;
  const settlementId = place.settlementId ?? (isOpen ? null : chosen?.settlement_id) ?? null;
  const walk = { ...steps, step };
  const shownPeriod = period ?? place.period;
  const title = translate('linehaul.settlements.title');
  const typed = useTypedStatements();
  useClearedWhenSettled(queue.isFetching ? undefined : queue.data, driverId, typed);
  const typedAt = (statement: string) => ({
    typed: typed.of(statement),
    type: (changes: Partial<Typed>) => typed.change(statement, changes),
  });
  return (
    <div className={styles.page}>
      <PageHeader
        title={settled.data?.number ?? title}
        // The queue goes from driver to driver in one tab, separate from tabs of settlements.
        tabTitle={place.isOfOne ? undefined : title}
        isDirty={typed.isDirty}
      >
        {shownPeriod && (
          <PeriodPicker
            key={`${shownPeriod.from} ${shownPeriod.to}`}
            period={shownPeriod}
            onPick={range => place.go(range)}
          />
        )}
      </PageHeader>
      <div className={styles.work}>
        <Queue
          items={items}
          chosen={chosen?.key}
          error={queue.error}
          isPending={queue.isPending || isWaiting}
          isTyped={item => period !== undefined && typed.has(nameOf(item, period))}
          onChoose={item => period && place.go(period, item)}
          onRetry={() => void queue.refetch()}
        />
        {settlementId !== null && period && (
          <Settled
            key={settlementId}
            id={settlementId}
            period={period}
            go={place.go}
            walk={walk}
            {...typedAt(settledName(settlementId))}
          />
        )}
        {settlementId === null && driverId !== null && period && (
          <Draft
            key={`${driverId} ${period.from} ${period.to}`}
            driverId={driverId}
            name={chosen?.name ?? ''}
            period={period}
            go={place.go}
            walk={walk}
            {...typedAt(unsavedName(driverId, period))}
          />
        )}
        {settlementId === null && driverId === null && !queue.isPending && !queue.error && (
          <Notice
            title={translate('linehaul.settlements.nobody')}
            text={translate('linehaul.settlements.nobodyText')}
          />
        )}
      </div>
    </div>
  );
}

const nameOf = ({ settlement_id, driver_id }: QueueItem, period: DateRange) =>
  settlement_id === null ? unsavedName(driver_id ?? 0, period) : settledName(settlement_id);

interface Opened {
  settlementId: number | null;
  driverId: number | null;
}

/** The position of the opened statement. A driver who was just settled keeps their position. */
function placeOf(items: readonly QueueItem[], { settlementId, driverId }: Opened): number {
  if (settlementId !== null) return items.findIndex(item => item.settlement_id === settlementId);
  const due = items.findIndex(item => item.status === 'due' && item.driver_id === driverId);
  return due >= 0 ? due : items.findIndex(item => item.driver_id === driverId);
}
