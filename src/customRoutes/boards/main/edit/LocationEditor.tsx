import { Autocomplete, OutlinedInput } from '@mui/material';
import { useRef, useState } from 'react';
import { calledLoad } from '../../../../../schema/rules/freight/calledLoad.ts';
import {
  type Address,
  addressAt,
  addressesOf,
  type FoundAddress,
  useAddresses,
} from '../../../../inputs/places/useAddresses.ts';
import { place } from '../../parts/times.ts';
import { type StateName, useStates } from '../../parts/useStates.ts';
import { EditPopover } from './EditPopover.tsx';
import styles from './editors.module.css';
import type { BoardEditorProps } from './edits.tsx';
import { locationEntry, type ReportedPlace, readReportedPlace } from './locationEntry.ts';

/**
 * Where the truck is now: a city, with suggestions while it is typed. Enter saves a city with its state,
 * else the chosen suggestion or the first one. On the way it is a check call of the load, which the
 * editor says.
 */
export function LocationEditor(props: BoardEditorProps) {
  const { seen, offered, label, typed, cell, translate, commit, cancel } = props;
  const [before] = useState(() => place(offered.last_location?.city, offered.last_location?.state));
  const [text, setText] = useState(typed || before);
  const [isWrong, setWrong] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const found = useAddresses(text, isOpen);
  const states = useStates();

  // One place is reported, and none after Escape, although the answer with it may still come.
  const asked = useRef<Promise<ReportedPlace | undefined>>(null);
  const isOver = useRef(false);

  const end = () => {
    isOver.current = true;
    cancel();
  };
  const report = (reported: ReportedPlace | undefined) => {
    if (isOver.current) return;
    if (!reported) return setWrong(true);
    isOver.current = true;
    commit(locationEntry(seen, reported));
  };
  const ask = async (found: Promise<FoundAddress | undefined>) => {
    const place = found.then(
      async one => one && chosenPlace(await addressAt(one.place_id), states),
    );
    asked.current = place;
    const reported = await place.catch(() => undefined);
    // Another text or suggestion may be meant by now.
    if (asked.current !== place) return;
    asked.current = null;
    report(reported);
  };
  /** A city with its state says it all. Of a shorter text, its first address is meant. */
  const saveText = () => {
    const reported = readReportedPlace(text, states);
    if (reported) report(reported);
    else void ask(addressesOf(text.trim()).then(([first]) => first));
  };
  const leave = () => {
    if (asked.current) return;
    if (text.trim() === before || text.trim() === '') end();
    else report(readReportedPlace(text, states));
  };
  const load = calledLoad(seen)?.internal_id;

  return (
    <EditPopover cell={cell} label={label} width="middle" at="left" onCancel={end} onLeave={leave}>
      <Autocomplete
        freeSolo
        open={isOpen && found.length > 0}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        options={[...found]}
        filterOptions={asAnswered}
        getOptionLabel={option => (typeof option === 'string' ? option : option.description)}
        getOptionKey={option => (typeof option === 'string' ? option : option.place_id)}
        value={null}
        inputValue={text}
        onInputChange={(_event, next, reason) => {
          if (reason !== 'input') return;
          asked.current = null;
          setText(next);
          setWrong(false);
        }}
        onChange={(_event, option) => {
          // A text is what Enter takes, unless an arrow or the mouse has chosen a suggestion.
          if (typeof option === 'string') saveText();
          else if (option) void ask(Promise.resolve(option));
        }}
        renderInput={({ InputProps, inputProps }) => (
          <OutlinedInput
            ref={InputProps.ref}
            autoFocus
            fullWidth
            size="small"
            error={isWrong}
            onFocus={({ target }) => typed === '' && target.select()}
            inputProps={{ ...inputProps, 'aria-label': label, maxLength: LONGEST }}
          />
        )}
      />
      {isWrong && (
        <p role="alert" className={styles.wrong}>
          {translate('linehaul.boards.place.wrong')}
        </p>
      )}
      <p className={styles.hint}>
        {load
          ? translate('linehaul.boards.place.checkCall', { load })
          : translate('linehaul.boards.place.position')}
        <span>{translate('linehaul.boards.noteKeys')}</span>
      </p>
    </EditPopover>
  );
}

const LONGEST = 100;

/** The server has searched already. */
const asAnswered = (options: FoundAddress[]) => options;

/** A chosen suggestion. A place abroad has no state of the United States, but a point. */
function chosenPlace(
  { city, state_id, lat, lng }: Address,
  states: readonly StateName[],
): ReportedPlace | undefined {
  if (!city) return undefined;
  const state = states.find(({ id }) => id === state_id)?.code ?? null;
  return { city, state_id, state, lat, lng };
}
