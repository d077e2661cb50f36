import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import type { Load } from '../load.ts';
import { FindingList } from '../parts/FindingList.tsx';
import { isPlanned, preflightQuery } from '../parts/preflightQuery.ts';

/** Findings about the load's planned driver, truck and trailer. */
export function LoadFindings({ load }: { load: Load }) {
  const { call } = useDataProvider<LinehaulProvider>();
  const isAssigned = load.load_drivers.length > 0 || load.truck !== null;
  const { data } = useQuery({
    ...preflightQuery(call, load),
    enabled: isAssigned && isPlanned(load),
  });
  return <FindingList findings={data ?? []} />;
}
