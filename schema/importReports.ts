/** A column of a file: what it was taken for, how surely, and how its cells are read. */
export type FileColumn = {
  heading: string;
  field: string | null;
  /** 0 to 1. */
  confidence: number;
  /** A few values to judge it by: none of a column that may hold secrets. */
  samples: string[];
  /** What cannot be read or found is left empty, with a warning. */
  lenient?: boolean;
  day_first?: boolean;
};

/** A sheet of a workbook that somebody may choose. */
export type SheetChoice = { name: string; rows: number };

/**
 * A repair that a person chose: this value in this column means another; '' leaves it empty. For
 * the value '' it is what empty cells of the column are filled with.
 */
export type Fix = { file: string; column: string; value: string; to: string };

/** What a person can do about a refused cell. */
export type Repair =
  /** Say what the word means: 'Cali' is CA. */
  | 'map_value'
  /** Write it so that it can be read: a date, a number, a length. */
  | 'correct_value'
  | 'fill_in'
  /** Two rows, or a row and a record, have what only one may have. */
  | 'resolve_duplicate'
  /** Nothing here: the row goes in when the row it needs does. */
  | 'repair_other_row';

/** All rows that one repair would bring in. */
export type RepairGroup = {
  file: string;
  column: string;
  field: string;
  /** The value as the first row has it; empty where the repair is not about one value. */
  value: string;
  message: string;
  repair: Repair;
  /** What the value most likely means. */
  suggestion: string | null;
  /** Lines of the file: the first ones, on the screen. */
  rows: number[];
};

/** `count` is how many rows there are. */
export type ShownGroup = RepairGroup & { count: number };

/** Records by what happens to them; `keeps`: they are there already and say the same. */
export type Counts = { creates: number; updates: number; keeps: number; skips: number };

export type KindReport = Counts & { kind: string };

/** What screens show of a check: counts, and what is wrong by what repairs it. */
export type ShownReport = Counts & {
  rows: number;
  accepted: number;
  kinds: KindReport[];
  files: { file: string; rows: number; accepted: number; rejected: number }[];
  repairs: ShownGroup[];
  warnings: ShownGroup[];
};

/**
 * Why a record stays as it is: changed, used, or billed or paid (`locked`) by others since, or part
 * of one that stays.
 */
export type StayReason = 'changed' | 'used' | 'locked' | 'together';

/** What was taken back, and what stays: with its name and why. */
export type UndoReport = {
  removed: number;
  restored: number;
  stayed: number;
  /** The first of those that stay. */
  stays: { kind: string; id: number; name: string; reason: StayReason }[];
};

/** How far an import has come: rows are read, then checked, then written; or taken back. */
export type Progress = {
  phase: 'reading' | 'checking' | 'writing' | 'taking_back';
  done: number;
  total: number;
};
