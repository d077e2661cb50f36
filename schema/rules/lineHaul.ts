/** Whether a line of a rate confirmation is the price of the drive itself, by how brokers call it. */
export const isLineHaul = (description: string): boolean =>
  /line\s*-?\s*haul|^\s*(?:flat|base|freight)\b.*(?:rate|charge)?|^rate$/i.test(description);
