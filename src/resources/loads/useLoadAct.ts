import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { type LoadAction, statusAfter } from '../../../schema/rules/loadStates.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { toast } from '../../layout/feedback/toasts.ts';
import { useMay } from '../../session/useRights.ts';
import { useChoiceWords } from '../derived/choiceWords.ts';
import type { Load, LoadFields } from './load.ts';

export interface ActDetails {
  reason?: string;
  amount?: number;
  driver_amount?: number;
}

/** Moves a load by an action of its state machine, and shows the load that comes of it. */
export function useLoadAct(load: Pick<LoadFields, 'id' | 'version' | 'internal_id'>) {
  const { call } = useDataProvider<LinehaulProvider>();
  const keep = useKeepLoad();
  const translate = useTranslate();
  const words = useChoiceWords('loads', 'status');
  const may = useMay();

  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: ({ action, details }: { action: LoadAction; details?: ActDetails }) => {
      const body = { ...details, version: load.version };
      return isBySettingStatus(action)
        ? call<Load>('PUT', `/loads/${load.id}`, { ...body, status: statusAfter(action) })
        : call<Load>('POST', `/loads/${action}/${load.id}`, body);
    },
    onSuccess(moved) {
      keep(moved);
      const message = translate('linehaul.loads.moved', {
        load: moved.internal_id,
        status: words(moved.status),
      });
      toast({ kind: 'success', message });
    },
    // Somebody else was faster, most likely: what is shown is read again.
    onError: () => keep.again(load.id),
  });
  return {
    act: (action: LoadAction, details?: ActDetails) => mutate({ action, details }),
    actAsync: (action: LoadAction, details?: ActDetails) => mutateAsync({ action, details }),
    may: (action: LoadAction) => permissionsOf(action).some(may),
    isBusy: isPending,
  };
}

/** Puts a load that a call answered in the place of the one that is shown. */
export function useKeepLoad() {
  const client = useQueryClient();
  const again = (id: number) =>
    void client.invalidateQueries({ queryKey: ['loads', 'getOne', { id: String(id) }] });
  const keep = (load: Load) => {
    client.setQueriesData({ queryKey: ['loads', 'getOne', { id: String(load.id) }] }, load);
    void client.invalidateQueries({ queryKey: ['loads', 'getList'] });
    void client.invalidateQueries({ queryKey: ['loads', 'count'] });
  };
  return Object.assign(keep, { again });
}

const isBySettingStatus = (action: LoadAction) =>
  action === 'reserve' || action === 'dispatched' || action === 'enroute';

function permissionsOf(action: LoadAction): string[] {
  if (action === 'canceled' || action === 'tonu') return ['loads.cancel'];
  return action === 'undo-delivered' ? ['loads.unlock'] : ['loads.update', 'loads.dispatch'];
}
