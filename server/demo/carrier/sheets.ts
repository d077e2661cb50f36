import type { SheetPlan } from '../../imports/plan.ts';
import { accessorialSheet, brokerSheet, facilityNameSheet, facilitySheet } from './customers.ts';
import { expenseSheets } from './expenses.ts';
import { trailerSheet, truckDispatcherSheet, truckSheet } from './fleet.ts';
import { loadAccessorialSheet, stopSheet } from './loadLines.ts';
import { commoditySheet, loadDriverSheets, loadSheet } from './loads.ts';
import { advanceSheet, debtSheet, holdSheet, recurringSheet } from './payroll.ts';
import { adjustmentSheet, driverSheet, settlementSheet, staffSheet } from './people.ts';

/**
 * How the carrier's files become records: referenced ones come before those that reference them.
 */
export const carrierSheets: readonly SheetPlan[] = [
  staffSheet,
  truckSheet,
  trailerSheet,
  driverSheet,
  truckDispatcherSheet,
  brokerSheet,
  facilityNameSheet,
  facilitySheet,
  accessorialSheet,
  loadSheet,
  commoditySheet,
  stopSheet,
  ...loadDriverSheets,
  loadAccessorialSheet,
  settlementSheet,
  adjustmentSheet,
  recurringSheet,
  holdSheet,
  debtSheet,
  advanceSheet,
  ...expenseSheets,
];

/** Columns that are not read, because they follow from others. */
export const unreadColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'loads.csv': {
    'Pickup Date': 'the first pickup says it',
    'Delivery Date': 'the last delivery says it',
    'Delivered At': 'the departure from the last stop says it',
  },
  'load_stops.csv': {
    Facility: 'its code says it',
    City: 'the facility says it',
    State: 'the facility says it',
  },
  'driver_balances.csv': { Kind: 'it says which rows are escrow, and which are debts' },
  'advances.csv': {
    Amount: 'what was recovered is taken off',
    'Sent By': 'the reference says it',
    Note: 'the number of the advance stands there',
  },
};
