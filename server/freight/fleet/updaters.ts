import { driverUpdaters, truckUpdaters } from '../../../schema/entities/assignments.ts';
import { drivers } from '../../../schema/entities/drivers.ts';
import { trucks } from '../../../schema/entities/trucks.ts';
import type { Terms } from './terms.ts';

/** A truck's updaters: one person per shift. */
export const truckShifts = {
  entity: truckUpdaters,
  owners: trucks,
  owner: 'truck_id',
  from: 'from',
  to: 'to',
  apart: 'shift',
  clash: 'The truck has an updater in this shift on these days.',
} as const satisfies Terms;

/** A driver's updaters: one person per shift. */
export const driverShifts = {
  entity: driverUpdaters,
  owners: drivers,
  owner: 'driver_id',
  from: 'from',
  to: 'to',
  apart: 'shift',
  clash: 'The driver has an updater in this shift on these days.',
} as const satisfies Terms;
