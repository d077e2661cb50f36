import type { Errors } from '../../../schema/readRecord.ts';
import { strayPayees } from '../../../schema/rules/pay/driverCost.ts';
import type { Facts } from './facts.ts';
import type { AccessorialRow, LoadAggregate } from './loadAggregate.ts';

/**
 * Finds lines that would pay someone who does not drive the load, and drivers who are removed while
 * a line still pays them: someone else would be paid in their place. What was already so before
 * blocks nothing.
 */
export function payeeErrors(
  aggregate: LoadAggregate,
  before: LoadAggregate | null,
  facts: Facts,
): Errors {
  const strayBefore = before ? strayIn(before).map(({ line }) => paidTo(line)) : [];
  const errors: Errors = {};
  for (const { line, place } of strayIn(aggregate)) {
    if (strayBefore.includes(paidTo(line))) continue;
    const name = nameOf(line, facts);
    const hasGone = before?.load_drivers.some(({ driver_id }) => driver_id === line.driver_id);
    const old = before?.load_accessorials.find(({ id }) => id === line.id);
    if (before && hasGone && old?.driver_id === line.driver_id) {
      errors[fieldOfGone(line, before, aggregate)] = [
        `The line ${lineName(line, facts)} pays ${name}. Choose another driver for it, or none, first.`,
      ];
    } else {
      errors[`load_accessorials.${place}.driver_id`] = [`${name} is not a driver of this load.`];
    }
  }
  return errors;
}

const strayIn = ({ load_accessorials, load_drivers }: LoadAggregate) =>
  strayPayees(load_accessorials, load_drivers).flatMap(place => {
    const line = load_accessorials[place];
    return line ? [{ line, place }] : [];
  });

const paidTo = ({ id, driver_id }: AccessorialRow): string => `${id ?? 'new'} ${driver_id}`;

/** The row that now has another driver; the list when the row is gone. */
function fieldOfGone(
  { driver_id }: AccessorialRow,
  before: LoadAggregate,
  aggregate: LoadAggregate,
): string {
  const ids = before.load_drivers.filter(row => row.driver_id === driver_id).map(({ id }) => id);
  const at = aggregate.load_drivers.findIndex(({ id }) => id !== undefined && ids.includes(id));
  return at < 0 ? 'load_drivers' : `load_drivers.${at}.driver_id`;
}

const nameOf = ({ driver_id }: AccessorialRow, { drivers }: Facts): string =>
  drivers.find(({ id }) => id === driver_id)?.name ?? 'The driver';

const lineName = ({ accessorial_id, description }: AccessorialRow, { accessorials }: Facts) =>
  description ?? accessorials.find(({ id }) => id === accessorial_id)?.name ?? 'of the load';
