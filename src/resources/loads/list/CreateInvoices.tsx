import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useGetMany, useListContext, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { formatMoney, sumMoney } from '../../../../schema/rules/money.ts';
import { call } from '../../../api.ts';
import { toast } from '../../../layout/feedback/toasts.ts';
import { useCompanyId } from '../../../routing/CompanyContext.ts';
import { useMay } from '../../../session/useRights.ts';
import { BarButton } from '../../list/ActionBar.tsx';
import type { LoadRow } from '../load.ts';
import styles from './list.module.css';

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
        <Refused results={refused} loads={chosen} onClose={() => setRefused([])} />
      )}
    </>
  );
}

/** The ticked loads, on this page or on others. */
function useChosen(): LoadRow[] {
  const { data: shown = [], selectedIds } = useListContext<LoadRow>();
  const isHere = selectedIds.every(id => shown.some(load => load.id === id));
  const { data: all } = useGetMany<LoadRow>(
    'loads',
    { ids: selectedIds, meta: { quiet: true } },
    { enabled: !isHere, placeholderData: earlier => earlier },
  );
  const known = isHere ? shown : (all ?? []);
  return known.filter(load => load && selectedIds.includes(load.id));
}

interface RefusedProps {
  results: readonly Result[];
  loads: readonly LoadRow[];
  onClose: () => void;
}

function Refused({ results, loads, onClose }: RefusedProps) {
  const translate = useTranslate();
  const titleId = useId();
  const nameOf = (id: number) => loads.find(load => load.id === id)?.internal_id ?? `#${id}`;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>
        {translate('linehaul.loads.bulk.notInvoiced', { smart_count: results.length })}
      </DialogTitle>
      <DialogContent>
        <ul className={styles.results}>
          {results.map(({ id, message }) => (
            <li key={id}>
              <b>{nameOf(id)}</b> {message}
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('linehaul.feedback.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
