import { registry } from '../../schema/entities/index.ts';
import { loads } from '../../schema/entities/loads.ts';
import type { Field } from '../../schema/fields.ts';
import { papersOfDrive } from '../../schema/rules/billing.ts';
import { LOAD_STATUS } from '../../schema/rules/loadStates.ts';
import { REQUIRED_PAPERS } from '../billing/papers.ts';
import { literal } from '../db/sql/columns.ts';
import { read } from '../db/sql/compareSql.ts';
import { type Conditions, conditionsOf, type Filters, sentValues } from '../db/sql/filterSql.ts';
import { hasGivenNumber, isLike } from '../db/sql/givenNumbers.ts';
import { anywhere, patternsOf } from '../db/sql/ilike.ts';
import { grossDispatcher } from './grossDispatcher.ts';
import { isLate, lateAt } from './late.ts';

/** Lists of loads that are more than a choice of statuses. */
export type LoadList = 'all' | 'pending' | 'for-invoices';

/** The loads that a list's parameters ask for: the declared filters, and those over the parts. */
export function loadConditions(companyId: number, query: Filters, list: LoadList): Conditions {
  const { search, ...declared } = query;
  const conditions = conditionsOf(loads, registry, companyId, declared);
  addSearch(conditions, search);
  addDriver(conditions, idsOf('driver_id', query.driver_id));
  addStates(conditions, 'pickup', idsOf('pickup_state_id', query.pickup_state_id));
  addStates(conditions, 'delivery', idsOf('delivery_state_id', query.delivery_state_id));
  addStates(conditions, null, idsOf('state_id', query.state_id));
  addReference(conditions, query.reference);
  addLate(conditions, query.late);
  addGrossDispatcher(conditions, idsOf('gross_dispatcher_id', query.gross_dispatcher_id));
  if (list === 'pending') conditions.add(`(${PENDING})`);
  if (list === 'for-invoices') conditions.add(`(${TO_BILL})`);
  return conditions;
}

/** Parameters that choose no rows. */
const PLACES = new Set([
  ...['page', 'per_page', 'limit', 'sort', 'order', 'company_id'],
  // Of an export: which list it is of, and what is seen of it.
  ...['format', 'list', 'columns', 'names', 'headings'],
]);

/** The statuses asked for, when nothing else is; null when the filter says more. */
export function onlyStatuses(query: Filters): number[] | null {
  const said = Object.entries(query).filter(
    ([name, value]) => !PLACES.has(name) && value !== undefined && value !== null && value !== '',
  );
  if (said.length !== 1 || said[0]?.[0] !== 'status') return null;
  const { status } = query;
  const asked = typeof status === 'object' && status !== null ? Object.values(status) : [status];
  const ids = [...new Set(asked.map(Number))];
  return ids.every(id => Number.isInteger(id) && id > 0 && id < 100) ? ids : null;
}

/** What of these a total depends on, for the version at which it was counted. */
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

/** Every word in one of the load's numbers or in the name of its broker. */
function addSearch(conditions: Conditions, search: unknown): void {
  if (typeof search !== 'string') return;
  for (const word of patternsOf(search)) {
    const pattern = conditions.value(word);
    conditions.add(
      `(${isLike('t.internal_id', pattern)} ` +
        'or t.broker_id in (select b.id from brokers b where b.company_id = $1 ' +
        `and b.name ilike ${pattern}) or ${hasGivenNumber('t', pattern, '$1')})`,
    );
  }
}

/** By any number that others gave the load. */
function addReference(conditions: Conditions, reference: unknown): void {
  if (typeof reference !== 'string' || reference.trim() === '') return;
  const pattern = conditions.value(anywhere(reference.trim()));
  conditions.add(hasGivenNumber('t', pattern, '$1'));
}

function addDriver(conditions: Conditions, wanted: number[] | null): void {
  if (!wanted) return;
  conditions.add(
    't.id in (select d.load_id from load_drivers d where d.company_id = $1 ' +
      `and d.driver_id = any(${conditions.value(wanted)}::int[]))`,
  );
}

function addLate(conditions: Conditions, late: unknown): void {
  if (!['true', 'false', '1', '0'].includes(String(late))) return;
  const isAsked = ['true', '1'].includes(String(late));
  conditions.add(`${isAsked ? '' : 'not '}${isLate('t', conditions.value(lateAt()))}`);
}

function addGrossDispatcher(conditions: Conditions, wanted: number[] | null): void {
  if (!wanted) return;
  conditions.add(`${grossDispatcher('t')} = any(${conditions.value(wanted)}::int[])`);
}

function addStates(
  conditions: Conditions,
  type: 'pickup' | 'delivery' | null,
  wanted: number[] | null,
): void {
  if (!wanted) return;
  const kind = type ? `and s.type = '${type}'` : '';
  conditions.add(
    'exists (select from load_stops s join load_companies c ' +
      'on c.company_id = s.company_id and c.id = s.load_company_id ' +
      `where s.company_id = $1 and s.load_id = t.id ${kind} ` +
      `and c.state_id = any(${conditions.value(wanted)}::int[]))`,
  );
}

/** Ids as they were sent, alone or several; null when nothing was asked. Nobody is 0. */
function idsOf(name: string, sent: unknown): number[] | null {
  const asked = sentValues(sent).map(one => (String(one) === '0' ? 0 : read(name, ID, one)));
  return asked.length > 0 ? asked.map(Number) : null;
}

const ID: Field = { kind: 'belongsTo', options: {} };

const NO_POD_HERE = `not exists (select from load_documents p where p.company_id = $1
  and p.load_id = t.id and p.document_type = 'pod' and p.status = 'active'
  and p.deleted_at is null)`;

const PAPERS_OF_DRIVE = papersOfDrive.map(literal).join(', ');

/**
 * Papers that the company or the broker wants and that the load does not have, as rules/billing
 * counts them: a proof of delivery that is kept elsewhere stands for all of them.
 */
export const MISSING_PAPERS = `
  array(select distinct w.paper from unnest(
      array(select jsonb_array_elements_text(${REQUIRED_PAPERS}))
      || (select b.required_documents from brokers b
        where b.company_id = $1 and b.id = t.broker_id)) w(paper)
    where w.paper <> 'invoice' and not (t.status = 8 and w.paper in (${PAPERS_OF_DRIVE}))
      and not (t.pod_received_at is not null and ${NO_POD_HERE})
      and not exists (select from load_documents p where p.company_id = $1 and p.load_id = t.id
        and p.document_type = w.paper and p.status = 'active' and p.deleted_at is null)
    order by 1)`;

const { pending, arrived, delivered, tonu } = LOAD_STATUS;

/** Not sold to a truck yet, or done and without its papers. */
const PENDING = `t.status = ${pending} or (t.status in (${arrived}, ${delivered})
  and t.billing_status in ('not_ready', 'spoiled') and cardinality(${MISSING_PAPERS}) > 0)`;

const TO_BILL = `t.status in (${delivered}, ${tonu})
  and t.billing_status in ('not_ready', 'ready_for_invoice', 'spoiled')`;
