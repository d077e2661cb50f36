import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { LoadCandidate, TruckCandidate } from '../../../../schema/responses/candidates.ts';
import type { TimelineLoad, TimelineTruck } from '../../../../schema/responses/timeline.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { NotRead } from '../../../feedback/NotRead.tsx';
import { SearchField } from '../../../inputs/text/SearchField.tsx';
import { FindingList } from '../../../resources/loads/parts/FindingList.tsx';
import styles from './transport.module.css';

interface AssignDialogProps {
  load: TimelineLoad;
  trucks: readonly TimelineTruck[];
  /** The truck that the load was dropped on. */
  dropped: TimelineTruck | null;
  onAssign: (
    load: TimelineLoad,
    truck: TimelineTruck,
    assignment: LoadCandidate['assignment'],
  ) => void;
  onOpen: () => void;
  onClose: () => void;
}

/** Assigns a load: choose a truck, see the findings, confirm. By keys: unit, Enter, Enter. */
export function AssignDialog(props: AssignDialogProps) {
  const { load, trucks, dropped, onAssign, onOpen, onClose } = props;
  const translate = useTranslate();
  const say = (key: string, args?: object) =>
    translate(`linehaul.transport.assign.${key}`, { number: load.internal_id, ...args });
  const [truck, setTruck] = useState(dropped);
  return (
    <Dialog open onClose={onClose} aria-label={say('title')} transitionDuration={0}>
      {truck ? (
        <Confirm
          load={load}
          truck={truck}
          say={say}
          onClose={onClose}
          onAssign={assignment => onAssign(load, truck, assignment)}
        />
      ) : (
        <>
          <DialogTitle>{say('title')}</DialogTitle>
          <TruckList load={load} trucks={trucks} say={say} onPick={setTruck} />
          <DialogActions>
            <Button onClick={onOpen}>{say('open')}</Button>
            <Button onClick={onClose}>{say('back')}</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

type Say = (key: string, args?: object) => string;

interface TruckListProps {
  load: TimelineLoad;
  trucks: readonly TimelineTruck[];
  say: Say;
  onPick: (truck: TimelineTruck) => void;
}

function TruckList({ load, trucks, say, onPick }: TruckListProps) {
  const [search, setSearch] = useState('');
  const { data: best = NONE } = useTrucksFor(load, '');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const found = ranked(bestFirst(trucks, best), search.trim().toLowerCase());
  return (
    <DialogContent className={styles.list}>
      <SearchField
        value={search}
        onChange={setSearch}
        label={say('search')}
        className={styles.search}
        inputRef={field}
        onKeyDown={event => {
          const [first] = found;
          if (event.key !== 'Enter' || search.trim() === '' || !first) return;
          event.preventDefault();
          // A held Enter, as of the palette that opened this, chooses nothing.
          if (!event.repeat) onPick(first);
        }}
      />
      {found.length === 0 && <p>{say('nothing')}</p>}
      {found.map(truck => (
        <Button key={truck.id} fullWidth onClick={() => onPick(truck)}>
          {say('truck', { number: truck.number })}
          {truck.drivers.length > 0 && ` · ${truck.drivers.map(({ name }) => name).join(', ')}`}
        </Button>
      ))}
    </DialogContent>
  );
}

const NONE: readonly TruckCandidate[] = [];

/** The trucks for a load as the server ranks them, or those that a search finds. */
function useTrucksFor({ id }: TimelineLoad, search: string) {
  const { call } = useDataProvider<LinehaulProvider>();
  const path = `/loads/${id}/candidates${search && `?search=${encodeURIComponent(search)}`}`;
  return useQuery({
    queryKey: ['loads', 'candidates', path],
    queryFn: () => call<TruckCandidate[]>('GET', path),
    // They are about this moment: another assignment changes them.
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  });
}

/** By deadhead, time and fit, as far as these are ranked; the others as the timeline has them. */
function bestFirst(
  trucks: readonly TimelineTruck[],
  best: readonly TruckCandidate[],
): readonly TimelineTruck[] {
  const places = new Map(best.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: TimelineTruck) => places.get(id) ?? best.length;
  return [...trucks].sort((one, other) => placeOf(one) - placeOf(other));
}

/**
 * The trucks whose number or driver has the text. The unit of exactly this number comes first, then
 * those whose number begins with it: Enter after 12 never chooses unit 112 while there is a 12.
 */
function ranked(trucks: readonly TimelineTruck[], text: string): TimelineTruck[] {
  const rank = ({ number }: TimelineTruck) => {
    const unit = number.toLowerCase();
    if (unit === text) return 0;
    return unit.startsWith(text) ? 1 : 2;
  };
  return trucks
    .filter(({ number, drivers }) =>
      [number, ...drivers.map(({ name }) => name)].join(' ').toLowerCase().includes(text),
    )
    .sort((one, other) => rank(one) - rank(other));
}

interface ConfirmProps {
  load: TimelineLoad;
  truck: TimelineTruck;
  say: Say;
  onAssign: (assignment: LoadCandidate['assignment']) => void;
  onClose: () => void;
}

/** The findings about the load on this truck. Blocking ones allow only going back. */
function Confirm({ load, truck, say, onAssign, onClose }: ConfirmProps) {
  const { data, error, isPending, refetch } = useTrucksFor(load, truck.number);
  const candidate = data?.find(({ id }) => id === truck.id);
  const isBlocked = candidate?.is_blocked ?? false;
  const actions = useRef<HTMLDivElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Who has gone to another button before the findings arrive stays there.
    if (isPending || actions.current?.contains(document.activeElement)) return;
    confirm.current?.focus();
  }, [isPending]);
  return (
    <>
      <DialogTitle>{say(isBlocked ? 'blocked' : 'check', { unit: truck.number })}</DialogTitle>
      <DialogContent>
        {error && <NotRead error={error} onAgain={() => void refetch()} isPart />}
        {data && !candidate && <p role="alert">{say('gone')}</p>}
        {candidate && <FindingList findings={candidate.findings} />}
      </DialogContent>
      <DialogActions ref={actions}>
        <Button onClick={onClose}>{say('back')}</Button>
        {!isBlocked && (
          <Button
            ref={confirm}
            variant="contained"
            disabled={!candidate}
            onClick={() => candidate && onAssign(candidate.assignment)}
            onKeyDown={event => {
              // The Enter that chose the truck is still held: the findings are not read yet.
              if (event.key === 'Enter' && event.repeat) event.preventDefault();
            }}
          >
            {say('confirm')}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
