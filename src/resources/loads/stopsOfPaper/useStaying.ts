import { useWatch } from 'react-hook-form';
import { whyStopStays } from '../../../../schema/rules/billedStops.ts';
import { lostStopsRefusal } from '../../../../schema/rules/keptStops.ts';
import type { AccessorialLine } from '../form/accessorialLines.ts';
import type { StopLine } from '../form/lines.ts';
import type { Load } from '../load.ts';

/**
 * Why a stop stays although others take the place of all of them: the truck was there, or its
 * waiting is billed. That a load keeps a pickup and a delivery is no reason: it gets others.
 */
export function useStaying(load: Load) {
  const lines: readonly AccessorialLine[] = useWatch({ name: 'load_accessorials' }) ?? [];
  const billing = load.load_accessorials.filter(({ id, accessorial_id }) =>
    lines.some(line => line.id === id && line.accessorial_id === accessorial_id),
  );
  return ({ id }: StopLine, index: number): string | null => {
    if (id === undefined) return null;
    const stop = { id, sequence: index + 1 };
    const [billed = null] = billing.flatMap(line => whyStopStays(stop, line) ?? []);
    return billed ?? whyVisited(load, stop);
  };
}

function whyVisited(load: Load, { id, sequence }: { id: number; sequence: number }): string | null {
  const saved = load.stops.filter(stop => stop.id === id).map(stop => ({ ...stop, sequence }));
  const refusal = lostStopsRefusal({ status: load.status, stops: saved }, { ...load, stops: [] });
  return refusal?.code === 'stop_visited' ? refusal.message : null;
}
