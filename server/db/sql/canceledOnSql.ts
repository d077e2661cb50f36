/**
 * The day on which the load `alias` was canceled, in the company's zone. A load that was imported as
 * canceled doesn't say: the date of its gross stands for it.
 */
export const canceledOn = (alias: string): string =>
  `coalesce((${alias}.canceled_at at time zone company_zone())::date, ${alias}.gross_date)`;
