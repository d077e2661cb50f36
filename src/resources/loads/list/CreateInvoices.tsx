import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatMoney, sumMoney } from '../../../../schema/rules/money/money.ts';
import { call } from '../../../api.ts';
import { toast } from '../../../feedback/toasts.ts';
import { lazyPart } from '../../../routing/lazyPart.tsx';
import { useCompanyId } from '../../../session/CompanyContext.ts';
import { useCan } from '../../../session/useRights.ts';
import { BarButton } from '../../parts/ActionBar.tsx';
import type { LoadRow } from '../load.ts';
import type { LoadResult } from './LoadResults.tsx';
import styles from './list.module.css';
import { useChosen } from './useChosen.ts';

const LoadResults = lazyPart(
  () => import('./LoadResults.tsx').then(part => part.LoadResults),
  true,
);

/** Creates invoices for the selected loads that are ready, and reports the result of each. */
export function CreateInvoices() {
  const { onUnselectItems } = useListContext<LoadRow>();
  const chosen = useChosen();
  const [partly, setPartly] = useState<readonly LoadResult[]>([]);
  const companyId = useCompanyId();
  const client = useQueryClient();
  const translate = useTranslate();
  const can = useCan();

  const ready = chosen.filter(({ billing_status }) => billing_status === 'ready_for_invoice');
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const body = { load_ids: ready.map(({ id }) => id) };
      const path = '/invoice-multiple-store';
      const { data } = await call('POST', path, { companyId, body });
      return data.results;
    },
    async onSuccess(results) {
      if (results.some(({ ok }) => !ok)) setPartly(results);
      else {
        onUnselectItems();
        const message = translate('linehaul.loads.bulk.invoiced', { smart_count: results.length });
        toast({ kind: 'success', message });
      }
      await client.invalidateQueries({ queryKey: ['loads'] });
    },
  });

  return (
    <>
      <span className={styles.sum}>
        ${formatMoney(sumMoney(chosen.map(({ payment_amount }) => payment_amount)))}
      </span>
      {can('invoices.create') && (
        <BarButton
          glyph="ic-billing"
          label={translate('linehaul.loads.bulk.createInvoices', {
            ready: ready.length,
            smart_count: chosen.length,
          })}
          isBusy={isPending}
          isUnready={ready.length === 0}
          onClick={() => mutate()}
        />
      )}
      {partly.length > 0 && (
        <LoadResults
          title={translate('linehaul.loads.bulk.notInvoiced', {
            smart_count: partly.filter(({ ok }) => !ok).length,
          })}
          results={partly}
          loads={chosen}
          doneOf={({ number }) => number ?? ''}
          onClose={() => setPartly([])}
          onMissing={() => setPartly([])}
        />
      )}
    </>
  );
}
