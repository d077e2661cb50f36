import { useQuery } from '@tanstack/react-query';
import { type DateRange, MONDAY, type Weekday } from '../../../schema/rules/weeks.ts';
import { call } from '../../api.ts';

/** The figures of a company, or of all of them together. */
export interface Figures {
  gross: number;
  gross_before: number;
  loads: number;
  loaded_miles: number;
  empty_miles: number;
  open_loads: number;
  late_now: number;
  uncovered_tomorrow: number;
  ready_to_invoice: number;
  ready_to_invoice_amount: number;
  unsettled_drivers: number;
  unsettled_amount: number;
  unpaid_invoices: number;
  unpaid_amount: number;
  overdue_amount: number;
  active_staff: number;
  active_drivers: number;
  active_trucks: number;
}

export interface CompanyFigures extends Figures {
  id: number;
  name: string;
  status: 'active' | 'inactive';
  logo_url: string | null;
  period: DateRange & { week_start: Weekday };
}

interface Answer {
  companies: CompanyFigures[];
  totals: Figures;
}

const FRESH_MS = 60_000;

/** Every company of the owner beside the others; read anew every minute while it is looked at. */
export function useCompaniesFigures(range: DateRange | null) {
  return useQuery({
    queryKey: ['companies-dashboard', range],
    queryFn: async () => {
      const query = { date_from: range?.from, date_to: range?.to };
      return (await call<Answer>('GET', '/company-owners-dashboard', { companyId: null, query }))
        .data;
    },
    refetchInterval: FRESH_MS,
    placeholderData: before => before,
    retry: false,
    meta: { quiet: true },
  });
}

/** The day on which all of these companies begin their weeks; Monday where they do not agree. */
export function commonWeekStart(companies: readonly CompanyFigures[] = []): Weekday {
  const [first, ...others] = new Set(companies.map(({ period }) => period.week_start));
  return first === undefined || others.length > 0 ? MONDAY : first;
}
