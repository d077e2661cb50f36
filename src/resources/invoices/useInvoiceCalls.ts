import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import { call as wholeCall } from '../../api.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import type { RowResult } from '../../feedback/RowResults.tsx';
import { useCompanyId } from '../../session/CompanyContext.ts';
import type { DialogValues } from '../parts/FormDialog.tsx';
import type { ListedInvoice, WholeInvoice } from './WholeInvoice.ts';

export interface SentResult extends RowResult {
  to?: string;
}

export interface MadeResult extends RowResult {
  invoice_id?: number;
  number?: string;
}

/** Of which invoice, and how old it was when it was decided on. */
type Seen = Pick<ListedInvoice, 'id' | 'version'>;

/** A page of a list, as react-admin keeps it. */
interface Page {
  data: ListedInvoice[];
}

const latest = (row: ListedInvoice, invoice: WholeInvoice): ListedInvoice =>
  row.id === invoice.id ? { ...row, ...invoice } : row;

/** What can be done with invoices besides reading them. Everything shown of them is read anew. */
export function useInvoiceCalls() {
  const { call, callFile } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  const companyId = useCompanyId();

  return useMemo(() => {
    const readAnew = () => {
      for (const resource of ['invoices', 'loads', 'mails']) {
        void client.invalidateQueries({ queryKey: [resource] });
      }
    };
    async function then<T>(work: Promise<T>): Promise<T> {
      try {
        return await work;
      } finally {
        readAnew();
      }
    }
    /** What the call answered is shown at once: whoever goes on at once goes on from there. */
    async function keeping(work: Promise<WholeInvoice>): Promise<WholeInvoice> {
      const invoice = await then(work);
      client.setQueriesData<WholeInvoice>(
        { queryKey: ['invoices', 'getOne', { id: String(invoice.id) }] },
        shown => shown && { ...shown, ...invoice },
      );
      client.setQueriesData<Page>(
        // The question of a page is an object; the counts of the views stand beside them by a word.
        { queryKey: ['invoices', 'getList', {}] },
        page => page && { ...page, data: page.data.map(row => latest(row, invoice)) },
      );
      return invoice;
    }
    async function each<R extends RowResult>(
      method: 'POST' | 'DELETE',
      path: string,
      body: DialogValues,
    ) {
      const { results } = await then(wholeCall(method, path, { companyId, body }));
      return results as R[]; // row by row, beside an empty `data`
    }

    return {
      receive: (id: number, payment: DialogValues) =>
        keeping(call<WholeInvoice>('PUT', `/invoices/received_payment/${id}`, payment)),
      takeBack: ({ id, version }: Seen, payment_id: number, reason: unknown) =>
        keeping(
          call<WholeInvoice>('POST', `/invoices/reverse_payment/${id}`, {
            payment_id,
            reason,
            version,
          }),
        ),
      closeShort: ({ id, version }: Seen, short_pay_reason: unknown) =>
        keeping(
          call<WholeInvoice>('POST', `/invoices/short_pay/${id}`, { short_pay_reason, version }),
        ),
      change: (id: number, changes: DialogValues) =>
        keeping(call<WholeInvoice>('PUT', `/invoices/${id}`, changes)),
      makeVoid: (id: number, reason: unknown) =>
        then(call('DELETE', `/invoices/${id}`, { reason })),
      voidMany: (ids: readonly number[], reason: unknown) =>
        each('DELETE', '/loads-invoices/delete/invoices', { ids, reason }),
      markPaid: (ids: readonly number[], payment: DialogValues) =>
        each('POST', '/update-invoices-paid', { ...payment, ids }),
      send: (ids: readonly number[], wish: DialogValues) =>
        each<SentResult>('POST', '/send-email-invoices', { ...wish, ids }),
      create: (load_ids: readonly number[], wish: DialogValues) =>
        each<MadeResult>('POST', '/invoice-multiple-store', { ...wish, load_ids }),
      zip: (ids: readonly number[]) =>
        callFile('POST', '/create-zip-from-invoices', { body: { ids } }),
    };
  }, [call, callFile, client, companyId]);
}
