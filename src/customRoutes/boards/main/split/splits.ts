/** What the main board shows in addition to its rows: nothing, a map at their side, a timeline below. */
export const SPLITS = ['none', 'map', 'timeline'] as const;

export type SplitKind = (typeof SPLITS)[number];
export type OpenSplit = Exclude<SplitKind, 'none'>;

/** A stored split. Undefined for anything else. */
export const readSplit = (stored: unknown): SplitKind | undefined =>
  SPLITS.find(kind => kind === stored);
