import { useWatch } from 'react-hook-form';
import { whyStopStays } from '../../../../schema/rules/billedStops.ts';
import { lostStopsRefusal } from '../../../../schema/rules/keptStops.ts';
import type { Line } from '../../../grid/lines/lineColumn.ts';
import type { Load } from '../load.ts';
import type { AccessorialLine } from './accessorialLines.ts';
import type { StopLine } from './lines.ts';

/** Why a stop of the form is not taken out, in the words in which the save would be refused. */
export function useKeptStops(load: Load | undefined) {
  const whyBilled = useWhyBilled(load);
  const whyNeeded = useWhyNeeded(load);
  return (line: Line, index: number): string | null => whyBilled(line, index) ?? whyNeeded(index);
}

/** The stops whose waiting the lines of the form bill. */
function useWhyBilled(load: Load | undefined) {
  const lines: readonly AccessorialLine[] = useWatch({ name: 'load_accessorials' }) ?? [];
  const billing = (load?.load_accessorials ?? []).flatMap(({ id, accessorial_id, stop_id }) => {
    // Of another entry it begins anew, and names no stop any more.
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

/** The stops where the truck was, and those without which the load cannot be driven. */
function useWhyNeeded(load: Load | undefined) {
  const lines: readonly StopLine[] = useWatch({ name: 'stops' }) ?? [];
  const stops = lines.map((line, index) => ({
    ...load?.stops.find(({ id }) => id === line.id),
    ...{ id: line.id, sequence: index + 1, type: line.type },
  }));
  return (index: number): string | null => {
    if (!load) return null;
    const { status } = load;
    const left = stops.filter(({ sequence }) => sequence !== index + 1);
    return lostStopsRefusal({ status, stops }, { status, stops: left })?.message ?? null;
  };
}
