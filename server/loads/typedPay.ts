import type { Errors } from '../../schema/readRecord.ts';
import { FUEL_SURCHARGE } from '../../schema/rules/fuelSurcharge.ts';
import type { Facts } from './facts.ts';
import type { Json } from './readSent.ts';
import type { AccessorialRow, Tree } from './tree.ts';

/** Whoever types what a line pays the driver has it paid to him, unless they say that it is not. */
export function paidAsTyped(sent: Json, existing: object | undefined): Json {
  if (sent.payable_to_driver != null || !Number(sent.driver_amount)) return sent;
  const isKept = existing && Reflect.get(existing, 'driver_amount') === Number(sent.driver_amount);
  return isKept ? sent : { ...sent, payable_to_driver: true };
}

/**
 * Amounts for the driver on lines that are not paid to him: no settlement would have them. What was
 * kept so before is not asked about again; a fuel surcharge is passed on by the driver's terms.
 */
export function unpaidErrors(tree: Tree, before: Tree | null, { accessorials }: Facts): Errors {
  const isWrong = (line: AccessorialRow) => {
    const old = before?.load_accessorials.find(({ id }) => id === line.id);
    const isAsBefore = old?.driver_amount === line.driver_amount && !old.payable_to_driver;
    const entry = accessorials.find(({ id }) => id === line.accessorial_id);
    return isUnpaid(line) && !isAsBefore && entry?.code !== FUEL_SURCHARGE;
  };
  return Object.fromEntries(
    tree.load_accessorials.flatMap((line, index) =>
      isWrong(line) ? [[`load_accessorials.${index}.driver_amount`, [UNPAID]]] : [],
    ),
  );
}

const isUnpaid = ({ driver_amount, payable_to_driver }: AccessorialRow): boolean =>
  !payable_to_driver && driver_amount !== null && Number(driver_amount) !== 0;

const UNPAID = 'The line is not paid to the driver: clear the amount, or have it paid.';
