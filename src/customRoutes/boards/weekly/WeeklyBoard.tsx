import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathOf } from '../../../../schema/screens.ts';
import { BoardGrid, useGridModel } from '../../../grid/BoardGrid.tsx';
import { SegmentedControl } from '../../../grid/pieces/SegmentedControl.tsx';
import { RowStore } from '../../../grid/rows/RowStore.ts';
import { ExportButton } from '../../../resources/parts/ExportButton.tsx';
import { PageHeader } from '../../../resources/parts/PageHeader.tsx';
import { useCompanyId } from '../../../session/CompanyContext.ts';
import { useCan } from '../../../session/useRights.ts';
import { Legend } from '../gross/Summary.tsx';
import { FilterMenu } from '../parts/FilterMenu.tsx';
import { useFollowedLinks } from '../parts/followLinks.ts';
import { weekKey, weeklyColumns, weeklyTotals } from './columns.tsx';
import { queryOf, useFreshWeekly, useWeekly, useWeeklyAsk, weekCounts } from './useWeekly.ts';
import { linesOf, loadsSearch, type Measure, measures, type WeeklyLine } from './WeeklyLine.ts';
import { WeeklyName } from './WeeklyName.tsx';
import { WeekSteps } from './WeekSteps.tsx';
import styles from './weekly.module.css';

const EXPORT = '/boards/export/weekly/report';

/** The gross of each dispatcher's drivers, week by week. Each figure opens its loads. */
export function WeeklyBoard() {
  const translate = useTranslate();
  const say = (key: string, args?: object) => translate(`linehaul.boards.weekly.${key}`, args);
  const may = useCan();
  const [ask, change] = useWeeklyAsk();
  const [measure, setMeasure] = useState<Measure>('gross');
  const { data, error, isPending, refetch } = useWeekly(queryOf(ask));
  const everybody = useWeekly(queryOf({ ...ask, dispatchers: [] }));
  useFreshWeekly();
  const board = useWeeklyGrid(data, measure);
  const follow = useFollowedLinks();
  const info = data?.extra_info;
  const people = (everybody.data?.data ?? []).flatMap(({ dispatcher, truck_count }) =>
    dispatcher ? [{ id: dispatcher.id, name: dispatcher.nickname, count: truck_count }] : [],
  );

  return (
    <div className={styles.page}>
      <PageHeader
        title={say('title')}
        size="board"
        actions={may('gross-boards.export') && <ExportButton path={EXPORT} query={queryOf(ask)} />}
      >
        <WeekSteps
          range={info ? { from: info.date_from, to: info.date_to } : null}
          isLatest={ask.until === null}
          onUntil={until => change({ until })}
        />
        <SegmentedControl
          label={say('weeks')}
          value={String(ask.count)}
          onChange={id =>
            change({ count: weekCounts.find(count => String(count) === id) ?? ask.count })
          }
          segments={weekCounts.map(count => ({
            id: String(count),
            name: say('weekCount', { smart_count: count }),
          }))}
        />
        <FilterMenu
          name={translate('linehaul.boards.dispatcher')}
          options={people}
          chosen={ask.dispatchers}
          onChange={dispatchers => change({ dispatchers })}
        />
      </PageHeader>
      <div className={styles.bar}>
        <SegmentedControl
          label={say('measure')}
          value={measure}
          onChange={setMeasure}
          segments={measures.map(id => ({ id, name: say(`measures.${id}`) }))}
        />
        {measure === 'gross' && <Legend />}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only follows the links within */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a cell opens its loads */}
      <div className={styles.grid} onClick={follow}>
        <BoardGrid
          label={say('title')}
          {...board}
          density="standard"
          isLoading={isPending}
          error={error?.message}
          onRetry={() => void refetch()}
          isFiltered={ask.dispatchers.length > 0}
          onClearFilters={() => change({ dispatchers: [] })}
          empty={say('empty')}
          emptyHint={translate('linehaul.boards.gross.emptyHint')}
        />
      </div>
    </div>
  );
}

/** The rows, columns and keys of the grid: Enter on a week opens its loads, else folds the group. */
function useWeeklyGrid(data: ReturnType<typeof useWeekly>['data'], measure: Measure) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const list = pathOf('loads', 'list', { companyId: useCompanyId() });
  const rows = useMemo(() => new RowStore<WeeklyLine>(({ id }) => id), []);
  const model = useGridModel(rows);
  useEffect(() => rows.replace(linesOf(data?.data ?? [])), [rows, data]);

  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const info = data?.extra_info;
  const loadsOf = useMemo(
    () => (line: WeeklyLine, week: { from: string; to: string }) =>
      list && `${list}?${loadsSearch(line, week)}`,
    [list],
  );
  const columns = useMemo(() => {
    const name = (line: WeeklyLine) => (
      <WeeklyName
        line={line}
        isFolded={folded.has(line.id)}
        onToggle={() => setFolded(now => flipped(now, line.id))}
      />
    );
    return weeklyColumns({ translate, weeks: info?.weeks ?? [], measure, name, loadsOf });
  }, [translate, info, measure, loadsOf, folded]);
  const order = useMemo(
    () => ({ filter: ({ parent }: WeeklyLine) => parent === null || !folded.has(parent) }),
    [folded],
  );
  const totals = useMemo(
    () => (info ? () => weeklyTotals(info.totals, info.weeks, measure, translate) : undefined),
    [info, measure, translate],
  );
  const onKey = (event: { key: string }, at: { row: WeeklyLine | undefined; column: string }) => {
    const week = info?.weeks.find(({ from }) => weekKey(from) === at.column);
    const to = event.key === 'Enter' && at.row && week && loadsOf(at.row, week);
    if (to) void navigate(to);
    return Boolean(to);
  };
  const onOpen = ({ id, parent }: WeeklyLine) => {
    if (parent === null) setFolded(now => flipped(now, id));
  };
  return { rows, model, columns, order, totals, onKey, onOpen };
}

function flipped(now: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(now);
  if (!next.delete(id)) next.add(id);
  return next;
}
