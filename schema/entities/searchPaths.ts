/** What searches of lists reach through a reference: see `search` in `EntityOptions`. */
const through = <const N extends string, const P extends readonly string[]>(
  name: N,
  ...fields: P
): `${N}.${P[number]}`[] => fields.map((field): `${N}.${P[number]}` => `${name}.${field}`);

export const byDriver = through('driver_id', 'number', 'first_name', 'last_name');
export const byDispatcher = through('dispatcher_id', 'nickname', 'first_name', 'last_name');

/** A truck's people: both drivers, and the dispatcher. */
export const byCrew = [
  ...through('driver_id', 'first_name', 'last_name'),
  ...through('second_driver_id', 'first_name', 'last_name'),
  ...byDispatcher,
] as const;

/** A driver's unit and dispatcher. */
export const byAssignment = ['truck_id.number', ...byDispatcher] as const;

/** What an expense is about. */
export const byConcerned = [...byDriver, 'truck_id.number', 'load_id.internal_id'] as const;

/** Whom and what an invoice bills. */
export const byBilled = [
  'broker_id.name',
  ...through('parent_load_id', 'internal_id', 'reference_number'),
] as const;
