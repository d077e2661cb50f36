import type { RaRecord } from 'ra-core';
import type { driverDebts } from '../../../schema/entities/debts.ts';
import type { drivers } from '../../../schema/entities/drivers.ts';
import type { driverHolds } from '../../../schema/entities/holds.ts';
import type { DriverDebt, DriverHold } from '../../../schema/responses/ledgers.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';

/** A debt as lists answer it. */
export type ListedDebt = RaRecord<number> & AnsweredRecord<typeof driverDebts>;

/** One debt with its entries and its payoff. */
export type DebtDetail = RaRecord<number> & DriverDebt;

/** A hold as lists answer it. */
export type ListedHold = RaRecord<number> & AnsweredRecord<typeof driverHolds>;

/** One hold with its entries. */
export type HoldDetail = RaRecord<number> & DriverHold;

export const nameOf = (
  driver: Pick<AnsweredRecord<typeof drivers>, 'first_name' | 'last_name'> | null,
): string => (driver ? `${driver.first_name} ${driver.last_name}` : '');
