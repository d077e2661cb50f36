import { Button } from '@mui/material';
import { useStore, useTranslate } from 'ra-core';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TimelineTruck } from '../../../../schema/responses/timeline.ts';
import { Notice } from '../../../feedback/Notice.tsx';
import { NotRead } from '../../../feedback/NotRead.tsx';
import { ListSkeleton } from '../../../feedback/Skeletons.tsx';
import { SeenMenu } from '../../../grid/pieces/SeenMenu.tsx';
import { useT } from '../../../i18n/useT.ts';
import { PageHeader } from '../../../resources/parts/PageHeader.tsx';
import { useCompanyId } from '../../../session/CompanyContext.ts';
import { useCan } from '../../../session/useRights.ts';
import { dispatchersOf } from '../parts/dispatchersOf.ts';
import { FollowedLinks } from '../parts/FollowedLinks.tsx';
import { useKnownIds } from '../parts/useKnownIds.ts';
import { LoadTimeline } from './LoadTimeline.tsx';
import { type By, countOfAll, lanesOf, type TimelinePlace } from './lanes.ts';
import { TimelineLine } from './TimelineLine.tsx';
import { TransportToolbar } from './TransportToolbar.tsx';
import { TransportViews } from './TransportViews.tsx';
import {
  filteredTimeline,
  isFiltered,
  NO_FILTERS,
  type TimelineFilters,
} from './timelineFilters.ts';
import { type TimelineShown, timelineSeen } from './timelineSeen.ts';
import styles from './transport.module.css';
import { truckOnMap } from './truckOnMap.ts';
import { useFoundPlace } from './useFoundPlace.ts';
import { useShownTime } from './useShownTime.ts';
import { useTimeline } from './useTimeline.ts';

/** Trucks or drivers over time: who hauls what when, what is late, and what nobody hauls yet. */
export function TransportBoard() {
  const translate = useTranslate();
  const t = useT('transport');
  const [by, setBy] = useStore<By>('boards.transport.rows', 'truck');
  const time = useShownTime('boards.transport.zoom');
  const { shown, zoom, zoomTo, pan, toNow } = time;
  const { data: latest, readAt, error, refetch, ...answer } = useTimeline(time.drawn);
  // Drawn when there is time, so that no answer halts a pan.
  const data = useDeferredValue(latest);
  const read = useDeferredValue(answer.time);
  const { filters, change, dispatchers, stored } = useFilters(data?.trucks);
  const lanes = useMemo(
    () => (data ? lanesOf(filteredTimeline(data, filters), by, data) : []),
    [data, by, filters],
  );
  const all = useMemo(() => (data ? countOfAll(data, by) : 0), [data, by]);
  const goTo = useRef<((place: TimelinePlace) => void) | null>(null);
  const { search } = filters;
  const toFound = useFoundPlace({ data, lanes, search, showTime: time.showTime, goTo });
  const exported = useTimelineExport(t('title'), { data, lanes, by, shown, translate });
  const showOnMap = useTruckMap();

  return (
    <FollowedLinks className={styles.page}>
      <PageHeader title={t('title')} size="board" actions={exported}>
        <TransportViews
          data={data}
          options={dispatchers}
          dispatchers={stored}
          by={by}
          zoom={zoom}
          isAll={!isFiltered(filters)}
          onFilter={change}
          onBy={setBy}
          onZoom={zoomTo}
        />
        <TransportToolbar
          by={by}
          zoom={zoom}
          dispatchers={dispatchers}
          filters={filters}
          onFilter={change}
          toFirst={toFound}
          onBy={setBy}
          onZoom={zoomTo}
          onPan={pan}
          onNow={toNow}
        />
      </PageHeader>
      <p className={data?.is_cut ? styles.hint : `${styles.hint} ${styles.keys}`}>
        {data?.is_cut ? t('cut') : t('keys')}
      </p>
      {error && (
        <NotRead
          error={error}
          onAgain={() => void refetch()}
          words="linehaul.inputs.grid"
          isPart={data !== undefined}
        />
      )}
      {!error && !data && <ListSkeleton columns={4} />}
      {data?.trucks.length === 0 && <Notice title={t('empty')} text={t('emptyText')} />}
      {data && data.trucks.length > 0 && (
        <LoadTimeline
          label={t('title')}
          data={data}
          lanes={lanes}
          time={time}
          onMap={showOnMap}
          search={search}
          goTo={goTo}
          empty={isFiltered(filters) && <AllHidden all={all} by={by} onClear={change} />}
        />
      )}
      <TimelineLine
        data={data}
        read={read}
        readAt={readAt}
        lanes={lanes}
        all={all}
        by={by}
        shown={shown}
      />
    </FollowedLinks>
  );
}

interface AllHiddenProps {
  all: number;
  by: By;
  onClear: (filters: TimelineFilters) => void;
}

/** Says that the filters hide every row, and ends them. */
function AllHidden({ all, by, onClear }: AllHiddenProps) {
  const translate = useTranslate();
  return (
    <Notice
      isPart
      title={translate('linehaul.inputs.grid.filtered')}
      text={translate(by === 'truck' ? TRUCKS_HIDDEN : DRIVERS_HIDDEN, { smart_count: all })}
    >
      <Button onClick={() => onClear(NO_FILTERS)}>
        {translate('linehaul.lists.clearFilters')}
      </Button>
    </Notice>
  );
}

const TRUCKS_HIDDEN = 'linehaul.boards.hidden';
const DRIVERS_HIDDEN = 'linehaul.driverBoard.hidden';

const NO_TRUCKS: readonly TimelineTruck[] = [];

/** Opens the map at a truck, for people who may see it. */
function useTruckMap() {
  const can = useCan();
  const companyId = useCompanyId();
  const navigate = useNavigate();
  return (truckId: number) => {
    if (can('trucks.list')) void navigate(truckOnMap(companyId, truckId));
  };
}

/**
 * The filters of the rows: the dispatchers are remembered, the search is of this visit. `dispatchers` are
 * those to choose from, and `stored` what was chosen, also where nobody of them is among those.
 */
function useFilters(trucks: readonly TimelineTruck[] = NO_TRUCKS) {
  const translate = useTranslate();
  const [stored, setDispatchers] = useStore<TimelineFilters['dispatchers']>(
    'boards.transport.dispatchers',
    NO_FILTERS.dispatchers,
  );
  const dispatchers = useMemo(
    () =>
      dispatchersOf(
        trucks.map(({ dispatcher }) => dispatcher),
        translate('linehaul.boards.nobody'),
      ),
    [trucks, translate],
  );
  const chosen = useKnownIds(stored, dispatchers);
  const [search, setSearch] = useState('');
  const filters = useMemo(() => ({ search, dispatchers: chosen }), [search, chosen]);
  const change = useCallback(
    (next: Partial<TimelineFilters>) => {
      if (next.search !== undefined) setSearch(next.search);
      if (next.dispatchers) setDispatchers(next.dispatchers);
    },
    [setDispatchers],
  );
  return { filters, change, dispatchers, stored };
}

/** The export of what the timeline shows. A pan does not draw its button again. */
function useTimelineExport(title: string, shown: TimelineShown) {
  const latest = useRef(shown);
  latest.current = shown;
  return useMemo(
    () => <SeenMenu title={title} seen={() => timelineSeen(latest.current)} />,
    [title],
  );
}
