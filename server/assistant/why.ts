import type { AssistantAnswer } from '../../schema/responses/assistant.ts';
import { subtract } from '../../schema/rules/money/money.ts';

/** What gross is made of: loads x miles per load x gross per mile. */
export interface GrossParts {
  gross: number;
  loads: number;
  miles: number;
}

/**
 * What changed gross from one period to the next: the number of loads, their length, and the rate,
 * one after the other, each at the values of the step before. They add up to the difference to the
 * cent: the rate takes the rest of the rounding. Null where a period has no loads or miles.
 */
export function effectsOn(now: GrossParts, before: GrossParts): AssistantAnswer['effects'] | null {
  if ([now, before].some(({ loads, miles }) => loads === 0 || miles === 0)) return null;
  const perLoad = before.gross / before.loads;
  const rate = before.gross / before.miles;
  const ofLoads = cents((now.loads - before.loads) * perLoad);
  const lengthChange = now.miles / now.loads - before.miles / before.loads;
  const ofMiles = cents(now.loads * lengthChange * rate);
  return [
    { label: 'Number of loads', amount: ofLoads },
    { label: 'Miles per load', amount: ofMiles },
    {
      label: 'Rate per mile',
      amount: subtract(subtract(now.gross, before.gross), ofLoads, ofMiles),
    },
  ];
}

/** An estimate in whole cents. */
const cents = (amount: number): number => Math.round(amount * 100) / 100;
