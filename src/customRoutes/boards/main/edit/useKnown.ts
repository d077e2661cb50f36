import { useDataProvider } from 'ra-core';
import { useMemo, useRef } from 'react';
import type { LinehaulProvider } from '../../../../dataProvider.ts';
import { useStates } from '../../parts/useStates.ts';
import type { Colleague } from './colleagueEntry.ts';
import type { DriverChoice } from './driverEntry.ts';
import { useLookAhead } from './lookAhead.ts';
import type { Known } from './readCells.ts';
import type { TrailerChoice } from './trailerEntry.ts';

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
      findDrivers: async search =>
        // The short list of drivers has these fields.
        (await latest.current('drivers', { search })) as unknown as readonly DriverChoice[],
      findColleagues: async search =>
        // The short list of staff has their names.
        (await latest.current('staffs', { search })) as unknown as readonly Colleague[],
      findTrailers: async search =>
        // The short list of trailers has these fields.
        (await latest.current('trailers', { search })) as unknown as readonly TrailerChoice[],
      look: (row, driverId) => looking.current(row, driverId),
    }),
    [states],
  );
}
