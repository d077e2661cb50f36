import { useDataProvider } from 'ra-core';
import { useMemo, useRef } from 'react';
import type { LinehaulProvider } from '../../../../dataProvider.ts';
import { useStates } from '../../parts/useStates.ts';
import { useLookAhead } from './lookAhead.ts';
import type { Known } from './readCells.ts';

/** The states, searches for people and trailers, and the findings before a change: what pasted texts need. */
export function useKnown(): Known {
  const states = useStates();
  const { shortList } = useDataProvider<LinehaulProvider>();
  const latest = useRef(shortList);
  latest.current = shortList;
  const look = useLookAhead();
  const looking = useRef(look);
  looking.current = look;
  return useMemo(
    (): Known => ({
      states,
      findDrivers: search => latest.current('drivers', { search }),
      findColleagues: search => latest.current('staffs', { search }),
      findTrailers: search => latest.current('trailers', { search }),
      look: (row, driverId) => looking.current(row, driverId),
    }),
    [states],
  );
}
