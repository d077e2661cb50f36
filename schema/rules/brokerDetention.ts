import type { PaidStop } from './driverPay.ts';
import { type Decimal, exact, sumOf, times } from './exact.ts';
import { type LoadDriverRow, legStops } from './loadPay.ts';
import { type Money, roundedMoney } from './money.ts';
import { type DetentionStop, detentionOf } from './stops.ts';

/** What a broker pays for waiting, where it was said. */
export type DetentionTerms = {
  detention_free_minutes?: number | null;
  detention_rate?: Money | null;
};

/** Without a word of it the trade's two hours are free. */
export const USUAL_FREE_MINUTES = 120;

export const freeMinutesOf = ({ detention_free_minutes }: DetentionTerms): number =>
  detention_free_minutes ?? USUAL_FREE_MINUTES;

/** Hours with two decimals, and what they come to; no amount where nobody knows a rate. */
export type BrokerDetention = { hours: number; rate: Money | null; amount: Money | null };

/**
 * What the broker owes for the waiting at the stops that the truck has left, by the broker's terms;
 * `usualRate` is the catalogue's. Each stop has its own free time. Null where there is none.
 */
export function brokerDetention(
  stops: readonly DetentionStop[],
  terms: DetentionTerms,
  usualRate: Money | null = null,
): BrokerDetention | null {
  const left = stops.filter(({ departed_at }) => departed_at);
  const { hours } = detentionOf(left, freeMinutesOf(terms));
  if (hours === 0) return null;
  const rate = terms.detention_rate ?? usualRate;
  return costOf(hours, rate);
}

function costOf(hours: number, rate: Money | null): BrokerDetention {
  const amount = rate === null ? null : roundedMoney(times(exact(hours, 2), exact(rate, 2)));
  return { hours, rate, amount };
}

/** The catalogue's code of waiting that is billed. */
export const DETENTION = 'DET';

type Line = {
  code?: string | null;
  quantity?: Decimal | null;
  rate?: Decimal | null;
  driver_id?: number | null;
};
type Leg = Pick<LoadDriverRow, 'driver_id' | 'position' | 'from_stop_id' | 'to_stop_id'>;

/** A load whose waiting may be billed. */
export type WaitedLoad = {
  stops: readonly PaidStop[];
  load_drivers: readonly Leg[];
  load_accessorials: readonly Line[];
  detention_terms: DetentionTerms;
};

/**
 * What is owed for waiting beyond the hours that the load's lines bill already. A line without an
 * hourly rate is an amount agreed for the whole of it.
 */
export function unbilledDetention(
  { stops, load_accessorials, detention_terms }: WaitedLoad,
  usualRate: Money | null = null,
): BrokerDetention | null {
  const owed = brokerDetention(stops, detention_terms, usualRate);
  const lines = load_accessorials.filter(isDetention);
  if (!owed || lines.some(({ rate }) => Number(rate ?? 0) === 0)) return null;
  const hours = subtractHours(owed.hours, lines);
  return hours > 0 ? costOf(hours, owed.rate) : null;
}

/**
 * Whom a line for the waiting pays: of a relay the driver on whose leg most of it is not billed (a
 * handover's stop is of both, and counts for the earlier). Null: the load's first driver.
 */
export function driverWhoWaited(load: WaitedLoad): number | null {
  const { stops, load_accessorials, detention_terms } = load;
  const drivers = load.load_drivers.filter(({ position }) => position !== 'co_driver');
  const first = drivers[0]?.driver_id;
  const hoursOf = (leg: Leg) => {
    const { hours } = detentionOf(legStops(stops, leg), freeMinutesOf(detention_terms));
    const isTheirs = ({ driver_id }: Line) => (driver_id ?? first) === leg.driver_id;
    return subtractHours(hours, load_accessorials.filter(isDetention).filter(isTheirs));
  };
  const longest = Math.max(...drivers.map(hoursOf), 0);
  const waited = drivers.find(leg => hoursOf(leg) === longest)?.driver_id;
  return longest === 0 || waited === first ? null : (waited ?? null);
}

const isDetention = ({ code }: Line): boolean => code === DETENTION;

const subtractHours = (hours: number, lines: readonly Line[]): number =>
  sumOf([hours, ...lines.map(({ quantity }) => -Number(quantity ?? 0))]);
