import { useRecordContext } from 'ra-core';
import { Age } from '../parts/Age.tsx';
import { useTruckCoordinates } from './useTruckCoordinates.ts';

/** Where the truck was last seen and how long ago, as on its page, the map and the board. */
export function SeenCell() {
  const id = useRecordContext()?.id;
  const { data } = useTruckCoordinates();
  const seen = data?.find(truck => truck.id === id);
  if (!seen) return '–';
  return (
    <>
      {[seen.city, seen.state].filter(Boolean).join(', ') || '–'} {seen.at && <Age at={seen.at} />}
    </>
  );
}
