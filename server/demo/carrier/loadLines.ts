import { loadAccessorials, loadStops } from '../../../schema/entities/loadParts.ts';
import { dividedBy, exact, isZero, rounded } from '../../../schema/rules/exact.ts';
import { words } from '../../imports/cells/words.ts';
import type { RowView, SheetPlan } from '../../imports/plan.ts';
import { type Cell, isEmptyCell } from '../../imports/table.ts';

/** Times are those of the facility's clocks. */
const ZONE = { zoneOf: 'load_company_id' };

export const stopSheet: SheetPlan = {
  file: 'load_stops.csv',
  entity: loadStops,
  key: ['load_id', 'sequence'],
  columns: [
    { heading: 'Load #', field: 'load_id' },
    { heading: 'Stop', field: 'sequence' },
    { heading: 'Type', field: 'type' },
    { heading: 'Facility Code', field: 'load_company_id' },
    { heading: 'Schedule', field: 'schedule_type', words: words['load-stops.schedule_type'] },
    { heading: 'Appt From', field: 'date_from', ...ZONE },
    { heading: 'Appt To', field: 'date_to', ...ZONE },
    { heading: 'Arrived', field: 'arrived_at', ...ZONE },
    { heading: 'Departed', field: 'departed_at', ...ZONE },
    { heading: 'Leg Miles', field: 'leg_miles' },
  ],
  derived: [
    { heading: 'Facility Code', values: place },
    { heading: 'Departed', values: row => ({ status: statusOf(row) }) },
    { heading: 'PU/DEL #', values: number },
  ],
};

function place(row: RowView): Record<string, Cell> {
  const facility = row.referred('load_company_id') ?? {};
  return {
    timezone: text(facility.timezone),
    lat: text(facility.lat),
    lng: text(facility.lng),
  };
}

function statusOf(row: RowView): string {
  if (!isEmptyCell(row.cell('Departed'))) return 'completed';
  return isEmptyCell(row.cell('Arrived')) ? 'new' : 'arrived';
}

/** One column for the shipper's pickup number and the receiver's delivery number. */
function number(row: RowView): Record<string, Cell> {
  const cell = row.cell('PU/DEL #');
  return row.value('type') === 'pickup' ? { pickup_number: cell } : { appointment_number: cell };
}

export const loadAccessorialSheet: SheetPlan = {
  file: 'load_accessorials.csv',
  entity: loadAccessorials,
  key: ['load_id', 'accessorial_id'],
  repeats: true,
  columns: [
    { heading: 'Load #', field: 'load_id' },
    { heading: 'Code', field: 'accessorial_id' },
    { heading: 'Description', field: 'description' },
    { heading: 'Qty', field: 'quantity' },
    { heading: 'Billed', field: 'amount' },
    { heading: 'Driver Amt', field: 'driver_amount' },
    { heading: 'Note', field: 'note' },
  ],
  derived: [
    { heading: 'Code', values: switches },
    { heading: 'Qty', values: unitRate },
  ],
  fixed: { approved_by_broker: true },
};

/** The line keeps its own copy of the catalogue's switches. */
function switches(row: RowView): Record<string, Cell> {
  const entry = row.referred('accessorial_id') ?? {};
  return {
    billable_to_broker: text(entry.billable_to_broker),
    in_percentage_base: text(entry.in_percentage_base),
    is_reimbursement: text(entry.is_reimbursement),
    payable_to_driver: Number(row.value('driver_amount') ?? 0) === 0 ? 'N' : 'Y',
  };
}

/** The amount is what counts; the rate of one is told beside it. */
function unitRate(row: RowView): Record<string, Cell> {
  const [amount, quantity] = [row.value('amount'), row.value('quantity')];
  if (typeof amount !== 'string' || typeof quantity !== 'string') return {};
  const divisor = exact(quantity);
  return { rate: isZero(divisor) ? null : rounded(dividedBy(exact(amount, 2), divisor), 4) };
}

const text = (value: unknown): string | null => (value == null ? null : String(value));
