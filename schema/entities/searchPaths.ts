/* What searches of lists reach through a reference: see `search` in `EntityOptions`. */

export const byDriver = [
  'driver_id.number',
  'driver_id.first_name',
  'driver_id.last_name',
] as const;

export const byDispatcher = [
  'dispatcher_id.nickname',
  'dispatcher_id.first_name',
  'dispatcher_id.last_name',
] as const;

/** A truck's people: both drivers, and the dispatcher. */
export const byCrew = [
  'driver_id.first_name',
  'driver_id.last_name',
  'second_driver_id.first_name',
  'second_driver_id.last_name',
  ...byDispatcher,
] as const;

/** A driver's unit and dispatcher. */
export const byAssignment = ['truck_id.number', ...byDispatcher] as const;

/** What an expense is about. */
export const byConcerned = [...byDriver, 'truck_id.number', 'load_id.internal_id'] as const;

/** Whom and what an invoice bills. */
export const byBilled = [
  'broker_id.name',
  'parent_load_id.internal_id',
  'parent_load_id.reference_number',
] as const;
