import { useQueryClient } from '@tanstack/react-query';
import { RecordContextProvider } from 'ra-core';
import { loads } from '../../../../schema/entities/loads.ts';
import { useTopic } from '../../../live/useTopic.ts';
import { RecordState } from '../../parts/RecordState.tsx';
import { useRecordId } from '../../parts/useRecordId.ts';
import { useShownRecord } from '../../parts/useShownRecord.ts';
import { RecordTasks } from '../../tasks/RecordTasks.tsx';
import { Locks } from '../form/Locks.tsx';
import type { Load } from '../load.ts';
import { RoutePanel } from '../route/RoutePanel.tsx';
import { useStopsFrom } from '../stopsOfDocument/useStopsFrom.ts';
import { UpdatesPanel } from '../updates/UpdatesPanel.tsx';
import { Documents } from './documents/Documents.tsx';
import { DropOnLoad } from './documents/DropOnLoad.tsx';
import { FactsPanel } from './FactsPanel.tsx';
import { LoadHead } from './LoadHead.tsx';
import { AdjustmentsPanel } from './pay/AdjustmentsPanel.tsx';
import { DriversPanel } from './pay/DriversPanel.tsx';
import { MoneyPanel } from './pay/MoneyPanel.tsx';
import { ReadinessPanel } from './ReadinessPanel.tsx';
import styles from './show.module.css';
import { RouteLine } from './stops/RouteLine.tsx';
import { Stops } from './stops/Stops.tsx';

/** The page of one load: its data, its status, and the actions available now. */
export function LoadShow() {
  const { load, error } = useLoad();
  const takeStops = useStopsFrom(load?.id);
  if (!load) return <RecordState of={loads} error={error} />;
  return (
    <RecordContextProvider value={load}>
      <div className={styles.page}>
        <LoadHead load={load} />
        <RouteLine load={load} />
        <div className={styles.columns}>
          <div className={styles.left}>
            <Stops load={load} />
            <DriversPanel load={load} />
            <AdjustmentsPanel load={load} />
            <div className={styles.halves}>
              <MoneyPanel load={load} />
              <ReadinessPanel load={load} />
            </div>
            <Documents load={load} />
            <div className={styles.panel}>
              <RecordTasks under={loads} />
            </div>
            <FactsPanel load={load} />
          </div>
          <div className={styles.right}>
            <div className={styles.aside}>
              {Object.keys(load.locks).length > 0 && (
                <div className={styles.panel}>
                  <Locks load={load} />
                </div>
              )}
              <RoutePanel load={load} />
              <UpdatesPanel load={load} />
            </div>
          </div>
        </div>
        <DropOnLoad load={load} onStops={takeStops} />
      </div>
    </RecordContextProvider>
  );
}

/** The page's load, reloaded whenever someone changes it. */
export function useLoad() {
  const id = useRecordId();
  const client = useQueryClient();
  useTopic(`loads/${id}`, () => {
    void client.invalidateQueries({ queryKey: ['loads', 'getOne', { id }] });
  });
  const { data, error } = useShownRecord<Load>('loads', {
    id: id as unknown as number, // an id of the address
    meta: { quiet: true },
  });
  return { load: data, error };
}
