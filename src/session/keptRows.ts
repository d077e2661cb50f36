import type { Query } from '@tanstack/react-query';

/**
 * What a query shows until its answer is there: what was read before of the company. Another company's is not
 * for these eyes. Its key ends with the company, or with the record of which it is and then the company.
 */
export const keptRows =
  (...whose: readonly [...record: (string | number)[], companyId: number | null]) =>
  <Data>(before: Data | undefined, query?: Pick<Query, 'queryKey'>) =>
    whose.every((part, i) => query?.queryKey.at(i - whose.length) === part) ? before : undefined;
