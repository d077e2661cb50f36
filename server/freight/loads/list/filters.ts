import { brokers } from '../../../../schema/entities/brokers.ts';
import { drivers } from '../../../../schema/entities/drivers.ts';
import { registry } from '../../../../schema/entities/index.ts';
import { loadCompanies } from '../../../../schema/entities/loadCompanies.ts';
import { loads } from '../../../../schema/entities/loads.ts';
import { staffs } from '../../../../schema/entities/staffs.ts';
import { trucks } from '../../../../schema/entities/trucks.ts';
import type { Field } from '../../../../schema/fields.ts';
import { documentsOfDrive } from '../../../../schema/rules/billing/billing.ts';
import { LOAD_STATUS } from '../../../../schema/rules/freight/loadStates.ts';
import { isPlainDate } from '../../../../schema/rules/time/weeks.ts';
import { type SearchAccess, withFound } from '../../../db/search/foundSearch.ts';
import {
  addFound,
  FoundSearch,
  hasWord,
  isOneOf,
  type Named,
  namesFound,
  type SearchPath,
} from '../../../db/search/foundSql.ts';
import { canceledOn } from '../../../db/sql/canceledOnSql.ts';
import { literal } from '../../../db/sql/columns.ts';
import { read } from '../../../db/sql/compareSql.ts';
import {
  type Conditions,
  conditionsOf,
  type Filters,
  sentValues,
} from '../../../db/sql/filterSql.ts';
import { hasGivenNumber } from '../../../db/sql/givenNumbers.ts';
import { grossDispatcher } from '../../../db/sql/grossDispatcherSql.ts';
import { anywhere } from '../../../db/sql/ilike.ts';
import { isLate, lateAt } from '../../../db/sql/lateSql.ts';
import { Invalid } from '../../../errors.ts';
import { REQUIRED_DOCUMENTS } from '../../../money/billing/requiredDocuments.ts';

/** Lists of loads that are more than a set of statuses. */
export type LoadList = 'all' | 'pending' | 'for-invoices';

/**
 * The loads that match a list's parameters: the declared filters, and those over the parts. Its search
 * is looked up before (`withLoadsFound`).
 */
export function loadConditions(companyId: number, query: Filters, list: LoadList): Conditions {
  const { search, truck_id, ...declared } = query;
  const conditions = conditionsOf(loads, registry, companyId, declared);
  addSearch(conditions, search);
  addTruck(conditions, idsOf('truck_id', truck_id));
  addDriver(conditions, idsOf('driver_id', query.driver_id));
  addStates(conditions, 'pickup', idsOf('pickup_state_id', query.pickup_state_id));
  addStates(conditions, 'delivery', idsOf('delivery_state_id', query.delivery_state_id));
  addStates(conditions, null, idsOf('state_id', query.state_id));
  addFacility(conditions, idsOf('facility_id', query.facility_id));
  addReference(conditions, query.reference);
  addLate(conditions, query.late);
  addCanceledOn(conditions, query);
  addGrossDispatcher(conditions, idsOf('gross_dispatcher_id', query.gross_dispatcher_id));
  if (list === 'pending') conditions.add(`(${PENDING})`);
  if (list === 'for-invoices') conditions.add(`(${TO_BILL})`);
  return conditions;
}

/** Parameters that are not filters. */
const PLACES = new Set([
  ...['page', 'per_page', 'limit', 'sort', 'order', 'company_id'],
  // For an export: its list, and the visible columns.
  ...['format', 'list', 'columns', 'names', 'headings'],
]);

/** The requested statuses, when there is no other filter. Null otherwise. */
export function onlyStatuses(query: Filters): number[] | null {
  const given = Object.entries(query).filter(
    ([name, value]) => !PLACES.has(name) && value !== undefined && value !== null && value !== '',
  );
  if (given.length !== 1 || given[0]?.[0] !== 'status') return null;
  const { status } = query;
  const asked = typeof status === 'object' && status !== null ? Object.values(status) : [status];
  const ids = [...new Set(asked.map(Number))];
  return ids.every(id => Number.isInteger(id) && id > 0 && id < 100) ? ids : null;
}

/** What a total depends on whatever the filter is. A search adds the tables that it reads. */
export const COUNTED_TABLES = [
  'loads',
  'load_stops',
  'load_drivers',
  'load_companies',
  'load_documents',
  'trucks_dispatchers',
  'brokers',
  'system_configs',
] as const;

/** The records that a load names and its search reaches, with the fields that people call them by. */
const NAMED: readonly (Named & { column: string })[] = [
  { column: 't.broker_id', target: brokers, fields: ['name'] },
  { column: 't.truck_id', target: trucks, fields: ['number'] },
  { column: 't.dispatcher_id', target: staffs, fields: ['nickname', 'first_name', 'last_name'] },
];

/** The same of its drivers and stops. */
const NAMED_BY_PARTS: readonly (Named & { parts: string; column: string })[] = [
  {
    parts: 'load_drivers',
    column: 'p.driver_id',
    target: drivers,
    fields: ['number', 'first_name', 'last_name'],
  },
  { parts: 'load_drivers', column: 'p.truck_id', target: trucks, fields: ['number'] },
  { parts: 'load_stops', column: 'p.load_company_id', target: loadCompanies, fields: ['city'] },
];

/** The filters of a list of loads with its search looked up in the index of words. */
export const withLoadsFound = (query: Filters, access: SearchAccess): Promise<Filters> =>
  withFound(loads, query, [...NAMED, ...NAMED_BY_PARTS], access);

/**
 * Every word is a load's number or one that others gave it or its stops, or in the name of its broker,
 * dispatcher, driver, truck, or of a city where it stops.
 */
function addSearch(conditions: Conditions, search: unknown): void {
  if (typeof search === 'string' && search.trim() !== '')
    throw new Error('A search not looked up.');
  if (!(search instanceof FoundSearch)) return;
  addFound(conditions, search, word => {
    const names = (named: Named & { column: string }) =>
      namesFound(named.column, named, word, '$1', conditions);
    return [
      hasWord('t.id', loads.name, word, conditions),
      ...NAMED.map(names),
      ...NAMED_BY_PARTS.map(named => loadsIn(named.parts, names(named))),
    ];
  });
}

/** The loads with such a part, which an index of the parts names. */
const loadsIn = (parts: string, path: SearchPath | null): SearchPath | null =>
  path && {
    column: 't.id',
    ids: { read: `select p.load_id from ${parts} p where p.company_id = $1 and ${isOneOf(path)}` },
    isFew: false,
  };

/** Loads that stop there. */
function addFacility(conditions: Conditions, wanted: number[] | null): void {
  if (!wanted) return;
  conditions.add(
    't.id in (select s.load_id from load_stops s where s.company_id = $1 and s.deleted_at is null ' +
      `and s.load_company_id = any(${conditions.value(wanted)}::int[]))`,
  );
}

/** Loads that were canceled on these days, as figures count cancellations. */
function addCanceledOn(conditions: Conditions, query: Filters): void {
  for (const [name, sign] of Object.entries({ canceled_on_from: '>=', canceled_on_to: '<=' })) {
    const day = query[name];
    if (day === undefined || day === null || day === '') continue;
    if (!isPlainDate(day)) throw new Invalid({ [name]: [DATE_FORMAT] });
    conditions.add(`t.status = ${LOAD_STATUS.canceled}`);
    conditions.add(`${canceledOn('t')} ${sign} ${conditions.value(day)}::date`);
  }
}

const DATE_FORMAT = 'The date must be in the format YYYY-MM-DD.';

/** By any outside number of the load. */
function addReference(conditions: Conditions, reference: unknown): void {
  if (typeof reference !== 'string' || reference.trim() === '') return;
  const pattern = conditions.value(anywhere(reference.trim()));
  conditions.add(hasGivenNumber('t', pattern, '$1'));
}

/** 0 is no truck. */
function addTruck(conditions: Conditions, wanted: number[] | null): void {
  if (!wanted) return;
  const has = `t.truck_id = any(${conditions.value(wanted)}::int[])`;
  conditions.add(wanted.includes(0) ? `(${has} or t.truck_id is null)` : has);
}

function addDriver(conditions: Conditions, wanted: number[] | null): void {
  if (!wanted) return;
  const drives =
    't.id in (select d.load_id from load_drivers d where d.company_id = $1 ' +
    `and d.driver_id = any(${conditions.value(wanted)}::int[]))`;
  conditions.add(wanted.includes(0) ? `(${drives} or ${NO_DRIVER})` : drives);
}

const NO_DRIVER = `not exists (select from load_drivers d
  where d.company_id = $1 and d.load_id = t.id)`;

function addLate(conditions: Conditions, late: unknown): void {
  if (!['true', 'false', '1', '0'].includes(String(late))) return;
  const isRequested = ['true', '1'].includes(String(late));
  conditions.add(`${isRequested ? '' : 'not '}${isLate('t', conditions.value(lateAt()))}`);
}

function addGrossDispatcher(conditions: Conditions, wanted: number[] | null): void {
  if (!wanted) return;
  conditions.add(`coalesce(${grossDispatcher('t')}, 0) = any(${conditions.value(wanted)}::int[])`);
}

/** Loads whose first pickup or last delivery is in one of the states, as the list shows them; or any stop. */
function addStates(
  conditions: Conditions,
  type: 'pickup' | 'delivery' | null,
  wanted: number[] | null,
): void {
  if (!wanted) return;
  const further = type === 'pickup' ? '<' : '>';
  const kind = type
    ? `and s.type = '${type}' and not exists (select from load_stops o where o.company_id = $1 ` +
      `and o.load_id = t.id and o.type = '${type}' and o.deleted_at is null ` +
      `and o.sequence ${further} s.sequence)`
    : '';
  conditions.add(
    'exists (select from load_stops s join load_companies c ' +
      'on c.company_id = s.company_id and c.id = s.load_company_id ' +
      `where s.company_id = $1 and s.load_id = t.id and s.deleted_at is null ${kind} ` +
      `and c.state_id = any(${conditions.value(wanted)}::int[]))`,
  );
}

/** Ids as sent, single or several. Null without a filter. 0 means none. */
function idsOf(name: string, sent: unknown): number[] | null {
  const asked = sentValues(sent).map(one => (String(one) === '0' ? 0 : read(name, ID, one)));
  return asked.length > 0 ? asked.map(Number) : null;
}

const ID: Field = { kind: 'belongsTo', options: {} };

const NO_POD_HERE = `not exists (select from load_documents p where p.company_id = $1
  and p.load_id = t.id and p.document_type = 'pod' and p.status = 'active'
  and p.deleted_at is null)`;

const DRIVE_DOCUMENTS = documentsOfDrive.map(literal).join(', ');

/**
 * Required documents of the company or broker that the load lacks, counted like rules/billing: a
 * proof of delivery that is stored elsewhere stands for all of them.
 */
export const MISSING_DOCUMENTS = `
  array(select distinct w.document from unnest(
      array(select jsonb_array_elements_text(${REQUIRED_DOCUMENTS}))
      || (select b.required_documents from brokers b
        where b.company_id = $1 and b.id = t.broker_id)) w(document)
    where w.document <> 'invoice' and not (t.status = ${LOAD_STATUS.tonu} and w.document in (${DRIVE_DOCUMENTS}))
      and not (t.pod_received_at is not null and ${NO_POD_HERE})
      and not exists (select from load_documents p where p.company_id = $1 and p.load_id = t.id
        and p.document_type = w.document and p.status = 'active' and p.deleted_at is null)
    order by 1)`;

const { pending, arrived, delivered, tonu } = LOAD_STATUS;

/** Without a truck yet, or done without its documents. */
const PENDING = `t.status = ${pending} or (t.status in (${arrived}, ${delivered})
  and t.billing_status in ('not_ready', 'spoiled') and cardinality(${MISSING_DOCUMENTS}) > 0)`;

const TO_BILL = `t.status in (${delivered}, ${tonu})
  and t.billing_status in ('not_ready', 'ready_for_invoice', 'spoiled')`;
