import { useTranslate } from 'ra-core';
import { useRef, useSyncExternalStore } from 'react';
import type { BoardRow } from '../../../../schema/responses/boards.ts';
import { isOfRecord } from '../../../grid/GridModel.ts';
import { isAsking } from '../../../grid/rows/shownRow.ts';
import { useCan } from '../../../session/useRights.ts';
import { ChangeAnnouncements } from '../parts/announcements/ChangeAnnouncements.tsx';
import type { RowChange } from '../parts/announcements/RowChanges.ts';
import { useSayClosed } from '../parts/columns/useSayClosed.ts';
import { FollowedLinks } from '../parts/FollowedLinks.tsx';
import { isRead } from '../parts/isRead.ts';
import { BoardHead } from './BoardHead.tsx';
import styles from './board.module.css';
import { BulkBar } from './edit/BulkBar.tsx';
import { useCandidates } from './edit/useCandidates.tsx';
import { useDispatcherMenu } from './edit/useDispatcherMenu.tsx';
import { useEditing } from './edit/useEditing.ts';
import { MainGrid } from './MainGrid.tsx';
import { PeekPanel } from './peek/PeekPanel.tsx';
import { RowInPalette } from './RowInPalette.tsx';
import { SplitPane } from './split/SplitPane.tsx';
import type { SplitKind } from './split/splits.ts';
import { useSplit } from './split/useSplit.ts';
import { useBoardKeys } from './useBoardKeys.ts';
import { useBoardRows } from './useBoardRows.ts';
import { useMainColumns } from './useMainColumns.ts';
import { useRoom } from './useRoom.ts';
import { useRowRecords } from './useRowRecords.tsx';
import { useTruckInAddress } from './useTruckInAddress.ts';
import { useBoardShape } from './view/useBoardShape.ts';
import { useBoardView } from './view/useBoardView.ts';

/** All trucks of the company by dispatcher: what each is on, where it is, and what comes next. */
export function MainBoard() {
  const translate = useTranslate();
  const can = useCan();
  const board = useBoardRows();
  const { rows, model, isLoading, changes } = board;
  const viewing = useBoardView();
  const { view, show, reveal, search, setSearch } = viewing;
  const body = useRef<HTMLDivElement>(null);
  const split = useSplit(model);
  const share = split.kind === 'map' ? split.share : 100;
  const room = useRoom(body, { share, groupBy: view.groupBy });
  useSyncExternalStore(rows.subscribeSettled, rows.settledVersion);
  useSyncExternalStore(rows.subscribeList, rows.listVersion);

  const editing = useEditing(board);
  const refused = can('boards.update') ? undefined : translate('linehaul.boards.readOnly');
  const columns = useMainColumns({ editing, groupBy: view.groupBy, room, refused });
  const shownKeys = columns.columns.map(({ key }) => key).join(' ');
  const shape = useBoardShape(board, { view, search, columns: shownKeys });
  const isShown = shape.order.filter;
  const isKnown = isRead(board);
  useTruckInAddress(model, { isLoading: isLoading || !isKnown, isShown, reveal });
  const dispatchers = useDispatcherMenu({ model, editing, refused });
  const candidates = useCandidates(model, refused);
  const records = useRowRecords();

  const { keys, peek, setPeek } = useBoardKeys(model, {
    openDispatchers: id => dispatchers.open([id], model.cell(id, 'unit')),
    openCandidates: candidates.open,
    openTrucks: candidates.openTrucks,
    toggleSplit: split.toggle,
    editRecord: records.editRecord,
    sendSheet: records.sendSheet,
    sayClosed: useSayClosed(columns),
  });

  return (
    <div className={styles.page}>
      <BoardHead
        model={model}
        view={view}
        onShow={show}
        search={search}
        onSearch={setSearch}
        columns={columns}
        refused={refused}
        split={split}
        isRead={isKnown}
      />
      <FollowedLinks ref={body} className={styles.body} onClick={candidates.onClick}>
        <div className={panesOf(split.kind)}>
          <div className={styles.grid} style={{ flexGrow: split.share }}>
            <MainGrid
              board={board}
              columns={columns}
              viewing={viewing}
              shape={shape}
              keys={keys}
              onOpen={() => setPeek(now => now ?? 'facts')}
            />
            <BulkBar
              model={model}
              editing={editing}
              refused={refused}
              onDispatcher={dispatchers.open}
            />
          </div>
          <SplitPane model={model} isShown={isShown} split={split} />
        </div>
        {peek !== null && (
          <PeekPanel model={model} part={peek} onPart={setPeek} onClose={() => setPeek(null)} />
        )}
      </FollowedLinks>
      <ChangeAnnouncements
        {...changeWords}
        model={model}
        changes={changes}
        columns={() => model.drawn.columns.filter(isOfRecord)}
        isAlerted={({ id }, { key }) => isAsking(model.state.of(id), key)}
      />
      <RowInPalette model={model} keys={keys} canCover={candidates.refused === undefined} />
      {dispatchers.menu}
      {candidates.dialog}
      {records.question}
    </div>
  );
}

const panesOf = (kind: SplitKind) =>
  [styles.panes, kind !== 'none' && styles.split, kind === 'timeline' && styles.stacked]
    .filter(Boolean)
    .join(' ');

/** How a change of a truck's row is announced. */
const changeWords = {
  unitOf: ({ truck }: BoardRow) => truck.number,
  authorOf: ({ updated_by }: BoardRow) => updated_by,
  /** A person's edit gives the row a new version. A position does not. */
  isEdit: ({ before, after }: RowChange<BoardRow>) => after.version > before.version,
};
