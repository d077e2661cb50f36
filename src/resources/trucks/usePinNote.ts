import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { truckNotes } from '../../../schema/entities/trucks.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { announce } from '../../feedback/announce.ts';
import { toast } from '../../feedback/toasts.ts';
import { newRequestId } from '../../http/requestIds.ts';
import { useT } from '../../i18n/useT.ts';
import { useUndo } from '../undo/useUndo.ts';

export interface PinnedNote {
  id: number;
  text: string;
  pinned: boolean;
  version: number;
}

/** Pins a note of a truck, or unpins it, and offers to undo that. Answers whether it was done. */
export function usePinNote() {
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  const { actions } = useUndo();
  const t = useT('boards.notes');
  return async ({ id, pinned, version }: PinnedNote): Promise<boolean> => {
    const requestId = newRequestId();
    try {
      // As it is shown: what a colleague did with it since then stays.
      await call('PUT', `/truck-notes/${id}`, { pinned: !pinned, version }, { requestId });
      const message = t(pinned ? 'unpinned' : 'pinned');
      toast({ kind: 'success', message, actions: actions(requestId) });
      return true;
    } catch (error) {
      announce(error);
      return false;
    } finally {
      void client.invalidateQueries({ queryKey: [truckNotes.name] });
    }
  };
}
