import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { toast } from '../../../feedback/toasts.ts';
import { useMay } from '../../../session/useRights.ts';
import type { Load } from '../load.ts';
import { useKeepLoad } from '../useLoadAct.ts';

/** Bills a load that is ready; null where that cannot be done, or not by this person. */
export function useCreateInvoice(load: Load) {
  const { call } = useDataProvider<LinehaulProvider>();
  const keep = useKeepLoad();
  const translate = useTranslate();
  const may = useMay();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call<{ number: string }>('POST', '/invoices', { load_id: load.id }),
    onSuccess({ number }) {
      toast({ kind: 'success', message: translate('linehaul.loads.show.invoiced', { number }) });
      keep.again(load.id);
    },
  });
  if (load.billing_status !== 'ready_for_invoice' || !may('invoices.create')) return null;
  return { create: () => mutate(), isBusy: isPending };
}
