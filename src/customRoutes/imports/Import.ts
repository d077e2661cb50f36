import type { WhenKnown } from '../../../schema/entities/imports.ts';
import type {
  FileColumn,
  Fix,
  SheetChoice,
  ShownReport,
  UndoReport,
} from '../../../schema/importReports.ts';

export type FixedValue = string | number | boolean | null | readonly string[];

export interface ImportFile {
  id: number;
  name: string;
  kind: string;
  /** For a workbook: the selected sheet, and all that have rows. */
  sheet: string | null;
  sheets: readonly SheetChoice[];
  columns: readonly FileColumn[];
  key: readonly string[];
  keys: readonly (readonly string[])[];
  fixed: Readonly<Record<string, FixedValue>> | null;
  row_count: number;
  rejected_count: number;
}

export type ImportStatus =
  | 'draft'
  | 'queued'
  | 'running'
  | 'done'
  | 'failed'
  | 'undoing'
  | 'undone';

export interface Import {
  id: number;
  version: number;
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
  report: ShownReport | null;
  error: string | null;
  undo_report: UndoReport | null;
  /** Until when it can be undone. Null when it cannot. */
  undo_until: string | null;
  /** Why this person may not undo it. Null when they may. */
  undo_refusal: string | null;
  created_at: string;
  finished_at: string | null;
}

export type ListedImport = Omit<
  Import,
  'files' | 'report' | 'fixes' | 'when_known' | 'undo_refusal'
> & {
  files: readonly Pick<ImportFile, 'id' | 'name' | 'kind' | 'row_count' | 'rejected_count'>[];
  created_by_name: string | null;
};

/** What the screen sends of a plan. */
export interface ImportPlan {
  when_known: WhenKnown;
  fixes: readonly Fix[];
  files: readonly Pick<
    ImportFile,
    'id' | 'name' | 'kind' | 'sheet' | 'columns' | 'key' | 'fixed'
  >[];
}

export const planOf = ({ when_known, fixes, files }: Import): ImportPlan => ({
  when_known,
  fixes,
  files: files.map(({ id, name, kind, sheet, columns, key, fixed }) => ({
    id,
    name,
    kind,
    sheet,
    columns,
    key,
    fixed,
  })),
});
