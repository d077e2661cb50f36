import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { useSoon } from '../../live/useSoon.ts';
import { useTopic } from '../../live/useTopic.ts';
import { useCan } from '../../session/useRights.ts';

/** A tracker moves many trucks at once: they cause one request. */
const PAUSE_MS = 1_000;

/** The last known positions of trucks. Reloaded shortly after one changes. */
export function useTruckCoordinates() {
  const asked = useQuery({
    queryKey: ['truck-coordinates'],
    queryFn: async () => (await call('GET', '/truck-coordinates')).data,
    meta: { quiet: true },
  });
  const refresh = useSoon(() => asked.refetch(), PAUSE_MS, PAUSE_MS);
  const can = useCan();
  useTopic('trucks', refresh);
  // Trackers move the trucks of the board. A person who may not see it hears of edits only.
  useTopic(can('boards.list') ? 'boards' : 'trucks', refresh);
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
