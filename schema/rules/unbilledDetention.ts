import {
  type BrokerDetention,
  brokerDetention,
  DETENTION,
  type DetentionTerms,
  detentionCost,
  freeMinutesOf,
} from './brokerDetention.ts';
import type { PaidStop } from './driverPay.ts';
import { type Decimal, rounded } from './exact.ts';
import { nameOfStop } from './legs.ts';
import { type LoadDriverRow, legStops } from './loadPay.ts';
import type { Money } from './money.ts';
import { detentionOf } from './stops.ts';

type Line = {
  code?: string | null;
  quantity?: Decimal | null;
  rate?: Decimal | null;
  /** The stop whose waiting it bills; without one, that of the load. */
  stop_id?: number | null;
};
type Leg = Pick<LoadDriverRow, 'driver_id' | 'position' | 'from_stop_id' | 'to_stop_id'>;

/** A load whose waiting may be billed. */
export type WaitedLoad<S extends PaidStop = PaidStop> = {
  stops: readonly S[];
  load_drivers: readonly Leg[];
  load_accessorials: readonly Line[];
  detention_terms: DetentionTerms;
};

/** What is owed and not billed of the waiting at one stop. */
export type StopDetention<S extends PaidStop = PaidStop> = BrokerDetention & { stop: S };

/**
 * What is owed for waiting beyond the hours that the load's lines bill already, stop by stop, so
 * that no wait is billed twice. A line that names no stop counts for the first ones that are not
 * billed; one without an hourly rate is an amount agreed for the whole wait of its stop or load.
 */
export function unbilledDetention<S extends PaidStop>(
  load: WaitedLoad<S>,
  usualRate: Money | null = null,
): StopDetention<S>[] {
  const { stops, detention_terms } = load;
  const lines = load.load_accessorials.filter(({ code }) => code === DETENTION);
  const ofLoad = lines.filter(line => !stops.some(stop => isAt(line, stop)));
  if (ofLoad.some(isAgreed)) return [];

  let spread = billedUnits(ofLoad);
  return stops.flatMap(stop => {
    const owed = brokerDetention([stop], detention_terms, usualRate);
    const own = lines.filter(line => isAt(line, stop));
    if (!owed || own.some(isAgreed)) return [];
    const { minutes } = detentionOf([stop], freeMinutesOf(detention_terms));
    const open = Math.max(minutes * UNITS_OF_MINUTE - billedUnits(own), 0);
    const covered = Math.min(open, spread);
    spread -= covered;
    const hours = hoursOf(open - covered);
    return hours > 0 ? [{ stop, ...detentionCost(hours, owed.rate) }] : [];
  });
}

/**
 * Whom a line for the waiting at a stop pays: of a relay the driver on whose leg it is (a handover's
 * stop is of both, and counts for the earlier). Null: the load's first driver.
 */
export function driverWhoWaited(
  { stops, load_drivers }: Pick<WaitedLoad, 'stops' | 'load_drivers'>,
  stop: PaidStop,
): number | null {
  const [first, ...others] = load_drivers.filter(({ position }) => position !== 'co_driver');
  const wasThere = (leg: Leg) =>
    legStops(stops, leg).some(one => nameOfStop(one) === nameOfStop(stop));
  if (!first || wasThere(first)) return null;
  return others.find(wasThere)?.driver_id ?? null;
}

const isAt = ({ stop_id = null }: Line, stop: PaidStop): boolean =>
  stop_id !== null && stop_id === nameOfStop(stop);

const isAgreed = ({ rate }: Line): boolean => Number(rate ?? 0) === 0;

/** Waiting is counted in whole hundredths of a minute: hours of two decimals come out even. */
const UNITS_OF_MINUTE = 100;

const billedUnits = (lines: readonly Line[]): number =>
  lines.reduce(
    (sum, { quantity }) => sum + Math.round(Number(quantity ?? 0) * 60 * UNITS_OF_MINUTE),
    0,
  );

const hoursOf = (units: number): number =>
  rounded({ top: BigInt(units), bottom: BigInt(60 * UNITS_OF_MINUTE) }, 2);
