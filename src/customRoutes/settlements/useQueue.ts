import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { AnswerOf } from '../../../schema/responses/callAnswer.ts';
import type { DateRange } from '../../../schema/rules/time/weeks.ts';
import { useTopic } from '../../live/useTopic.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { nameOf, type QueueItem, type SettlementDetail } from './Sheet.ts';

type Due = AnswerOf<'GET /driver-pay-settlements/due-drivers'>[number];

/** A settlement as a list has it. An owner's has no driver, only the payroll group of the trucks. */
type Listed = SettlementDetail & { payroll_group?: { name: string } | null };

/** All drivers to settle in the period, and those already settled. By default the last period. */
export function useQueue(asked: DateRange | null) {
  const { getList } = useDataProvider();
  const companyId = useCompanyId();
  const list = async (path: string | undefined, filter: Record<string, unknown>) =>
    getList('driver-pay-settlements', {
      filter,
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'id', order: 'DESC' },
      meta: { path, quiet: true },
    });

  const query = useQuery({
    queryKey: ['driver-pay-settlements', 'queue', companyId, asked],
    queryFn: async () => {
      const due = await list(
        '/driver-pay-settlements/due-drivers',
        asked ? { period_start: asked.from, period_end: asked.to } : {},
      );
      const period = due.meta?.period as DateRange; // the response names its period
      const created = await list(undefined, {
        period_end_from: period.from,
        period_end_to: period.to,
        status: ['draft', 'posted', 'paid'],
      });
      return {
        period,
        items: inTurn([...due.data.map(dueItem), ...created.data.map(createdItem)]),
      };
    },
    retry: false,
    meta: { quiet: true },
  });
  useTopic('driver-pay-settlements', () => void query.refetch());
  return query;
}

/** No row moves while the week is worked through: the order is by name. */
const inTurn = (items: QueueItem[]) =>
  items.sort((a, b) => a.name.localeCompare(b.name) || a.key.localeCompare(b.key));

function dueItem({ driver_id, driver, load_count, amount }: Due): QueueItem {
  const name = nameOf(driver);
  return {
    key: `d${driver_id}`,
    driver_id,
    name,
    amount,
    load_count,
    status: 'due',
    settlement_id: null,
  };
}

function createdItem(settlement: Listed): QueueItem {
  const { id, driver_id, driver, payroll_group, net_pay, load_count, status } = settlement;
  const isKnown = !settlement.is_imported;
  return {
    key: `s${id}`,
    driver_id,
    name: driver ? nameOf(driver) : (payroll_group?.name ?? ''),
    amount: isKnown ? Number(net_pay) : null,
    load_count: isKnown ? Number(load_count) : null,
    status: status as QueueItem['status'], // voids are not asked for
    settlement_id: id,
  };
}
