import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { Finding } from '../../../../schema/rules/freight/preflight.ts';
import { FindingList } from '../parts/FindingList.tsx';
import type { DriverLine, StopLine } from './lines.ts';
import { isThere } from './stops/stopKeys.ts';
import { isAboutBroker, useFindings } from './useFindings.ts';

/** Warnings before this driver, truck and trailer are assigned to the load. */
export function Preflight({ id }: { id?: number }) {
  const findings = useFindings(id).filter(finding => !isAboutBroker(finding));
  const blocks = findings.filter(({ level }) => level === 'block');
  const others = findings.filter(({ level }) => level !== 'block');
  return <FindingList findings={[...blocks, ...useLostLegs(), ...others]} />;
}

type Leg = Pick<DriverLine, 'from_stop_id' | 'to_stop_id'>;

/**
 * What a leg in the form lost with a removed stop: its start, its end, or, with the only stop it
 * named, the leg itself.
 */
export function lostOf(
  { from_stop_id, to_stop_id }: Leg,
  stops: readonly StopLine[],
): 'from' | 'to' | 'leg' | null {
  // Pasted text that matches no stop is rejected at its cell.
  const names = [from_stop_id, to_stop_id].filter(name => typeof name === 'number');
  const left = names.filter(name => isThere(name, stops));
  if (left.length === names.length) return null;
  if (left.length === 0) return 'leg';
  return left[0] === to_stop_id ? 'from' : 'to';
}

/** Describes what each leg that names a removed stop counts from now on. */
function useLostLegs(): readonly Finding[] {
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
