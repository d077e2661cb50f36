import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { Finding } from '../../../../schema/rules/preflight.ts';
import type { DriverLine, StopLine } from './lines.ts';
import { isThere } from './stopKeys.ts';

type Leg = Pick<DriverLine, 'from_stop_id' | 'to_stop_id'>;

/**
 * What a leg of the form has lost with a stop that was taken out: where it begins, where it ends, or
 * with the only stop that it named all that made it a leg.
 */
export function lostOf(
  { from_stop_id, to_stop_id }: Leg,
  stops: readonly StopLine[],
): 'from' | 'to' | 'leg' | null {
  // What was pasted and names no stop is refused at its cell.
  const names = [from_stop_id, to_stop_id].filter(name => typeof name === 'number');
  const left = names.filter(name => isThere(name, stops));
  if (left.length === names.length) return null;
  if (left.length === 0) return 'leg';
  return left[0] === to_stop_id ? 'from' : 'to';
}

/** Says of each leg that names a stop which was taken out as what it counts from now on. */
export function useLostLegs(): readonly Finding[] {
  const drivers: readonly DriverLine[] = useWatch({ name: 'load_drivers' }) ?? [];
  const stops: readonly StopLine[] = useWatch({ name: 'stops' }) ?? [];
  const translate = useTranslate();
  return drivers.flatMap((line, index): Finding[] => {
    const lost = lostOf(line, stops);
    if (lost === null) return [];
    const name = [line.driver?.first_name, line.driver?.last_name].filter(Boolean).join(' ');
    const words = { name: name || `${translate('linehaul.loads.drivers.driver')} ${index + 1}` };
    const message = translate(`linehaul.loads.drivers.lost.${lost}`, words);
    return [{ level: 'warn', code: 'lost_leg', subject: 'driver', id: line.driver_id, message }];
  });
}
