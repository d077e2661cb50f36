import type { accessorials } from '../../../schema/entities/accessorials.ts';
import type { ChangesOf } from '../../../schema/entity.ts';

type Entry = ChangesOf<typeof accessorials>;

/** Billed to the broker. `more` says what the driver gets. */
const billed = (code: string, name: string, more: Entry = {}): Entry => ({
  code,
  name,
  method: 'flat',
  billable_to_broker: true,
  ...more,
});

/** Paid by the driver and reimbursed in full. */
const paidBack = (code: string, name: string): Entry =>
  billed(code, name, {
    payable_to_driver: true,
    driver_pay_method: 'full',
    is_reimbursement: true,
  });

const FULL = { payable_to_driver: true, driver_pay_method: 'full' } as const;

/** The starter catalog of a company: what most carriers bill in addition to the linehaul. */
export const starterAccessorials: readonly Entry[] = [
  billed('FSC', 'Fuel surcharge', { in_percentage_base: true }),
  billed('DET', 'Detention', {
    method: 'per_unit',
    unit: 'hour',
    payable_to_driver: true,
    driver_pay_method: 'fixed_percent',
    driver_percent: 50,
    in_percentage_base: true,
  }),
  billed('LAY', 'Layover', { method: 'per_unit', unit: 'day', ...FULL }),
  paidBack('LUMP', 'Lumper'),
  billed('TONU', 'Truck ordered not used', {
    payable_to_driver: true,
    driver_pay_method: 'percent_like_linehaul',
  }),
  billed('STOP', 'Stop-off', { method: 'per_unit', unit: 'stop', in_percentage_base: true }),
  billed('DASST', 'Driver assist', FULL),
  paidBack('SCALE', 'Scale ticket'),
  paidBack('TOLL', 'Toll'),
  billed('TARP', 'Tarp', FULL),
  billed('LATE', 'Late delivery fee', { in_percentage_base: true }),
];
