import { type Identifier, useDataProvider, useListContext } from 'ra-core';
import { announce } from '../../feedback/announce.ts';
import { useListFacts } from './listFacts.ts';

const PAGE = 100;
/**
 * The maximum number of selected rows: no one reviews more before pressing a button, and a request
 * that names each has room for no more.
 */
export const MOST_TICKED = 1_000;

/** Selects the rows that match the filters on all pages: all, or the first of very many. */
export function useSelectAll() {
  const { getList } = useDataProvider();
  const { filterValues, sort, onSelect } = useListContext();
  const { entity, path, filter } = useListFacts();

  return {
    async run(total: number) {
      const ids: Identifier[] = [];
      try {
        for (let page = 1; ids.length < total && page * PAGE <= MOST_TICKED; page++) {
          const pagination = { page, perPage: PAGE };
          const { data } = await getList(entity.name, {
            pagination,
            sort,
            filter: { ...filterValues, ...filter },
            meta: { path },
          });
          ids.push(...data.map(({ id }) => id));
          if (data.length < PAGE) break;
        }
        onSelect(ids);
      } catch (error) {
        announce(error);
      }
    },
  };
}
