import { type DetentionStop, detentionOf, USUAL_FREE_MINUTES } from '../freight/stops.ts';
import { exact, times } from '../money/exact.ts';
import { type Money, roundedMoney } from '../money/money.ts';

/** The broker's detention terms, where entered. */
export type DetentionTerms = {
  detention_free_minutes?: number | null;
  detention_rate?: Money | null;
};

export const freeMinutesOf = ({ detention_free_minutes }: DetentionTerms): number =>
  detention_free_minutes ?? USUAL_FREE_MINUTES;

/** Hours with two decimals, and their amount. No amount without a rate. */
export type BrokerDetention = { hours: number; rate: Money | null; amount: Money | null };

/**
 * The detention a broker owes at the stops that the truck has left, by the broker's terms.
 * `usualRate` is the catalog's. Each stop has its own free time. Null where there is none.
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
  return detentionCost(hours, rate);
}

/** The amount for a number of hours. */
export function detentionCost(hours: number, rate: Money | null): BrokerDetention {
  const amount = rate === null ? null : roundedMoney(times(exact(hours, 2), exact(rate, 2)));
  return { hours, rate, amount };
}

/** The catalog code of billed detention. */
export const DETENTION = 'DET';
