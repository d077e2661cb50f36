import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { MOVES_LOADS } from '../../../schema/loadMovers.ts';
import { type LoadAction, statusAfter } from '../../../schema/rules/freight/loadStates.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { toast } from '../../feedback/toasts.ts';
import { useChoiceWords } from '../../format/choiceWords.ts';
import { useCan } from '../../session/useRights.ts';
import type { Load } from './load.ts';
import { type Moved, useUndoOfMoves } from './useUndoOfMoves.ts';

export interface ActDetails {
  reason?: string;
  amount?: number;
  driver_amount?: number;
}

/** Changes a load by an action of its state machine, and shows the resulting load. */
export function useLoadAct(load: Moved['before'] & Pick<Load, 'id' | 'version'>) {
  const { call } = useDataProvider<LinehaulProvider>();
  const keep = useKeepLoad();
  const translate = useTranslate();
  const words = useChoiceWords('loads', 'status');
  const can = useCan();
  const undoOf = useUndoOfMoves();

  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: ({ action, details }: { action: LoadAction; details?: ActDetails }) => {
      const [method, path, body] = moveCall(load, action, details);
      return call(method, path, body);
    },
    onSuccess(moved) {
      keep(moved);
      const message = translate('linehaul.loads.moved', {
        load: moved.internal_id,
        status: words(moved.status),
      });
      const undo = undoOf([{ before: load, status: moved.status }]);
      toast({ kind: 'success', message, actions: undo });
    },
    // Most likely someone else was faster: the page reloads.
    onError: () => keep.again(load.id),
  });
  return {
    act: (action: LoadAction, details?: ActDetails) => mutate({ action, details }),
    actAsync: (action: LoadAction, details?: ActDetails) => mutateAsync({ action, details }),
    can: (action: LoadAction) => permissionsOf(action).some(can),
    isBusy: isPending,
  };
}

/** Replaces the shown load with the one in a response. */
export function useKeepLoad() {
  const client = useQueryClient();
  const again = (id: number): Promise<void> =>
    client.invalidateQueries({ queryKey: ['loads', 'getOne', { id: String(id) }] });
  const keep = (load: Load) => {
    client.setQueriesData({ queryKey: ['loads', 'getOne', { id: String(load.id) }] }, load);
    void client.invalidateQueries({ queryKey: ['loads', 'getList'] });
    void client.invalidateQueries({ queryKey: ['loads', 'count'] });
  };
  return Object.assign(keep, { again });
}

/** The request for an action on a load, with the displayed version. */
export function moveCall(
  { id, version }: Pick<Load, 'id' | 'version'>,
  action: LoadAction,
  details: ActDetails = {},
) {
  const body = { ...details, version };
  return isBySettingStatus(action)
    ? (['PUT', `/loads/${id}`, { ...body, status: statusAfter(action) }] as const)
    : (['POST', `/loads/${action}/${id}`, body] as const);
}

const isBySettingStatus = (action: LoadAction): action is 'reserve' | 'dispatched' | 'enroute' =>
  action === 'reserve' || action === 'dispatched' || action === 'enroute';

/** Any of these permits it. */
export function permissionsOf(action: LoadAction): readonly string[] {
  if (action === 'canceled' || action === 'tonu') return ['loads.cancel'];
  return action === 'undo-delivered' ? ['loads.unlock'] : MOVES_LOADS;
}
