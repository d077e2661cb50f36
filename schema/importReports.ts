import type { ImportDetail } from './responses/imports.ts';

type ImportedFile = ImportDetail['files'][number];

/** A column of a file: its mapping, the confidence of that mapping, and how its cells are read. */
export type FileColumn = ImportedFile['columns'][number];

/** A sheet of a workbook that a person can choose. */
export type SheetChoice = ImportedFile['sheets'][number];

/** A repair that a person chose. */
export type Fix = ImportDetail['fixes'][number];

/** The result of a check as screens show it: counts, and issues by what repairs them. */
export type ShownReport = NonNullable<ImportDetail['report']>;

/** All rows that one repair would fix, with their number. */
export type ShownGroup = ShownReport['repairs'][number];

/** The same before its rows are counted. */
export type RepairGroup = Omit<ShownGroup, 'count'>;

/** What a person can do about a refused cell. */
export type Repair = ShownGroup['repair'];

export type KindReport = ShownReport['kinds'][number];

/** Records by outcome. `keeps`: they exist and would not change. */
export type Counts = Omit<KindReport, 'kind'>;

/** What was undone, and what stays, with its name and the reason. */
export type UndoReport = NonNullable<ImportDetail['undo_report']>;

/**
 * Why a record stays: changed, used, or billed or paid (`locked`) by others since, or part of one
 * that stays.
 */
export type StayReason = UndoReport['stays'][number]['reason'];

/** The progress of an import: rows are read, checked and written, or undone. */
export type Progress = {
  phase: 'reading' | 'checking' | 'writing' | 'taking_back';
  done: number;
  total: number;
};
