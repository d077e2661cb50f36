import { useTranslate } from 'ra-core';
import { toast } from '../../../../feedback/toasts.ts';
import { useUndo } from '../../../undo/useUndo.ts';
import type { Load } from '../../load.ts';

/** Shows what was saved of the load, with the Undo button. */
export function useNotifySaved({ internal_id: load }: Load): (what: string) => void {
  const translate = useTranslate();
  const { actions } = useUndo();
  return what => {
    const message = translate('linehaul.loads.show.saved', { what, load });
    toast({ kind: 'success', message, actions: actions() });
  };
}
