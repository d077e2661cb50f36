import { trailers } from '../../../schema/entities/trailers.ts';
import { truckDispatchers, trucks } from '../../../schema/entities/trucks.ts';
import type { RowView, SheetPlan } from '../../imports/plan.ts';
import type { Cell } from '../../imports/table.ts';

export const truckSheet: SheetPlan = {
  file: 'trucks.xlsx',
  entity: trucks,
  key: ['number'],
  columns: [
    { heading: 'Unit', field: 'number' },
    { heading: 'VIN', field: 'vin' },
    { heading: 'Year', field: 'year' },
    { heading: 'Make', field: 'make' },
    { heading: 'Model', field: 'model' },
    { heading: 'Truck Type', field: 'type' },
    { heading: 'Ownership', field: 'ownership' },
    { heading: 'Status', field: 'status' },
    { heading: 'Plate', field: 'license_plate' },
    { heading: 'Plate St', field: 'plate_state_id' },
    { heading: 'Reg. Exp.', field: 'registration_expiry' },
    { heading: 'Annual Insp. Exp.', field: 'annual_inspection_expiry' },
    { heading: 'Odometer', field: 'mileage' },
    { heading: 'Driver #', field: 'driver_id' },
    { heading: '2nd Driver #', field: 'second_driver_id' },
    { heading: 'Trailer', field: 'trailer_id' },
    { heading: 'Dispatcher', field: 'dispatcher_id' },
    { heading: 'Weekly Target', field: 'weekly_gross_target' },
  ],
  derived: [
    { heading: 'Owner / Lessor', values: ownerOrLessor },
    { heading: 'Status', values: shopStatus },
  ],
  fixed: { fuel_type: 'diesel' },
};

function ownerOrLessor(row: RowView): Record<string, Cell> {
  const name = row.cell('Owner / Lessor');
  return row.value('ownership') === 'leased' ? { lessor_name: name } : { owner_name: name };
}

/** 12 is the main board's word for a truck in the shop. */
function shopStatus(row: RowView): Record<string, Cell> {
  return { board_status: row.value('status') === 'in_shop' ? '12' : null };
}

export const trailerSheet: SheetPlan = {
  file: 'trailers.csv',
  entity: trailers,
  key: ['number'],
  columns: [
    { heading: 'Trailer #', field: 'number' },
    { heading: 'VIN', field: 'vin', lenient: true },
    { heading: 'Year', field: 'year' },
    { heading: 'Make', field: 'make' },
    { heading: 'Type', field: 'type' },
    { heading: 'Length', field: 'length_ft' },
    { heading: 'Ownership', field: 'ownership' },
    { heading: 'Status', field: 'status' },
    { heading: 'Plate', field: 'license_plate' },
    { heading: 'Plate St', field: 'plate_state_id' },
    { heading: 'Reg. Exp.', field: 'registration_expiry' },
    { heading: 'Annual Insp. Exp.', field: 'annual_inspection_expiry' },
    { heading: 'Truck', field: 'truck_id' },
  ],
  derived: [{ heading: 'Ownership', values: trailerOwner }],
};

/** The file does not name the owner of a driver's own trailer: it is the owner of his truck. */
function trailerOwner(row: RowView): Record<string, Cell> {
  if (row.value('ownership') !== 'owner_operator') return { owner_name: null };
  return { owner_name: String(row.referred('truck_id')?.owner_name ?? '') };
}

export const truckDispatcherSheet: SheetPlan = {
  file: 'truck_dispatchers.csv',
  entity: truckDispatchers,
  key: ['truck_id', 'assigned_at'],
  columns: [
    { heading: 'Unit', field: 'truck_id' },
    { heading: 'Dispatcher', field: 'dispatcher_id' },
    { heading: 'From', field: 'assigned_at' },
    { heading: 'To', field: 'unassigned_at' },
  ],
};
