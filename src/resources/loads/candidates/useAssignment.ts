import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { LoadCandidate } from '../../../../schema/responses/candidates.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { toast } from '../../../feedback/toasts.ts';
import { useUndo } from '../../undo/useUndo.ts';
import type { Load } from '../load.ts';

interface Assigned {
  loadId: number;
  unit: string;
  assignment: LoadCandidate['assignment'];
}

/** Assigns a truck with its drivers and trailer to a load. The message has the Undo button. */
export function useAssignment(): (wanted: Assigned) => Promise<Load> {
  const { call } = useDataProvider<LinehaulProvider>();
  const { actions } = useUndo();
  const client = useQueryClient();
  const translate = useTranslate();
  return useCallback(
    async ({ loadId, unit, assignment }) => {
      const load = await call('PUT', `/loads/full/update/${loadId}`, assignment);
      void client.invalidateQueries({ queryKey: ['loads'] });
      void client.invalidateQueries({ queryKey: ['boards', 'timeline'] });
      const args = { load: load.internal_id, unit };
      const message = translate('linehaul.loads.candidates.assigned', args);
      toast({ kind: 'success', message, actions: actions() });
      return load;
    },
    [call, client, translate, actions],
  );
}
