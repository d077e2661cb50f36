import { additionalDeductions } from '../../../schema/entities/additionalDeductions.ts';
import { driverDebts } from '../../../schema/entities/debts.ts';
import { driverHolds } from '../../../schema/entities/holds.ts';
import { addDays } from '../../../schema/rules/time/weeks.ts';
import { isDebt, isEscrow, restOwed, stillOwed, takenToDate } from '../../imports/kinds/ledgers.ts';
import type { SheetPlan } from '../../imports/plan.ts';

/** What the carrier's settlements deduct again and again. */
export const recurringSheet: SheetPlan = {
  file: 'recurring_deductions.csv',
  entity: additionalDeductions,
  key: ['driver_id', 'description'],
  columns: [
    { heading: 'Deduction #', field: 'note' },
    { heading: 'Driver #', field: 'driver_id' },
    { heading: 'Code', field: 'pay_code' },
    { heading: 'Description', field: 'description' },
    { heading: 'Amount', field: 'amount' },
    { heading: 'Percent', field: 'percent' },
    { heading: 'Percent Of', field: 'percent_base' },
    { heading: 'Frequency', field: 'frequency' },
    { heading: 'When', field: 'eligibility' },
    { heading: 'Start', field: 'start_date' },
    { heading: 'End', field: 'end_date' },
    { heading: 'Total Cap', field: 'total_cap' },
    { heading: 'Status', field: 'status' },
  ],
  derived: [takenToDate('Taken to Date')],
};

/** The day of the balances that the files bring, under a heading that no shift reaches. */
const OPENED = '2026-11-01';

/** The plan with the day of its balances, shifted like all dates of the files. */
export function openedOn(sheet: SheetPlan, shiftDays: number): SheetPlan {
  if (sheet.file !== 'driver_balances.csv') return sheet;
  const field = sheet.entity.name === 'driver-holds' ? 'opened_date' : 'start_date';
  return { ...sheet, fixed: { ...sheet.fixed, [field]: addDays(OPENED, shiftDays) } };
}

/** Escrow, as far as it was collected by the day of the list. */
export const holdSheet: SheetPlan = {
  file: 'driver_balances.csv',
  entity: driverHolds,
  key: ['driver_id'],
  only: isEscrow('Kind'),
  fixed: { purpose: 'Damage, unpaid balances and equipment not returned' },
  columns: [
    { heading: 'Driver #', field: 'driver_id' },
    { heading: 'Target / Original', field: 'target_amount' },
    { heading: 'Balance 11/01', field: 'balance' },
    { heading: 'Per Settlement', field: 'per_settlement_amount' },
  ],
};

/** What drivers owed on the day of the list. */
export const debtSheet: SheetPlan = {
  file: 'driver_balances.csv',
  entity: driverDebts,
  key: ['driver_id', 'description'],
  only: isDebt('Kind'),
  fixed: { source: 'other' },
  columns: [
    { heading: 'Driver #', field: 'driver_id' },
    { heading: 'Balance 11/01', field: 'amount' },
    { heading: 'Per Settlement', field: 'repayment_amount' },
    { heading: 'Repayment', field: 'repayment_mode' },
    { heading: 'Source', field: 'description' },
  ],
};

/** Advances of which something is left to recover. */
export const advanceSheet: SheetPlan = {
  file: 'advances.csv',
  entity: driverDebts,
  key: ['driver_id', 'reference'],
  only: stillOwed('Amount', 'Recovered'),
  fixed: { source: 'advance', repayment_mode: 'available' },
  columns: [
    { heading: 'Advance #', field: 'note' },
    { heading: 'Driver #', field: 'driver_id' },
    { heading: 'Date', field: 'start_date' },
    { heading: 'Reference', field: 'reference' },
  ],
  derived: [restOwed('Amount', 'Recovered')],
};
