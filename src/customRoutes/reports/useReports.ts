import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { ReportDefinition, ReportProgress } from '../../../schema/reportDefinition.ts';
import type { AnswerOf } from '../../../schema/responses/callAnswer.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { useTopic } from '../../live/useTopic.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';

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
  // How far a run is concerns its own page.
  useTopic(KEY, ({ changes }) => void (changes?.progress ? null : query.refetch()));
  return query;
}

/** The calls that change runs and templates. Each is followed by a new read of their lists. */
export function useReportCalls() {
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  const then = async <T>(work: Promise<T>): Promise<T> => {
    const answer = await work;
    await client.invalidateQueries({ queryKey: [KEY] });
    return answer;
  };
  return {
    cancel: (id: number) => then(call('POST', `/reports/${id}/cancel`)),
    remove: (id: number) => then(call('DELETE', `/reports/${id}`)),
    saveTemplate: (values: object) => then(call('POST', '/report-templates', { ...values })),
    changeTemplate: (id: string | number, values: object) =>
      then(call('PUT', `/report-templates/${Number(id)}`, { ...values })),
    removeTemplate: (id: string | number) =>
      then(call('DELETE', `/report-templates/${Number(id)}`)),
  };
}

export function useSchedules() {
  const { call } = useDataProvider<LinehaulProvider>();
  const companyId = useCompanyId();
  const query = useQuery({
    queryKey: [KEY, 'schedules', companyId],
    queryFn: () => call('GET', '/report-schedules'),
    retry: false,
    meta: { quiet: true },
  });
  useTopic('report-schedules', () => void query.refetch());
  return query;
}

/** The calls that change schedules. Each is followed by a new read of the list. */
export function useScheduleCalls() {
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  const then = async <T>(work: Promise<T>): Promise<T> => {
    const answer = await work;
    // One that sends a new report saves a template for it.
    void client.invalidateQueries({ queryKey: [KEY, 'schedules'] });
    void client.invalidateQueries({ queryKey: [KEY, 'templates'] });
    return answer;
  };
  return {
    create: (values: object) => then(call('POST', '/report-schedules', { ...values })),
    change: (id: number, values: object) =>
      then(call('PUT', `/report-schedules/${id}`, { ...values })),
    remove: (id: number) => then(call('DELETE', `/report-schedules/${id}`)),
    send: (id: number) => then(call('POST', `/report-schedules/${id}/send`)),
  };
}

const isOpen = (status: string | undefined) => status === 'queued' || status === 'running';

/** A run, read again until its job is finished, and how far that is. */
export function useReport(id: number | null) {
  const { call } = useDataProvider<LinehaulProvider>();
  const companyId = useCompanyId();
  const [progress, setProgress] = useState<ReportProgress | null>(null);
  const query = useQuery({
    queryKey: [KEY, 'one', companyId, id],
    queryFn: () => call('GET', `/reports/${id}`),
    enabled: id !== null,
    // The stream reports a finished run; this is for when the stream is down.
    refetchInterval: ({ state }) => (isOpen(state.data?.status) ? 2_000 : false),
    retry: false,
    meta: { quiet: true },
  });
  useTopic(id === null ? null : `${KEY}/${id}`, ({ changes }) => {
    const reported = changes?.progress as ReportProgress | undefined; // The job's own event.
    if (reported) setProgress(reported);
    else void query.refetch();
  });
  return { ...query, progress, isRunning: isOpen(query.data?.status) };
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
