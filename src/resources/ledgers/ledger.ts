import type { RaRecord } from 'ra-core';
import type { debtTransactions, driverDebts } from '../../../schema/entities/debts.ts';
import type { driverHolds, holdTransactions } from '../../../schema/entities/holds.ts';
import type { RecordOf } from '../../../schema/entity.ts';
import type { Person } from '../../../schema/responses/shared.ts';
import type { Payoff } from '../../../schema/rules/pay/payoff.ts';

interface Driver {
  id: number;
  first_name: string;
  last_name: string;
}

/** The references next to the ids of an entry. */
interface Beside {
  settlement?: { id: number; number: string } | null;
  debt?: { id: number; description: string | null } | null;
  created_user?: Person | null;
}

/** A debt as lists answer it. */
export type ListedDebt = RaRecord<number> &
  RecordOf<typeof driverDebts> & { driver: Driver | null };

/** One debt with its entries and its payoff. */
export type DebtDetail = ListedDebt & {
  transactions: (RecordOf<typeof debtTransactions> & Beside)[];
  payoff: Payoff | null;
};

/** A hold as lists answer it. */
export type ListedHold = RaRecord<number> &
  RecordOf<typeof driverHolds> & { driver: Driver | null };

/** One hold with its entries. */
export type HoldDetail = ListedHold & {
  transactions: (RecordOf<typeof holdTransactions> & Beside)[];
  interest_due_date: string | null;
};

export const nameOf = (driver: Driver | null): string =>
  driver ? `${driver.first_name} ${driver.last_name}` : '';
