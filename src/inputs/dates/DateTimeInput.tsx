import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { isPlainDate } from '../../../schema/rules/time/weeks.ts';
import { zoneAbbreviation, zoneAbbreviationOn } from '../../../schema/rules/time/zoneNames.ts';
import {
  instantOf,
  type LocalTime,
  localTimeOf,
  zoneOr,
} from '../../../schema/rules/time/zones.ts';
import { ownToday, ownZone } from '../../storage/preferences/ownZone.ts';
import { Field } from '../frame/Field.tsx';
import { type FieldOptions, useField } from '../frame/useField.ts';
import { validatorsOf } from '../validate.ts';
import { useWords } from '../words.ts';
import { bothInstantsOf, isLaterOfBoth, skippedIn } from './clockChange.ts';
import { DateBox } from './DateBox.tsx';
import styles from './dates.module.css';
import { TimeBox } from './TimeBox.tsx';
import { isInstant, isTime } from './timeText.ts';
import { ZoneOfTime } from './ZoneOfTime.tsx';

export interface DateTimeInputProps extends FieldOptions {
  /** The IANA zone of the time: the stop's or the company's. */
  zone?: string;
  /** The field of the same form with the zone, for stops. */
  zoneSource?: string;
}

interface Local {
  date: string;
  time: string;
  /** Which of the two is meant in a repeated hour. Kept while the time is typed. */
  isLater: boolean;
}

/** An instant (UTC ISO-8601 in the record), entered in a place's local time. */
export function DateTimeInput({ zone: given, zoneSource, ...options }: DateTimeInputProps) {
  const zone = useZone(given, zoneSource);
  const words = useWords();
  const validate = [...validatorsOf(options.validate), momentText];
  const state = useField({ ...options, parse: asIs, validate });
  // A date without a time is not an instant yet: the existing half stays here meanwhile.
  const [begun, setBegun] = useState<Local | null>(null);
  const local = {
    ...(localOf(state.value, zone) ?? begun ?? { date: '', time: '' }),
    isLater: isLaterOfBoth(state.value, zone) ?? begun?.isLater ?? false,
  };
  const { aria, inputRef, disabled, readOnly, autoFocus, id, name } = state.control;
  const shared = { disabled, readOnly, error: state.isWrong };

  const change = (part: Partial<Local>) => {
    const next = { ...local, ...part };
    setBegun(next);
    state.onChange(momentOf(next, zone));
  };

  const isAsTyped = begun !== null && state.value === momentOf(begun, zone);
  const skipped = isAsTyped ? skippedIn(begun, zone) : null;
  const note = skipped && <span role="status">{words('time.skipped', { ...skipped })}</span>;
  const frame = note
    ? { ...state.frame, helperText: note, messageId: `${state.frame.id}-message` }
    : state.frame;

  return (
    <Field frame={frame} isGroup>
      <div className={styles.moment}>
        <DateBox
          value={local.date}
          onChange={date => change({ date: date ?? '' })}
          onBlur={state.onBlur}
          box={{ ...shared, id, name, inputRef, autoFocus, inputProps: labelled('date.format') }}
        />
        <TimeBox
          value={local.time}
          onChange={time => change({ time: time ?? '' })}
          onBlur={state.onBlur}
          box={{ ...shared, inputProps: labelled('time.of') }}
        />
        <ZoneOfTime
          zone={zone}
          both={isWhole(local) ? bothInstantsOf(local, zone) : null}
          isLater={local.isLater}
          onPick={isLater => change({ isLater })}
          isFixed={disabled || readOnly}
        >
          {abbreviation(state.value, local.date, zone)}
        </ZoneOfTime>
      </div>
    </Field>
  );

  function labelled(name: 'date.format' | 'time.of') {
    return { ...aria, 'aria-label': words(name) };
  }
}

/**
 * An incomplete entry is refused with a message. It is stored as "2026-11-13 9x" and never sent as
 * an instant.
 */
const momentText = (value: unknown) => {
  if (value === null || value === undefined || value === '' || isInstant(value)) return undefined;
  const hasDate = isPlainDate(String(value).slice(0, 10));
  return { message: `linehaul.inputs.wrong.${hasDate ? 'time' : 'date'}`, args: {} };
};

const asIs = (value: unknown) => value;

function useZone(given: string | undefined, zoneSource: string | undefined): string {
  const form = useFormContext();
  const watched: unknown = zoneSource ? form.watch(zoneSource) : undefined;
  const zone = typeof watched === 'string' && watched ? watched : given;
  return zoneOr(zone, ownZone);
}

function localOf(value: unknown, zone: string): LocalTime | undefined {
  if (!isInstant(value) || Number.isNaN(Date.parse(value))) return undefined;
  const { date, time } = localTimeOf(value, zone);
  return { date, time: time.slice(0, 5) };
}

function momentOf(local: Local, zone: string): string | null {
  const { date, time, isLater } = local;
  if (date === '' && time === '') return null;
  return isWhole(local) ? instantOf(local, zone, { later: isLater }) : `${date} ${time}`.trim();
}

const isWhole = ({ date, time }: LocalTime) => isPlainDate(date) && isTime(time);

function abbreviation(value: unknown, date: string, zone: string): string {
  if (isInstant(value)) return zoneAbbreviation(value, zone);
  return zoneAbbreviationOn(isPlainDate(date) ? date : ownToday(), zone);
}
