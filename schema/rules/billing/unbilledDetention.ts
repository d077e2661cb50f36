import { nameOfStop } from '../freight/legs.ts';
import { detentionOf } from '../freight/stops.ts';
import { type Decimal, rounded } from '../money/exact.ts';
import type { Money } from '../money/money.ts';
import type { PaidStop } from '../pay/driverPay.ts';
import { type LoadDriverRow, legStops } from '../pay/loadPay.ts';
import {
  type BrokerDetention,
  brokerDetention,
  DETENTION,
  type DetentionTerms,
  detentionCost,
  freeMinutesOf,
} from './brokerDetention.ts';

type Line = {
  code?: string | null;
  quantity?: Decimal | null;
  rate?: Decimal | null;
  /** The stop whose detention it bills. Without one: all stops of the load. */
  stop_id?: number | null;
};
type Leg = Pick<LoadDriverRow, 'driver_id' | 'position' | 'from_stop_id' | 'to_stop_id'>;

/** A load whose detention may be billed. */
export type WaitedLoad<S extends PaidStop = PaidStop> = {
  stops: readonly S[];
  load_drivers: readonly Leg[];
  load_accessorials: readonly Line[];
  detention_terms: DetentionTerms;
};

/** The unbilled detention at one stop. */
export type StopDetention<S extends PaidStop = PaidStop> = BrokerDetention & { stop: S };

/**
 * The detention beyond the hours that the load's lines already bill, stop by stop, so that no wait
 * is billed twice. A line without a stop counts for the first unbilled ones. A line without an
 * hourly rate is an agreed amount for the whole wait of its stop or load.
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
 * The payee of a line for detention at a stop: for a relay, the driver of that leg (a handover stop
 * belongs to both and counts for the earlier). Null: the load's first driver.
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

/** Waiting is counted in hundredths of a minute, so that hours with two decimals are exact. */
const UNITS_OF_MINUTE = 100;

const billedUnits = (lines: readonly Line[]): number =>
  lines.reduce(
    (sum, { quantity }) => sum + Math.round(Number(quantity ?? 0) * 60 * UNITS_OF_MINUTE),
    0,
  );

const hoursOf = (units: number): number =>
  rounded({ top: BigInt(units), bottom: BigInt(60 * UNITS_OF_MINUTE) }, 2);
