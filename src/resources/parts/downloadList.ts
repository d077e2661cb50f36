import { useDataProvider, useTranslateLabel } from 'ra-core';
import type { Entity } from '../../../schema/entity.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { announce } from '../../feedback/announce.ts';
import { saveFile } from '../../http/download.ts';
import type { ListQuery } from '../../http/listQuery.ts';

export type SheetFormat = 'xlsx' | 'csv';

/**
 * Downloads a list as a file, with the column names shown here, by the resource's export or another
 * one. Reports a refusal.
 */
export function useDownloadList(
  { name: resource, fields }: Pick<Entity, 'name' | 'fields'>,
  path?: string,
) {
  const { exportList } = useDataProvider<LinehaulProvider>();
  const labelOf = useTranslateLabel();
  return async (query: ListQuery, format: SheetFormat) => {
    const names = ['id', ...Object.keys(fields), 'created_at'];
    const headings = names.map(source => String(labelOf({ resource, source })));
    const filter = { ...query.filter, names, headings };
    try {
      saveFile(await exportList(resource, { ...query, filter }, format, path));
    } catch (error) {
      announce(error);
    }
  };
}
