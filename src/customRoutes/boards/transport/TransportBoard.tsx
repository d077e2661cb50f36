import { useTranslate } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TimelineLoad, TimelineTruck } from '../../../../schema/responses/timeline.ts';
import { pathOf } from '../../../../schema/screens.ts';
import { Notice } from '../../../feedback/Notice.tsx';
import { NotRead } from '../../../feedback/NotRead.tsx';
import { ListSkeleton } from '../../../feedback/Skeletons.tsx';
import { toast } from '../../../feedback/toasts.ts';
import { serverNow } from '../../../http/serverClock.ts';
import { isPlanned } from '../../../resources/loads/parts/preflightQuery.ts';
import { PageHeader } from '../../../resources/parts/PageHeader.tsx';
import { useCompanyId } from '../../../session/CompanyContext.ts';
import { useCan } from '../../../session/useRights.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { DropDocuments } from './DropDocuments.tsx';
import { reasonsOf } from './LoadBar.tsx';
import { LoadPanel } from './LoadPanel.tsx';
import { type By, lanesOf } from './lanes.ts';
import { TimelineBody } from './TimelineBody.tsx';
import { TransportToolbar } from './TransportToolbar.tsx';
import { panned, shownAround, ZOOMS, type Zoom } from './timeScale.ts';
import styles from './transport.module.css';
import { useAssign } from './useAssign.ts';
import { useTimeline } from './useTimeline.ts';

interface Requested {
  load: TimelineLoad;
  truck: TimelineTruck | null;
}

/** The load whose panel is open. */
interface Selected {
  id: number;
  isWriting: boolean;
}

interface Dropped {
  load: TimelineLoad;
  files: readonly File[];
}

/** Trucks or drivers over time: who hauls what when, what is late, and what nobody hauls yet. */
export function TransportBoard() {
  const translate = useTranslate();
  const say = (key: string, args?: object) => translate(`linehaul.transport.${key}`, args);
  const may = useCan();
  const companyId = useCompanyId();
  const navigate = useNavigate();
  const [by, setBy] = useState<By>('truck');
  const [zoom, setZoom] = useState<Zoom>('d3');
  const [shown, setShown] = useState(() => shownAround(serverNow(), 'd3'));
  const [requested, setRequested] = useState<Requested | null>(null);
  const { data, error, refetch } = useTimeline(shown);
  const assign = useAssign();
  const [selected, setSelected] = useState<Selected | null>(null);
  const [dropped, setDropped] = useState<Dropped | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const picksFor = useRef<TimelineLoad>(null);
  const chosen = data?.loads.find(({ id }) => id === selected?.id);
  const loadOf = (id: number) => data?.loads.find(load => load.id === id);
  const lanes = useMemo(() => (data ? lanesOf(data, by) : []), [data, by]);

  const zoomTo = (next: Zoom) => {
    setZoom(next);
    setShown(now => shownAround(now.from + (now.to - now.from) / 6, next));
  };
  const toNow = () => setShown(shownAround(serverNow(), zoom));
  const ask = (load: TimelineLoad, truck: TimelineTruck | null) => {
    if (!may('loads.update')) {
      toast({ kind: 'warning', message: say('assign.readOnly') });
    } else if (!isPlanned(load)) {
      toast({ kind: 'warning', message: say('assign.onTheRoad', { number: load.internal_id }) });
    } else setRequested({ load, truck });
  };
  const drop = (load: TimelineLoad, files: readonly File[]) => {
    if (files.length === 0) return;
    if (may('loads.update')) setDropped({ load, files });
    else toast({ kind: 'warning', message: say('documents.readOnly') });
  };
  const pickFiles = (load: TimelineLoad) => {
    picksFor.current = load;
    chooser.current?.click();
  };
  const conflictsOf = ({ id }: TimelineLoad) =>
    lanes.flatMap(lane => lane.loads).find(({ load }) => load.id === id)?.conflicts ?? [];
  const open = ({ id }: TimelineLoad) => {
    const to = pathOf('loads', 'show', { companyId, id });
    if (to) void navigate(to);
  };

  return (
    <div className={styles.page}>
      <PageHeader title={say('title')} size="board">
        <TransportToolbar
          by={by}
          zoom={zoom}
          onBy={setBy}
          onZoom={zoomTo}
          onPan={direction => setShown(now => panned(now, direction))}
          onNow={toNow}
        />
      </PageHeader>
      <p className={styles.hint}>{data?.is_cut ? say('cut') : say('keys')}</p>
      {error && !data && <NotRead error={error} onAgain={() => void refetch()} />}
      {!error && !data && <ListSkeleton columns={4} />}
      {data?.trucks.length === 0 && <Notice title={say('empty')} text={say('emptyText')} />}
      {data && data.trucks.length > 0 && (
        <TimelineBody
          data={data}
          lanes={lanes}
          shown={shown}
          zoom={zoom}
          ask={ask}
          open={open}
          select={({ id }, isWriting = false) => setSelected({ id, isWriting })}
          onFiles={drop}
          onDocuments={pickFiles}
          onZoom={step => {
            const next = ZOOMS[ZOOMS.indexOf(zoom) + step];
            if (next) zoomTo(next);
          }}
          onPan={direction => setShown(now => panned(now, direction))}
          onNow={toNow}
        />
      )}
      {chosen && (
        <LoadPanel
          key={chosen.id}
          load={chosen}
          reasons={reasonsOf(conflictsOf(chosen), loadOf, translate)}
          isWriting={selected?.isWriting ?? false}
          onWrite={isWriting => setSelected({ id: chosen.id, isWriting })}
          onAssign={() => ask(chosen, null)}
          onDocuments={() => pickFiles(chosen)}
          onOpen={() => open(chosen)}
          onClose={() => setSelected(null)}
        />
      )}
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={say('panel.addDocuments')}
        onChange={({ target }) => {
          if (picksFor.current) drop(picksFor.current, [...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {dropped && <DropDocuments {...dropped} onClose={() => setDropped(null)} />}
      {requested && data && (
        <AssignDialog
          load={requested.load}
          trucks={data.trucks}
          dropped={requested.truck}
          onOpen={() => open(requested.load)}
          onClose={() => setRequested(null)}
          onAssign={(load, truck) => {
            setRequested(null);
            void assign(load, truck);
          }}
        />
      )}
    </div>
  );
}
