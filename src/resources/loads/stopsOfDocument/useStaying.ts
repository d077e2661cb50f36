import { useWatch } from 'react-hook-form';
import { whyStopStays } from '../../../../schema/rules/billing/billedStops.ts';
import { lostStopsViolation } from '../../../../schema/rules/freight/stopRemoval.ts';
import type { AccessorialLine } from '../form/accessorials/accessorialLines.ts';
import type { StopLine } from '../form/lines.ts';
import type { Load } from '../load.ts';

/**
 * Why a stop stays although all others are replaced: the truck was there, or its detention is
 * billed. That a load needs a pickup and a delivery is no reason: it gets new ones.
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
  const violation = lostStopsViolation(
    { status: load.status, stops: saved },
    { ...load, stops: [] },
  );
  return violation?.code === 'stop_visited' ? violation.message : null;
}
