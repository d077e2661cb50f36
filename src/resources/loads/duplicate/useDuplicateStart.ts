import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import type { Values } from '../../form/useSave.ts';
import { formOf } from '../form/formValues.ts';
import { nameInForm } from '../form/stops/stopKeys.ts';
import type { Load } from '../load.ts';

interface DuplicateStart {
  /** The form's initial values. Undefined for an empty form, and while loading. */
  start: Values | undefined;
  isRequested: boolean;
  error: Error | null;
}

/** A new load from another load or a template, where the URL names it: `?copy=12&date=…`. */
export function useDuplicateStart(): DuplicateStart {
  const { call } = useDataProvider<LinehaulProvider>();
  const [params] = useSearchParams();
  const path = pathOf(params);
  const { data, error } = useQuery({
    queryKey: ['loads', 'like', path],
    queryFn: () => call('GET', path!), // enabled with a path,
    enabled: path !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  });
  return { start: data && startOf(data), isRequested: path !== null && !data && !error, error };
}

function pathOf(params: URLSearchParams) {
  const [copy, template, date] = ['copy', 'template', 'date'].map(name => params.get(name));
  const query = date ? (`?date=${encodeURIComponent(date)}` as const) : '';
  if (copy && /^\d+$/.test(copy)) return `/loads/copy/${Number(copy)}${query}` as const;
  if (template && /^\d+$/.test(template))
    return `/load-templates/draft/${Number(template)}${query}` as const;
  return null;
}

/** The server returns a load without drivers, with stops that have no ids. */
function startOf(draft: Values): Values {
  const start = formOf({ ...draft, load_drivers: [] } as unknown as Load);
  const places = draft.load_commodities as { stop_sequence?: number }[]; // each with its stop's
  const load_commodities = start.load_commodities.map((line, index) => {
    const stop = start.stops[(places[index]?.stop_sequence ?? 0) - 1];
    return { ...line, stop_id: (stop && nameInForm(stop)) ?? null };
  });
  return { ...start, load_commodities };
}
