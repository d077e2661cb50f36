import { useRecordContext } from 'ra-core';
import type { driverDebts } from '../../../schema/entities/debts.ts';
import type {
  driverAdjustments,
  driverPaySettlements,
} from '../../../schema/entities/settlements.ts';
import { Value } from '../derived/Value.tsx';

/** The driver of a settlement, a debt or an adjustment, or the payroll group of an owner of trucks. */
export function Payee({
  of,
}: {
  of: typeof driverDebts | typeof driverPaySettlements | typeof driverAdjustments;
}) {
  const record = useRecordContext();
  if (!record) return null;
  return <Value of={of} source={record.driver_id === null ? 'payroll_group_id' : 'driver_id'} />;
}
