import { useRecordContext } from 'ra-core';
import { PresenceDots } from '../../../live/presence/PresenceInList.tsx';
import type { LoadRow } from '../load.ts';
import { milesText } from '../milesText.ts';

/** The load's number, and who has it open. */
export function LoadNumberCell() {
  const load = useRecordContext<LoadRow>();
  return (
    <>
      {load?.internal_id}
      <PresenceDots />
    </>
  );
}

/** Loaded miles, as an integer. */
export function MilesCell() {
  const load = useRecordContext<LoadRow>();
  return load?.loaded_miles ? milesText(load.loaded_miles) : '–';
}

/** Gross divided by all miles, to the cent. */
export function PerMileCell() {
  const load = useRecordContext<LoadRow>();
  return load?.rpm ? load.rpm.toFixed(2) : '–';
}
