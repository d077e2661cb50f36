import type { AssistantAnswer } from '../../schema/responses/assistant.ts';

export type Effects = AssistantAnswer['effects'];

/**
 * What changed a figure that is a product: loads x miles per load x gross per mile. `now` and `before`
 * are the running products, such as loads, miles and gross: the last one is the figure. One factor
 * after the other changes, each at the values of the step before. The effects add up to the difference
 * to the cent: the last one takes the rest of the rounding. Null where a period has nothing to divide by.
 */
export function effectsOfFactors(
  labels: readonly string[],
  now: readonly number[],
  before: readonly number[],
): Effects | null {
  if ([now, before].some(amounts => amounts.slice(0, -1).includes(0))) return null;
  const at = (amounts: readonly number[], place: number) => amounts[place] ?? 1;
  const figure = before.length - 1;
  const found = labels.slice(0, -1).map((label, step) => {
    const [ahead, held] = step === 0 ? [1, 1] : [at(now, step - 1), at(before, step - 1)];
    const change = ahead * (at(now, step) / ahead - at(before, step) / held);
    return { label, amount: cents((change * at(before, figure)) / at(before, step)) };
  });
  const last = labels.at(-1);
  if (last === undefined) return null;
  return [...found, { label: last, amount: restOf(at(now, figure) - at(before, figure), found) }];
}

/** What the parts leave of a difference. */
export const restOf = (difference: number, parts: Effects): number =>
  cents(parts.reduce((left, { amount }) => left - amount, difference));

/** An amount without the rest of its computing, in whole cents. */
export const cents = (amount: number): number => Math.round(amount * 100) / 100;
