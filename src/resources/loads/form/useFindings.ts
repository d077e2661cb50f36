import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import type { Finding } from '../../../../schema/rules/freight/preflight.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import type { LoadValues } from './formValues.ts';
import { stopBody } from './lines.ts';
import { stopBodyOf } from './stops/stopKeys.ts';
import { useFetchPlaces } from './stops/usePlaces.ts';

/**
 * The findings about the form's current choices: the server knows the driver's and truck's other
 * loads, and where the truck would come from.
 */
export function useFindings(id: number | undefined): readonly Finding[] {
  const { call } = useDataProvider<LinehaulProvider>();
  const placesOf = useFetchPlaces();
  const values = useDeferredValue(useWatch() as LoadValues); // Of a load's form.
  const stops = values.stops ?? [];
  const drivers = (values.load_drivers ?? []).flatMap(line => {
    const { driver_id, truck_id, trailer_id, from_stop_id, to_stop_id, split_percent } = line;
    // A pasted name that matches no one is not a driver yet.
    if (typeof driver_id !== 'number') return [];
    const leg = {
      ...stopBodyOf('from_stop', from_stop_id, stops),
      ...stopBodyOf('to_stop', to_stop_id, stops),
    };
    const part = { split_percent, is_manual_price: line.price !== null };
    return [{ driver_id, truck_id, trailer_id, ...leg, ...part }];
  });
  const isAssigned = Boolean(values.truck_id) || drivers.length > 0;
  const isBooked = typeof values.broker_id === 'number';
  const asked = {
    ...(id !== undefined && { id }),
    ...Object.fromEntries(ASKED.map(name => [name, values[name] ?? null])),
    load_drivers: drivers,
  };
  const { data } = useQuery({
    queryKey: ['loads', 'preflight', asked, stops],
    queryFn: async () => {
      const places = await placesOf(stops);
      const body = { ...asked, stops: stops.map((line, index) => stopBody(line, index, places)) };
      return call('POST', '/loads/check/preflight', body);
    },
    enabled: isAssigned || isBooked,
    placeholderData: earlier => earlier,
    meta: { quiet: true },
  });
  const findings = data?.findings ?? NOTHING;
  // Before anyone is assigned, only the broker matters: a missing driver is no objection yet.
  return isAssigned ? findings : findings.filter(finding => isBooked && isAboutBroker(finding));
}

/** Findings about the broker's credit and standing, shown where the broker is chosen. */
export const isAboutBroker = ({ subject }: Finding): boolean => subject === 'broker';

const NOTHING: readonly Finding[] = [];

/** The load's fields that affect who may drive it. */
const ASKED = [
  'truck_id',
  'trailer_id',
  'broker_id',
  'equipment_type',
  'temperature_min',
  'temperature_max',
  'is_hazmat',
  'is_team_required',
  'loaded_miles',
  'empty_miles',
  'credit_override_reason',
] as const;
