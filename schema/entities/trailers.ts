import { CRUD, entity } from '../entity.ts';
import { belongsTo, choice, date, flag, integer, moment, text } from '../fields.ts';

export const trailerTypes = [
  'dry_van',
  'reefer',
  'flatbed',
  'step_deck',
  'conestoga',
  'tanker',
  'container_chassis',
  'car_hauler',
  'other',
] as const;

/** The equipment a truck pulls. */
export const trailers = entity(
  'trailers',
  {
    number: text({ required: true, unique: true, max: 50, group: 'identity' }),
    type: choice(trailerTypes, { required: true, group: 'identity' }),
    status: choice(['available', 'assigned', 'loaded', 'in_shop', 'out_of_service', 'sold'], {
      default: 'available',
      group: 'identity',
    }),
    is_active: flag({ default: true, group: 'identity' }),
    truck_id: belongsTo('trucks', { group: 'identity' }),
    current_location_text: text({ max: 255, group: 'identity' }),
    vin: text({ length: 17, format: 'vin', group: 'vehicle' }),
    make: text({ max: 50, group: 'vehicle' }),
    model: text({ max: 50, group: 'vehicle' }),
    year: integer({ min: 1900, until: 'next_year', group: 'vehicle' }),
    length_ft: integer({ min: 1, max: 100, group: 'vehicle' }),
    reefer_unit_make: text({ max: 50, group: 'vehicle' }),
    reefer_hours: integer({ min: 0, group: 'vehicle' }),
    door_type: text({ max: 30, group: 'vehicle' }),
    suspension: text({ max: 30, group: 'vehicle' }),
    liftgate: flag({ default: false, group: 'vehicle' }),
    empty_weight: integer({ min: 0, group: 'vehicle' }),
    max_load_weight: integer({ min: 0, group: 'vehicle' }),
    ownership: choice(['company', 'owner_operator', 'leased', 'rental'], {
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
    license_plate: text({ max: 16, group: 'documents' }),
    plate_state_id: belongsTo('states', { group: 'documents' }),
    registration_expiry: date({ group: 'documents' }),
    annual_inspection_expiry: date({ group: 'documents' }),
    insurance_policy: text({ max: 100, group: 'documents' }),
    note: text({ max: 5000, long: true, group: 'identity' }),
  },
  {
    represent: 'number',
    hints: ['type', 'make', 'truck_id'],
    search: ['number', 'vin', 'license_plate', 'truck_id.number'],
    filters: ['type', 'status', 'ownership', 'is_active', 'truck_id'],
    listed: { pinned: ['type', 'status', 'ownership', 'is_active'] },
    calls: [...CRUD, 'short-list', 'export'],
  },
);

/** The history of a trailer: an append-only list of events. */
export const trailerHistories = entity(
  'trailer-histories',
  {
    trailer_id: belongsTo('trailers', { required: true }),
    event: choice(['attached', 'detached', 'dropped', 'moved', 'inspected', 'repaired', 'note'], {
      required: true,
    }),
    truck_id: belongsTo('trucks'),
    driver_id: belongsTo('drivers'),
    location_text: text({ max: 255 }),
    happened_at: moment({ required: true }),
    note: text({ max: 1000, long: true }),
  },
  {
    represent: 'event',
    permissions: 'trailers',
    partOf: 'trailer_id',
    appendOnly: true,
    filters: ['trailer_id', 'event', 'truck_id', 'happened_at'],
    indexes: [['trailer_id', 'happened_at']],
  },
);
