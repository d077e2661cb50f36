import { loadAccessorials } from '../../../../../schema/entities/loadParts.ts';
import { type Payee, payeeOf } from '../../../../../schema/rules/pay/driverCost.ts';
import { accessorialDriverAmount } from '../../../../../schema/rules/pay/driverPay.ts';
import type { PayTerms } from '../../../../../schema/rules/pay/payLines.ts';
import type { AccessorialLine, CatalogueEntry } from '../accessorials/accessorialLines.ts';
import { typedNumber } from '../typedNumber.ts';

/** A driver of the load. Without terms where the pay terms are unknown here. */
export interface PaidPayee {
  row: Payee;
  terms: (PayTerms & { pay_fuel_surcharge?: boolean }) | undefined;
}

/**
 * Whether the driver's amount was typed, in this form or before. Otherwise it depends on the
 * driver.
 */
export const isTypedPay = ({
  driver_amount,
  is_manual_driver_amount,
}: Pick<AccessorialLine, 'driver_amount' | 'is_manual_driver_amount'>): boolean =>
  driver_amount !== null && is_manual_driver_amount !== false;

/**
 * What a line will pay the driver once saved, by the server's rule. For terms that are not visible
 * here the saved amount stays.
 */
export function toDriver(
  line: AccessorialLine,
  amount: number,
  entry: CatalogueEntry | undefined,
  drivers: readonly PaidPayee[],
): number | null {
  const kept = typedNumber(loadAccessorials.fields.driver_amount, line.driver_amount);
  if (isTypedPay(line)) return kept;
  const payee =
    drivers[
      payeeOf(
        line,
        drivers.map(({ row }) => row),
      ) ?? -1
    ];
  if (!payee) return null;
  if (!entry?.driver_pay_method || !payee.terms) return kept;
  const { code, driver_pay_method, driver_percent } = entry;
  const agreed = {
    code,
    driver_pay_method,
    driver_percent,
    billable_to_broker: line.billable_to_broker ?? entry.billable_to_broker ?? true,
    payable_to_driver: line.payable_to_driver ?? entry.payable_to_driver ?? false,
    in_percentage_base: line.in_percentage_base ?? entry.in_percentage_base ?? false,
    is_reimbursement: line.is_reimbursement ?? entry.is_reimbursement ?? false,
  };
  return accessorialDriverAmount(agreed, amount, payee.terms);
}
