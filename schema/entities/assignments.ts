import { entity } from '../entity.ts';
import { belongsTo, choice, date, flag, moment, text } from '../fields.ts';

/** When somebody watches over a truck or a driver. */
export const shifts = ['main', 'after_hours', 'weekend'] as const;

/** Who drives a truck, and from when to when: one main driver a truck, one truck a driver. */
export const truckDrivers = entity(
  'truck-drivers',
  {
    truck_id: belongsTo('trucks', { required: true }),
    driver_id: belongsTo('drivers', { required: true }),
    position: choice(['main', 'second'], { default: 'main' }),
    assigned_at: moment({ required: true }),
    unassigned_at: moment(),
  },
  {
    represent: 'truck_id',
    permissions: 'trucks',
    filters: ['truck_id', 'driver_id', 'position', 'assigned_at'],
    indexes: [
      ['truck_id', 'assigned_at'],
      ['driver_id', 'assigned_at'],
    ],
  },
);

/** Who makes the check calls in a shift, from a day to a day. */
const shiftOfUpdater = {
  updater_id: belongsTo('staffs', { required: true }),
  shift: choice(shifts, { required: true }),
  from: date({ required: true }),
  to: date(),
  is_active: flag({ default: true }),
  note: text({ max: 255 }),
};

/** Who makes the check calls of a truck. */
export const truckUpdaters = entity(
  'truck-updaters',
  { truck_id: belongsTo('trucks', { required: true }), ...shiftOfUpdater },
  {
    represent: 'truck_id',
    permissions: 'trucks',
    filters: ['truck_id', 'updater_id', 'shift', 'is_active'],
    indexes: [['truck_id', 'shift']],
  },
);

/** Who makes the check calls with a driver. */
export const driverUpdaters = entity(
  'driver-updaters',
  { driver_id: belongsTo('drivers', { required: true }), ...shiftOfUpdater },
  {
    represent: 'driver_id',
    permissions: 'drivers',
    filters: ['driver_id', 'updater_id', 'shift', 'is_active'],
    indexes: [['driver_id', 'shift']],
  },
);

/** Whose driver somebody is, by the days from which it holds. */
export const driverDispatchers = entity(
  'driver-attach-dispatcher',
  {
    driver_id: belongsTo('drivers', { required: true }),
    dispatcher_id: belongsTo('staffs', { required: true }),
    assigned_at: date({ required: true }),
    unassigned_at: date(),
    note: text({ max: 255 }),
  },
  {
    represent: 'driver_id',
    permissions: 'drivers',
    filters: ['driver_id', 'dispatcher_id', 'assigned_at'],
    indexes: [['driver_id', 'assigned_at']],
  },
);
