import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { StopLine } from './lines.ts';
import { nameInForm } from './stopKeys.ts';
import { usePlaces } from './usePlaces.ts';

/** A stop of the form that its rows can name, saved or new. */
export interface StopChoice {
  id: number;
  /** Its number in the order. */
  n: number;
  facility: string;
  city: string;
}

/** The stops of the form, in their order; the same ones as long as they are called the same. */
export function useStopChoices(): readonly StopChoice[] {
  const stops: readonly StopLine[] = useWatch({ name: 'stops' }) ?? [];
  const places = usePlaces();
  const known = stops.flatMap((stop, index): StopChoice[] => {
    const id = nameInForm(stop);
    const facility = String(stop.load_company?.company_name ?? '');
    const city = places.get(stop.load_company_id ?? 0)?.city ?? '';
    return id === undefined ? [] : [{ id, n: index + 1, facility, city }];
  });
  // Cells keep the focus while something else is typed: the same texts are the same choices.
  const key = JSON.stringify(known);
  return useMemo(() => JSON.parse(key), [key]);
}
