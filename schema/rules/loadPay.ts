import { driverPay, type LoadPayLine, type PaidLoad, type PaidStop } from './driverPay.ts';
import { type Leg, legOf } from './legs.ts';
import type { PaidDriver, PayTerms, Relay } from './payLines.ts';

/** A load's driver row, with the leg of a relay that it stands for. */
export type LoadDriverRow = Omit<PaidDriver, 'relay' | 'stop_count'> & Leg;

/**
 * The pay lines of all drivers of a load, in the order of its driver rows. Rows with the same
 * leg are a team; rows with different legs are a relay, which shares what is paid by the load.
 */
export function loadPay(
  load: PaidLoad,
  drivers: readonly { row: LoadDriverRow; terms: PayTerms }[],
): LoadPayLine[][] {
  const legs = [...new Set(drivers.map(({ row }) => legOf(row)))];
  const miles = legs.map(
    leg => drivers.find(({ row }) => legOf(row) === leg)?.row.loaded_miles ?? null,
  );
  const onLoad = new Set(drivers.map(({ row }) => row.driver_id));
  const asked = { ...load, load_accessorials: knownPayees(load, onLoad) };

  return drivers.map(({ row, terms }) => {
    const relay: Relay | null = legs.length > 1 ? { miles, leg: legs.indexOf(legOf(row)) } : null;
    const stops = legStops(load.stops ?? [], row);
    return driverPay({ ...asked, stops }, { ...row, relay, stop_count: stops.length }, terms);
  });
}

/** A line that names a driver who is not on the load falls to the first one, not to nobody. */
function knownPayees({ load_accessorials = [] }: PaidLoad, onLoad: ReadonlySet<number>) {
  return load_accessorials.map(line =>
    line.driver_id != null && !onLoad.has(line.driver_id) ? { ...line, driver_id: null } : line,
  );
}

/** The stops from the leg's first to its last; all of them for a driver of the whole load. */
export function legStops(
  stops: readonly PaidStop[],
  row: Pick<LoadDriverRow, 'from_stop_id' | 'to_stop_id'>,
): readonly PaidStop[] {
  const from = stops.findIndex(({ id }) => id !== undefined && id === row.from_stop_id);
  const to = stops.findIndex(({ id }) => id !== undefined && id === row.to_stop_id);
  return stops.slice(Math.max(from, 0), to < 0 ? undefined : to + 1);
}
