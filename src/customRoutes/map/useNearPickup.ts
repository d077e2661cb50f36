import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { movesLoads } from '../../../schema/loadMovers.ts';
import { call } from '../../api.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useCan } from '../../session/useRights.ts';

/** The radii around a pickup, in miles. */
export const RADII = [50, 100, 150, 250, 500] as const;

/** An available load, by its pickup. */
export interface Pickup {
  id: number;
  number: string;
  place: string;
}

/**
 * The trucks near the pickup of an available load, the best first: `near` is null without a chosen
 * load, and until its trucks are known. Those of the radius before stay until the next are counted.
 */
export function useNearPickup() {
  const companyId = useCompanyId();
  const can = useCan();
  const canChoose = can('loads.list') && movesLoads(can);
  const [loadId, setLoadId] = useState<number | null>(null);
  const [radius, setRadius] = useState<number>(RADII[2]);
  const pickups = useQuery({
    queryKey: ['map', companyId, 'pickups'],
    enabled: canChoose,
    meta: { quiet: true },
    queryFn: async (): Promise<Pickup[]> => {
      const query = { per_page: 100, sort: 'pickup_date', direction: 'asc' };
      const { data } = await call('GET', '/loads/available/list', { query });
      return data.data.flatMap(({ id, internal_id, origin }) =>
        origin
          ? [{ id, number: internal_id ?? String(id), place: `${origin.city}, ${origin.state}` }]
          : [],
      );
    },
  });
  const ranked = useQuery({
    queryKey: ['map', companyId, 'near', loadId, radius],
    enabled: loadId !== null,
    // The ranking is about this moment.
    staleTime: 0,
    // Of the same load: what is near another one says nothing about it.
    placeholderData: (before, query) => (query?.queryKey[3] === loadId ? before : undefined),
    meta: { quiet: true },
    queryFn: async () => {
      const query = { radius };
      return (await call('GET', `/loads/${loadId}/candidates`, { query })).data;
    },
  });
  const near = useMemo(
    () =>
      loadId === null || ranked.isPending
        ? null
        : new Map((ranked.data ?? []).map(candidate => [candidate.id, candidate])),
    [loadId, ranked.isPending, ranked.data],
  );
  return {
    canChoose,
    pickups: pickups.data ?? [],
    loadId,
    setLoadId,
    radius,
    setRadius,
    near,
    error: ranked.error,
    isPending: loadId !== null && (ranked.isPending || ranked.isPlaceholderData),
  };
}
