import { entities, registry } from '../schema/entities/index.ts';
import { invoices } from '../schema/entities/invoices.ts';
import { loads } from '../schema/entities/loads.ts';
import type { Entity } from '../schema/entity.ts';
import { type Field, flag } from '../schema/fields.ts';
import {
  chipOrders,
  firstOrder,
  keptChips,
  keptOrders,
  type ListOrder,
  pinnedFilters,
} from '../schema/listed.ts';
import { loadLists, pendingStatuses } from '../schema/rules/freight/loadStates.ts';
import { beginningOf } from './manyRows.ts';
import { type ShortList, shortLists } from './shortLists.ts';

/** One request of a list's screen. */
export interface Question {
  /** The entity that is listed. */
  of: string;
  /** What the person did: opened the list, sorted by a column, set a chip, searched. */
  asked: string;
  path: string;
  query: Readonly<Record<string, string | readonly string[]>>;
  /**
   * How it is answered. `walked`: an index gives the page, whatever the table's size. `named`: by the
   * names of few other records, which are sorted, and then by an index. `bounded`: of what is open,
   * which does not grow with the years. `ranged`: the rows of the range alone are read and sorted.
   * `short`: the whole list is sorted, which grows with the company and not with its days.
   * `combined`: collected and sorted, within limits.
   */
  access: 'walked' | 'named' | 'bounded' | 'ranged' | 'short' | 'combined';
}

/** The lists that may become long, by their declaration. */
export const longLists: readonly Entity[] = entities.filter(
  (entity: Entity) => entity.listed !== undefined,
);

/** Records without a list of their own: a part of another screen asks for them. */
const IN_PARTS: readonly string[] = ['mails', 'telegram-messages', 'workflow-runs'];

/** The long lists with a screen of their own. */
const ownLists = longLists.filter(({ name }) => !IN_PARTS.includes(name));

/** Lists of some thousands of rows: a company has no more places, brokers and people after ten years. */
export const SHORT: readonly string[] = [
  'drivers',
  'trucks',
  'trailers',
  'brokers',
  'load-companies',
];

/**
 * Columns that a screen shows at once and sorts only on request, within limits: an index for each
 * is not worth the time that it costs every write. The number of an invoice's load is a name among as
 * many as there are invoices; so are those of a load and a settlement that others belong to.
 */
const SORTED_ON_REQUEST: Readonly<Record<string, readonly string[]>> = {
  drivers: ['truck_id', 'dispatcher_id', 'phone', 'home_base_city'],
  trucks: ['driver_id', 'dispatcher_id', 'trailer_id'],
  trailers: ['truck_id', 'vin', 'make', 'license_plate'],
  'load-companies': [
    'address_line1',
    'zip',
    'phone',
    'shipping_from',
    'receiving_from',
    'appointment_required',
  ],
  invoices: ['parent_load_id'],
  'driver-adjustments': ['load_id', 'settlement_id'],
  'load-accessorials': ['load_id'],
  brokers: ['phone', 'days_to_pay', 'credit_limit', 'available_credit'],
};

/** The filters that the other lists of loads always show, the statuses of each aside. */
const VIEW_CHIPS: Readonly<Record<string, readonly string[]>> = {
  available: ['broker_id', 'dispatcher_id', 'pickup_state_id', 'delivery_state_id', 'pickup_date'],
  enroute: ['broker_id', 'dispatcher_id', 'driver_id', 'late'],
  pending: ['broker_id', 'dispatcher_id', 'delivery_date'],
};

/** The columns and chips of the loads that are to be invoiced. */
const TO_BILL = {
  path: '/loads/list/for-invoices',
  sorts: ['internal_id', 'status', 'broker_id', 'delivery_date', 'price', 'total_accessorial'],
  chips: ['broker_id', 'dispatcher_id', 'delivery_date', 'status'],
};

const LOAD_PATHS = ['/loads', ...Object.keys(VIEW_CHIPS).map(viewPath)];

/**
 * What the screens ask: read by the benchmark, by the test of plans and by the test of screens
 * (tests/src/resources/askedByScreens.test.tsx), which sorts each list by each of its columns.
 */
export const questions: readonly Question[] = [
  ...ownLists.flatMap(entity => ownQuestions(entity)),
  ...loadViews(),
  ...toBill(),
  ...quickInvoices(),
  ...otherInvoices(),
  ...ofParts(),
  ...shortLists.flatMap(shortQuestions),
];

function ownQuestions(entity: Entity): Question[] {
  const { name, fields } = entity;
  const base = { of: name, path: `/${name}` };
  const first = inOrder(firstOrder(entity));
  const orders = ordersOf(keptIn(entity), { ...base, access: 'walked' });
  const names = ordersOf(entity.listed?.byName ?? [], { ...base, access: 'named' });
  const chips = pinnedFilters(entity).map(chip => ({
    ...base,
    asked: `chip ${chip}`,
    query: { ...first, ...chipOf(chip, fields[chip]) },
    access: kindOfAnswer(entity, chip),
  }));
  const several = keptChips(entity)
    .filter(chip => fields[chip]?.kind !== 'flag')
    .map(chip => ({
      ...base,
      asked: `chip ${chip}, several values`,
      query: { ...first, [`${chip}[]`]: severalOf(fields[chip]) },
      access: 'walked' as const,
    }));
  const opened = { ...base, asked: 'opened', query: first, access: 'walked' as const };
  return [opened, ...orders, ...names, ...chips, ...several, ...sortedOnRequest(entity)];
}

/** The fields whose order an index has: of its own, or a chip's. */
function keptIn(entity: Entity): string[] {
  return [...new Set([...keptOrders(entity), ...chipOrders(entity)])];
}

function sortedOnRequest({ name }: Entity): Question[] {
  const access = SHORT.includes(name) ? 'short' : 'combined';
  return ordersOf(SORTED_ON_REQUEST[name] ?? [], { of: name, path: `/${name}`, access });
}

/** A list in the order of each of these fields, both ways. */
function ordersOf(
  fields: readonly string[],
  base: Pick<Question, 'of' | 'path' | 'access'>,
  filter: Question['query'] = {},
): Question[] {
  return fields.flatMap(field =>
    (['asc', 'desc'] as const).map(order => ({
      ...base,
      asked: `order ${field} ${order}`,
      query: { ...inOrder({ field, order }), ...filter },
    })),
  );
}

/** A short list is read whole, whatever is asked of it. */
function shortQuestions(list: ShortList): Question[] {
  const entity = registry.get(list.of);
  const base = { of: list.of, path: `/${list.of}`, access: 'short' as const };
  const first = inOrder(firstOf(list));
  const chips = list.chips.map(chip => ({
    ...base,
    asked: `chip ${chip}`,
    query: { ...first, ...chipOf(chip, entity.fields[chip]) },
  }));
  return [{ ...base, asked: 'opened', query: first }, ...ordersOf(list.sorts, base), ...chips];
}

function firstOf({ of, first }: ShortList): ListOrder {
  return first ?? firstOrder(registry.get(of));
}

/** The lists of loads in addition to the one of all. What is open does not grow with the years. */
function loadViews(): Question[] {
  const statuses = { ...loadLists, pending: pendingStatuses };
  return Object.entries(statuses).flatMap(([view, of]) =>
    loadView(view, of, VIEW_CHIPS[view] ?? []),
  );
}

/** The billing desk: what is ready to be invoiced, and what is not yet. */
function toBill(): Question[] {
  const base = { of: 'loads', path: TO_BILL.path, access: 'bounded' as const };
  const oldest = inOrder({ field: 'delivery_date', order: 'asc' });
  const ready = { 'billing_status[]': ['ready_for_invoice'] };
  const chips = TO_BILL.chips.map(name => ({
    ...base,
    asked: `chip ${name}`,
    query: { ...oldest, ...ready, ...chipOf(name, fieldOfLoad(name)) },
  }));
  const views = [
    { ...base, asked: 'opened', query: { ...oldest, ...ready } },
    {
      ...base,
      asked: 'view blocked',
      query: { ...oldest, 'billing_status[]': ['not_ready', 'spoiled'] },
    },
  ];
  return [...views, ...ordersOf(TO_BILL.sorts, base, ready), ...chips];
}

function viewPath(view: string): string {
  return `/loads/${view}/list`;
}

function loadView(view: string, statuses: readonly number[], chips: readonly string[]): Question[] {
  const first = inOrder({ field: 'pickup_date', order: 'desc' });
  const base = { of: 'loads', path: viewPath(view), access: 'bounded' as const };
  const opened = view === 'pending' ? 'bounded' : 'walked';
  const columns = [...keptIn(loads), ...(loads.listed?.byName ?? [])];
  const narrowed = [
    ...statuses.map(status => ({ asked: `status ${status}`, chip: { 'status[]': [`${status}`] } })),
    ...chips.map(name => ({ asked: name, chip: chipOf(name, fieldOfLoad(name)) })),
  ];
  return [
    { ...base, asked: 'opened', query: first, access: opened },
    ...ordersOf(columns, base),
    ...narrowed.map(({ asked, chip }) => ({
      ...base,
      asked: `chip ${asked}`,
      query: { ...first, ...chip },
    })),
  ];
}

/** Chips of a load's parts name records, but that of delay. */
function fieldOfLoad(name: string): Field | undefined {
  return name === 'late' ? flag() : (loads as Entity).fields[name];
}

function quickInvoices(): Question[] {
  const base = { of: 'invoices', path: '/invoices' };
  const first = inOrder({ field: 'number', order: 'desc' });
  const quick = (view: string, access: Question['access']): Question => ({
    ...base,
    asked: `quick ${view}`,
    query: { ...first, quick: view },
    access,
  });
  // Of the open ones, those of the last weeks are not due yet.
  return [quick('paid', 'walked'), quick('open', 'walked'), quick('overdue', 'bounded')];
}

/**
 * The invoices of loads are those of the list, under another path. The paid ones are a filter of it, so that
 * another order or a chip is a combination.
 */
function otherInvoices(): Question[] {
  const own = ownQuestions(invoices);
  const ofLoads = own.map(question => ({ ...question, path: '/loads-invoices' }));
  const paid = own
    .filter(({ asked }) => asked !== 'opened')
    .map(question => ({
      ...question,
      asked: `paid, ${question.asked}`,
      query: { ...question.query, quick: 'paid' },
      access: 'combined' as const,
    }));
  return [...ofLoads, ...paid];
}

/** The emails of the outbox and of an invoice, the messages of a bot, the runs of a rule. */
function ofParts(): Question[] {
  const latest = inOrder({ field: 'id', order: 'desc' });
  const part = (of: string, asked: string, query: Question['query']): Question => ({
    of,
    path: `/${of}`,
    asked,
    query: { ...latest, ...query },
    access: 'walked',
  });
  return [
    part('mails', 'opened', {}),
    part('mails', 'of an invoice', { invoice_id: '7' }),
    part('mails', 'of a summary', { summary_invoice_id: '7' }),
    part('telegram-messages', 'opened', { bot_id: '7', per_page: '100' }),
    part('workflow-runs', 'opened', { workflow_id: '7', per_page: '20' }),
    part('workflow-runs', 'of an alert', { telegram_alert_id: '8', per_page: '20' }),
  ];
}

function inOrder({ field, order }: ListOrder) {
  return { per_page: '50', sort: field, order };
}

function kindOfAnswer(entity: Entity, chip: string): Question['access'] {
  if (keptChips(entity).includes(chip) || chip === firstOrder(entity).field) return 'walked';
  const kind = entity.fields[chip]?.kind;
  // The driver of a load is one of its parts: few of all loads are one driver's.
  if (kind === undefined) return 'bounded';
  return ['date', 'moment', 'money'].includes(kind) ? 'ranged' : 'combined';
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

/**
 * The search of each list by the beginning of a number or name of the benchmark's rows, in the order
 * in which the list begins.
 */
export const searches: readonly Question[] = [
  ...ownLists.flatMap(entity => {
    const paths = entity.name === 'loads' ? LOAD_PATHS : [`/${entity.name}`];
    return paths.map(path => searchOf(entity.name, path, inOrder(firstOrder(entity))));
  }),
  searchOf('loads', TO_BILL.path, toBill()[0]?.query ?? {}),
  searchOf('invoices', '/loads-invoices', inOrder(firstOrder(invoices))),
  searchOf('invoices', '/invoices', { ...inOrder(firstOrder(invoices)), quick: 'paid' }),
  ...shortLists.map(list => searchOf(list.of, `/${list.of}`, inOrder(firstOf(list)))),
];

function searchOf(of: string, path: string, first: Question['query']): Question {
  const query = { ...first, search: beginningOf(123) };
  return { of, path, asked: 'search', query, access: 'bounded' };
}

/** The path with its parameters, as the app sends it. */
export function addressOf({ path, query }: Pick<Question, 'path' | 'query'>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) params.append(name, one);
  }
  return `${path}?${params}`;
}
