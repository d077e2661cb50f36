import { useWatch } from 'react-hook-form';
import { whyStopStays } from '../../../../schema/rules/billedStops.ts';
import type { Line } from '../../../grid/lines/lineColumn.ts';
import type { Load } from '../load.ts';
import type { AccessorialLine } from './accessorialLines.ts';

/** Why a stop of the form is not taken out, in the words in which the save would be refused. */
export function useKeptStops(load: Load | undefined) {
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
