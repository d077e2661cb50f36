/** What one PDF may hold. */
export const PAGE_LIMITS = {
  /** A rate confirmation has a few. A document with more is something else. */
  pages: 60,
  /** Pieces of text on all pages. */
  runs: 60_000,
} as const;
