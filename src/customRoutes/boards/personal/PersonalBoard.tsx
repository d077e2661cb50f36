import { Button } from '@mui/material';
import { useStore, useTranslate } from 'ra-core';
import { type KeyboardEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { needsStopPermission } from '../../../../schema/rules/freight/personalBoard.ts';
import { BoardGrid, useGridModel } from '../../../grid/BoardGrid.tsx';
import type { RowId } from '../../../grid/column.ts';
import type { GridSort } from '../../../grid/GridHeader.tsx';
import { useBoardStatusOptions } from '../../../inputs/status/useStatusOptions.ts';
import { useKeys } from '../../../keys.ts';
import { LeaveQuestion } from '../../../resources/parts/LeaveQuestion.tsx';
import { PageHeader } from '../../../resources/parts/PageHeader.tsx';
import { useCan } from '../../../session/useRights.ts';
import { useUnsaved } from '../../../storage/drafts/unsaved.ts';
import { useOwnZone } from '../../../storage/preferences/ownZone.ts';
import { useStates } from '../main/edit/useStates.ts';
import { edit } from '../main/keys.ts';
import { nextSort } from '../main/order.ts';
import { boardInstant } from '../parts/clock.ts';
import { personalColumns } from './columns.tsx';
import { WaitingHandovers } from './Handovers.tsx';
import { Lanes } from './Lanes.tsx';
import { type Line, withDraft } from './line.ts';
import { compareLines, fitsSearch, fitsStatus, type StatusFilter } from './order.ts';
import { PersonalBulk } from './PersonalBulk.tsx';
import { PersonalStrip, PersonalToolbar, type View } from './PersonalToolbar.tsx';
import styles from './personal.module.css';
import { usePersonalRows } from './usePersonalRows.ts';
import { useSave } from './useSave.ts';

/** The person's trucks: what each needs next, typed row by row and saved together. */
export function PersonalBoard() {
  const translate = useTranslate();
  const may = useCan();
  const zone = useOwnZone();
  const { rows, isLoading, error, reload } = usePersonalRows();
  const model = useGridModel(rows);
  const [view, setView] = useStore<View>('boards.personal.view', 'grid');
  const [search, setSearch] = useState('');
  const [statuses, setStatuses] = useState<StatusFilter>([]);
  const [sort, setSort] = useState<GridSort>();
  const [selection, setSelection] = useState<ReadonlySet<RowId>>(NONE);
  useSyncExternalStore(rows.subscribeSettled, rows.settledVersion);
  useSyncExternalStore(rows.subscribeList, rows.listVersion);

  const refused = may('boards.update') ? undefined : translate('linehaul.personal.readOnly');
  const statusOptions = useOptions();
  const states = useStates();
  const columns = useMemo(
    () => personalColumns({ translate, states, statusOptions, refused }),
    [translate, states, statusOptions, refused],
  );
  const order = useMemo(
    () => ({
      filter: (line: Line) =>
        fitsSearch(line, search) && fitsStatus(line, statuses, boardInstant()),
      compare: compareLines(sort),
    }),
    [search, statuses, sort],
  );

  const { save, discard, isBusy } = useSave(model);
  const all = rows.all();
  const unsaved = all.filter(({ draft }) => draft !== null).length;
  useUnsaved(unsaved > 0);
  useKeys({ 'ctrl s': () => void save() }, document);

  const isFiltered = search.trim() !== '' || statuses.length > 0;
  const clear = () => {
    setSearch('');
    setStatuses([]);
  };
  const title = translate('linehaul.personal.title');
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        size="board"
        isDirty={unsaved > 0}
        actions={
          <SaveButtons
            unsaved={unsaved}
            isBusy={isBusy}
            discard={discard}
            save={() => void save()}
          />
        }
      >
        <PersonalToolbar view={view} search={search} onView={setView} onSearch={setSearch} />
      </PageHeader>
      <LeaveQuestion
        isUnsaved={unsaved > 0}
        title={translate('linehaul.personal.leaveTitle', { smart_count: unsaved })}
      >
        {translate('linehaul.personal.leave')}
      </LeaveQuestion>
      <PersonalStrip
        lines={all.filter(line => fitsSearch(line, search))}
        chosen={statuses}
        onChoose={setStatuses}
      />
      {refused === undefined && <WaitingHandovers />}
      <div className={styles.body}>
        {view === 'lanes' && all.length > 0 ? (
          <Lanes
            rows={rows}
            statusOptions={statusOptions}
            refused={refused}
            lines={all.filter(order.filter).toSorted(order.compare)}
          />
        ) : (
          <BoardGrid
            // Another zone changes every time.
            key={zone}
            label={title}
            rows={rows}
            model={model}
            columns={columns}
            order={order}
            isLoading={isLoading}
            error={error}
            sort={sort}
            isFiltered={isFiltered}
            isSelectable
            onSelection={setSelection}
            onKey={(event, at) => takeKey(event, at.row, at.column)}
            onSort={key => setSort(now => nextSort(now, key))}
            onRetry={reload}
            onClearFilters={clear}
            filteredHint={translate('linehaul.personal.hidden', { smart_count: all.length })}
            empty={translate('linehaul.personal.empty')}
            emptyHint={translate('linehaul.personal.emptyHint')}
            statusLine={{ left: `${all.length} ${translate('linehaul.personal.line.trucks')}` }}
          />
        )}
        <PersonalBulk
          model={model}
          selection={selection}
          statusOptions={statusOptions}
          refused={refused}
        />
      </div>
    </div>
  );

  /** On the status, a digit picks it. Elsewhere, S, N and R open status, note and ready time. */
  function takeKey(event: KeyboardEvent, line: Line | undefined, column: string): boolean {
    if (!line || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (column === 'status' && refused === undefined) {
      const option = statusOptions(line).find(({ key }) => key === event.key);
      if (!option || !/^\d$/.test(event.key)) return false;
      if (!option.refused) rows.put(withDraft(line, { status_id: Number(option.id) }));
      return true;
    }
    const opened = event.shiftKey ? undefined : OPENS[event.key.toLowerCase()];
    if (!opened || !RESTING.includes(column)) return false;
    return edit(line.id, opened, model);
  }
}

const NONE: ReadonlySet<RowId> = new Set();

/** Cells that a letter opens, from a cell that can't be edited itself. */
const OPENS: Readonly<Record<string, string>> = { s: 'status', n: 'note', r: 'ready' };
const RESTING = ['unit', 'driver', 'load', 'updated'];

/** The thirteen statuses. STOP is set and lifted only with the permission for it. */
function useOptions() {
  const translate = useTranslate();
  const may = useCan();
  const options = useBoardStatusOptions();
  const mayStop = may('boards.stop');
  return useMemo(() => {
    const reason = translate('linehaul.personal.mayNotStop');
    return ({ entry }: Line) =>
      options.map(option =>
        !mayStop && needsStopPermission(entry?.status_id ?? null, Number(option.id))
          ? { ...option, refused: reason }
          : option,
      );
  }, [options, mayStop, translate]);
}

interface SaveButtonsProps {
  unsaved: number;
  isBusy: boolean;
  save: () => void;
  discard: () => void;
}

function SaveButtons({ unsaved, isBusy, save, discard }: SaveButtonsProps) {
  const translate = useTranslate();
  if (unsaved === 0) return null;
  return (
    <>
      <Button disabled={isBusy} onClick={discard}>
        {translate('linehaul.personal.discard')}
      </Button>
      <Button variant="contained" disabled={isBusy} onClick={save} aria-keyshortcuts="Control+S">
        {translate('linehaul.personal.save', { smart_count: unsaved })}
      </Button>
    </>
  );
}
