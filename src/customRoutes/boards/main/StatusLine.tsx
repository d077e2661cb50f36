import { useSyncExternalStore } from 'react';
import type { BoardRow } from '../../../../schema/responses/boards.ts';
import { BOARD_STATUS } from '../../../../schema/rules/freight/boardStates.ts';
import type { Cell } from '../../../cell.ts';
import type { RowStore } from '../../../grid/rows/RowStore.ts';
import { useT } from '../../../i18n/useT.ts';
import { BoardZone } from '../parts/BoardZone.tsx';
import { Count, Counts } from '../parts/line/Counts.tsx';
import { HeardFreshness } from '../parts/line/Freshness.tsx';
import { LastUndo } from '../parts/line/LastUndo.tsx';

interface LeftProps {
  rows: RowStore<BoardRow>;
  heardAt: Cell<number>;
}

const READY: readonly (number | null)[] = [BOARD_STATUS.readyl, BOARD_STATUS.ready2];

/** The number of trucks, of ready and of late ones, and how fresh the data is. */
export function StatusLeft({ rows, heardAt }: LeftProps) {
  useSyncExternalStore(rows.subscribeSettled, rows.settledVersion);
  const all = rows.all();
  const ready = all.filter(({ status }) => READY.includes(status)).length;
  const late = all.filter(({ flags }) => flags.is_late).length;
  const t = useT('boards.line');
  return (
    <Counts>
      <Count n={all.length} name={t('trucks', { smart_count: all.length })} />
      <Count n={ready} name={t('ready')} />
      <Count n={late} name={t('late')} hint={t('lateHint')} isUrgent={late > 0} />
      <HeardFreshness heardAt={heardAt} />
    </Counts>
  );
}

/** What Ctrl Z would undo, and the time zone of the times, which is chosen there. */
export const StatusRight = () => (
  <>
    <LastUndo />
    <BoardZone words="plans" />
  </>
);
