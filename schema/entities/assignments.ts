import { entity } from '../entity.ts';
import { belongsTo, choice, date, flag, moment, text } from '../fields.ts';

/** When a person does the check calls of a truck or a driver. */
export const shifts = ['main', 'after_hours', 'weekend'] as const;

/** The drivers of a truck over time: one main driver per truck, one truck per driver. */
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

/** Who does the check calls of a shift, from one date to another. */
const shiftOfUpdater = {
  updater_id: belongsTo('staffs', { required: true }),
  shift: choice(shifts, { required: true }),
  from: date({ required: true }),
  to: date(),
  is_active: flag({ default: true }),
  note: text({ max: 255 }),
};

/** Who does a truck's check calls. */
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

/** Who does a driver's check calls. */
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

/** The dispatchers of a driver, each from a date on. */
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
