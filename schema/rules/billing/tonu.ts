import { tonuFields } from '../money/loadMoney.ts';
import { type Money, percentOf } from '../money/money.ts';
import { type CatalogueEntry, tonuPay } from '../pay/driverPay.ts';
import type { PayTerms } from '../pay/payLines.ts';

/** How the catalog pays for TONU. */
export type TonuTerms = Pick<
  CatalogueEntry,
  'payable_to_driver' | 'driver_pay_method' | 'driver_percent'
>;

/** What a TONU bills, and what it pays where entered. */
export interface Tonu {
  amount: Money;
  /** Null: by the catalog and the driver's tariff. */
  driver_amount: Money | null;
}

/** A driver's part of a TONU by its catalog entry. Zero without a driver. */
export function tonuByTariff(amount: Money, entry: TonuTerms, terms: PayTerms | null): number {
  const { payable_to_driver, driver_pay_method, driver_percent } = entry;
  if (!terms || !payable_to_driver || driver_pay_method === 'none') return 0;
  if (driver_pay_method === 'fixed_percent') return percentOf(amount, driver_percent ?? 0);
  return tonuPay(amount, driver_pay_method === 'full' ? 'full' : 'tariff', terms);
}

/** The load after TONU, and its line. See `tonuFields`. */
export function tonuOf({ amount, driver_amount }: Tonu, entry: TonuTerms, terms: PayTerms | null) {
  const paid = driver_amount ?? tonuByTariff(amount, entry, terms);
  const { load, accessorial } = tonuFields({ amount, driver_amount: paid });
  const isManual = driver_amount !== null;
  return {
    load,
    accessorial: {
      ...accessorial,
      // An entered amount is paid, whatever the catalog says.
      payable_to_driver: entry.payable_to_driver || Number(paid) !== 0,
      is_manual_driver_amount: isManual,
    },
  };
}

/** The fields of a line that decide whether it stays after TONU. */
type PreviousLine = { is_reimbursement?: boolean; payable_to_driver?: boolean };

/** The driver's own expenses are reimbursed even after TONU, but no longer billed. */
export const outlivesTonu = ({ is_reimbursement, payable_to_driver }: PreviousLine): boolean =>
  is_reimbursement === true && payable_to_driver !== false;

/** The one line that a TONU bills: that of its code, else, for old loads, the first billed one. */
export function tonuLineOf<L extends { billable_to_broker?: boolean | null }>(
  lines: readonly L[],
  codeOf: (line: L) => string | null | undefined,
): L | null {
  const isTonu = (line: L) => codeOf(line)?.toUpperCase() === 'TONU';
  return lines.find(isTonu) ?? lines.find(line => line.billable_to_broker !== false) ?? null;
}
