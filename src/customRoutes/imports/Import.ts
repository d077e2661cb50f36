import type { WhenKnown } from '../../../schema/entities/imports.ts';
import type { Fix } from '../../../schema/importReports.ts';
import type { ImportDetail, ImportRow } from '../../../schema/responses/imports.ts';

export type FixedValue = NonNullable<ImportFile['fixed']>[string];

export type Import = ImportDetail;
export type ImportFile = Import['files'][number];
export type ImportStatus = Import['status'];

export type ListedImport = ImportRow;

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
