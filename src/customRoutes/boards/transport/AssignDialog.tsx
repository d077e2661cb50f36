import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { TruckCandidate } from '../../../../schema/responses/candidates.ts';
import type { BoardedLoad, TimelineTruck } from '../../../../schema/responses/timeline.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { NotRead } from '../../../feedback/NotRead.tsx';
import { TrucksForLoad } from '../../../resources/loads/candidates/TrucksForLoad.tsx';
import { useAssignment } from '../../../resources/loads/candidates/useAssignment.ts';
import { usePicking } from '../../../resources/loads/candidates/usePicking.ts';
import { FindingList } from '../../../resources/loads/parts/FindingList.tsx';
import { BusyButton } from '../../../resources/parts/BusyButton.tsx';

interface AssignDialogProps {
  load: BoardedLoad;
  /** The truck that the load was dropped on. */
  dropped: TimelineTruck | null;
  onOpen: () => void;
  onClose: () => void;
}

/** Assigns a load: to one of the ranked trucks, or to the one that it was dropped on. */
export function AssignDialog({ load, dropped, onOpen, onClose }: AssignDialogProps) {
  if (!dropped) return <TrucksForLoad load={load} onForm={onOpen} onClose={onClose} />;
  return <Dropped load={load} truck={dropped} onClose={onClose} />;
}

interface DroppedProps {
  load: BoardedLoad;
  truck: TimelineTruck;
  onClose: () => void;
}

/** The findings about the load on this truck. Blocking ones allow only going back. */
function Dropped({ load, truck, onClose }: DroppedProps) {
  const translate = useTranslate();
  const t = (key: string, args?: object) =>
    translate(`linehaul.transport.assign.${key}`, { number: load.internal_id, ...args });
  const assign = useAssignment();
  const { data: candidate, error, isPending, refetch } = useCandidate(load, truck);
  const { isBusy, run } = usePicking({ onDone: onClose, onRefused: () => void refetch() });
  const isBlocked = candidate === null || candidate?.is_blocked === true;
  const actions = useRef<HTMLDivElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Who has gone to another button before the findings arrive stays there.
    if (isPending || actions.current?.contains(document.activeElement)) return;
    confirm.current?.focus();
  }, [isPending]);
  const pick = ({ assignment }: TruckCandidate) =>
    run(() => assign({ loadId: load.id, unit: truck.number, assignment }));
  return (
    <Dialog open onClose={onClose} aria-label={t('title')} transitionDuration={0}>
      <DialogTitle>{t(isBlocked ? 'blocked' : 'check', { unit: truck.number })}</DialogTitle>
      <DialogContent>
        {error && <NotRead error={error} onAgain={() => void refetch()} isPart />}
        {candidate === null && <p>{t('nothing')}</p>}
        {candidate && <FindingList findings={candidate.findings} />}
      </DialogContent>
      <DialogActions ref={actions}>
        <Button onClick={onClose}>{t('back')}</Button>
        {!isBlocked && (
          <BusyButton
            ref={confirm}
            variant="contained"
            disabled={!candidate}
            isBusy={isBusy}
            onClick={() => candidate && void pick(candidate)}
          >
            {t('confirm')}
          </BusyButton>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** The truck as a candidate for the load, with all its drivers and its trailer. Null: it is none. */
function useCandidate({ id, version }: BoardedLoad, truck: TimelineTruck) {
  const { call } = useDataProvider<LinehaulProvider>();
  return useQuery({
    queryKey: ['loads', 'candidates', id, version, truck.id],
    queryFn: async () => {
      const path = `/loads/${id}/candidates?truck_id=${truck.id}` as const;
      const [found] = await call('GET', path);
      return found ?? null;
    },
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  });
}
