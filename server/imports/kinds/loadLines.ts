import { dividedBy, exact, isZero, rounded } from '../../../schema/rules/money/exact.ts';
import { type Cell, isEmptyCell } from '../../files/tables/table.ts';
import type { DerivedPlan, RowView } from '../plan.ts';
import { type ImportKind, ifThere } from './ImportKind.ts';

/** A stop stores its facility's location and zone. */
export function place(row: RowView): Record<string, Cell> {
  const facility = row.referred('load_company_id') ?? {};
  return {
    timezone: text(facility.timezone),
    lat: text(facility.lat),
    lng: text(facility.lng),
  };
}

/** The progress of a stop, from its times. */
export function stopStatus(row: RowView): Record<string, Cell> {
  if (row.value('departed_at') !== null) return { status: 'completed' };
  return { status: row.value('arrived_at') === null ? 'new' : 'arrived' };
}

/** One column for the shipper's pickup number and the receiver's delivery number. */
export const stopNumber =
  (heading: string): DerivedPlan['values'] =>
  (row): Record<string, Cell> => {
    const cell = row.cell(heading);
    return row.value('type') === 'pickup' ? { pickup_number: cell } : { appointment_number: cell };
  };

export const stopKind: ImportKind = {
  derived: at => [
    ...(at('timezone') ? [] : ifThere(at('load_company_id'), () => place)),
    ...(at('status') ? [] : ifThere(at('departed_at') ?? at('arrived_at'), () => stopStatus)),
    ...ifThere(at('pickup_or_delivery_number'), stopNumber),
  ],
};

/** The line has its own copy of the catalog's switches. */
export function switches(row: RowView): Record<string, Cell> {
  const entry = row.referred('accessorial_id') ?? {};
  return {
    billable_to_broker: text(entry.billable_to_broker),
    in_percentage_base: text(entry.in_percentage_base),
    is_reimbursement: text(entry.is_reimbursement),
    payable_to_driver: Number(row.value('driver_amount') ?? 0) === 0 ? 'N' : 'Y',
  };
}

/** The amount counts. The unit rate is shown next to it. */
export function unitRate(row: RowView): Record<string, Cell> {
  const [amount, quantity] = [row.value('amount'), row.value('quantity')];
  if (typeof amount !== 'string' || typeof quantity !== 'string') return {};
  const divisor = exact(quantity);
  return { rate: isZero(divisor) ? null : rounded(dividedBy(exact(amount, 2), divisor), 4) };
}

export const loadAccessorialKind: ImportKind = {
  defaults: { approved_by_broker: true },
  derived: at => [
    ...ifThere(at('accessorial_id'), () => switches),
    ...(at('rate') ? [] : ifThere(at('quantity'), () => unitRate)),
  ],
};

const text = (value: unknown): string | null =>
  value === null || value === undefined || isEmptyCell(String(value)) ? null : String(value);
