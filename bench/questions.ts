import { entities } from '../schema/entities/index.ts';
import { loads } from '../schema/entities/loads.ts';
import type { Entity } from '../schema/entity.ts';
import type { Field } from '../schema/fields.ts';
import {
  firstOrder,
  keptChips,
  keptOrders,
  type ListOrder,
  pinnedFilters,
} from '../schema/listed.ts';
import { loadLists } from '../schema/rules/freight/loadStates.ts';

/** One request of a list's screen. */
export interface Question {
  /** The entity that is listed. */
  of: string;
  /** What the person did: opened the list, sorted by a column, set a chip, searched. */
  asked: string;
  path: string;
  query: Readonly<Record<string, string | readonly string[]>>;
  /**
   * `walked`: an index gives the page, whatever the table's size. `bounded`: of what is open, which
   * does not grow with the years. `combined`: collected and sorted, within limits.
   */
  way: 'walked' | 'bounded' | 'combined';
}

/** The lists that may become long, by their declaration. */
export const longLists: readonly Entity[] = entities.filter(
  (entity: Entity) => entity.listed !== undefined,
);

/**
 * Columns that a screen shows at once and sorts only on request, within limits: a reference is
 * sorted by the name of another record, and the others are not worth the time they cost each write.
 */
const SORTED_ON_REQUEST: Readonly<Record<string, readonly string[]>> = {
  loads: ['broker_id', 'truck_id'],
  drivers: ['status', 'truck_id', 'dispatcher_id', 'phone', 'driver_type', 'home_base_city'],
  trucks: ['status', 'board_status', 'type', 'driver_id', 'dispatcher_id', 'trailer_id'],
  trailers: [
    'type',
    'status',
    'is_active',
    'truck_id',
    'vin',
    'make',
    'ownership',
    'license_plate',
  ],
  'load-companies': [
    'address_line1',
    'zip',
    'phone',
    'shipping_from',
    'receiving_from',
    'appointment_required',
  ],
  'factoring-schedules': ['factoring_company_id', 'status'],
  receipts: ['method', 'reference', 'applied_amount', 'status'],
  invoices: [
    'parent_load_id',
    'broker_id',
    'payment_status',
    'price',
    'accessorials_amount',
    'received_amount',
    'send_status',
  ],
  'driver-pay-settlements': [
    'driver_id',
    'status',
    'load_count',
    'total_miles',
    'gross_revenue',
    'earnings',
    'deductions',
  ],
  expenses: ['status', 'expense_category_id', 'driver_id', 'truck_id', 'payment_method'],
  brokers: [
    'credit_status',
    'phone',
    'payment_terms',
    'days_to_pay',
    'credit_limit',
    'available_credit',
  ],
};

/**
 * What the screens ask: read by the benchmark, by the test of plans and by the test of screens
 * (tests/src/resources/askedByScreens.test.tsx), which sorts each list by each of its columns.
 */
export const questions: readonly Question[] = [
  ...longLists.flatMap(ownQuestions),
  ...loadViews(),
  ...quickInvoices(),
];

function ownQuestions(entity: Entity): Question[] {
  const { name, fields } = entity;
  const base = { of: name, path: `/${name}` };
  const first = inOrder(firstOrder(entity));
  const orders = ordersOf(keptOrders(entity), { ...base, way: 'walked' });
  const chips = pinnedFilters(entity).map(chip => ({
    ...base,
    asked: `chip ${chip}`,
    query: { ...first, ...chipOf(chip, fields[chip]) },
    way: kindOfAnswer(entity, chip),
  }));
  const several = keptChips(entity)
    .filter(chip => fields[chip]?.kind !== 'flag')
    .map(chip => ({
      ...base,
      asked: `chip ${chip}, several values`,
      query: { ...first, [`${chip}[]`]: severalOf(fields[chip]) },
      way: 'walked' as const,
    }));
  const opened = { ...base, asked: 'opened', query: first, way: 'walked' as const };
  return [opened, ...orders, ...chips, ...several, ...sortedOnRequest(entity)];
}

function sortedOnRequest({ name }: Entity): Question[] {
  return ordersOf(SORTED_ON_REQUEST[name] ?? [], { of: name, path: `/${name}`, way: 'combined' });
}

/** A list in the order of each of these fields, both ways. */
function ordersOf(
  fields: readonly string[],
  base: Pick<Question, 'of' | 'path' | 'way'>,
): Question[] {
  return fields.flatMap(field =>
    (['asc', 'desc'] as const).map(order => ({
      ...base,
      asked: `order ${field} ${order}`,
      query: inOrder({ field, order }),
    })),
  );
}

/** The lists of loads beside the one of all. */
function loadViews(): Question[] {
  const first = inOrder({ field: 'pickup_date', order: 'desc' });
  const columns = [...keptOrders(loads), ...(SORTED_ON_REQUEST.loads ?? [])];
  const views = (Object.keys(loadLists) as (keyof typeof loadLists)[]).flatMap(view => {
    const base = { of: 'loads', path: `/loads/${view}/list`, way: 'bounded' as const };
    const chips = loadLists[view].map(status => ({
      ...base,
      asked: `chip status ${status}`,
      query: { ...first, 'status[]': [String(status)] },
    }));
    const opened = { ...base, asked: 'opened', query: first, way: 'walked' as const };
    return [opened, ...ordersOf(columns, base), ...chips];
  });
  const pending = { of: 'loads', path: '/loads/pending/list', asked: 'opened', query: first };
  const toBill = {
    of: 'loads',
    path: '/loads/list/for-invoices',
    asked: 'opened',
    query: inOrder({ field: 'delivery_date', order: 'asc' }),
  };
  const pendingOrders = ordersOf(columns, { of: 'loads', path: pending.path, way: 'bounded' });
  return [
    ...views,
    { ...pending, way: 'bounded' },
    ...pendingOrders,
    { ...toBill, way: 'bounded' },
  ];
}

function quickInvoices(): Question[] {
  const base = { of: 'invoices', path: '/invoices' };
  const first = inOrder({ field: 'number', order: 'desc' });
  const quick = (view: string, way: Question['way']): Question => ({
    ...base,
    asked: `quick ${view}`,
    query: { ...first, quick: view },
    way,
  });
  return [quick('paid', 'walked'), quick('open', 'walked'), quick('overdue', 'combined')];
}

function inOrder({ field, order }: ListOrder) {
  return { per_page: '50', sort: field, order };
}

function kindOfAnswer(entity: Entity, chip: string): Question['way'] {
  if (keptChips(entity).includes(chip) || chip === firstOrder(entity).field) return 'walked';
  // The driver of a load is one of its parts: few of all loads are one driver's.
  return entity.fields[chip] === undefined ? 'bounded' : 'combined';
}

function chipOf(chip: string, field: Field | undefined): Question['query'] {
  switch (field?.kind) {
    case 'date':
    case 'moment':
      return { [`${chip}_from`]: '2026-08-01', [`${chip}_to`]: '2026-08-07' };
    case 'money':
      return { [`${chip}_from`]: '1000', [`${chip}_to`]: '1010' };
    case 'flag':
      return { [chip]: 'true' };
    case 'choice':
      return { [`${chip}[]`]: [String(field.choices?.at(-1))] };
    default:
      return { [`${chip}[]`]: ['7'] };
  }
}

function severalOf(field: Field | undefined): readonly string[] {
  return field?.kind === 'choice' ? (field.choices ?? []).map(String) : ['7', '8', '9'];
}

/** The path with its parameters, as the app sends it. */
export function addressOf({ path, query }: Pick<Question, 'path' | 'query'>): string {
  const said = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) said.append(name, one);
  }
  return `${path}?${said}`;
}
