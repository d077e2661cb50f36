import type { LoadAggregate, PartName } from './loadAggregate.ts';

/** Figures that a save derives from the rest of the load. Nobody typed them. */
const OF_LOAD: readonly string[] = [
  'repeats_reference',
  'driver_payment',
  'total_accessorial',
  'fuel_surcharge',
  'payment_amount',
  'total_miles',
  'deadhead_source',
  'deadhead_from',
  'deadhead_lat',
  'deadhead_lng',
  'rpm',
  'pickup_date',
  'delivery_date',
  'gross_date',
];

const OF_DRIVER: readonly string[] = ['pay_base', 'accessorial_pay'];

/**
 * Whether a load's field is a figure that the save computed again. Deadhead is one while it comes from
 * the truck's last place: typed deadhead has no source.
 */
export const isRecomputed = (name: string, { deadhead_source }: LoadAggregate['load']): boolean =>
  OF_LOAD.includes(name) || (name === 'empty_miles' && deadhead_source !== null);

/** The same of a row of one of its lists. A driver's pay is one unless a person entered it. */
export function isRecomputedInRow(part: PartName, name: string, row: object): boolean {
  if (part !== 'load_drivers') return false;
  return OF_DRIVER.includes(name) || (name === 'price' && !Reflect.get(row, 'is_manual_price'));
}
