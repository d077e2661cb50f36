import type { Decimal } from '../money/exact.ts';
import { exact, rounded } from '../money/exact.ts';
import { add, type Money, percentOf, sumMoney, toCents } from '../money/money.ts';
import type { SettledLoad } from './settlement.ts';
import { debitLine, type NewLine } from './settlementLines.ts';

/** What the company paid a driver for a load: by the posted settlement, else by the terms in force. */
export type PaidDriverOfLoad = {
  load_driver_id: number;
  driver_id: number;
  /** As the statement prints it. */
  name: string;
  amount: Money;
};

/** A load of a truck whose owner is paid. */
export type OwnedLoad = Omit<SettledLoad, 'lines' | 'load_driver_id'> & {
  truck_id: number | null;
  truck_number: string | null;
  drivers: readonly PaidDriverOfLoad[];
};

/**
 * The loads of an owner's statement: each earns its whole gross (price and billed accessorials).
 * Domain §3.10: one payee, every driver's lines stay visible.
 */
export function ownerLoads(loads: readonly OwnedLoad[]): SettledLoad[] {
  return loads.map(load => ({
    ...load,
    lines: [
      {
        load_id: load.id,
        category: 'earning',
        kind: 'base',
        description: load.truck_number ? `Gross, truck ${load.truck_number}` : 'Gross',
        quantity: 1,
        rate: add(load.gross),
        base: null,
        amount: add(load.gross),
      },
    ],
  }));
}

/**
 * What an owner is charged before anything else: the company's fee on the gross of all loads (in
 * percent, rounded once), and the pay of each driver for each load.
 */
export function ownerCharges(
  loads: readonly OwnedLoad[],
  feePercent: Decimal | null | undefined,
): NewLine[] {
  return [...companyFee(sumMoney(loads.map(({ gross }) => gross)), feePercent ?? 0)].concat(
    loads.flatMap(({ id, truck_id, drivers }) =>
      drivers
        .filter(({ amount }) => toCents(amount) !== 0)
        .map(({ driver_id, name, amount }) =>
          debitLine('deduction', `Driver pay, ${name}`, amount, {
            load_id: id,
            driver_id,
            truck_id,
          }),
        ),
    ),
  );
}

function companyFee(gross: Money, feePercent: Decimal): NewLine[] {
  const rate = rounded(exact(feePercent), 4);
  const amount = percentOf(gross, rate);
  if (toCents(amount) === 0) return [];
  return [{ ...debitLine('deduction', 'Company fee', amount), rate, base: add(gross) }];
}
