import type { importFiles, imports } from '../../schema/entities/imports.ts';
import type { RecordOf } from '../../schema/entity.ts';
import type { FileColumn, Fix, SheetChoice } from '../../schema/importReports.ts';
import type { Values } from '../../schema/readRecord.ts';

type Json = 'sheets' | 'columns' | 'key' | 'fixed';

/** A file of an import as stored. */
export type ImportFile = Omit<RecordOf<typeof importFiles>, Json> & {
  sheets: SheetChoice[];
  columns: FileColumn[];
  key: string[];
  fixed: Values | null;
};

/** An import with its files in order. */
export type ImportDetail = Omit<RecordOf<typeof imports>, 'fixes'> & {
  fixes: Fix[];
  files: ImportFile[];
};
