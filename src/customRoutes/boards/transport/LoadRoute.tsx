import { useGetOne } from 'ra-core';
import { NotRead } from '../../../feedback/NotRead.tsx';
import { PartSkeleton } from '../../../feedback/Skeletons.tsx';
import type { Load } from '../../../resources/loads/load.ts';
import { RoutePanel } from '../../../resources/loads/route/RoutePanel.tsx';

/** The route of a load on the map, with its miles, as on the load's page. */
export function LoadRoute({ id }: { id: number }) {
  const { data, error, refetch } = useGetOne<Load>('loads', { id });
  if (error && !data) return <NotRead error={error} onAgain={() => void refetch()} isPart />;
  return data ? <RoutePanel load={data} /> : <PartSkeleton />;
}
