import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { StopLine } from '../lines.ts';
import { nameInForm } from './stopKeys.ts';
import { usePlaces } from './usePlaces.ts';

/** A stop of the form that its rows can name, saved or new. */
export interface StopChoice {
  id: number;
  /** Its position. */
  n: number;
  facility: string;
  city: string;
}

/** The stops of the form, in order. The same array while their names stay the same. */
export function useStopChoices(): readonly StopChoice[] {
  const stops: readonly StopLine[] = useWatch({ name: 'stops' }) ?? [];
  const places = usePlaces();
  const known = stops.flatMap((stop, index): StopChoice[] => {
    const id = nameInForm(stop);
    const facility = String(stop.load_company?.company_name ?? '');
    const city = places.get(stop.load_company_id ?? 0)?.city ?? '';
    return id === undefined ? [] : [{ id, n: index + 1, facility, city }];
  });
  // Cells keep the focus while other values are typed: same texts, same choices.
  const key = JSON.stringify(known);
  return useMemo(() => JSON.parse(key), [key]);
}
