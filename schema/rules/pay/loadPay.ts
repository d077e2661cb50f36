import { withinLine } from '../../limits.ts';
import { inOrder, type Leg, legsOf, partOf } from '../freight/legs.ts';
import { payeeOf } from './driverCost.ts';
import { driverPay, type LoadPayLine, type PaidLoad, type PaidStop } from './driverPay.ts';
import type { PaidDriver, PayTerms, Relay } from './payLines.ts';

/** A load's driver row with the leg of the relay that it covers. */
export type LoadDriverRow = Omit<PaidDriver, 'relay' | 'stop_count'> & Leg;

/**
 * The pay lines of all drivers of a load, in the order of its driver rows. Rows with the same
 * leg are a team; rows with different legs are a relay, which shares what is paid by the load. Throws AmountTooLarge at `load_drivers.N.field`.
 */
export function loadPay(
  load: PaidLoad,
  drivers: readonly { row: LoadDriverRow; terms: PayTerms }[],
): LoadPayLine[][] {
  const rows = drivers.map(({ row }) => row);
  const words = legsOf(rows, load.stops ?? []);
  const legs = [...new Set(words)];
  const miles = legs.map(leg => rows[words.indexOf(leg)]?.loaded_miles ?? null);

  return drivers.map(({ row, terms }, place) => {
    const leg = legs.indexOf(words[place] ?? '');
    const relay: Relay | null = legs.length > 1 ? { miles, leg } : null;
    const stops = legStops(load.stops ?? [], row);
    const asked = { ...load, stops, load_accessorials: linesFor(place, rows, load) };
    return withinLine(`load_drivers.${place}`, () =>
      driverPay(asked, { relay, stop_count: stops.length, ...row }, terms),
    );
  });
}

/** The load's lines as one row sees them: each is paid to one row only, and counts in all bases. */
function linesFor(
  place: number,
  rows: readonly LoadDriverRow[],
  { load_accessorials = [] }: PaidLoad,
) {
  const driver_id = rows[place]?.driver_id;
  return load_accessorials.map(line =>
    payeeOf(line, rows) === place ? { ...line, driver_id } : { ...line, driver_amount: 0 },
  );
}

/** The stops from the leg's first to its last. All stops for a driver of the whole load. */
export function legStops(
  stops: readonly PaidStop[],
  row: Pick<LoadDriverRow, 'from_stop_id' | 'to_stop_id'>,
): readonly PaidStop[] {
  const ordered = inOrder(stops);
  const { from, to } = partOf(row, ordered);
  return ordered.slice(from, to + 1);
}
