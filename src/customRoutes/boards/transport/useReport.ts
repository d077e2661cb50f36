import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { movesLoads } from '../../../../schema/loadMovers.ts';
import type { BoardedLoad, TimelineStop } from '../../../../schema/responses/timeline.ts';
import { type NextReport, nextReport } from '../../../../schema/rules/freight/nextReport.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { toast } from '../../../feedback/toasts.ts';
import { serverInstant } from '../../../http/serverClock.ts';
import { useUndo } from '../../../resources/undo/useUndo.ts';
import { useCan } from '../../../session/useRights.ts';
import { place } from '../main/times.ts';
import { KEY } from './useTimeline.ts';

interface Reported extends NextReport<TimelineStop> {
  load: BoardedLoad;
}

/** Reports that a truck arrived at, or left, the next stop of a load just now. The message undoes it. */
export function useReport() {
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  const translate = useTranslate();
  const may = useCan();
  const { actions } = useUndo();
  const say = (key: string, args: object) => translate(`linehaul.transport.panel.${key}`, args);

  const { mutate, isPending } = useMutation({
    mutationFn: ({ stop, field }: Reported) =>
      call('PUT', `/load-stops/${stop.id}`, { [field]: serverInstant(), version: stop.version }),
    onSuccess: (_, { load, stop, field }) => {
      const args = { number: load.internal_id, place: place(stop.city, stop.state) };
      toast({ kind: 'success', message: say(`reported.${field}`, args), actions: actions() });
    },
    // Also after a refusal: most likely someone else was faster. What comes next is only known from the
    // answer, and nothing else is reported until then.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['loads'] });
      return client.invalidateQueries({ queryKey: KEY });
    },
  });

  const report = (load: BoardedLoad): void => {
    // A second press while the first is on its way.
    if (isPending) return;
    const next = nextReport(load);
    const canReport = movesLoads(may);
    if (next && canReport) mutate({ load, ...next });
    else {
      const why = canReport ? 'nothing' : 'readOnly';
      toast({ kind: 'warning', message: say(`report.${why}`, { number: load.internal_id }) });
    }
  };
  return { report, isBusy: isPending };
}
