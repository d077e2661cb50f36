import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
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
          onZoom={step => {
            const next = ZOOMS[ZOOMS.indexOf(zoom) + step];
            if (next) zoomTo(next);
          }}
          onPan={direction => setShown(now => panned(now, direction))}
          onNow={toNow}
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
