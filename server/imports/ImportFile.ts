import type { importFiles, imports } from '../../schema/entities/imports.ts';
import type { RecordOf } from '../../schema/entity.ts';
import type { Values } from '../../schema/readRecord.ts';
import type { HeadingMatch } from './headings/matchHeadings.ts';
import type { Fix } from './plan.ts';

/** A column of a file: what it was taken for, and how its cells are read. */
export type FileColumn = HeadingMatch & {
  /** What cannot be read or found is left empty, with a warning. */
  lenient?: boolean;
  day_first?: boolean;
};

/** A file of an import as its row keeps it. */
export type ImportFile = Omit<RecordOf<typeof importFiles>, 'columns' | 'key' | 'fixed'> & {
  columns: FileColumn[];
  key: string[];
  fixed: Values | null;
};

/** An import with its files, in their order. */
export type WholeImport = Omit<RecordOf<typeof imports>, 'fixes'> & {
  fixes: Fix[];
  files: ImportFile[];
};
