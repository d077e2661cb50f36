import { MONDAY, type Weekday } from '../../schema/rules/weeks.ts';
import { useCompanyId } from './CompanyContext.ts';
import { useUser } from './current.ts';

/** The day on which weeks begin in the company of the page. */
export function useWeekStart(): Weekday {
  const companyId = useCompanyId();
  const company = useUser()?.companies.find(({ id }) => id === companyId);
  return company?.week_start ?? MONDAY;
}
