import { useRecordContext } from 'ra-core';
import type { driverDebts } from '../../../schema/entities/debts.ts';
import type { driverPaySettlements } from '../../../schema/entities/settlements.ts';
import { Value } from '../derived/Value.tsx';

/** The driver of a settlement or a debt, or the payroll group of an owner of trucks. */
export function Payee({ of }: { of: typeof driverDebts | typeof driverPaySettlements }) {
  const record = useRecordContext();
  if (!record) return null;
  return <Value of={of} source={record.driver_id === null ? 'payroll_group_id' : 'driver_id'} />;
}
