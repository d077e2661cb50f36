import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { TimelineLoad, TimelineTruck } from '../../../../schema/responses/timeline.ts';
import { teamRows } from '../../../../schema/rules/pay/teamSplit.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { toast } from '../../../feedback/toasts.ts';
import { useUndo } from '../../../resources/undo/useUndo.ts';

/** Assigns a load to a truck and its drivers by the load's own call. It can be undone. */
export function useAssign() {
  const { call } = useDataProvider<LinehaulProvider>();
  const queries = useQueryClient();
  const translate = useTranslate();
  const { undo } = useUndo();
  const say = (key: string, args?: object) => translate(`linehaul.transport.assign.${key}`, args);
  return async (load: TimelineLoad, truck: TimelineTruck): Promise<void> => {
    try {
      await call('PUT', `/loads/full/update/${load.id}`, {
        version: load.version,
        truck_id: truck.id,
        load_drivers: teamRows(truck.drivers.map(({ id }) => id)),
      });
      toast({
        kind: 'success',
        message: say('done', { number: load.internal_id, unit: truck.number }),
        actions: [{ label: say('undo'), run: () => void undo() }],
      });
    } catch (error) {
      toast({ kind: 'error', message: error instanceof Error ? error.message : String(error) });
    }
    await queries.invalidateQueries({ queryKey: ['boards', 'timeline'] });
  };
}
