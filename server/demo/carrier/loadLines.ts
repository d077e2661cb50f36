import { loadAccessorials, loadStops } from '../../../schema/entities/loadParts.ts';
import { words } from '../../imports/cells/words.ts';
import {
  place,
  stopNumber,
  stopStatus,
  switches,
  unitRate,
} from '../../imports/kinds/loadLines.ts';
import type { SheetPlan } from '../../imports/plan.ts';

/** Times are in the facility's zone. */
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
    { heading: 'Departed', values: stopStatus },
    { heading: 'PU/DEL #', values: stopNumber('PU/DEL #') },
  ],
};

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
