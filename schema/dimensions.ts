/**
 * What measures are grouped and filtered by. A record is named by its id, a date by its first day,
 * anything else by its own text or number.
 */
export type DimensionKind = 'record' | 'status' | 'date' | 'text';

export interface Dimension {
  readonly label: string;
  readonly kind: DimensionKind;
  /** For records: the entity. */
  readonly entity?: string;
}

const record = (label: string, entity: string): Dimension => ({ label, kind: 'record', entity });
const text = (label: string): Dimension => ({ label, kind: 'text' });
const date = (label: string): Dimension => ({ label, kind: 'date' });

export const dimensions = {
  dispatcher: record('Dispatcher', 'staffs'),
  driver: record('Driver', 'drivers'),
  truck: record('Truck', 'trucks'),
  broker: record('Broker', 'brokers'),
  status: { label: 'Load status', kind: 'status' },
  equipment: text('Equipment'),
  lane: text('Lane'),
  city_lane: text('Lane by city'),
  pickup_city: text('Pickup city'),
  delivery_city: text('Delivery city'),
  pickup_state: record('Pickup state', 'states'),
  delivery_state: record('Delivery state', 'states'),
  facility: record('Facility', 'load-companies'),
  state: record('State', 'states'),
  in_ifta: text('Truck in IFTA'),
  category: record('Expense category', 'expense-categories'),
  accessorial: record('Accessorial', 'accessorials'),
  payment_status: text('Payment status'),
  age: text('Age past due'),
  day: date('Day'),
  week: date('Week'),
  month: date('Month'),
} as const satisfies Readonly<Record<string, Dimension>>;

export type DimensionKey = keyof typeof dimensions;

// Object.keys widens the names of a constant object.
export const dimensionKeys = Object.keys(dimensions) as readonly DimensionKey[];

export const isDimension = (key: unknown): key is DimensionKey =>
  typeof key === 'string' && Object.hasOwn(dimensions, key);

export const dimensionOf = (key: DimensionKey): Dimension => dimensions[key];
