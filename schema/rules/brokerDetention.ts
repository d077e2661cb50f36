import { exact, times } from './exact.ts';
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
  return detentionCost(hours, rate);
}

/** What so many hours come to. */
export function detentionCost(hours: number, rate: Money | null): BrokerDetention {
  const amount = rate === null ? null : roundedMoney(times(exact(hours, 2), exact(rate, 2)));
  return { hours, rate, amount };
}

/** The catalogue's code of waiting that is billed. */
export const DETENTION = 'DET';
