import { grouped } from '../../../schema/rules/money/grouped.ts';

/** A count for display: 12 840. The spaces don't break. */
export const spaced = (count: number): string => grouped(count).replaceAll(' ', '\u00a0');
