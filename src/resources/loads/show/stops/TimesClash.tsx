import { useTranslate } from 'ra-core';
import { loadStops } from '../../../../../schema/entities/loadParts.ts';
import { stopTimeFields } from '../../../../../schema/rules/freight/stops.ts';
import { differencesOf, resolved } from '../../../form/conflict.ts';
import { LoadConflict } from '../../LoadConflict.tsx';
import type { Load, StopRow } from '../../load.ts';
import { stopTime } from '../../stopTime.ts';
import type { Clash } from '../inPlace/InPlaceForm.tsx';

interface TimesClashProps {
  load: Load;
  stop: StopRow;
  clash: Clash;
}

/**
 * Two people reported the times of one stop: each time is chosen separately, in the stop's local
 * time.
 */
export function TimesClash({ load, stop, clash }: TimesClashProps) {
  const translate = useTranslate();
  const { base, mine, current, onResolved, onClose } = clash;
  const differences = differencesOf(TIMES, base, mine, current);
  const textOf = (time: unknown) =>
    typeof time === 'string' ? stopTime(time, stop.timezone) : '–';
  return (
    <LoadConflict
      base={load}
      mine={load}
      current={load}
      more={differences.map(({ field, isClash, start, ...times }) => ({
        path: field,
        label: translate(timeWord(stop, field)),
        isClash,
        start,
        words: { mine: textOf(times.mine), theirs: textOf(times.theirs) },
      }))}
      onResolved={(_, sides) => onResolved(resolved(current, differences, sides))}
      onClose={onClose}
    />
  );
}

const TIMES = {
  fields: Object.fromEntries(stopTimeFields.map(field => [field, loadStops.fields[field]])),
};

/** The translation key for what happened at a stop: a delivery is not loaded. */
export const timeWord = ({ type }: { type: string }, field: string) =>
  `linehaul.loads.show.times.${type === 'delivery' && field === 'loaded_at' ? 'unloaded_at' : field}`;
