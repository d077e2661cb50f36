import { useWatch } from 'react-hook-form';
import { whyStopStays } from '../../../../../schema/rules/billing/billedStops.ts';
import { lostStopsViolation } from '../../../../../schema/rules/freight/stopRemoval.ts';
import type { Line } from '../../../../grid/lines/lineColumn.ts';
import type { Load } from '../../load.ts';
import type { AccessorialLine } from '../accessorials/accessorialLines.ts';
import type { StopLine } from '../lines.ts';

/** Why a stop of the form can't be removed, in the words of the save's error. */
export function useStopRemoval(load: Load | undefined) {
  const whyBilled = useWhyBilled(load);
  const whyNeeded = useWhyNeeded(load);
  return (line: Line, index: number): string | null => whyBilled(line, index) ?? whyNeeded(index);
}

/** The stops whose detention the form's lines bill. */
function useWhyBilled(load: Load | undefined) {
  const lines: readonly AccessorialLine[] = useWatch({ name: 'load_accessorials' }) ?? [];
  const billing = (load?.load_accessorials ?? []).flatMap(({ id, accessorial_id, stop_id }) => {
    // With another entry the line starts over, and no longer names a stop.
    const line = lines.find(one => one.id === id && one.accessorial_id === accessorial_id);
    return line ? [{ stop_id, description: line.description }] : [];
  });
  return ({ id }: Line, index: number): string | null => {
    if (typeof id !== 'number') return null;
    const [why = null] = billing.flatMap(
      line => whyStopStays({ id, sequence: index + 1 }, line) ?? [],
    );
    return why;
  };
}

/** The stops that the truck visited, and those that the load can't do without. */
function useWhyNeeded(load: Load | undefined) {
  const lines: readonly StopLine[] = useWatch({ name: 'stops' }) ?? [];
  const stops = lines.map((line, index) => ({
    ...load?.stops.find(({ id }) => id === line.id),
    id: line.id,
    sequence: index + 1,
    type: line.type,
  }));
  return (index: number): string | null => {
    if (!load) return null;
    const { status } = load;
    const left = stops.filter(({ sequence }) => sequence !== index + 1);
    return lostStopsViolation({ status, stops }, { status, stops: left })?.message ?? null;
  };
}
