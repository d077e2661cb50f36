/** What is read in a process of its own. */
export type ReaderKind = 'pdf' | 'email' | 'tables' | 'merge';

/** What reading one file or text may cost. */
export type ReaderLimits = {
  /** Of the whole process that reads it. */
  memoryBytes: number;
  /** Of its JavaScript alone, in megabytes. */
  heapMb: number;
  /** Not counting what it waits for a processor (`readingTime.ts`). */
  timeMs: number;
  /** By the clock, while its sender waits for an answer. */
  clockMs: number;
};

const MB = 1024 * 1024;

/** What each kind may cost: a table may have two million cells, a rate confirmation a few pages. */
export const READER_LIMITS: Readonly<Record<ReaderKind, ReaderLimits>> = {
  pdf: { memoryBytes: 270 * MB, heapMb: 160, timeMs: 20_000, clockMs: 60_000 },
  email: { memoryBytes: 270 * MB, heapMb: 160, timeMs: 10_000, clockMs: 60_000 },
  // Its recipient waits for several attempts together (`mergeBehind.ts`).
  merge: { memoryBytes: 700 * MB, heapMb: 400, timeMs: 60_000, clockMs: 60_000 },
  tables: { memoryBytes: 1200 * MB, heapMb: 800, timeMs: 60_000, clockMs: 120_000 },
};

/** How many are read at the same moment by one server, and how many wait. */
export const LINE_LIMITS = {
  atOnce: 4,
  /** Of one company, so that another company always comes to its turn. */
  perCompany: 2,
  /** Requests of one company; more than that do not wait and are asked to come again. */
  waiting: 20,
  /** A request whose turn does not come in this time is asked to come again. */
  waitMs: 60_000,
  /**
   * Who sends file after file leaves six sevenths of the time to others, or a second after a long
   * one.
   */
  rest: 6,
  mostRestMs: 1_000,
} as const;
