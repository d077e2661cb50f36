import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { TimelineLoad, TimelineTruck } from '../../../../schema/responses/timeline.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { SearchField } from '../../../inputs/text/SearchField.tsx';
import { FindingList } from '../../../resources/loads/parts/FindingList.tsx';
import { preflightQuery } from '../../../resources/loads/parts/preflightQuery.ts';
import styles from './transport.module.css';

interface AssignDialogProps {
  load: TimelineLoad;
  trucks: readonly TimelineTruck[];
  /** The truck that the load was dropped on. */
  dropped: TimelineTruck | null;
  onAssign: (load: TimelineLoad, truck: TimelineTruck) => void;
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
          onAssign={() => onAssign(load, truck)}
        />
      ) : (
        <>
          <DialogTitle>{say('title')}</DialogTitle>
          <TruckList trucks={trucks} say={say} onPick={setTruck} />
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
  trucks: readonly TimelineTruck[];
  say: Say;
  onPick: (truck: TimelineTruck) => void;
}

function TruckList({ trucks, say, onPick }: TruckListProps) {
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const found = ranked(trucks, search.trim().toLowerCase());
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
  onAssign: () => void;
  onClose: () => void;
}

/** The findings about the load on this truck. Blocking ones allow only going back. */
function Confirm({ load, truck, say, onAssign, onClose }: ConfirmProps) {
  const { call } = useDataProvider<LinehaulProvider>();
  const [driver] = truck.drivers;
  const { data: findings, isPending } = useQuery(
    preflightQuery(call, load, { truck_id: truck.id, ...(driver && { driver_id: driver.id }) }),
  );
  const isBlocked = findings?.some(({ level }) => level === 'block') ?? false;
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
      <DialogContent>{findings && <FindingList findings={findings} />}</DialogContent>
      <DialogActions ref={actions}>
        <Button onClick={onClose}>{say('back')}</Button>
        {!isBlocked && (
          <Button
            ref={confirm}
            variant="contained"
            disabled={isPending}
            onClick={onAssign}
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
