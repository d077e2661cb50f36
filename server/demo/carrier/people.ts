import { drivers } from '../../../schema/entities/drivers.ts';
import { driverAdjustments, driverPaySettlements } from '../../../schema/entities/settlements.ts';
import { staffs } from '../../../schema/entities/staffs.ts';
import { addDays, isPlainDate, type PlainDate } from '../../../schema/rules/time/weeks.ts';
import { payRate } from '../../imports/kinds/people.ts';
import type { SheetPlan } from '../../imports/plan.ts';

/** The carrier's people. Their users exist already, by nickname. */
export const staffSheet: SheetPlan = {
  file: 'staff.csv',
  entity: staffs,
  key: ['nickname'],
  columns: [
    { heading: 'Nickname', field: 'nickname' },
    { heading: 'First Name', field: 'first_name' },
    { heading: 'Last Name', field: 'last_name' },
    { heading: 'Department', field: 'department_id' },
    { heading: 'Email', field: 'email' },
    { heading: 'Phone', field: 'phone' },
    { heading: 'Ext', field: 'extension' },
  ],
  derived: [{ heading: 'Nickname', values: row => ({ user_id: row.cell('Nickname') }) }],
};

export const driverSheet: SheetPlan = {
  file: 'drivers.csv',
  entity: drivers,
  key: ['number'],
  columns: [
    { heading: 'Driver #', field: 'number' },
    { heading: 'First Name', field: 'first_name' },
    { heading: 'Last Name', field: 'last_name' },
    { heading: 'Cell Phone', field: 'phone' },
    { heading: 'E-mail', field: 'email' },
    { heading: 'Date of Birth', field: 'date_of_birth' },
    { heading: 'Address', field: 'address_line1' },
    { heading: 'City', field: 'city' },
    { heading: 'State', field: 'state_id' },
    { heading: 'Zip', field: 'zip' },
    { heading: 'Driver Type', field: 'driver_type' },
    { heading: 'Tax Form', field: 'employment_type' },
    { heading: 'Status', field: 'status' },
    { heading: 'Hire Date', field: 'hire_date' },
    { heading: 'Term. Date', field: 'termination_date' },
    { heading: 'Term. Reason', field: 'termination_reason' },
    { heading: 'CDL #', field: 'cdl_number' },
    { heading: 'CDL State', field: 'cdl_state_id' },
    { heading: 'Class', field: 'cdl_class' },
    { heading: 'Endorsements', field: 'cdl_endorsements' },
    { heading: 'CDL Exp.', field: 'cdl_expiry' },
    { heading: 'Med Card Exp.', field: 'medical_card_expiry' },
    { heading: 'Hazmat Exp.', field: 'hazmat_expiry' },
    { heading: 'Haul', field: 'haul_type' },
    { heading: 'Pay Method', field: 'pay_type' },
    { heading: 'Empty Mile Rate', field: 'empty_mile_rate' },
    { heading: 'Extra Stop $', field: 'extra_stop_pay' },
    { heading: 'Free DH Miles', field: 'free_empty_miles' },
    { heading: 'Pass FSC', field: 'pay_fuel_surcharge' },
    { heading: 'Weekly Guarantee', field: 'guaranteed_weekly_minimum' },
    { heading: 'Escrow Target', field: 'escrow_target' },
    { heading: 'Escrow / Week', field: 'escrow_per_settlement' },
    { heading: 'Deduct Fuel', field: 'deduct_fuel_on_settlement' },
    { heading: 'Truck', field: 'truck_id' },
    { heading: 'Trailer', field: 'trailer_id' },
    { heading: 'Co-Driver', field: 'co_driver_id' },
    { heading: 'Dispatcher', field: 'dispatcher_id' },
    { heading: 'Home Base', field: 'home_base_city' },
  ],
  derived: [
    { heading: 'Pay Rate', values: payRate('Pay Rate') },
    {
      heading: 'Hire Date',
      values: row => ({ drug_test_date: testBeforeHire(row.value('hire_date')) }),
    },
  ],
};

/** No one drives before a negative drug test. The files leave it out: it was before they began. */
const testBeforeHire = (hired: unknown): PlainDate | null =>
  isPlainDate(hired) ? addDays(hired, -4) : null;

/** Settlements from before the carrier's first import: sums without lines. */
export const settlementSheet: SheetPlan = {
  file: 'settlement_history.csv',
  entity: driverPaySettlements,
  key: ['number'],
  columns: [
    { heading: 'Settlement #', field: 'number' },
    { heading: 'Driver #', field: 'driver_id' },
    { heading: 'From', field: 'period_start' },
    { heading: 'To', field: 'period_end' },
    { heading: 'Pay Date', field: 'pay_date' },
    { heading: 'Status', field: 'status' },
  ],
  derived: [
    {
      heading: 'Settlement #',
      values: row => ({
        driver_type: String(row.referred('driver_id')?.driver_type ?? ''),
        paid_at: row.cell('Pay Date'),
        posted_at: row.cell('Pay Date'),
      }),
    },
  ],
  fixed: { is_imported: true, payment_method: 'ach' },
};

/** Adjustments that wait for the driver's next settlement. */
export const adjustmentSheet: SheetPlan = {
  file: 'adjustments.csv',
  entity: driverAdjustments,
  key: ['driver_id', 'date', 'description'],
  columns: [
    { heading: 'Adj #', field: 'note' },
    { heading: 'Driver #', field: 'driver_id' },
    { heading: 'Date', field: 'date' },
    { heading: 'Kind', field: 'type' },
    { heading: 'Description', field: 'description' },
    { heading: 'Amount', field: 'amount' },
    { heading: 'Load #', field: 'load_id' },
    { heading: 'Status', field: 'status' },
  ],
};
