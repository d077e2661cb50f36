/**
 * What an open balance is aged by: the due date (current, then days past due), or the invoice date
 * (days since it was issued). domain.md §3.8: both shapes are in use, so a report names its base.
 */
export const agingBases = ['due', 'invoice'] as const;

export type AgingBasis = (typeof agingBases)[number];

interface AgingShape {
  /** The names of the buckets, youngest first. */
  buckets: readonly string[];
  /** The first day of each bucket but the youngest, which holds everything before. */
  from: readonly number[];
}

export const agingShapes = {
  due: { buckets: ['current', '1_30', '31_60', '61_90', 'over_90'], from: [1, 31, 61, 91] },
  invoice: { buckets: ['0_30', '31_60', '61_90', '91_plus'], from: [31, 61, 91] },
} as const satisfies Readonly<Record<AgingBasis, AgingShape>>;

type AgingBucket<B extends AgingBasis> = (typeof agingShapes)[B]['buckets'][number];

/** The bucket of a balance that is so many days old, or past due. */
export function agingBucket<B extends AgingBasis>(basis: B, days: number): AgingBucket<B> {
  const { buckets, from } = agingShapes[basis];
  const at = from.filter(first => days >= first).length;
  return buckets[at] as AgingBucket<B>; // There is one bucket more than there are first days.
}
