import { useTranslate } from 'ra-core';
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import { useCell } from '../../../../cell.ts';
import { NotRead } from '../../../../feedback/NotRead.tsx';
import { ListSkeleton } from '../../../../feedback/Skeletons.tsx';
import { enterRows } from '../../../../grid/enterRows.ts';
import type { GridModel } from '../../../../grid/GridModel.ts';
import { useT } from '../../../../i18n/useT.ts';
import { BoardZone } from '../../parts/BoardZone.tsx';
import { LoadTimeline } from '../../transport/LoadTimeline.tsx';
import { lanesInOrder } from '../../transport/lanes.ts';
import { TimeControls } from '../../transport/TimeControls.tsx';
import type { LinkedRows } from '../../transport/TimelineBody.tsx';
import { useShownTime } from '../../transport/useShownTime.ts';
import { useTimeline } from '../../transport/useTimeline.ts';
import { goToRow, markRow } from '../goToRow.ts';
import styles from './split.module.css';
import { useFocusedTruck } from './useFocusedTruck.ts';
import type { Split } from './useSplit.ts';

interface BoardTimelineProps {
  model: GridModel<BoardRow>;
  split: Split;
}

/**
 * The board's trucks over time, as the rows are filtered and ordered, below the loads that nobody hauls
 * yet. A bar leads to its row, and a row to its bars.
 */
export function BoardTimeline({ model, split }: BoardTimelineProps) {
  const translate = useTranslate();
  const t = useT('boards.timeline');
  const time = useShownTime('boards.main.zoom');
  const { data: latest, error, refetch } = useTimeline(time.drawn);
  // Drawn when there is time, so that no answer halts a pan.
  const data = useDeferredValue(latest);
  const ids = useIdsInOrder(model);
  const lanes = useMemo(() => (data ? lanesInOrder(data, ids) : []), [data, ids]);
  const linked = useLinkedRows(model);
  const hint = data?.is_cut ? translate('linehaul.transport.cut') : t('keys');
  return (
    <>
      <div className={styles.controls}>
        <TimeControls zoom={time.zoom} onZoom={time.zoomTo} onPan={time.pan} onNow={time.toNow} />
        <BoardZone words="axis" isAboveRows />
        <p className={styles.hint} title={hint}>
          {ids.length === 0 ? translate('linehaul.transport.nothing') : hint}
        </p>
      </div>
      {error && (
        <NotRead error={error} onAgain={() => void refetch()} words="linehaul.inputs.grid" isPart />
      )}
      {!error && !data && <ListSkeleton columns={4} />}
      {data && (
        <LoadTimeline
          label={t('label')}
          data={data}
          lanes={lanes}
          time={time}
          linked={linked}
          leaving={split.leaving}
          onMap={id => {
            goToRow(model, id);
            split.choose('map');
          }}
        />
      )}
    </>
  );
}

/** The trucks of the rows as the grid shows them. The list is the same until they or their order change. */
function useIdsInOrder({ lines }: GridModel<BoardRow>): readonly number[] {
  const items = useCell(lines);
  const key = JSON.stringify(items.flatMap(item => (item.kind === 'row' ? [item.id] : [])));
  return useMemo(() => JSON.parse(key), [key]);
}

/** The focused and the selected rows are marked, and a bar with the focus moves that of the rows. */
function useLinkedRows(model: GridModel<BoardRow>): LinkedRows {
  const { state } = model;
  const truckId = useFocusedTruck(model);
  const selection = useSyncExternalStore(state.subscribeSelection, state.selection);
  const current = truckId === null ? null : String(truckId);
  const marked = useMemo(
    () => new Set([...[...selection].map(String), ...(current ? [current] : [])]),
    [selection, current],
  );
  return {
    marked,
    current,
    onFocus: key => markRow(model, Number(key)),
    onName: key => void goToRow(model, Number(key)),
    onLeave() {
      const place = model.place();
      if (place) enterRows(model, place);
    },
  };
}
