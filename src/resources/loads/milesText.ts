import { grouped } from '../../../schema/rules/money/grouped.ts';

/** Miles as tables show them: integers with thousands separators. */
export const milesText = (miles: number) => grouped(Math.round(miles));
