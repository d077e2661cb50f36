import type { DateRange } from '../../schema/rules/weeks.ts';

/** The list's filter for the loads of a period, by the date that puts them into a week. */
export const datedIn = ({ from, to }: DateRange) => ({ gross_date_from: from, gross_date_to: to });

/** Those of them that count for its gross: delivered, and TONU. */
export const doneIn = (range: DateRange) => ({ status: [6, 8], ...datedIn(range) });
