import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { useTopic } from '../../live/useTopic.ts';

/** The last known positions of trucks. Reloaded when one changes. */
export function useTruckCoordinates() {
  const asked = useQuery({
    queryKey: ['truck-coordinates'],
    queryFn: async () => (await call('GET', '/truck-coordinates')).data,
    meta: { quiet: true },
  });
  useTopic('trucks', () => void asked.refetch());
  return asked;
}

/** The configured style URL of the map. Without one the outlines are drawn. */
export function useMapStyleUrl() {
  return useQuery({
    queryKey: ['map-style'],
    queryFn: async () => (await call('GET', '/external/map-style')).data,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
}
