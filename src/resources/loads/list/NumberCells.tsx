import { useRecordContext } from 'ra-core';
import { HereDots } from '../../../presence/HereInList.tsx';
import type { LoadRow } from '../load.ts';
import { milesText } from '../milesText.ts';

/** The number that people say, and who has the load open. */
export function LoadNumberCell() {
  const load = useRecordContext<LoadRow>();
  return (
    <>
      {load?.internal_id}
      <HereDots />
    </>
  );
}

/** Loaded miles, whole. */
export function MilesCell() {
  const load = useRecordContext<LoadRow>();
  return load?.loaded_miles ? milesText(load.loaded_miles) : '–';
}

/** Gross by all miles, to the cent. */
export function PerMileCell() {
  const load = useRecordContext<LoadRow>();
  return load?.rpm ? load.rpm.toFixed(2) : '–';
}
