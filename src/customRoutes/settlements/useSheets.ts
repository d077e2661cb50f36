import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { DateRange } from '../../../schema/rules/time/weeks.ts';
import { call } from '../../api.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { useTopic } from '../../live/useTopic.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import type { HandLine, SettlementDetail, ShownLine } from './Sheet.ts';

/** The query key of a settlement. Without an id, of all of them. */
export const detailKey = (companyId: number | null, id?: number | null) =>
  ['driver-pay-settlements', 'whole', companyId, ...(id === undefined ? [] : [id])] as const;

/** A settlement in its current state. */
export function useSettlement(id: number | null) {
  const provider = useDataProvider<LinehaulProvider>();
  const companyId = useCompanyId();
  const query = useQuery({
    queryKey: detailKey(companyId, id),
    queryFn: () => provider.call('GET', `/driver-pay-settlements/${id}`),
    enabled: id !== null,
    retry: false,
    meta: { quiet: true },
  });
  useTopic(id === null ? null : `driver-pay-settlements/${id}`, () => void query.refetch());
  return query;
}

/** The statement as it would be with these loads and unsaved lines. Nothing is written. */
export function usePreview(
  driverId: number,
  period: DateRange,
  driverPayIds: readonly number[] | null,
  hand: readonly HandLine[],
) {
  const plain = usePreviewWith(driverId, period, driverPayIds, NO_LINES);
  const typed = usePreviewWith(driverId, period, driverPayIds, hand);
  // An invalid line is reported when it is saved; it does not remove anything else.
  return { ...plain, data: typed.data ?? plain.data };
}

function usePreviewWith(
  driverId: number,
  period: DateRange,
  driverPayIds: readonly number[] | null,
  hand: readonly HandLine[],
) {
  const companyId = useCompanyId();
  return useQuery({
    queryKey: [
      'driver-pay-settlements',
      'preview',
      companyId,
      driverId,
      period,
      driverPayIds,
      hand,
    ],
    queryFn: async () => {
      const { data } = await call('GET', '/driver-pay-settlements/preview', {
        companyId,
        query: {
          driver_id: driverId,
          period_start: period.from,
          period_end: period.to,
          load_driver_ids: driverPayIds,
          ...Object.fromEntries(
            hand.flatMap(({ type, amount }, at) => [
              [`adjustments[${at}][type]`, type],
              [`adjustments[${at}][amount]`, amount],
            ]),
          ),
        },
      });
      return { ...data, lines: data.lines.map(line => withWords(line, hand)) };
    },
    placeholderData: before => before,
    retry: false,
    meta: { quiet: true },
  });
}

/** A typed line comes back by its index, -1 for the first one. Its key and text are here. */
function withWords(line: ShownLine, hand: readonly HandLine[]): ShownLine {
  const typed = hand[-1 - (line.adjustment_id ?? 0)];
  return typed ? { ...line, adjustment_id: typed.key, description: typed.description } : line;
}

const NO_LINES: readonly HandLine[] = [];

/** The payee's loads without a settlement. With a settlement, also those that it includes. */
export function useOffers(driverId: number | null, period: DateRange, settlementId: number | null) {
  const companyId = useCompanyId();
  const path =
    `/loads/list/for-driver-pay-settlements${settlementId === null ? '' : '-edit'}` as const;
  return useQuery({
    queryKey: ['loads', 'for-settlement', companyId, driverId, period, settlementId],
    queryFn: async () => {
      const { data } = await call('GET', path, {
        companyId,
        query: {
          ...(driverId !== null && { driver_id: driverId }),
          settlement_id: settlementId,
          period_start: period.from,
          period_end: period.to,
        },
      });
      return data.data;
    },
    meta: { quiet: true },
  });
}

/** The driver's last settlements before the period ends, latest last. */
export function useEarlier(driverId: number, period: DateRange) {
  const { getList } = useDataProvider();
  const companyId = useCompanyId();
  return useQuery({
    queryKey: ['driver-pay-settlements', 'earlier', companyId, driverId, period.to],
    queryFn: async () => {
      const { data } = await getList<SettlementDetail>('driver-pay-settlements', {
        filter: {
          driver_id: [driverId],
          period_end_to: period.to,
          status: ['draft', 'posted', 'paid'],
        },
        pagination: { page: 1, perPage: 6 },
        sort: { field: 'period_end', order: 'DESC' },
        meta: { quiet: true },
      });
      return data.filter(({ is_imported }) => !is_imported).reverse();
    },
    meta: { quiet: true },
  });
}
