import type { importFiles, imports } from '../../schema/entities/imports.ts';
import type { FileColumn, Fix, SheetChoice } from '../../schema/importReports.ts';
import type { Values } from '../../schema/readRecord.ts';
import type { AnsweredRecord } from '../../schema/responses/record.ts';

type Json = 'sheets' | 'columns' | 'key' | 'fixed';

/** A file of an import as stored. */
export type ImportFile = Omit<AnsweredRecord<typeof importFiles>, Json> & {
  sheets: SheetChoice[];
  columns: FileColumn[];
  key: string[];
  fixed: Values | null;
};

/** An import with its files in order. */
export type ImportDetail = Omit<AnsweredRecord<typeof imports>, 'fixes'> & {
  fixes: Fix[];
  files: ImportFile[];
};
