import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import {
  driverWhoWaited,
  type StopDetention,
} from '../../../../../schema/rules/billing/unbilledDetention.ts';
import type { LinehaulProvider } from '../../../../dataProvider.ts';
import { toast } from '../../../../feedback/toasts.ts';
import { useUndo } from '../../../undo/useUndo.ts';
import type { CatalogueEntry } from '../../form/accessorials/accessorialLines.ts';
import type { Load, StopRow } from '../../load.ts';
import { useKeepLoad } from '../../useLoadAct.ts';

type Owed = StopDetention<StopRow>;

/**
 * Bills the detention at some stops of a load, one line each, against the displayed version of the
 * load.
 */
export function useBillDetention(load: Load, entry: CatalogueEntry | undefined) {
  const { call } = useDataProvider<LinehaulProvider>();
  const keep = useKeepLoad();
  const translate = useTranslate();
  const { actions } = useUndo();
  // The driver is already paid: the driver's part of this goes on the next settlement.
  const isPaid = load.locks['load_accessorials.driver_amount'] !== undefined;

  const lineFor = ({ stop, hours, rate }: Owed) => ({
    accessorial_id: entry?.id,
    description: translate('linehaul.loads.show.detentionAt', {
      name: entry?.name,
      stop: [stop.sequence, stop.place?.city].filter(Boolean).join(' '),
    }),
    stop_id: stop.id,
    quantity: hours,
    rate,
    driver_id: driverWhoWaited(load, stop),
    ...(isPaid && { driver_amount: 0 }),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (waits: readonly Owed[]) =>
      call('PUT', `/loads/full/update/${load.id}`, {
        version: load.version,
        load_accessorials: [
          ...load.load_accessorials.map(({ id }) => ({ id })),
          ...waits.map(lineFor),
        ],
      }),
    onSuccess: () =>
      toast({
        kind: 'success',
        message: translate('linehaul.loads.show.detentionAdded'),
        actions: actions(),
      }),
    // Until the lines are shown the detention is still offered: it must not be billed a second
    // time.
    onSettled: () => keep.again(load.id),
  });
  return { bill: mutate, isPending, isPaid };
}
