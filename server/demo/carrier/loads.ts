import { loadCommodities, loadDrivers } from '../../../schema/entities/loadParts.ts';
import { loads } from '../../../schema/entities/loads.ts';
import { isEmptyCell } from '../../files/tables/table.ts';
import { words } from '../../imports/cells/words.ts';
import { hazmat, payTerms } from '../../imports/kinds/loads.ts';
import type { SheetPlan } from '../../imports/plan.ts';

const FILE = 'loads.csv';

export const loadSheet: SheetPlan = {
  file: FILE,
  entity: loads,
  key: ['internal_id'],
  columns: [
    { heading: 'Load #', field: 'internal_id' },
    { heading: 'Broker Load #', field: 'reference_number' },
    { heading: 'Broker', field: 'broker_id' },
    { heading: 'Status', field: 'status', words: words['loads.status'] },
    { heading: 'Dispatcher', field: 'dispatcher_id' },
    { heading: 'Truck', field: 'truck_id' },
    { heading: 'Trailer', field: 'trailer_id' },
    { heading: 'Equipment', field: 'equipment_type' },
    { heading: 'Weight (lbs)', field: 'weight' },
    { heading: 'Temp F', field: 'temperature_min' },
    { heading: 'Hazmat', field: 'is_hazmat' },
    { heading: 'Rate', field: 'price' },
    { heading: 'Driver Rate', field: 'driver_budget_pay' },
    { heading: 'Loaded Mi', field: 'loaded_miles' },
    { heading: 'Empty Mi', field: 'empty_miles' },
    { heading: 'POD Received', field: 'pod_received_at' },
    { heading: 'Cancel Reason', field: 'cancel_reason' },
    { heading: 'Notes', field: 'internal_note' },
  ],
  derived: [
    { heading: 'Temp F', values: row => ({ temperature_max: row.cell('Temp F') }) },
    { heading: 'Commodity', values: hazmat('Commodity') },
    { heading: 'Dispatcher', values: row => ({ booked_by_id: row.cell('Dispatcher') }) },
  ],
  fixed: { load_type: 'ftl', miles_source: 'manual' },
};

export const commoditySheet: SheetPlan = {
  file: FILE,
  entity: loadCommodities,
  key: ['load_id', 'description'],
  onlyWith: 'Commodity',
  columns: [
    { heading: 'Load #', field: 'load_id' },
    { heading: 'Commodity', field: 'description' },
    { heading: 'Weight (lbs)', field: 'weight' },
    { heading: 'Temp F', field: 'temperature' },
    { heading: 'Hazmat', field: 'is_hazmat' },
  ],
  derived: [{ heading: 'Commodity', values: hazmat('Commodity') }],
};

/** A row of the file has up to two drivers, each a record of its own. */
const driverSheetFor = (heading: string, pay: string, position: string): SheetPlan => ({
  file: FILE,
  entity: loadDrivers,
  key: ['load_id', 'driver_id'],
  onlyWith: heading,
  columns: [
    { heading: 'Load #', field: 'load_id' },
    { heading, field: 'driver_id' },
    { heading: 'Truck', field: 'truck_id' },
    { heading: 'Trailer', field: 'trailer_id' },
    { heading: 'Loaded Mi', field: 'loaded_miles' },
    { heading: 'Empty Mi', field: 'empty_miles' },
    { heading: pay, field: 'price' },
    { heading: 'Pay Date', field: 'pay_date' },
  ],
  derived: [{ heading, values: payTerms(row => !isEmptyCell(row.cell('Driver 2'))) }],
  fixed: { position },
});

export const loadDriverSheets = [
  driverSheetFor('Driver 1', 'Driver 1 Pay', 'driver'),
  driverSheetFor('Driver 2', 'Driver 2 Pay', 'co_driver'),
];
