import { Button } from '@mui/material';
import { useStore, useTranslate } from 'ra-core';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type {
  BoardedLoad,
  TimelineTruck,
  WaitingLoad,
} from '../../../../schema/responses/timeline.ts';
import { pathOf } from '../../../../schema/screens.ts';
import { Notice } from '../../../feedback/Notice.tsx';
import { NotRead } from '../../../feedback/NotRead.tsx';
import { ListSkeleton } from '../../../feedback/Skeletons.tsx';
import { toast } from '../../../feedback/toasts.ts';
import { isPlanned } from '../../../resources/loads/parts/preflightQuery.ts';
import { ConfirmDialog } from '../../../resources/parts/ConfirmDialog.tsx';
import { LeaveQuestion } from '../../../resources/parts/LeaveQuestion.tsx';
import { PageHeader } from '../../../resources/parts/PageHeader.tsx';
import { useCompanyId } from '../../../session/CompanyContext.ts';
import { useCan } from '../../../session/useRights.ts';
import { useFollowedLinks } from '../parts/followLinks.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { LoadFilesDialog } from './DropDocuments.tsx';
import { reasonsOf } from './LoadBar.tsx';
import { LoadInPalette } from './LoadInPalette.tsx';
import { LoadPanel } from './LoadPanel.tsx';
import { type By, conflictsByLoad, lanesOf } from './lanes.ts';
import { TimelineBody } from './TimelineBody.tsx';
import { TransportToolbar } from './TransportToolbar.tsx';
import { filteredTimeline, isFiltered, type TimelineFilters } from './timelineFilters.ts';
import styles from './transport.module.css';
import { truckOnMap } from './truckOnMap.ts';
import { useLoadFiles } from './useLoadFiles.ts';
import { useReport } from './useReport.ts';
import { type SelectedLoad, useSelectedLoad } from './useSelectedLoad.ts';
import { useShownTime } from './useShownTime.ts';
import { useTimeline } from './useTimeline.ts';
import { useTimelineExport } from './useTimelineExport.tsx';

interface Requested {
  load: BoardedLoad;
  truck: TimelineTruck | null;
}

/** Trucks or drivers over time: who hauls what when, what is late, and what nobody hauls yet. */
export function TransportBoard() {
  const translate = useTranslate();
  const say = (key: string, args?: object) => translate(`linehaul.transport.${key}`, args);
  const may = useCan();
  const [by, setBy] = useStore<By>('boards.transport.rows', 'truck');
  const { filters, change } = useFilters();
  const { shown, drawn, zoom, zoomTo, zoomBy, pan, toNow } = useShownTime();
  const [requested, setRequested] = useState<Requested | null>(null);
  const { data: latest, error, refetch } = useTimeline(drawn);
  // Drawn when there is time, so that no answer halts a pan.
  const data = useDeferredValue(latest);
  const files = useLoadFiles();
  const { report } = useReport();
  const page = useRef<HTMLDivElement>(null);
  const waiting = data?.waiting ?? NO_WAITING;
  const anyLoads = useMemo(() => [...(data?.loads ?? []), ...waiting], [data, waiting]);
  const focused = useRef<BoardedLoad>(null);
  const selected = useSelectedLoad(anyLoads, shown, page);
  const chosen = selected.load;
  const loadOf = (id: number) => data?.loads.find(load => load.id === id);
  const lanes = useMemo(
    () => (data ? lanesOf(filteredTimeline(data, filters), by, data) : []),
    [data, by, filters],
  );

  const clashes = useMemo(() => conflictsByLoad(data?.conflicts ?? []), [data]);
  const conflictsOf = ({ id }: BoardedLoad) => clashes.get(id) ?? [];

  const exported = useTimelineExport(say('title'), {
    lanes,
    waiting,
    by,
    shown,
    loadOf,
    conflictsOf,
    translate,
  });

  const ask = (load: BoardedLoad, truck: TimelineTruck | null) => {
    if (!may('loads.update')) {
      toast({ kind: 'warning', message: say('assign.readOnly') });
    } else if (!isPlanned(load)) {
      toast({ kind: 'warning', message: say('assign.onTheRoad', { number: load.internal_id }) });
    } else setRequested({ load, truck });
  };
  const { open, showOnMap } = useOpening();
  const follow = useFollowedLinks();

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only follows the links within
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div ref={page} className={styles.page} onClick={follow}>
      <PageHeader title={say('title')} size="board" actions={exported}>
        <TransportToolbar
          by={by}
          zoom={zoom}
          trucks={data?.trucks ?? NO_TRUCKS}
          filters={filters}
          onFilter={change}
          onBy={setBy}
          onZoom={zoomTo}
          onPan={pan}
          onNow={toNow}
        />
      </PageHeader>
      <p className={styles.hint}>{data?.is_cut ? say('cut') : say('keys')}</p>
      {error && !data && <NotRead error={error} onAgain={() => void refetch()} />}
      {!error && !data && <ListSkeleton columns={4} />}
      {data?.trucks.length === 0 && <Notice title={say('empty')} text={say('emptyText')} />}
      {data && data.trucks.length > 0 && lanes.length === 1 && isFiltered(filters) && (
        <Notice title={say('nothing')}>
          <Button onClick={() => change({ search: '', dispatchers: [] })}>
            {translate('linehaul.lists.clearFilters')}
          </Button>
        </Notice>
      )}
      {data && data.trucks.length > 0 && (
        <TimelineBody
          data={data}
          lanes={lanes}
          shown={shown}
          drawn={drawn}
          zoom={zoom}
          ask={ask}
          open={open}
          select={({ id }, writes = false) => selected.select(id, writes)}
          onFiles={files.drop}
          onDocuments={files.pick}
          onReport={report}
          onMap={showOnMap}
          onZoom={zoomBy}
          onPan={pan}
          onNow={toNow}
          focused={focused}
        />
      )}
      {data && (
        <LoadInPalette
          focused={focused}
          data={data}
          ask={ask}
          select={selected.select}
          onDocuments={files.pick}
          onReport={report}
        />
      )}
      {chosen && (
        <LoadPanel
          key={chosen.id}
          load={chosen}
          truck={data?.trucks.find(({ id }) => id === chosen.truck_ids[0])}
          reasons={reasonsOf(conflictsOf(chosen), loadOf, translate)}
          isWriting={selected.isWriting}
          onWrite={isWriting => selected.write(chosen.id, isWriting)}
          onUnsent={selected.setUnsent}
          onAssign={() => ask(chosen, null)}
          onDocuments={() => files.pick(chosen)}
          onFiles={dropped => files.drop(chosen, dropped)}
          onOpen={() => open(chosen)}
          onClose={selected.close}
        />
      )}
      <DiscardQuestions selected={selected} />
      <LoadFilesDialog files={files} />
      {requested && data && (
        <AssignDialog
          load={requested.load}
          dropped={requested.truck}
          onOpen={() => open(requested.load)}
          onClose={() => setRequested(null)}
        />
      )}
    </div>
  );
}

const NO_TRUCKS: readonly TimelineTruck[] = [];
const NO_WAITING: readonly WaitingLoad[] = [];

/** Opens a load's page, or the map at a truck. */
function useOpening() {
  const may = useCan();
  const companyId = useCompanyId();
  const navigate = useNavigate();
  return {
    open({ id }: BoardedLoad) {
      const to = pathOf('loads', 'show', { companyId, id });
      if (to) void navigate(to);
    },
    showOnMap(truckId: number) {
      if (may('trucks.list')) void navigate(truckOnMap(companyId, truckId));
    },
  };
}

/** The filters of the rows: the dispatchers are remembered, the search is of this visit. */
function useFilters() {
  const [dispatchers, setDispatchers] = useStore<TimelineFilters['dispatchers']>(
    'boards.transport.dispatchers',
    ANY,
  );
  const [search, setSearch] = useState('');
  const filters = useMemo(() => ({ search, dispatchers }), [search, dispatchers]);
  const change = useCallback(
    (next: Partial<TimelineFilters>) => {
      if (next.search !== undefined) setSearch(next.search);
      if (next.dispatchers) setDispatchers(next.dispatchers);
    },
    [setDispatchers],
  );
  return { filters, change };
}

const ANY: TimelineFilters['dispatchers'] = [];

/** Asks before a written check call is lost: to another load, or by leaving the page. */
function DiscardQuestions({ selected }: { selected: SelectedLoad }) {
  const translate = useTranslate();
  const say = (key: string) => translate(`linehaul.transport.panel.${key}`);
  const { discard, keep, isUnsent } = selected;
  return (
    <>
      {discard && (
        <ConfirmDialog
          title={say('discardTitle')}
          confirm={say('discard')}
          isDangerous
          onConfirm={discard}
          onClose={keep}
        >
          {say('discardText')}
        </ConfirmDialog>
      )}
      <LeaveQuestion isUnsaved={isUnsent} title={say('discardTitle')}>
        {say('discardText')}
      </LeaveQuestion>
    </>
  );
}
