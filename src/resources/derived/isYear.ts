import type { Options } from '../../../schema/fields.ts';

/** A year is written without separators: 2019. */
export const isYear = ({ until }: Options) => until === 'next_year';
