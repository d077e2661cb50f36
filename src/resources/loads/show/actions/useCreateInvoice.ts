import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { LinehaulProvider } from '../../../../dataProvider.ts';
import { toast } from '../../../../feedback/toasts.ts';
import { useCan } from '../../../../session/useRights.ts';
import type { Load } from '../../load.ts';
import { useKeepLoad } from '../../useLoadAct.ts';

/** Invoices a load that is ready. Null where that is not possible, or not permitted. */
export function useCreateInvoice(load: Load) {
  const { call } = useDataProvider<LinehaulProvider>();
  const keep = useKeepLoad();
  const translate = useTranslate();
  const can = useCan();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST', '/invoices', { load_id: load.id }),
    onSuccess({ number }) {
      toast({ kind: 'success', message: translate('linehaul.loads.show.invoiced', { number }) });
      keep.again(load.id);
    },
  });
  if (load.billing_status !== 'ready_for_invoice' || !can('invoices.create')) return null;
  return { create: () => mutate(), isBusy: isPending };
}
