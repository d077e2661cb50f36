import { dwellMinutes, type StopTimes } from './stops.ts';

/** A stop at a place, of any load. */
export type Visit = Pick<StopTimes, 'arrived_at' | 'departed_at'> & { type: string };

export interface AverageStays {
  avg_pickup_minutes: number | null;
  avg_delivery_minutes: number | null;
}

/** Average minutes of trucks at a place, for loading and unloading. Null without data. */
export const averageStays = (visits: readonly Visit[]): AverageStays => ({
  avg_pickup_minutes: averageOf(visits, 'pickup'),
  avg_delivery_minutes: averageOf(visits, 'delivery'),
});

/** Only visits with both arrival and departure count, in order. */
function averageOf(visits: readonly Visit[], type: string): number | null {
  const stays = visits
    .filter(visit => visit.type === type)
    .flatMap(visit => dwellMinutes(visit) ?? [])
    .filter(minutes => minutes >= 0);
  if (stays.length === 0) return null;
  return Math.round(stays.reduce((sum, one) => sum + one, 0) / stays.length);
}
