import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatMoney, sumMoney } from '../../../../schema/rules/money.ts';
import { call } from '../../../api.ts';
import { toast } from '../../../layout/feedback/toasts.ts';
import { useCompanyId } from '../../../routing/CompanyContext.ts';
import { useMay } from '../../../session/useRights.ts';
import { BarButton } from '../../list/ActionBar.tsx';
import type { LoadRow } from '../load.ts';
import styles from './list.module.css';
import { RefusedRows } from './RefusedRows.tsx';
import { useChosen } from './useChosen.ts';

interface Result {
  id: number;
  ok: boolean;
  message?: string;
  number?: string;
}

/** Invoices for those of the ticked loads that are ready; each says what became of it. */
export function CreateInvoices() {
  const { onUnselectItems } = useListContext<LoadRow>();
  const chosen = useChosen();
  const [refused, setRefused] = useState<readonly Result[]>([]);
  const companyId = useCompanyId();
  const client = useQueryClient();
  const translate = useTranslate();
  const may = useMay();

  const ready = chosen.filter(({ billing_status }) => billing_status === 'ready_for_invoice');
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const body = { load_ids: ready.map(({ id }) => id) };
      const answer = await call('POST', '/invoice-multiple-store', { companyId, body });
      return (answer.results ?? []) as Result[]; // stands beside `data` in the answer
    },
    async onSuccess(results) {
      const made = results.filter(({ ok }) => ok).length;
      if (made > 0) {
        const message = translate('linehaul.loads.bulk.invoiced', { smart_count: made });
        toast({ kind: 'success', message });
      }
      const failed = results.filter(({ ok }) => !ok);
      setRefused(failed);
      if (failed.length === 0) onUnselectItems();
      await client.invalidateQueries({ queryKey: ['loads'] });
    },
  });

  return (
    <>
      <span className={styles.sum}>
        ${formatMoney(sumMoney(chosen.map(({ payment_amount }) => payment_amount)))}
      </span>
      {may('invoices.create') && (
        <BarButton
          glyph="ic-billing"
          label={translate('linehaul.loads.bulk.createInvoices', {
            ready: ready.length,
            smart_count: chosen.length,
          })}
          isBusy={isPending || ready.length === 0}
          onClick={() => mutate()}
        />
      )}
      {refused.length > 0 && (
        <RefusedRows
          title={translate('linehaul.loads.bulk.notInvoiced', { smart_count: refused.length })}
          results={refused}
          loads={chosen}
          onClose={() => setRefused([])}
        />
      )}
    </>
  );
}
