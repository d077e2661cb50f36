import { useTranslate } from 'ra-core';
import { useRef, useSyncExternalStore } from 'react';
import { BoardGrid } from '../../../grid/BoardGrid.tsx';
import { SELECT } from '../../../grid/GridModel.ts';
import { useCan } from '../../../session/useRights.ts';
import { useOwnZone } from '../../../storage/preferences/ownZone.ts';
import { useSayClosed } from '../parts/columns/useSayClosed.ts';
import { useFollowedLinks } from '../parts/followLinks.ts';
import { isRead } from '../parts/isRead.ts';
import { ChangesSaid } from '../parts/said/ChangesSaid.tsx';
import { useBoardPresence } from '../parts/useBoardPresence.ts';
import { useDensity } from '../parts/useDensity.ts';
import { BoardHead } from './BoardHead.tsx';
import styles from './board.module.css';
import { changeWords } from './changeWords.ts';
import { BulkBar } from './edit/BulkBar.tsx';
import { useCandidates } from './edit/useCandidates.tsx';
import { useDispatcherMenu } from './edit/useDispatcherMenu.tsx';
import { useEditing } from './edit/useEditing.ts';
import { usePasted } from './edit/usePasted.ts';
import { isFiltered, NO_FILTERS } from './filters.ts';
import { takeBoardKey } from './keys.ts';
import { nextSort } from './order.ts';
import { PeekPanel } from './peek/PeekPanel.tsx';
import { RowInPalette } from './RowInPalette.tsx';
import { StatusLeft, StatusRight } from './StatusLine.tsx';
import { MapPane } from './split/MapPane.tsx';
import { useMapSplit } from './split/useMapSplit.ts';
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
  const may = useCan();
  const [density] = useDensity();
  const zone = useOwnZone();
  const board = useBoardRows();
  const { rows, model, isLoading, error, reload, heardAt, changes } = board;
  const presence = useBoardPresence('board-presence', model);
  const { view, show, reveal, search, setSearch } = useBoardView();
  const { filters, groupBy, sort } = view;
  const body = useRef<HTMLDivElement>(null);
  const split = useMapSplit(model);
  const room = useRoom(body, split.isOpen ? split.share : 100);
  useSyncExternalStore(rows.subscribeSettled, rows.settledVersion);
  useSyncExternalStore(rows.subscribeList, rows.listVersion);

  const editing = useEditing(board);
  const refused = may('boards.update') ? undefined : translate('linehaul.boards.readOnly');
  const columns = useMainColumns({ editing, groupBy, room, refused });
  const shape = useBoardShape(board, view, search);
  const isKnown = isRead(board);
  useTruckInAddress(model, {
    isLoading: isLoading || !isKnown,
    isShown: shape.order.filter,
    reveal,
  });
  const onPasted = usePasted(rows);
  const dispatchers = useDispatcherMenu({ model, editing, refused });
  const candidates = useCandidates(model, refused);
  const records = useRowRecords();
  const follow = useFollowedLinks();

  const { keys, peek, setPeek } = useBoardKeys(model, {
    openDispatchers: id => dispatchers.open([id], model.cell(id, 'unit')),
    openCandidates: candidates.open,
    toggleMap: split.toggle,
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only follows the links within */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <div
        ref={body}
        className={styles.body}
        onClick={event => candidates.onClick(event) || follow(event)}
      >
        <div className={styles.grid} style={{ flexGrow: split.share }}>
          <BoardGrid
            // Rows rerender only for their own changes. Another zone changes every plan.
            key={zone}
            label={translate('linehaul.boards.main')}
            rows={rows}
            model={model}
            density={density}
            columns={columns.columns}
            onResize={columns.resize}
            {...shape}
            isLoading={isLoading}
            error={error}
            sort={sort}
            presence={presence}
            isSelectable
            onKey={(event, at) => takeBoardKey(event, at, model, keys)}
            onOpen={() => setPeek(now => now ?? 'facts')}
            onPasted={onPasted}
            onSort={key => show({ ...view, sort: nextSort(sort, key) })}
            onRetry={reload}
            isFiltered={isFiltered(filters, search)}
            onClearFilters={() => {
              show({ ...view, filters: NO_FILTERS });
              setSearch('');
            }}
            filteredHint={translate('linehaul.boards.hidden', { smart_count: rows.size })}
            empty={translate('linehaul.boards.empty')}
            emptyHint={translate('linehaul.boards.emptyHint')}
            resortKey="Shift R"
            statusLine={{
              left: isKnown && <StatusLeft rows={rows} heardAt={heardAt} />,
              right: <StatusRight />,
            }}
          />
          <BulkBar
            model={model}
            editing={editing}
            refused={refused}
            onDispatcher={dispatchers.open}
          />
        </div>
        {split.isOpen && <MapPane model={model} isShown={shape.order.filter} split={split} />}
        {peek !== null && (
          <PeekPanel model={model} part={peek} onPart={setPeek} onClose={() => setPeek(null)} />
        )}
      </div>
      <ChangesSaid
        {...changeWords}
        model={model}
        changes={changes}
        columns={() => model.drawn.columns.filter(({ key }) => key !== SELECT)}
      />
      <RowInPalette model={model} keys={keys} canCover={candidates.refused === undefined} />
      {dispatchers.menu}
      {candidates.dialog}
      {records.question}
    </div>
  );
}
