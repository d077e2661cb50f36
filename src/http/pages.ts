interface Page<Row> {
  data: readonly Row[];
  current_page: number;
  last_page: number;
}

/** The page after one of an answer. Null after the last: an infinite query asks for no more. */
export const nextPage = ({
  current_page,
  last_page,
}: Pick<Page<unknown>, 'current_page' | 'last_page'>): number | null =>
  current_page < last_page ? current_page + 1 : null;

/**
 * The rows of the pages that an infinite query has read, in their order and each once: one that is added
 * meanwhile moves the others on, and the last of a page is the first of the next, too.
 */
export function rowsOfPages<Row extends { id: number }>(
  read: { pages: readonly Pick<Page<Row>, 'data'>[] } | undefined,
): Row[] {
  const rows = read?.pages.flatMap(({ data }) => data) ?? [];
  return [...new Map(rows.map(row => [row.id, row])).values()];
}
