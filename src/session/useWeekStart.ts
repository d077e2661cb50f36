import { MONDAY, type Weekday } from '../../schema/rules/time/weeks.ts';
import { useCompanyId } from './CompanyContext.ts';
import { useUser } from './current.ts';

/** The first day of the week in the company of the page. */
export function useWeekStart(): Weekday {
  const companyId = useCompanyId();
  const company = useUser()?.companies.find(({ id }) => id === companyId);
  return company?.week_start ?? MONDAY;
}
