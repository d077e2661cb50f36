import { useTranslate } from 'ra-core';
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { BoardRow } from '../../../../schema/responses/boards.ts';
import { BoardGrid, useGridModel } from '../../../grid/BoardGrid.tsx';
import type { RowId } from '../../../grid/column.ts';
import type { GridSort } from '../../../grid/GridHeader.tsx';
import type { RowLook } from '../../../grid/GridRow.tsx';
import { PageHeader } from '../../../resources/parts/PageHeader.tsx';
import { useUndo } from '../../../resources/undo/useUndo.ts';
import { useCan } from '../../../session/useRights.ts';
import { useOwnZone } from '../../../storage/preferences/ownZone.ts';
import { useLook } from '../../../theme/uiPreferences.ts';
import { useFollowedLinks } from '../parts/followLinks.ts';
import styles from './board.module.css';
import { boardColumns } from './columns.tsx';
import { BulkBar } from './edit/BulkBar.tsx';
import { boardEdits } from './edit/edits.tsx';
import { rowTint } from './edit/statusOptions.ts';
import { useCandidates } from './edit/useCandidates.tsx';
import { useDispatcherMenu } from './edit/useDispatcherMenu.tsx';
import { useEditing } from './edit/useEditing.ts';
import { usePickByKey } from './edit/usePickByKey.ts';
import {
  type BoardFilters,
  countsOf,
  fits,
  fitsStatus,
  isFiltered,
  NO_FILTERS,
} from './filters.ts';
import { groupHeader } from './groups.tsx';
import { type BoardKeys, takeBoardKey } from './keys.ts';
import { compareRows, groupOf, nextSort } from './order.ts';
import { PeekPanel, type PeekPart } from './peek/PeekPanel.tsx';
import { StatusLeft, StatusRight } from './StatusLine.tsx';
import { Strip } from './Strip.tsx';
import { Toolbar } from './Toolbar.tsx';
import { boardTotals } from './totals.tsx';
import { useBoardPresence } from './useBoardPresence.ts';
import { useBoardRows } from './useBoardRows.ts';
import { useFilters } from './useFilters.ts';
import { useRoom } from './useRoom.ts';

/** All trucks of the company by dispatcher: what each is on, where it is, and what comes next. */
export function MainBoard() {
  const translate = useTranslate();
  const may = useCan();
  const zone = useOwnZone();
  const [{ row_tint }] = useLook();
  const { rows, isLoading, error, reload, heardAt } = useBoardRows();
  const model = useGridModel(rows);
  const presence = useBoardPresence(model);
  const { filters, setFilters, search, setSearch } = useFilters();
  const [sort, setSort] = useState<GridSort>();
  const [peek, setPeek] = useState<PeekPart | null>(null);
  const [selection, setSelection] = useState<ReadonlySet<RowId>>(NONE);
  const body = useRef<HTMLDivElement>(null);
  const room = useRoom(body);
  useSyncExternalStore(rows.subscribeSettled, rows.settledVersion);
  useSyncExternalStore(rows.subscribeList, rows.listVersion);

  const editing = useEditing(rows);
  const { undo, redo } = useUndo();
  const refused = may('boards.update') ? undefined : translate('linehaul.boards.readOnly');
  const columns = useMemo(
    () => boardColumns(room, boardEdits({ editing, translate, refused }), translate),
    [room, editing, translate, refused],
  );
  const shape = useBoardShape(rows, filters, search, sort);
  const dispatchers = useDispatcherMenu({ model, editing, refused });
  const mayAssign = may('loads.update') ? undefined : translate('linehaul.boards.mayNotAssign');
  const candidates = useCandidates(model, refused ?? mayAssign);
  const picking = usePickByKey(model);
  const follow = useFollowedLinks();

  const all = rows.all();
  const counted = all.filter(row => fits(row, filters, search));
  const keys: BoardKeys = {
    undo: () => void undo(),
    redo: () => void redo(),
    togglePeek: () => setPeek(now => (now === null ? 'facts' : null)),
    closePeek: () => {
      setPeek(null);
      return peek !== null;
    },
    showHistory: () => setPeek(now => (now === 'history' ? null : 'history')),
    openDispatchers: id => dispatchers.open([id], model.cell(id, 'unit')),
    openCandidates: candidates.open,
    ...picking,
  };

  return (
    <div className={styles.page}>
      <PageHeader title={translate('linehaul.boards.main')} size="board">
        <Toolbar
          rows={all}
          filters={filters}
          search={search}
          onFilters={setFilters}
          onSearch={setSearch}
        />
      </PageHeader>
      <Strip
        counts={rows.size > 0 ? countsOf(counted) : null}
        chosen={filters.statuses}
        onChoose={statuses => setFilters({ ...filters, statuses })}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only follows the links within */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <div
        ref={body}
        className={styles.body}
        onClick={event => candidates.onClick(event) || follow(event)}
      >
        <div className={styles.grid}>
          <BoardGrid
            // Rows rerender only for their own changes. Another zone changes every plan.
            key={zone}
            label={translate('linehaul.boards.main')}
            rows={rows}
            model={model}
            columns={columns}
            {...shape}
            isLoading={isLoading}
            error={error}
            sort={sort}
            presence={presence}
            look={row_tint === 'on' ? TINTED : PLAIN}
            isSelectable
            onSelection={setSelection}
            onKey={(event, at) => takeBoardKey(event, at, model, keys)}
            onOpen={() => setPeek(now => now ?? 'facts')}
            onSort={key => setSort(now => nextSort(now, key))}
            onRetry={reload}
            isFiltered={isFiltered(filters, search)}
            onClearFilters={() => {
              setFilters(NO_FILTERS);
              setSearch('');
            }}
            filteredHint={translate('linehaul.boards.hidden', { smart_count: all.length })}
            empty={translate('linehaul.boards.empty')}
            emptyHint={translate('linehaul.boards.emptyHint')}
            resortKey="Shift R"
            statusLine={{
              left: <StatusLeft rows={rows} heardAt={heardAt} />,
              right: <StatusRight />,
            }}
          />
          <BulkBar
            model={model}
            editing={editing}
            selection={selection}
            refused={refused}
            onDispatcher={dispatchers.open}
          />
        </div>
        {peek !== null && (
          <PeekPanel model={model} part={peek} onPart={setPeek} onClose={() => setPeek(null)} />
        )}
      </div>
      {dispatchers.menu}
      {candidates.dialog}
    </div>
  );
}

/** Which rows the board has in which order, in which groups, and their totals. */
function useBoardShape(
  rows: ReturnType<typeof useBoardRows>['rows'],
  filters: BoardFilters,
  search: string,
  sort: GridSort | undefined,
) {
  const translate = useTranslate();
  const isShown = useMemo(
    () => (row: BoardRow) => fits(row, filters, search) && fitsStatus(row, filters),
    [filters, search],
  );
  const order = useMemo(
    () => ({
      filter: isShown,
      compare: compareRows(sort),
      groupOf,
      compareGroups: byNameOf(rows.all),
    }),
    [isShown, sort, rows],
  );
  const header = useMemo(() => groupHeader(translate), [translate]);
  const totals = useMemo(() => boardTotals(translate, isShown), [translate, isShown]);
  return { order, groupHeader: header, totals };
}

const NONE: ReadonlySet<RowId> = new Set();

const PLAIN: RowLook<BoardRow> = { isLate: row => row.flags.is_late };

const TINTED: RowLook<BoardRow> = { ...PLAIN, tint: rowTint };

/** Groups by the dispatcher's name. Unassigned trucks come last. */
function byNameOf(all: () => readonly BoardRow[]) {
  const nameOf = (key: string) =>
    all()
      .find(row => groupOf(row) === key)
      ?.dispatcher_nickname?.toLowerCase();
  return (one: string, other: string): number => {
    const [a, b] = [nameOf(one), nameOf(other)];
    if (a === undefined || b === undefined)
      return Number(a === undefined) - Number(b === undefined);
    return a.localeCompare(b);
  };
}
