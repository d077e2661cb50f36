import { useRef } from 'react';
import { SEES_PAY } from '../../../../schema/payFields.ts';
import { countedStatuses } from '../../../../schema/rules/money/gross.ts';
import { SegmentedControl } from '../../../grid/pieces/SegmentedControl.tsx';
import type { Seen } from '../../../grid/seen.ts';
import { useT } from '../../../i18n/useT.ts';
import { PageHeader } from '../../../resources/parts/PageHeader.tsx';
import { useCan } from '../../../session/useRights.ts';
import { BoardToolbar } from '../parts/BoardToolbar.tsx';
import { FiguresLine } from './FiguresLine.tsx';
import { DaysOfWeek, Dispatchers, GrossViews, ScopeControl } from './GrossControls.tsx';
import { GrossExport } from './GrossExport.tsx';
import { type GridBy, measuresFor } from './GrossGrid.ts';
import styles from './gross.module.css';
import { HeatGrid } from './HeatGrid.tsx';
import { HeatSummary } from './HeatSummary.tsx';
import { UnreadSummary } from './Summary.tsx';
import { figuresOf, queryOf, useFreshGross, useGrossAsk } from './useGross.ts';
import { gridDays, gridPaths, useGrossGrid, useOpenedDays } from './useGrossGrid.ts';
import { WeekPicker } from './WeekPicker.tsx';

/** The gross of drivers by days or weeks, as a heat grid. */
export function HeatBoard({ by }: { by: GridBy }) {
  const can = useCan();
  const [ask, change] = useGrossAsk();
  const { data, error, isPending, isPlaceholderData, refetch } = useGrossGrid(ask, by);
  const everybody = useGrossGrid({ ...ask, dispatchers: [] }, by);
  const weeks = by === 'week' ? (data?.totals.cells ?? []) : [];
  const opened = weeks.find(({ from }) => from === ask.opened);
  const { data: days } = useOpenedDays(ask, opened);
  const behindSince = useFreshGross();
  const of = isPlaceholderData ? null : figuresOf(ask);
  const seen = useRef<() => Seen>(null);
  const t = useT('boards.gross');
  const title = t(by === 'week' ? 'titleWeekly' : 'title');
  const people = (everybody.data?.lines ?? []).flatMap(({ kind, dispatcherId, name }) =>
    kind === 'dispatcher' && dispatcherId ? [{ id: dispatcherId, name: name ?? '' }] : [],
  );

  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        size="board"
        actions={
          <GrossExport
            path={gridPaths[by].export}
            query={queryOf(ask, gridDays[by])}
            title={title}
            seen={data && (() => seen.current?.() ?? NOTHING)}
          />
        }
      >
        {by === 'day' && <GrossViews view={ask.view} onView={view => change({ view })} />}
        <WeekPicker
          from={ask.week ?? data?.range.from ?? null}
          isThisWeek={ask.week === null}
          onWeek={week => change({ week })}
          days={gridDays[by]}
        />
        <BoardToolbar>
          <Dispatchers people={people} ask={ask} change={change} />
          <SegmentedControl
            label={t('measure')}
            value={ask.measure}
            onChange={measure => change({ measure })}
            segments={measuresFor(can(SEES_PAY)).map(id => ({ id, name: t(`measures.${id}`) }))}
          />
        </BoardToolbar>
      </PageHeader>
      {!data && !error && <UnreadSummary />}
      {data && (
        <HeatSummary totals={data.totals.sums} measure={ask.measure}>
          <ScopeControl scope={ask.scope} onScope={scope => change({ scope })} />
          {weeks.length > 0 && (
            <DaysOfWeek weeks={weeks} opened={opened} onOpen={first => change({ opened: first })} />
          )}
        </HeatSummary>
      )}
      <HeatGrid
        label={title}
        by={by}
        data={data}
        days={opened && days?.range.from === opened.from ? days : undefined}
        measure={ask.measure}
        statuses={countedStatuses(ask.scope)}
        isLoading={isPending}
        error={error?.message}
        onRetry={() => void refetch()}
        dispatchers={ask.dispatchers}
        isFiltered={ask.dispatchers.length > 0}
        onClearFilters={() => change({ dispatchers: [] })}
        seen={seen}
        line={data && <FiguresLine behindSince={behindSince} of={of} sums={data.totals.sums} />}
      />
    </div>
  );
}

const NOTHING: Seen = { titles: [], lines: [] };

export const WeeklyGrossBoard = () => <HeatBoard by="week" />;
