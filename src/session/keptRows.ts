import type { Query } from '@tanstack/react-query';

/**
 * What a query shows until its answer is there: what was read before of the company. Another company's is not
 * for these eyes. Its key ends with the company.
 */
export const keptRows =
  (companyId: number | null) =>
  <Data>(before: Data | undefined, query?: Pick<Query, 'queryKey'>) =>
    query?.queryKey.at(-1) === companyId ? before : undefined;
