import type { WhenKnown } from '../../../schema/imports.ts';

/** A column of a file, as the server guessed it or somebody chose it. */
export interface ImportColumn {
  heading: string;
  field: string | null;
  /** 0 to 1. */
  confidence: number;
  samples: readonly string[];
  lenient?: boolean;
  day_first?: boolean;
}

export type FixedValue = string | number | boolean | null | readonly string[];

export interface ImportFile {
  id: number;
  name: string;
  kind: string;
  columns: readonly ImportColumn[];
  key: readonly string[];
  keys: readonly (readonly string[])[];
  fixed: Readonly<Record<string, FixedValue>> | null;
  row_count: number;
  rejected_count: number;
}

export interface Fix {
  file: string;
  column: string;
  value: string;
  to: string;
}

export type Repair =
  | 'map_value'
  | 'correct_value'
  | 'fill_in'
  | 'resolve_duplicate'
  | 'repair_other_row';

/** All rows that one repair would bring in. */
export interface RepairGroup {
  file: string;
  column: string;
  field: string;
  value: string;
  message: string;
  repair: Repair;
  suggestion: string | null;
  /** The first lines. */
  rows: readonly number[];
  count: number;
}

export interface Counts {
  creates: number;
  updates: number;
  keeps: number;
  skips: number;
}

export interface ImportReport extends Counts {
  rows: number;
  accepted: number;
  kinds: readonly (Counts & { kind: string })[];
  files: readonly { file: string; rows: number; accepted: number; rejected: number }[];
  repairs: readonly RepairGroup[];
  warnings: readonly RepairGroup[];
}

export type ImportStatus = 'draft' | 'queued' | 'running' | 'done' | 'failed' | 'undone';

export interface UndoReport {
  removed: number;
  restored: number;
  stayed: number;
  stays: readonly { kind: string; id: number; name: string; reason: string }[];
}

export interface Import {
  id: number;
  kind: string;
  status: ImportStatus;
  when_known: WhenKnown;
  fixes: readonly Fix[];
  files: readonly ImportFile[];
  row_count: number;
  created_count: number;
  updated_count: number;
  kept_count: number;
  skipped_count: number;
  rejected_count: number;
  report: ImportReport | null;
  error: string | null;
  undo_report: UndoReport | null;
  /** Until when it can be taken back; null when it cannot. */
  undo_until: string | null;
  created_at: string;
  finished_at: string | null;
}

export type ListedImport = Omit<Import, 'files' | 'report' | 'fixes' | 'when_known'> & {
  files: readonly Pick<ImportFile, 'id' | 'name' | 'kind' | 'row_count' | 'rejected_count'>[];
  created_by_name: string | null;
};

/** How far a running import has come, as its events tell. */
export interface Progress {
  phase: 'reading' | 'checking' | 'writing';
  done: number;
  total: number;
}

/** What the screen sends of a plan. */
export interface ImportPlan {
  when_known: WhenKnown;
  fixes: readonly Fix[];
  files: readonly Pick<ImportFile, 'id' | 'name' | 'kind' | 'columns' | 'key' | 'fixed'>[];
}

export const planOf = ({ when_known, fixes, files }: Import): ImportPlan => ({
  when_known,
  fixes,
  files: files.map(({ id, name, kind, columns, key, fixed }) => ({
    id,
    name,
    kind,
    columns,
    key,
    fixed,
  })),
});
