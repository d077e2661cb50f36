import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import type { RowResult } from '../../../schema/responses/answer.ts';
import type { AnswerOf } from '../../../schema/responses/callAnswer.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import type { DialogValues } from '../parts/FormDialog.tsx';
import type { InvoiceDetail, ListedInvoice } from './InvoiceDetail.ts';

export type SentResult = AnswerOf<'POST /send-email-invoices'>['results'][number];
export type CreateResult = AnswerOf<'POST /invoice-multiple-store'>['results'][number];

/** The invoice, and its version at the time of the decision. */
type Seen = Pick<ListedInvoice, 'id' | 'version'>;

/** A page of a list in react-admin's cache. */
interface Page {
  data: ListedInvoice[];
}

const latest = (row: ListedInvoice, invoice: InvoiceDetail): ListedInvoice =>
  row.id === invoice.id ? { ...row, ...invoice } : row;

/** The actions on invoices. Everything shown of them is reloaded afterwards. */
export function useInvoiceCalls() {
  const { call, callFile } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();

  return useMemo(() => {
    const refetchAll = () => {
      for (const resource of ['invoices', 'loads', 'mails']) {
        void client.invalidateQueries({ queryKey: [resource] });
      }
    };
    async function then<T>(work: Promise<T>): Promise<T> {
      try {
        return await work;
      } finally {
        refetchAll();
      }
    }
    /** The call's answer is shown at once, so that the person can continue with it. */
    async function keeping(work: Promise<InvoiceDetail>): Promise<InvoiceDetail> {
      const invoice = await then(work);
      client.setQueriesData<InvoiceDetail>(
        { queryKey: ['invoices', 'getOne', { id: String(invoice.id) }] },
        shown => shown && { ...shown, ...invoice },
      );
      client.setQueriesData<Page>(
        // The query key of a page contains an object. The counts of the views have a text key.
        { queryKey: ['invoices', 'getList', {}] },
        page => page && { ...page, data: page.data.map(row => latest(row, invoice)) },
      );
      return invoice;
    }
    /** The outcome of each row. */
    const each = async <R extends RowResult>(work: Promise<{ results: R[] }>): Promise<R[]> =>
      (await then(work)).results;

    return {
      receive: (id: number, payment: DialogValues) =>
        keeping(call('PUT', `/invoices/received_payment/${id}`, payment)),
      reversePayment: ({ id, version }: Seen, payment_id: number, reason: unknown) =>
        keeping(
          call('POST', `/invoices/reverse_payment/${id}`, {
            payment_id,
            reason,
            version,
          }),
        ),
      closeShort: ({ id, version }: Seen, short_pay_reason: unknown) =>
        keeping(call('POST', `/invoices/short_pay/${id}`, { short_pay_reason, version })),
      change: (id: number, changes: DialogValues) =>
        keeping(call('PUT', `/invoices/${id}`, changes)),
      makeVoid: (id: number, reason: unknown) =>
        then(call('DELETE', `/invoices/${id}`, { reason })),
      reissue: (id: number, reason: unknown) =>
        then(call('POST', `/invoices/reissue/${id}`, { reason })),
      voidMany: (ids: readonly number[], reason: unknown) =>
        each(call('DELETE', '/loads-invoices/delete/invoices', { ids, reason })),
      markPaid: (ids: readonly number[], payment: DialogValues) =>
        each(call('POST', '/update-invoices-paid', { ...payment, ids })),
      send: (ids: readonly number[], input: DialogValues) =>
        each(call('POST', '/send-email-invoices', { ...input, ids })),
      create: (
        load_ids: readonly number[],
        { as_summaries, invoice_date, payment_terms }: DialogValues,
      ) =>
        each(
          call(
            'POST',
            as_summaries ? '/loads-invoices/multiple-store' : '/invoice-multiple-store',
            {
              invoice_date,
              payment_terms,
              load_ids,
            },
          ),
        ),
      run: (load_ids: readonly number[], input: DialogValues) =>
        then(call('POST', '/billing-runs', { ...input, load_ids })),
      preview: (ids: readonly number[]) => call('POST', '/invoices/email-preview', { ids }),
      zip: (ids: readonly number[]) =>
        callFile('POST', '/create-zip-from-invoices', { body: { ids } }),
    };
  }, [call, callFile, client]);
}
