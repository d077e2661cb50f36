/** Whether a line of a rate confirmation is the linehaul, by the names that brokers use. */
export const isLineHaul = (description: string): boolean =>
  /line\s*-?\s*haul|^\s*(?:flat|base|freight)\b.*(?:rate|charge)?|^rate$/i.test(description);
