import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SEES_PAY } from '../../../../schema/payFields.ts';
import type { GrossScope } from '../../../../schema/rules/money/gross.ts';
import { addDays, isPlainDate } from '../../../../schema/rules/time/weeks.ts';
import { call } from '../../../api.ts';
import { Cell } from '../../../cell.ts';
import type { Query } from '../../../http/query.ts';
import { useCatchUp } from '../../../live/useCatchUp.ts';
import { useSoon } from '../../../live/useSoon.ts';
import { useTopic } from '../../../live/useTopic.ts';
import { useCompanyId } from '../../../session/CompanyContext.ts';
import { keptRows } from '../../../session/keptRows.ts';
import { useCan } from '../../../session/useRights.ts';
import { onNewDay } from '../parts/clock.ts';
import { type Measure, measuresFor } from './GrossGrid.ts';
import type { GrossReport } from './GrossReport.ts';

export const grossViews = ['trucks', 'days'] as const;
export type GrossView = (typeof grossViews)[number];

/** The filters of the gross board, all of them in the URL. */
export interface GrossAsk {
  /** The first day of the week. Null for this week. */
  week: string | null;
  dispatchers: readonly number[];
  scope: GrossScope;
  view: GrossView;
  /** The first day of the week whose days are shown. Null: none. */
  opened: string | null;
  /** The figure in the cells of a heat grid. */
  measure: Measure;
}

export function useGrossAsk(): [GrossAsk, (change: Partial<GrossAsk>) => void] {
  const [params, setParams] = useSearchParams();
  const measures = measuresFor(useCan()(SEES_PAY));
  const week = params.get('week');
  const opened = params.get('days');
  const ask: GrossAsk = {
    week: isPlainDate(week) ? week : null,
    dispatchers: (params.get('dispatcher') ?? '').split(',').map(Number).filter(Boolean),
    scope: params.get('scope') === 'all_assigned' ? 'all_assigned' : 'delivered_and_tonu',
    view: params.get('view') === 'days' ? 'days' : 'trucks',
    opened: isPlainDate(opened) ? opened : null,
    measure: measures.find(one => one === params.get('measure')) ?? 'gross',
  };
  const change = (part: Partial<GrossAsk>) => {
    const next = { ...ask, ...part };
    const search = new URLSearchParams();
    if (next.week) search.set('week', next.week);
    if (next.dispatchers.length > 0) search.set('dispatcher', next.dispatchers.join(','));
    if (next.scope === 'all_assigned') search.set('scope', next.scope);
    if (next.view === 'days') search.set('view', next.view);
    if (next.opened) search.set('days', next.opened);
    if (next.measure !== 'gross') search.set('measure', next.measure);
    setParams(search, { replace: true });
  };
  return [ask, change];
}

/** What the calls of gross boards ask for: so many days from the first one. */
export const queryOf = ({ week, dispatchers, scope }: GrossAsk, days = 7): Query => ({
  date_from: week,
  date_to: week && addDays(week, days - 1),
  dispatcher_id: dispatchers.length > 0 ? [...dispatchers] : undefined,
  scope,
});

export const KEY = ['boards', 'gross'];

export function useGross(ask: GrossAsk) {
  const companyId = useCompanyId();
  return useQuery({
    queryKey: [...KEY, ask, companyId],
    placeholderData: keptRows(companyId),
    queryFn: async ({ signal }) => {
      const query = queryOf(ask);
      const path = '/boards/gross-board-report';
      // The envelope of this call has its totals next to the data.
      return (await call('GET', path, {
        companyId,
        query,
        signal,
      })) as unknown as GrossReport;
    },
  });
}

/** Figures change with every load. A burst of changes causes one request. */
const PAUSE_MS = 1_500;

/**
 * The figures are asked again soon after something changed them, and on a new day of the company: the
 * week without a date is this week. Who may see gross boards hears their topic. Returns since when they miss a
 * change (ms since 1970), null while they have all that was heard of.
 */
export function useFreshGross(): Cell<number | null> {
  const queries = useQueryClient();
  const behindSince = useMemo(() => new Cell<number | null>(null), []);
  const heard = useRef(0);
  const read = async () => {
    const heardBefore = heard.current;
    await queries.invalidateQueries({ queryKey: KEY }, { throwOnError: true });
    // A change that was heard meanwhile may be missing in the answer: it is read next.
    if (heard.current === heardBefore) behindSince.set(null);
  };
  const soon = useSoon(useCatchUp(read), PAUSE_MS);
  const onChange = () => {
    heard.current += 1;
    behindSince.change(since => since ?? Date.now());
    soon();
  };
  useTopic('gross-boards', onChange);
  // The days say who is off duty.
  useTopic('personal-board', onChange);
  useEffect(
    () => onNewDay(() => queries.invalidateQueries({ queryKey: KEY }, { throwOnError: true })),
    [queries],
  );
  return behindSince;
}

/** Of which days and whom the figures are. */
export const figuresOf = ({ week, dispatchers, scope }: GrossAsk): string =>
  JSON.stringify([week, dispatchers, scope]);
