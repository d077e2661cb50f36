import {
  CancelledError,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { movesLoads } from '../../../../schema/loadMovers.ts';
import type { BoardedLoad, TimelineStop } from '../../../../schema/responses/timeline.ts';
import { type NextReport, nextReport } from '../../../../schema/rules/freight/nextReport.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { toast } from '../../../feedback/toasts.ts';
import { serverInstant } from '../../../http/serverClock.ts';
import { useT } from '../../../i18n/useT.ts';
import { useUndo } from '../../../resources/undo/useUndo.ts';
import { useCan } from '../../../session/useRights.ts';
import { place } from '../parts/times.ts';
import { TIMELINE_KEY } from './useTimeline.ts';

interface Reported extends NextReport<TimelineStop> {
  load: BoardedLoad;
  /** When it was reported. */
  at: string;
}

/**
 * Reports that a truck arrived at, or left, the next stop of a load just now. The message undoes it. What
 * comes next for a load is only known from the answer, and nothing else of it is reported until then, or
 * until the board could not be read. A report that it shows no result of is refused by the server.
 */
export function useReport() {
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  const can = useCan();
  const { actions } = useUndo();
  const t = useT('transport.panel');

  const [waiting, setWaiting] = useState<ReadonlySet<number>>(NONE);
  const { mutate } = useMutation({
    // Without a network it fails, and says so, instead of waiting for one.
    networkMode: 'always',
    mutationFn: ({ stop, field, at }: Reported) =>
      call('PUT', `/load-stops/${stop.id}`, { [field]: at, version: stop.version }),
    onSuccess: (_, { load, stop, field }) => {
      const args = { number: load.internal_id, place: place(stop.city, stop.state) };
      toast({ kind: 'success', message: t(`reported.${field}`, args), actions: actions() });
    },
    // Also after a refusal: most likely someone else was faster.
    onSettled: async (_answer, error, { load }) => {
      void client.invalidateQueries({ queryKey: ['loads'] });
      const isRead = await readAgain(client);
      setWaiting(now => new Set([...now].filter(id => id !== load.id)));
      if (isRead || error) return;
      const message = t('reported.notRead', { number: load.internal_id });
      toast({ kind: 'warning', message });
    },
  });

  const report = (load: BoardedLoad): void => {
    // A second press while the first is on its way.
    if (waiting.has(load.id)) return;
    const next = nextReport(load);
    const canReport = movesLoads(can);
    if (next && canReport) {
      setWaiting(now => new Set([...now, load.id]));
      mutate({ load, ...next, at: serverInstant() });
    } else {
      const why = canReport ? 'nothing' : 'readOnly';
      toast({ kind: 'warning', message: t(`report.${why}`, { number: load.internal_id }) });
    }
  };
  return { report, isReporting: ({ id }: BoardedLoad) => waiting.has(id) };
}

const NONE: ReadonlySet<number> = new Set();

/**
 * Reads the timeline again. Resolves to false where that fails. A pan cancels it, and reads another time:
 * nothing has failed then.
 */
const readAgain = (client: QueryClient): Promise<boolean> =>
  client.invalidateQueries({ queryKey: TIMELINE_KEY }, { throwOnError: true }).then(
    () => true,
    error => error instanceof CancelledError,
  );
