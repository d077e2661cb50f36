import type { Options } from '../../../schema/fields.ts';

/** A year is written as a name, not as an amount: 2019. */
export const isYear = ({ until }: Options) => until === 'next_year';
