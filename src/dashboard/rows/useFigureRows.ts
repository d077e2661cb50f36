import { useQuery } from '@tanstack/react-query';
import { isDimension } from '../../../schema/dimensions.ts';
import type { FigureFilter, FigureQuery } from '../../../schema/measureLists.ts';
import { isMeasure } from '../../../schema/measures.ts';
import { isPlainDate } from '../../../schema/rules/time/weeks.ts';
import { call } from '../../api.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { keptRows } from '../../session/keptRows.ts';

type Sent = Readonly<Record<string, unknown>>;

/** The figure of the URL. Null for anything else. */
export function figureIn(text: string | null): FigureQuery | null {
  const { measure, filters, period } = parsed(text);
  const sent: unknown[] = Array.isArray(filters) ? filters : [];
  const known = sent.flatMap(filterIn);
  // Without one of its filters it would be another figure.
  if (!isMeasure(measure) || known.length < sent.length) return null;
  const { from, to } = objectOf(period);
  return {
    measure,
    filters: known,
    period: isPlainDate(from) && isPlainDate(to) ? { from, to } : null,
  };
}

function filterIn(sent: unknown): FigureFilter[] {
  const { dimension, values, not } = objectOf(sent);
  if (!isDimension(dimension) || !Array.isArray(values)) return [];
  const chosen = values.filter(one => typeof one === 'string' || typeof one === 'number');
  return [{ dimension, values: chosen, ...(not === true && { not }) }];
}

function parsed(text: string | null): Sent {
  try {
    return objectOf(JSON.parse(text ?? 'null'));
  } catch {
    return {};
  }
}

const objectOf = (value: unknown): Sent =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const PER_PAGE = 100;

/** A page of the rows of a figure, with what all of them add up to. */
export function useFigureRows({ measure, filters, period }: FigureQuery, page: number) {
  const companyId = useCompanyId();
  return useQuery({
    queryKey: ['dashboard', '/dashboard/figure-rows', measure, filters, period, page, companyId],
    queryFn: async () => {
      const { data } = await call('GET', '/dashboard/figure-rows', {
        companyId,
        query: {
          measure,
          filters: JSON.stringify(filters),
          date_from: period?.from,
          date_to: period?.to,
          page: String(page),
          per_page: String(PER_PAGE),
        },
      });
      return data;
    },
    placeholderData: keptRows(companyId),
    retry: false,
    meta: { quiet: true },
  });
}
