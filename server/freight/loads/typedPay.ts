import type { Errors } from '../../../schema/readRecord.ts';
import { FUEL_SURCHARGE } from '../../../schema/rules/billing/fuelSurcharge.ts';
import type { Facts } from './facts.ts';
import type { AccessorialRow, LoadAggregate } from './loadAggregate.ts';
import type { Json } from './parseLoadInput.ts';

/**
 * A line with a typed driver amount is paid to the driver, unless the request says that it is not.
 */
export function paidAsTyped(sent: Json, existing: object | undefined): Json {
  if (sent.payable_to_driver != null || !Number(sent.driver_amount)) return sent;
  const isSaved = existing && Reflect.get(existing, 'driver_amount') === Number(sent.driver_amount);
  return isSaved ? sent : { ...sent, payable_to_driver: true };
}

/**
 * Finds driver amounts on lines that are not paid to the driver: no settlement would include them.
 * What was stored so before is not checked again. A fuel surcharge is passed on by the driver's
 * terms.
 */
export function unpaidErrors(
  aggregate: LoadAggregate,
  before: LoadAggregate | null,
  { accessorials }: Facts,
): Errors {
  const isWrong = (line: AccessorialRow) => {
    const old = before?.load_accessorials.find(({ id }) => id === line.id);
    const isAsBefore = old?.driver_amount === line.driver_amount && !old.payable_to_driver;
    const entry = accessorials.find(({ id }) => id === line.accessorial_id);
    return isUnpaid(line) && !isAsBefore && entry?.code !== FUEL_SURCHARGE;
  };
  return Object.fromEntries(
    aggregate.load_accessorials.flatMap((line, index) =>
      isWrong(line) ? [[`load_accessorials.${index}.driver_amount`, [UNPAID]]] : [],
    ),
  );
}

const isUnpaid = ({ driver_amount, payable_to_driver }: AccessorialRow): boolean =>
  !payable_to_driver && driver_amount !== null && Number(driver_amount) !== 0;

const UNPAID = 'The line is not paid to the driver: clear the amount, or have it paid.';
