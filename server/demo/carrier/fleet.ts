import { trailers } from '../../../schema/entities/trailers.ts';
import { truckDispatchers, trucks } from '../../../schema/entities/trucks.ts';
import { ownerOrLessor, shopStatus, trailerOwner } from '../../imports/kinds/fleet.ts';
import type { SheetPlan } from '../../imports/plan.ts';

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
    { heading: 'Owner / Lessor', values: ownerOrLessor('Owner / Lessor') },
    { heading: 'Status', values: shopStatus },
  ],
  fixed: { fuel_type: 'diesel' },
};

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
