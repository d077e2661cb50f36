import { CRUD, entity } from '../entity.ts';
import {
  belongsTo,
  choice,
  coordinate,
  date,
  flag,
  integer,
  moment,
  money,
  rate,
  text,
} from '../fields.ts';
import { byCrew } from './searchPaths.ts';

export const truckTypes = ['with_van', 'power_only', 'with_reefer', 'flatbed'] as const;

/** A power unit: a row of the main board. */
export const trucks = entity(
  'trucks',
  {
    number: text({ required: true, unique: true, max: 50, group: 'identity' }),
    type: choice(truckTypes, { required: true, group: 'identity' }),
    status: choice(['available', 'assigned', 'in_shop', 'out_of_service', 'sold'], {
      default: 'available',
      group: 'identity',
    }),
    is_active: flag({ default: true, group: 'identity' }),
    /** An active truck has a row on the main board, unless somebody took it off. */
    is_on_board: flag({ default: true, computed: true, group: 'identity' }),
    /**
     * What the board shows when no load sets the status: 10 readyl, 11 ready2, 12 shop, 13 home.
     */
    board_status: choice([10, 11, 12, 13], { group: 'identity' }),
    vin: text({ required: true, unique: true, length: 17, format: 'vin', group: 'vehicle' }),
    make: text({ max: 50, group: 'vehicle' }),
    model: text({ max: 50, group: 'vehicle' }),
    year: integer({ min: 1900, until: 'next_year', group: 'vehicle' }),
    color: text({ max: 30, group: 'vehicle' }),
    mileage: integer({ min: 0, group: 'vehicle' }),
    last_service_date: date({ group: 'vehicle' }),
    next_service_miles: integer({ min: 0, group: 'vehicle' }),
    fuel_type: choice(['diesel', 'lng', 'electric'], { group: 'vehicle' }),
    tank_size: integer({ min: 0, group: 'vehicle' }),
    ownership: choice(['company', 'owner_operator', 'leased'], {
      required: true,
      group: 'ownership',
    }),
    owner_name: text({
      max: 255,
      requiredWhen: { ownership: ['owner_operator'] },
      group: 'ownership',
    }),
    lessor_name: text({ max: 255, requiredWhen: { ownership: ['leased'] }, group: 'ownership' }),
    lease_reference: text({ max: 100, group: 'ownership' }),
    lease_end_date: date({ group: 'ownership' }),
    /** Of type owner: its payee is paid for this truck. */
    payroll_group_id: belongsTo('payroll-groups', { group: 'ownership' }),
    /** The truck's first day in the group. Missing: the group's first day. */
    payroll_group_since: date({ group: 'ownership' }),
    license_plate: text({ max: 16, group: 'documents' }),
    plate_state_id: belongsTo('states', { group: 'documents' }),
    registration_expiry: date({ group: 'documents' }),
    insurance_policy: text({ max: 100, group: 'documents' }),
    insurance_expiry: date({ group: 'documents' }),
    annual_inspection_expiry: date({ group: 'documents' }),
    ifta_included: flag({ default: true, group: 'documents' }),
    toll_transponder_no: text({ max: 50, group: 'documents' }),
    fuel_card_number: text({ max: 30, group: 'documents' }),
    eld_device_id: text({ max: 50, group: 'documents' }),
    dispatcher_id: belongsTo('staffs', { group: 'assignment' }),
    driver_id: belongsTo('drivers', { group: 'assignment' }),
    second_driver_id: belongsTo('drivers', { group: 'assignment' }),
    trailer_id: belongsTo('trailers', { group: 'assignment' }),
    weekly_gross_target: money({ min: 0, group: 'assignment' }),
    weekly_rpm_target: money({ min: 0, group: 'assignment' }),
    current_city: text({ max: 100, group: 'location' }),
    current_state_id: belongsTo('states', { group: 'location' }),
    current_lat: coordinate({ min: -90, max: 90, group: 'location' }),
    current_lng: coordinate({ min: -180, max: 180, group: 'location' }),
    location_at: moment({ group: 'location' }),
    note: text({ max: 5000, long: true, group: 'identity' }),
  },
  {
    represent: 'number',
    hints: ['driver_id', 'status'],
    isTracked: true,
    search: ['number', 'vin', 'license_plate', 'current_city', ...byCrew],
    filters: [
      'type',
      'status',
      'board_status',
      'ownership',
      'payroll_group_id',
      'is_active',
      'dispatcher_id',
      'driver_id',
    ],
    bulkEditable: [
      'dispatcher_id',
      'status',
      'board_status',
      'is_active',
      'type',
      'weekly_gross_target',
      'weekly_rpm_target',
      'registration_expiry',
      'insurance_policy',
      'insurance_expiry',
      'annual_inspection_expiry',
      'ifta_included',
    ],
    listed: { pinned: ['status', 'board_status', 'type', 'dispatcher_id', 'is_active'] },
    calls: [...CRUD, 'short-list', 'export', 'activate'],
  },
);

/** The dispatchers of a truck over time. Past weeks stay with the dispatcher of that week. */
export const truckDispatchers = entity(
  'trucks-dispatchers',
  {
    truck_id: belongsTo('trucks', { required: true }),
    dispatcher_id: belongsTo('staffs', { required: true }),
    assigned_at: date({ required: true }),
    unassigned_at: date(),
    percent: rate({ min: 0, max: 100 }),
    is_primary: flag({ default: true }),
  },
  {
    represent: 'truck_id',
    permissions: 'trucks',
    filters: ['truck_id', 'dispatcher_id', 'assigned_at'],
    indexes: [['truck_id', 'assigned_at']],
  },
);

/** A note about a truck. The board shows the latest pinned one, or else the latest. */
export const truckNotes = entity(
  'truck-notes',
  {
    truck_id: belongsTo('trucks', { required: true }),
    text: text({ required: true, max: 2000, long: true }),
    pinned: flag({ default: false }),
  },
  { represent: 'text', permissions: 'trucks', filters: ['truck_id'], indexes: [['truck_id']] },
);

/** The planned time and place at which a truck becomes available. */
export const planReachHistory = entity(
  'plan-reach-history',
  {
    truck_id: belongsTo('trucks', { required: true }),
    load_id: belongsTo('loads'),
    plan_at: moment({ required: true }),
    place_city: text({ max: 100 }),
    place_state_id: belongsTo('states'),
    /** When it was reached, as it was said, or else when that was entered. */
    reached_at: moment(),
    reached: flag({ default: false }),
    /** Who said so. */
    reached_by: belongsTo('users', { computed: true }),
    /** Replaced by a newer one, or removed: the truck's plan no longer. */
    ended: flag({ default: false }),
    note: text({ max: 500 }),
  },
  { represent: 'plan_at', permissions: 'trucks', filters: ['truck_id'], indexes: [['truck_id']] },
);
