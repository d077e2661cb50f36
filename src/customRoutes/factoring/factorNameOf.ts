import type { FactoringSchedule } from '../../../schema/responses/factoring.ts';

/** The name of a schedule's factor: a record carries the records that it names. */
export const factorNameOf = (schedule: FactoringSchedule): string =>
  (schedule as { factoring_company?: { name?: string } }).factoring_company?.name ?? '';
