import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { ReportDefinition } from '../../../schema/reportDefinition.ts';
import type { AnswerOf } from '../../../schema/responses/callAnswer.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { useTopic } from '../../live/useTopic.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';

/** The texts of reports: `linehaul.reports.*`. */
export function useSay() {
  const translate = useTranslate();
  return (name: string, args: object = {}) => translate(`linehaul.reports.${name}`, args);
}

const KEY = 'reports';

export function useTemplates() {
  const { call } = useDataProvider<LinehaulProvider>();
  const companyId = useCompanyId();
  return useQuery({
    queryKey: [KEY, 'templates', companyId],
    queryFn: () => call('GET', '/reports/list'),
    retry: false,
    meta: { quiet: true },
  });
}

export function useRuns() {
  const { call } = useDataProvider<LinehaulProvider>();
  const companyId = useCompanyId();
  const query = useQuery({
    queryKey: [KEY, 'runs', companyId],
    queryFn: () => call('GET', '/reports?per_page=50'),
    retry: false,
    meta: { quiet: true },
  });
  useTopic(KEY, () => void query.refetch());
  return query;
}

const isOpen = (status: string | undefined) => status === 'queued' || status === 'running';

/** A run, read again until its job is finished. */
export function useReport(id: number | null) {
  const { call } = useDataProvider<LinehaulProvider>();
  const companyId = useCompanyId();
  const query = useQuery({
    queryKey: [KEY, 'one', companyId, id],
    queryFn: () => call('GET', `/reports/${id}`),
    enabled: id !== null,
    // The stream reports a finished run; this is for when the stream is down.
    refetchInterval: ({ state }) => (isOpen(state.data?.status) ? 2_000 : false),
    retry: false,
    meta: { quiet: true },
  });
  useTopic(id === null ? null : `${KEY}/${id}`, () => void query.refetch());
  return { ...query, isRunning: isOpen(query.data?.status) };
}

/** What a new run starts from. */
export interface ReportStart {
  template_id?: string | number;
  name?: string;
  definition?: ReportDefinition;
  save_as_template?: 'private' | 'shared';
}

/** Runs a report. Returns it as queued. */
export function useRunReport() {
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  return async (start: ReportStart): Promise<AnswerOf<'POST /reports'>> => {
    const report = await call('POST', '/reports', { ...start });
    void client.invalidateQueries({ queryKey: [KEY] });
    return report;
  };
}
