import { type Identifier, useDataProvider, useListContext } from 'ra-core';
import { announce } from '../../layout/feedback/announce.ts';
import { useListFacts } from './listFacts.ts';

const PAGE = 100;
/** More than this nobody looks over before pressing a button. */
const MOST = 1_000;

/** Ticks every row that the filters let through, on all pages. */
export function useSelectAll() {
  const { getList } = useDataProvider();
  const { filterValues, sort, onSelect } = useListContext();
  const { entity, path, filter } = useListFacts();

  return {
    isPossible: (total: number) => total <= MOST,
    async run(total: number) {
      const ids: Identifier[] = [];
      try {
        for (let page = 1; ids.length < total && page * PAGE <= MOST; page++) {
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
