import { useTranslate } from 'ra-core';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DriverBoardRow } from '../../../../schema/responses/driverBoard.ts';
import { pathOf } from '../../../../schema/screens.ts';
import { NotRead } from '../../../feedback/NotRead.tsx';
import { BoardGrid, useGridModel } from '../../../grid/BoardGrid.tsx';
import type { GridSort } from '../../../grid/GridHeader.tsx';
import { SeenMenu } from '../../../grid/pieces/SeenMenu.tsx';
import { RowStore } from '../../../grid/rows/RowStore.ts';
import { seenOf } from '../../../grid/seen.ts';
import { ApiError } from '../../../http/ApiError.ts';
import { useT } from '../../../i18n/useT.ts';
import { ColumnsButton } from '../../../resources/list/ColumnsButton.tsx';
import { PageHeader } from '../../../resources/parts/PageHeader.tsx';
import { useCompanyId } from '../../../session/CompanyContext.ts';
import { useOwnZone } from '../../../storage/preferences/ownZone.ts';
import { BoardZone } from '../parts/BoardZone.tsx';
import { CopyBar } from '../parts/CopyBar.tsx';
import { FollowedLinks } from '../parts/FollowedLinks.tsx';
import { Count, Counts } from '../parts/line/Counts.tsx';
import { Freshness } from '../parts/line/Freshness.tsx';
import { nextSort } from '../parts/nextSort.ts';
import { RowsMenu } from '../parts/RowsMenu.tsx';
import { useDensity } from '../parts/useDensity.ts';
import { DriverAnnouncements } from './DriverAnnouncements.tsx';
import { DriverInPalette } from './DriverInPalette.tsx';
import { DriverToolbar } from './DriverToolbar.tsx';
import { DriverViews } from './DriverViews.tsx';
import styles from './driver.module.css';
import { compareRows, fits, isFiltered, NO_FILTERS } from './driverFilters.ts';
import type { Room } from './room.ts';
import { driverTotals } from './totals.tsx';
import { REFRESH_MS, useDriverBoard } from './useDriverBoard.ts';
import { useDriverColumns } from './useDriverColumns.ts';

const NONE: readonly DriverBoardRow[] = [];

/** Every driver: available for what, since when on the road, and who needs attention first. */
export function DriverBoard() {
  const translate = useTranslate();
  const t = useT('driverBoard');
  const [density] = useDensity();
  const zone = useOwnZone();
  const companyId = useCompanyId();
  const navigate = useNavigate();
  const { data, error, isPending, dataUpdatedAt, refetch } = useDriverBoard();
  const all = data?.rows ?? NONE;
  const [filters, setFilters] = useState(NO_FILTERS);
  const [sort, setSort] = useState<GridSort>();

  const rows = useMemo(() => new RowStore<DriverBoardRow>(({ id }) => id), []);
  const model = useGridModel(rows);
  // The same for all answers: another order would sort the rows under the cursor.
  const places = useMemo(() => new Map<number, number>(), []);
  // Before the frame in which nothing is being read any more: no total is 0 in between.
  useLayoutEffect(() => {
    places.clear();
    for (const [place, { id }] of all.entries()) places.set(id, place);
    rows.replace(all);
  }, [rows, places, all]);
  const { boardColumns, room, measure } = useDriverColumns();
  const { columns, choice, resize } = boardColumns;
  const order = useMemo(
    () => ({
      filter: (row: DriverBoardRow) => fits(row, filters),
      compare: compareRows(sort, places),
    }),
    [filters, sort, places],
  );
  const totals = useMemo(
    () => driverTotals(translate, row => fits(row, filters)),
    [translate, filters],
  );
  const shown = all.filter(row => fits(row, filters)).length;
  if (error instanceof ApiError && error.status === 403) {
    return <NotRead error={error} onAgain={() => void refetch()} words="linehaul.inputs.grid" />;
  }
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('title')}
        size="board"
        actions={
          <>
            <ColumnsButton {...choice} />
            <RowsMenu />
            <SeenMenu seen={() => seenOf(model)} title={t('title')} />
          </>
        }
      >
        <DriverViews
          rows={data?.rows}
          filters={filters}
          sort={sort}
          onFilters={setFilters}
          onSort={setSort}
          columns={boardColumns}
        />
        <DriverToolbar
          rows={all}
          filters={filters}
          onChange={change => setFilters(now => ({ ...now, ...change }))}
        />
      </PageHeader>
      <FollowedLinks ref={measure} className={gridClass(room)}>
        <BoardGrid
          key={zone}
          label={t('title')}
          rows={rows}
          model={model}
          density={density}
          isSelectable
          columns={columns}
          onResize={resize}
          order={order}
          totals={totals}
          sort={sort}
          onSort={key => setSort(now => nextSort(now, key))}
          onOpen={row => {
            const to = pathOf('drivers', 'show', { companyId, id: row.id });
            if (to) void navigate(to);
          }}
          isLoading={isPending}
          error={data ? undefined : error?.message}
          onRetry={() => void refetch()}
          isFiltered={isFiltered(filters)}
          onClearFilters={() => setFilters(NO_FILTERS)}
          filteredHint={
            filters.onlyAttention && data?.info.attention === 0
              ? t('calm')
              : t('hidden', { smart_count: all.length })
          }
          empty={t('empty')}
          emptyHint={t('emptyHint')}
          statusLine={{
            left: data && <DriverCounts shown={shown} all={all.length} at={dataUpdatedAt} />,
            right: <BoardZone words="times" />,
          }}
        />
        <CopyBar model={model} />
      </FollowedLinks>
      <DriverAnnouncements model={model} rows={all} />
      <DriverInPalette model={model} />
    </div>
  );
}

const gridClass = (room: Room) =>
  room === 'wide' ? styles.grid : `${styles.grid} ${styles.tight}`;

interface DriverCountsProps {
  /** How many drivers the filters leave. */
  shown: number;
  all: number;
  /** When they were read (ms since 1970). 0 while those of a visit before are still shown. */
  at: number;
}

/** The number of drivers that are shown, and how fresh they are. */
function DriverCounts({ shown, all, at }: DriverCountsProps) {
  const t = useT('boards.line');
  return (
    <Counts>
      <Count n={shown} of={all} name={t('drivers', { smart_count: all })} />
      {at > 0 && <Freshness at={at} everyMs={REFRESH_MS} />}
    </Counts>
  );
}
