import { useTranslate } from 'ra-core';
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type {
  BoardedLoad,
  Timeline,
  TimelineTruck,
} from '../../../../schema/responses/timeline.ts';
import { pathOf } from '../../../../schema/screens.ts';
import { type ToastAction, toast } from '../../../feedback/toasts.ts';
import { isPlanned } from '../../../resources/loads/parts/preflightQuery.ts';
import { useOnTheRoad } from '../../../resources/loads/parts/useOnTheRoad.ts';
import { useCompanyId } from '../../../session/CompanyContext.ts';
import { useCan } from '../../../session/useRights.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { DiscardQuestions } from './DiscardQuestions.tsx';
import { LoadFilesDialog } from './DropDocuments.tsx';
import { LoadActions } from './LoadActions.tsx';
import { reasonsOf } from './LoadBar.tsx';
import type { LoadMenuAt } from './LoadMenu.tsx';
import { LoadPanel } from './LoadPanel.tsx';
import type { Lane, TimelinePlace } from './lanes.ts';
import { lookupsOf } from './lookups.ts';
import { PresentOnLoads, usePresentOnLoads } from './presentLoads.ts';
import { TimelineAnnouncements } from './TimelineAnnouncements.tsx';
import { type LinkedRows, TimelineBody } from './TimelineBody.tsx';
import styles from './transport.module.css';
import { useLoadFiles } from './useLoadFiles.ts';
import { useReport } from './useReport.ts';
import { useSelectedLoad } from './useSelectedLoad.ts';
import type { useShownTime } from './useShownTime.ts';

interface LoadTimelineProps {
  label: string;
  data: Timeline;
  lanes: readonly Lane[];
  time: ReturnType<typeof useShownTime>;
  /** Shows a truck on a map. */
  onMap: (truckId: number) => void;
  linked?: LinkedRows;
  /** What the rows were found by. */
  search?: string;
  /** Is given what scrolls to a place and puts the focus there. */
  goTo?: RefObject<((place: TimelinePlace) => void) | null>;
  /** Below what nobody hauls yet while there are no rows. */
  empty?: ReactNode;
  /** Is given what asks before a written check call is lost: it runs what closes the timeline. */
  leaving?: RefObject<((run: () => void) => void) | null>;
}

/**
 * Loads over time with all that is done with them: they are assigned, their stops reported, check calls
 * written and documents attached, by key, by drag and in the panel of the selected one.
 */
export function LoadTimeline(props: LoadTimelineProps) {
  const { label, data, lanes, time, onMap, linked, leaving } = props;
  const translate = useTranslate();
  const page = useRef<HTMLDivElement>(null);
  const focused = useRef<BoardedLoad>(null);
  const files = useLoadFiles();
  const { report, isReporting } = useReport();
  const { requested, ask, forget } = useAssigning();
  const [menu, setMenu] = useState<LoadMenuAt | null>(null);
  const open = useOpenedLoad();
  const lookups = useMemo(() => lookupsOf(data), [data]);
  const { loadOf, conflictsOf, anyLoad } = lookups;
  // As it is now: a colleague may have changed it since.
  const inMenu = menu && anyLoad(menu.load.id);
  const { shown, drawn, zoom, zoomBy, pan, toNow } = time;
  const selected = useSelectedLoad(lookups, shown, page);
  const chosen = selected.load;
  const { others, onLoads } = usePresentOnLoads(page, chosen?.id);
  useLayoutEffect(() => {
    if (!leaving) return undefined;
    leaving.current = selected.leave;
    return () => {
      leaving.current = null;
    };
  });
  const onEscape = () => {
    if (chosen) selected.close();
    else linked?.onLeave();
    return Boolean(chosen ?? linked);
  };
  return (
    <div ref={page} data-load-timeline className={styles.timeline}>
      <div className={styles.parts}>
        <div className={styles.rows}>
          <PresentOnLoads value={onLoads}>
            <TimelineBody
              label={label}
              data={data}
              lookups={lookups}
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
              onMap={onMap}
              onZoom={zoomBy}
              onPan={pan}
              onNow={toNow}
              onMenu={setMenu}
              focused={focused}
              linked={linked}
              search={props.search}
              goTo={props.goTo}
              empty={props.empty}
              onEscape={onEscape}
            />
          </PresentOnLoads>
        </div>
        {chosen && (
          <LoadPanel
            key={chosen.id}
            load={chosen}
            truck={data.trucks.find(({ id }) => id === chosen.truck_ids[0])}
            reasons={reasonsOf(conflictsOf(chosen), loadOf, translate)}
            isWriting={selected.isWriting}
            onWrite={isWriting => selected.write(chosen.id, isWriting)}
            onUnsent={selected.setUnsent}
            onAssign={() => ask(chosen, null)}
            onDocuments={() => files.pick(chosen)}
            onFiles={dropped => files.drop(chosen, dropped)}
            onReport={() => report(chosen)}
            isReporting={isReporting(chosen)}
            onOpen={() => open(chosen)}
            onClose={selected.close}
          />
        )}
      </div>
      <LoadActions
        focused={focused}
        menu={menu && inMenu ? { ...menu, load: inMenu } : null}
        onMenuClose={() => setMenu(null)}
        data={data}
        ask={ask}
        select={selected.select}
        onDocuments={files.pick}
        onReport={report}
      />
      {/* Next to the board, the changes are told by its rows. */}
      {!linked && <TimelineAnnouncements data={data} others={others} />}
      <DiscardQuestions selected={selected} />
      <LoadFilesDialog files={files} />
      {requested && (
        <AssignDialog
          load={requested.load}
          dropped={requested.truck}
          onOpen={() => open(requested.load)}
          onClose={forget}
        />
      )}
    </div>
  );
}

interface Requested {
  load: BoardedLoad;
  /** The truck that the load was dropped on. */
  truck: TimelineTruck | null;
}

/** The load that is being assigned. One that can't be says why. */
function useAssigning() {
  const translate = useTranslate();
  const can = useCan();
  const [requested, setRequested] = useState<Requested | null>(null);
  const onTheRoad = useOnTheRoad();
  const warn = (message: string, actions?: readonly ToastAction[]) =>
    toast({ kind: 'warning', message, actions });
  const ask = (load: BoardedLoad, truck: TimelineTruck | null) => {
    if (!can('loads.update')) return warn(translate('linehaul.transport.assign.readOnly'));
    if (isPlanned(load)) return setRequested({ load, truck });
    const { text, actions } = onTheRoad(load);
    warn(text, actions);
  };
  return { requested, ask, forget: () => setRequested(null) };
}

/** Opens a load's page. */
function useOpenedLoad() {
  const companyId = useCompanyId();
  const navigate = useNavigate();
  return ({ id }: BoardedLoad) => {
    const to = pathOf('loads', 'show', { companyId, id });
    if (to) void navigate(to);
  };
}
