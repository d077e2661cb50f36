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
import { ConfirmDialog } from '../../../resources/parts/ConfirmDialog.tsx';
import { LeaveQuestion } from '../../../resources/parts/LeaveQuestion.tsx';
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

/** What waits for the answer whether a written check call is discarded. */
interface Leaving {
  run: () => void;
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
  const [isUnsent, setUnsent] = useState(false);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const chosen = useChosen(data?.loads, selected?.id);
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
    if (!may('loads.update')) {
      toast({ kind: 'warning', message: say('documents.readOnly') });
      return;
    }
    picksFor.current = load;
    chooser.current?.click();
  };
  const leave = (run: () => void) => (isUnsent ? setLeaving({ run }) : run());
  const select = (id: number, isWriting: boolean) => {
    if (id !== selected?.id) leave(() => setSelected({ id, isWriting }));
    else setSelected({ id, isWriting: isWriting || selected.isWriting });
  };
  const closePanel = (id: number) => {
    setSelected(null);
    // A question that was answered closes first.
    setTimeout(() => {
      const bar = page.current?.querySelector<HTMLElement>(`[data-load="${id}"]`);
      (bar ?? page.current?.querySelector<HTMLElement>('[data-timeline]'))?.focus();
    });
  };
  const conflictsOf = ({ id }: TimelineLoad) =>
    lanes.flatMap(lane => lane.loads).find(({ load }) => load.id === id)?.conflicts ?? [];
  const open = ({ id }: TimelineLoad) => {
    const to = pathOf('loads', 'show', { companyId, id });
    if (to) void navigate(to);
  };

  return (
    <div ref={page} className={styles.page}>
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
          select={({ id }, isWriting = false) => select(id, isWriting)}
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
          onWrite={isWriting => {
            const write = () => setSelected({ id: chosen.id, isWriting });
            if (isWriting) write();
            else leave(write);
          }}
          onUnsent={setUnsent}
          onAssign={() => ask(chosen, null)}
          onDocuments={() => pickFiles(chosen)}
          onOpen={() => open(chosen)}
          onClose={() => leave(() => closePanel(chosen.id))}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={say('panel.discardTitle')}
          confirm={say('panel.discard')}
          isDangerous
          onConfirm={() => {
            setLeaving(null);
            leaving.run();
          }}
          onClose={() => setLeaving(null)}
        >
          {say('panel.discardText')}
        </ConfirmDialog>
      )}
      <LeaveQuestion isUnsaved={isUnsent} title={say('panel.discardTitle')}>
        {say('panel.discardText')}
      </LeaveQuestion>
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
      {dropped && (
        <DropDocuments
          {...dropped}
          onClose={() => setDropped(now => (now === dropped ? null : now))}
        />
      )}
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

/** The selected load, also while it is outside the shown time: as it was last seen there. */
function useChosen(
  loads: readonly TimelineLoad[] | undefined,
  id: number | undefined,
): TimelineLoad | undefined {
  const seen = useRef<TimelineLoad>(undefined);
  const before = seen.current?.id === id ? seen.current : undefined;
  seen.current = loads?.find(load => load.id === id) ?? before;
  return seen.current;
}
