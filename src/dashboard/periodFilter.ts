import type { DateRange } from '../../schema/rules/time/weeks.ts';

/** The list's filter for the loads of a period, by the date that determines their week. */
export const datedIn = ({ from, to }: DateRange) => ({ gross_date_from: from, gross_date_to: to });
