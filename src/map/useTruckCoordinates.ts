import { useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';
import { useTopic } from '../live/useTopic.ts';

/** A truck in use whose position is known. */
export interface LocatedTruck {
  id: number;
  number: string;
  lat: number;
  lng: number;
  city: string | null;
  state: string | null;
  at: string | null;
  status: number | null;
  dispatcher_nickname: string | null;
  drivers: readonly { id: number; name: string; phone: string | null }[];
  load: { id: number; internal_id: string } | null;
}

/** Where the trucks were seen last; asked for again when one of them changes. */
export function useTruckCoordinates() {
  const asked = useQuery({
    queryKey: ['truck-coordinates'],
    queryFn: async () => (await call<LocatedTruck[]>('GET', '/truck-coordinates')).data,
    meta: { quiet: true },
  });
  useTopic('trucks', () => void asked.refetch());
  return asked;
}

/** The address of the map's style, where one is configured; else the outlines are drawn. */
export function useMapStyleUrl() {
  return useQuery({
    queryKey: ['map-style'],
    queryFn: async () => (await call<{ url: string | null }>('GET', '/external/map-style')).data,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
}
