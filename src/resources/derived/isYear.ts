import type { Options } from '../../../schema/fields.ts';

/** A whole number that can only be a year is written as a name, not as an amount: 2019. */
export const isYear = ({ min = 0, max = Number.MAX_SAFE_INTEGER }: Options) =>
  min >= 1_900 && max <= 2_200;
