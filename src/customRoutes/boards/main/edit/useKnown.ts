import { useDataProvider } from 'ra-core';
import { useMemo, useRef } from 'react';
import type { LinehaulProvider } from '../../../../dataProvider.ts';
import type { DriverChoice } from './driverEntry.ts';
import type { Known } from './readCells.ts';
import { useStates } from './useStates.ts';

/** The states, and a search for drivers: pasted texts are looked up in them. */
export function useKnown(): Known {
  const states = useStates();
  const { shortList } = useDataProvider<LinehaulProvider>();
  const latest = useRef(shortList);
  latest.current = shortList;
  return useMemo(
    (): Known => ({
      states,
      findDrivers: async search =>
        // The short list of drivers has these fields.
        (await latest.current('drivers', { search })) as unknown as readonly DriverChoice[],
    }),
    [states],
  );
}
