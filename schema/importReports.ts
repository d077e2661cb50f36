/** A column of a file: its mapping, the confidence of that mapping, and how its cells are read. */
export type FileColumn = {
  heading: string;
  field: string | null;
  /** 0 to 1. */
  confidence: number;
  /** A few sample values. Empty for a column that may hold secrets. */
  samples: string[];
  /** Values that can't be read or found stay empty, with a warning. */
  lenient?: boolean;
  day_first?: boolean;
};

/** A sheet of a workbook that a person can choose. */
export type SheetChoice = { name: string; rows: number };

/**
 * A repair that a person chose: this value of this column means another. '' leaves it empty. For
 * the value '' it is what empty cells of the column are filled with.
 */
export type Fix = { file: string; column: string; value: string; to: string };

/** What a person can do about a refused cell. */
export type Repair =
  /** Assign a meaning to the value: 'Cali' is CA. */
  | 'map_value'
  /** Write it so that it can be read: a date, a number, a length. */
  | 'correct_value'
  | 'fill_in'
  /** Two rows, or a row and a record, have what only one may have. */
  | 'resolve_duplicate'
  /** Nothing here: the row goes in when the row it needs does. */
  | 'repair_other_row';

/** All rows that one repair would fix. */
export type RepairGroup = {
  file: string;
  column: string;
  field: string;
  /** The value in the first row. Empty when the repair is not about one value. */
  value: string;
  message: string;
  repair: Repair;
  /** The most likely meaning of the value. */
  suggestion: string | null;
  /** Line numbers of the file: only the first ones, for the screen. */
  rows: number[];
};

/** `count` is the number of rows. */
export type ShownGroup = RepairGroup & { count: number };

/** Records by outcome. `keeps`: they exist and would not change. */
export type Counts = { creates: number; updates: number; keeps: number; skips: number };

export type KindReport = Counts & { kind: string };

/** The result of a check as screens show it: counts, and issues by what repairs them. */
export type ShownReport = Counts & {
  rows: number;
  accepted: number;
  kinds: KindReport[];
  files: { file: string; rows: number; accepted: number; rejected: number }[];
  repairs: ShownGroup[];
  warnings: ShownGroup[];
};

/**
 * Why a record stays: changed, used, or billed or paid (`locked`) by others since, or part of one
 * that stays.
 */
export type StayReason = 'changed' | 'used' | 'locked' | 'together';

/** What was undone, and what stays, with its name and the reason. */
export type UndoReport = {
  removed: number;
  restored: number;
  stayed: number;
  /** The first of the records that stay. */
  stays: { kind: string; id: number; name: string; reason: StayReason }[];
};

/** The progress of an import: rows are read, checked and written, or undone. */
export type Progress = {
  phase: 'reading' | 'checking' | 'writing' | 'taking_back';
  done: number;
  total: number;
};
