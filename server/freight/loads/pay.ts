import { fuelSurcharge } from '../../../schema/rules/billing/fuelSurcharge.ts';
import { hoursWorked } from '../../../schema/rules/freight/hoursWorked.ts';
import { isPaidOut, isSettled } from '../../../schema/rules/freight/loadLocks.ts';
import { driverRow } from '../../../schema/rules/pay/driverPay.ts';
import { loadPay } from '../../../schema/rules/pay/loadPay.ts';
import type { Facts } from './facts.ts';
import type { DriverRow, LoadAggregate } from './loadAggregate.ts';

/**
 * Computes each driver's pay by the terms in force. An amount that was typed stays, and so does
 * what was paid.
 */
export function payDrivers(aggregate: LoadAggregate, facts: Facts): void {
  const { load, stops, load_drivers } = aggregate;
  if (load_drivers.length === 0 || isSettled(load)) return;

  const load_accessorials = linesOf(aggregate, facts);
  const { status, price, driver_budget_pay } = load;
  const { costs } = facts;
  const fuel_surcharge = fuelSurcharge(load_accessorials);
  const lines = loadPay(
    {
      id: aggregate.id ?? 0,
      status,
      price,
      driver_budget_pay,
      stops,
      load_accessorials,
      fuel_surcharge,
      costs,
    },
    load_drivers.map(row => ({
      row: { ...row, hours: hoursWorked(row) },
      terms: termsOf(row, facts),
    })),
  );
  load_drivers.forEach((row, index) => {
    if (isPaidOut(row)) return;
    const { price, pay_base, accessorial_pay } = driverRow(lines[index] ?? []);
    Object.assign(row, { price, pay_base, accessorial_pay });
  });
}

/** A load's own pay type overrides the driver's. */
function termsOf({ driver_id, pay_type }: DriverRow, { drivers }: Facts) {
  const terms = drivers.find(({ id }) => id === driver_id);
  return { ...terms, pay_type: pay_type ?? terms?.pay_type ?? 'salary' };
}

function linesOf({ load_accessorials }: LoadAggregate, { accessorials }: Facts) {
  return load_accessorials.map(line => ({
    ...line,
    code: accessorials.find(({ id }) => id === line.accessorial_id)?.code ?? null,
    description: line.description ?? '',
  }));
}
