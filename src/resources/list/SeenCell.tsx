import { useRecordContext } from 'ra-core';
import { useTruckCoordinates } from '../map/useTruckCoordinates.ts';
import { Age } from '../parts/Age.tsx';

/** Where the truck was last seen and how long ago, as on its page, the map and the board. */
export function SeenCell() {
  const id = useRecordContext()?.id;
  const seen = useTruckCoordinates().data?.find(truck => truck.id === id);
  const place = [seen?.city, seen?.state].filter(Boolean).join(', ') || '–';
  return [place, seen?.at && <Age key="age" at={seen.at} />];
}
