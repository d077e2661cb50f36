import { useDataProvider } from 'ra-core';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { announce } from '../../layout/feedback/announce.ts';
import { saveFile } from '../../wire/download.ts';
import type { ListQuery } from '../../wire/listQuery.ts';

export type SheetFormat = 'xlsx' | 'csv';

/** Hands a list to the browser as a file; says so when the server refuses. */
export function useDownloadList(resource: string) {
  const { exportList } = useDataProvider<LinehaulProvider>();
  return async (query: ListQuery, format: SheetFormat) => {
    try {
      saveFile(await exportList(resource, query, format));
    } catch (error) {
      announce(error);
    }
  };
}
