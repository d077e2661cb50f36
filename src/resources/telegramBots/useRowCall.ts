import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'ra-core';
import type { Entity } from '../../../schema/entity.ts';
import type { OperationName } from '../../../schema/operations/operation.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { announce } from '../../feedback/announce.ts';
import { useCanRequest } from '../../session/useRights.ts';
import { addressOf } from '../related/relatedCalls.ts';

/** An action on one row of a related list, by a call with its id. */
export function useRowCall(name: OperationName, of: Entity) {
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  const isAllowed = useCanRequest()(name);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (id: RaRecord['id']) => call('POST', addressOf(name, id)),
    onSuccess: () => client.invalidateQueries({ queryKey: [of.name] }),
    onError: announce,
  });
  return {
    isAllowed,
    isBusy: isPending,
    // The error was announced.
    run: (id: RaRecord['id']) => mutateAsync(id).catch(() => undefined),
  };
}
