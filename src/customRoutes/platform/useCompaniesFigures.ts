import { useQuery } from '@tanstack/react-query';
import type { CompanyFigures } from '../../../schema/responses/companies.ts';
import { type DateRange, MONDAY, type Weekday } from '../../../schema/rules/time/weeks.ts';
import { call } from '../../api.ts';

const FRESH_MS = 60_000;

/** All companies of the owner side by side, refetched every minute while the page is visible. */
export function useCompaniesFigures(range: DateRange | null) {
  return useQuery({
    queryKey: ['companies-dashboard', range],
    queryFn: async () => {
      const query = { date_from: range?.from, date_to: range?.to };
      return (
        await call('GET', '/company-owners-dashboard', {
          companyId: null,
          query,
        })
      ).data;
    },
    refetchInterval: FRESH_MS,
    placeholderData: before => before,
    retry: false,
    meta: { quiet: true },
  });
}

/** The weekday on which all of these companies start their weeks. Monday when they differ. */
export function commonWeekStart(companies: readonly CompanyFigures[] = []): Weekday {
  const [first, ...others] = new Set(companies.map(({ period }) => period.week_start));
  return first === undefined || others.length > 0 ? MONDAY : first;
}
