import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useTopic } from '../../live/useTopic.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useCan } from '../../session/useRights.ts';
import type { ListedInvoice } from '../invoices/InvoiceDetail.ts';
import type { LoadRow } from '../loads/load.ts';

/** As many rows as a broker's page shows. */
const FEW = { page: 1, perPage: 5 };

/** A broker's open invoices, the earliest due first, with the balance of all of them. */
export function useOpenInvoices(brokerId: number) {
  const { getList } = useDataProvider();
  const companyId = useCompanyId();
  const isAllowed = useCan()('invoices.list');
  const { data, error, refetch } = useQuery({
    queryKey: ['invoices', 'getList', 'of-broker', companyId, brokerId],
    async queryFn() {
      const page = await getList<ListedInvoice>('invoices', {
        filter: openOf(brokerId),
        sort: { field: 'due_date', order: 'ASC' },
        pagination: FEW,
        meta: { quiet: true },
      });
      return { rows: page.data, total: page.total ?? 0, balance: Number(page.meta?.all_balance) };
    },
    enabled: isAllowed,
    meta: { quiet: true },
  });
  useTopic('invoices', () => void refetch());
  return { isAllowed, data, error, refetch };
}

/** The filter of their list. */
export const openOf = (brokerId: number) => ({ broker_id: brokerId, quick: 'open' });

/** A broker's last loads, the latest pickup first. */
export function useLastLoads(brokerId: number) {
  const { getList } = useDataProvider();
  const companyId = useCompanyId();
  const isAllowed = useCan()('loads.list');
  const { data, error, refetch } = useQuery({
    queryKey: ['loads', 'getList', 'of-broker', companyId, brokerId],
    queryFn: () =>
      getList<LoadRow>('loads', {
        filter: { broker_id: brokerId },
        sort: { field: 'pickup_date', order: 'DESC' },
        pagination: FEW,
        meta: { quiet: true },
      }),
    enabled: isAllowed,
    meta: { quiet: true },
  });
  useTopic('loads', () => void refetch());
  return { isAllowed, data, error, refetch };
}
