import { loadAccessorials } from '../../../../schema/entities/loadParts.ts';
import { type Payee, payeeOf } from '../../../../schema/rules/driverCost.ts';
import { accessorialDriverAmount } from '../../../../schema/rules/driverPay.ts';
import type { PayTerms } from '../../../../schema/rules/payLines.ts';
import type { AccessorialLine, CatalogueEntry } from './accessorialLines.ts';
import { typedNumber } from './typedNumber.ts';

/** A driver of the load; without terms where nobody says here how he is paid. */
export interface PaidPayee {
  row: Payee;
  terms: (PayTerms & { pay_fuel_surcharge?: boolean }) | undefined;
}

/** Whether what the driver gets was typed, in this form or before; else it follows who drives. */
export const isTypedPay = ({
  driver_amount,
  is_manual_driver_amount,
}: Pick<AccessorialLine, 'driver_amount' | 'is_manual_driver_amount'>): boolean =>
  driver_amount !== null && is_manual_driver_amount !== false;

/**
 * What a line will pay the driver once it is saved, by the rule by which the server works it out.
 * Of terms that are not seen here what was saved stands.
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
    ...{ code, driver_pay_method, driver_percent },
    payable_to_driver: line.payable_to_driver ?? entry.payable_to_driver ?? false,
    in_percentage_base: line.in_percentage_base ?? entry.in_percentage_base ?? false,
    is_reimbursement: line.is_reimbursement ?? entry.is_reimbursement ?? false,
  };
  return accessorialDriverAmount(agreed, amount, payee.terms);
}
