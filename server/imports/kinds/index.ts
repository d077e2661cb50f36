import { accessorialKind, brokerKind, loadCompanyKind } from './customers.ts';
import { expenseKind } from './expenses.ts';
import { trailerKind, truckKind } from './fleet.ts';
import type { ImportKind } from './ImportKind.ts';
import { adjustmentKind, debtKind, holdKind, recurringKind } from './ledgers.ts';
import { loadAccessorialKind, stopKind } from './loadLines.ts';
import { loadKind } from './loads.ts';
import { driverKind, staffKind } from './people.ts';

/** Knowledge about the files of some entities. Every other entity is read by its fields only. */
const kinds: Readonly<Record<string, ImportKind>> = {
  staffs: staffKind,
  drivers: driverKind,
  trucks: truckKind,
  trailers: trailerKind,
  brokers: brokerKind,
  'load-companies': loadCompanyKind,
  accessorials: accessorialKind,
  loads: loadKind,
  'load-stops': stopKind,
  'load-accessorials': loadAccessorialKind,
  expenses: expenseKind,
  'additional-deductions': recurringKind,
  'driver-adjustments': adjustmentKind,
  'driver-debts': debtKind,
  'driver-holds': holdKind,
};

export const kindOf = ({ name }: { name: string }): ImportKind => kinds[name] ?? {};
