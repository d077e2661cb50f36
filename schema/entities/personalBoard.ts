import { entity } from '../entity.ts';
import { belongsTo, choice, date, moment, text } from '../fields.ts';

/** A dispatcher's entry for a truck and its driver on the personal board: 1 ready … 13 stop. */
export const personalBoard = entity(
  'personal-board',
  {
    truck_id: belongsTo('trucks', { required: true }),
    driver_id: belongsTo('drivers'),
    dispatcher_id: belongsTo('staffs'),
    /** The ids of `personalBoardStatuses`. */
    status_id: choice([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13], { required: true }),
    date: date({ required: true }),
    city: text({ max: 100 }),
    state_id: belongsTo('states'),
    ready_at: moment(),
    /** The driver's wanted direction. */
    destination: text({ max: 255 }),
    /** The day the driver wants to be home. */
    home_date: date(),
    load_id: belongsTo('loads'),
    note: text({ max: 2000, long: true }),
    updated_by: belongsTo('users', { computed: true }),
  },
  {
    represent: 'date',
    permissions: 'boards',
    partOf: 'truck_id',
    filters: ['truck_id', 'driver_id', 'dispatcher_id', 'status_id', 'date'],
    indexes: [
      ['truck_id', 'date'],
      ['truck_id', 'id'],
      ['driver_id', 'date'],
      ['driver_id', 'id'],
    ],
  },
);
