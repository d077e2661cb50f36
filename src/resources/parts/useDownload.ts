import { useDataProvider } from 'ra-core';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { announce } from '../../feedback/announce.ts';
import { saveFile } from '../../http/download.ts';
import type { Query } from '../../http/query.ts';

/** Downloads a file from the server. Reports a refusal. */
export function useDownload() {
  const { callFile } = useDataProvider<LinehaulProvider>();
  return async (path: string, query: Query = {}) => {
    try {
      saveFile(await callFile('GET', path, { query }));
    } catch (error) {
      announce(error);
    }
  };
}
