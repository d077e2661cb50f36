import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import type { ReceiptDetail } from '../../../schema/responses/receipts.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';

/** What a receipt may also change. */
const TOUCHED = ['receipts', 'receipt-imports', 'invoices', 'loads', 'brokers'];

/** What of a receipt goes to an invoice, as it is sent. */
export interface SentApplication {
  invoice_id: number;
  amount: number;
  short_pay_reason?: string | null;
}

/** What is done to a recorded receipt. */
type Action = 'apply' | 'unapply' | 'reverse';

/** A receipt, and its version at the time of the decision. */
type Seen = Pick<ReceiptDetail, 'id' | 'version'>;

/** Reloads everything that a payment may have changed. */
export function useReloadPaid() {
  const client = useQueryClient();
  return useMemo(
    () => () => {
      for (const resource of TOUCHED) void client.invalidateQueries({ queryKey: [resource] });
    },
    [client],
  );
}

/** The actions on receipts. All that is shown of them is reloaded afterwards. */
export function useReceiptCalls() {
  const { call } = useDataProvider<LinehaulProvider>();
  const reload = useReloadPaid();
  return useMemo(() => {
    async function then(work: Promise<ReceiptDetail>): Promise<ReceiptDetail> {
      try {
        return await work;
      } finally {
        reload();
      }
    }
    const act = ({ id, version }: Seen, action: Action, body: object) =>
      then(call('POST', `/receipts/${id}/${action}`, { ...body, version }));
    return {
      create: (receipt: object) => then(call('POST', '/receipts', { ...receipt })),
      apply: (seen: Seen, applications: readonly SentApplication[]) =>
        act(seen, 'apply', { applications }),
      unapply: (seen: Seen, payment_id: number, reason: unknown) =>
        act(seen, 'unapply', { payment_id, reason }),
      reverse: (seen: Seen, reason: unknown) => act(seen, 'reverse', { reason }),
    };
  }, [call, reload]);
}

/** Who pays, as the calls name it. */
export interface Payer {
  field: 'broker_id' | 'factoring_company_id';
  id: number;
}

export const suggestionsPath = (payer: Payer, amount: number | null, reference: string) => {
  const query = new URLSearchParams({ [payer.field]: String(payer.id) });
  if (amount !== null && amount > 0) query.set('amount', String(amount));
  if (reference.trim()) query.set('reference', reference.trim());
  return `/receipts/suggestions?${query.toString()}` as const;
};

/** The open invoices of a payer, and which of them an amount with this reference is for. */
export function useSuggestions(payer: Payer | null, amount: number | null, reference: string) {
  const { call } = useDataProvider<LinehaulProvider>();
  const companyId = useCompanyId();
  return useQuery({
    queryKey: ['receipts', 'suggestions', companyId, payer, amount, reference],
    queryFn: () => call('GET', suggestionsPath(payer!, amount, reference)), // enabled with a payer
    enabled: payer !== null,
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey[3]) === JSON.stringify(payer) ? before : undefined,
    meta: { quiet: true },
  });
}
