import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetMany, useGetOne } from 'ra-core';
import { useWatch } from 'react-hook-form';
import {
  type AssignedDriver,
  type AssignedTrailer,
  type AssignedTruck,
  type Assignment,
  type Finding,
  preflight,
} from '../../../../schema/rules/preflight.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { browserToday } from '../../../inputs/dates/dateText.ts';
import type { LoadValues } from './formValues.ts';

/**
 * The findings about what is chosen in the form. The server knows the other loads of a driver and
 * truck too, but only for a load that it has; a new one is judged by the same rules without them.
 */
export function useFindings(id: number | undefined): readonly Finding[] {
  const values = useWatch() as LoadValues; // of the form of a load
  const drivers = (values.load_drivers ?? []).flatMap(({ driver_id }) => driver_id ?? []);
  const truck = Number(values.truck_id) || null;
  const trailer = Number(values.trailer_id) || null;
  const isAssigned = truck !== null || drivers.length > 0;
  const known = useAsked(id, { isAssigned, drivers, truck, trailer });
  const fresh = useJudged(id === undefined && isAssigned, { drivers, truck, trailer }, values);
  return id === undefined ? fresh : known;
}

interface Chosen {
  drivers: readonly number[];
  truck: number | null;
  trailer: number | null;
}

const NOTHING: readonly Finding[] = [];

function useAsked(id: number | undefined, chosen: Chosen & { isAssigned: boolean }) {
  const { call } = useDataProvider<LinehaulProvider>();
  const { drivers, truck, trailer, isAssigned } = chosen;
  const query = new URLSearchParams({ load_id: String(id) });
  if (truck) query.set('truck_id', String(truck));
  if (trailer) query.set('trailer_id', String(trailer));
  if (drivers[0] && drivers.length === 1) query.set('driver_id', String(drivers[0]));
  const { data } = useQuery({
    queryKey: ['loads', 'preflight', String(query)],
    queryFn: () => call<{ findings: Finding[] }>('GET', `/loads/check/preflight?${query}`),
    enabled: id !== undefined && isAssigned,
    placeholderData: earlier => earlier,
    meta: { quiet: true },
  });
  return isAssigned ? (data?.findings ?? NOTHING) : NOTHING;
}

function useJudged(isNew: boolean, { drivers, truck, trailer }: Chosen, values: LoadValues) {
  const meta = { quiet: true };
  const asked = <Id extends number | null>(id: Id) => ({ enabled: isNew && id !== null });
  const { data: people } = useGetMany<AssignedDriver>(
    'drivers',
    { ids: [...drivers], meta },
    { enabled: isNew && drivers.length > 0, placeholderData: earlier => earlier },
  );
  const unit = useGetOne<AssignedTruck>('trucks', { id: truck ?? 0, meta }, asked(truck));
  const behind = useGetOne<AssignedTrailer>('trailers', { id: trailer ?? 0, meta }, asked(trailer));
  const broker = Number(values.broker_id) || null;
  const payer = useGetOne('brokers', { id: broker ?? 0, meta }, asked(broker));
  if (!isNew) return NOTHING;
  // What is still on its way would be found missing.
  if ((truck && !unit.data) || (drivers.length > 0 && !people) || (trailer && !behind.data)) {
    return NOTHING;
  }
  return preflight({
    load: {
      ...values,
      id: 0,
      status: 1,
      truck_id: truck,
      trailer_id: trailer,
      stops: [],
      load_drivers: drivers.map(driver_id => ({ driver_id })),
    },
    drivers: drivers.flatMap(id => people?.find(person => person?.id === id) ?? []),
    truck: truck ? (unit.data ?? null) : null,
    trailer: trailer ? (behind.data ?? null) : null,
    broker: payer.data as Assignment['broker'], // of the resource asked for
    others: [],
    today: browserToday(),
  }).filter(({ subject }) => subject !== 'load');
}
