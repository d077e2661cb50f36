import { OutlinedInput } from '@mui/material';
import { useState } from 'react';
import { zoneAbbreviation } from '../../../../../schema/rules/time/zoneNames.ts';
import { windowTimes } from '../../../../resources/loads/stopTime.ts';
import { boardInstant } from '../../parts/clock.ts';
import { place } from '../../parts/times.ts';
import { appointedStop, type End } from '../cells/stopInCell.ts';
import { appointmentEntry } from './appointmentEntry.ts';
import { EditPopover } from './EditPopover.tsx';
import styles from './editors.module.css';
import type { BoardEditorProps } from './edits.tsx';
import { clockNote, readAppointment } from './readAppointment.ts';

/** The appointment that the pickup shows. */
export const PickupEditor = (props: BoardEditorProps) => (
  <AppointmentEditor {...props} end="origin" />
);

/** The appointment that the delivery shows. */
export const DeliveryEditor = (props: BoardEditorProps) => (
  <AppointmentEditor {...props} end="destination" />
);

/** An appointment in the local time of its stop. Enter saves, Esc cancels. */
function AppointmentEditor(props: BoardEditorProps & { end: End }) {
  const { seen, offered, end, typed, label, cell, translate, commit, cancel } = props;
  // The clock may move the cell on to another stop. This edit is about the one it began with.
  const [stop] = useState(() => appointedStop(offered, end, boardInstant()));
  const before = stop ? windowTimes(stop) : '';
  const [text, setText] = useState(typed || before);
  const [isWrong, setWrong] = useState(false);
  const load = seen.current_load;
  if (!stop || !load) return null;

  const save = () => {
    if (text.trim() === before) return cancel();
    const read = readAppointment(text, stop);
    if (!read) return setWrong(true);
    commit(appointmentEntry(seen, { load_id: load.id, stop_id: stop.id }, read));
  };
  const where = place(stop.city, stop.state);
  const zone = zoneAbbreviation(stop.date_from ?? boardInstant(), stop.timezone);
  const title = `${label} ${where}`;
  const note = text.trim() === before ? null : clockNote(text, stop);

  return (
    <EditPopover
      cell={cell}
      label={title}
      width="narrow"
      at="left"
      onEnter={save}
      onCancel={cancel}
      onLeave={save}
    >
      <OutlinedInput
        autoFocus
        fullWidth
        size="small"
        value={text}
        error={isWrong}
        onChange={({ target }) => {
          setText(target.value);
          setWrong(false);
        }}
        onFocus={({ target }) => typed === '' && target.select()}
        endAdornment={<span className={styles.zone}>{zone}</span>}
        inputProps={{ 'aria-label': title, maxLength: LONGEST }}
      />
      {isWrong && (
        <p role="alert" className={styles.wrong}>
          {translate('linehaul.boards.appointment.wrong')}
        </p>
      )}
      {note && (
        <p role="status" className={styles.note}>
          {translate(NOTES[note.kind], { ...note })}
        </p>
      )}
      <p className={styles.hint}>
        {where}
        <span>{translate('linehaul.boards.noteKeys')}</span>
      </p>
    </EditPopover>
  );
}

const NOTES = {
  twice: 'linehaul.boards.appointment.twice',
  skipped: 'linehaul.inputs.time.skipped',
} as const;

const LONGEST = 60;
