import { type CatalogueEntry, tonuPay } from './driverPay.ts';
import { tonuFields } from './loadMoney.ts';
import { type Money, percentOf } from './money.ts';
import type { PayTerms } from './payLines.ts';

/** How the catalogue pays a truck that was ordered and not used. */
export type TonuTerms = Pick<
  CatalogueEntry,
  'payable_to_driver' | 'driver_pay_method' | 'driver_percent'
>;

/** What a truck that was ordered and not used bills, and pays where somebody has said so. */
export interface Tonu {
  amount: Money;
  /** Null: by the catalogue and the driver's tariff. */
  driver_amount: Money | null;
}

/** A driver's part of a TONU by its entry of the catalogue; nothing while nobody drives. */
export function tonuByTariff(amount: Money, entry: TonuTerms, terms: PayTerms | null): number {
  const { payable_to_driver, driver_pay_method, driver_percent } = entry;
  if (!terms || !payable_to_driver || driver_pay_method === 'none') return 0;
  if (driver_pay_method === 'fixed_percent') return percentOf(amount, driver_percent ?? 0);
  return tonuPay(amount, driver_pay_method === 'full' ? 'full' : 'tariff', terms);
}

/** What a load becomes, and its line; see `tonuFields`. */
export function tonuOf({ amount, driver_amount }: Tonu, entry: TonuTerms, terms: PayTerms | null) {
  const paid = driver_amount ?? tonuByTariff(amount, entry, terms);
  const { load, accessorial } = tonuFields({ amount, driver_amount: paid });
  const isManual = driver_amount !== null;
  return {
    load,
    accessorial: {
      ...accessorial,
      // What somebody types is paid, whatever the catalogue says of others.
      payable_to_driver: entry.payable_to_driver || Number(paid) !== 0,
      is_manual_driver_amount: isManual,
    },
  };
}

/** A line as far as it says whether it outlives that its load becomes a TONU. */
type KeptLine = { is_reimbursement?: boolean; payable_to_driver?: boolean };

/** What a driver laid out he gets back, also where the truck was not used; it is billed no more. */
export const outlivesTonu = ({ is_reimbursement, payable_to_driver }: KeptLine): boolean =>
  is_reimbursement === true && payable_to_driver !== false;

/** The one line that a TONU bills: that of its code, else of old loads the first that is billed. */
export function tonuLineOf<L extends { billable_to_broker?: boolean | null }>(
  lines: readonly L[],
  codeOf: (line: L) => string | null | undefined,
): L | null {
  const isTonu = (line: L) => codeOf(line)?.toUpperCase() === 'TONU';
  return lines.find(isTonu) ?? lines.find(line => line.billable_to_broker !== false) ?? null;
}
