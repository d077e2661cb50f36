import { registry } from '../schema/entities/index.ts';
import { type Entity, representing, tableOf } from '../schema/entity.ts';
import { type Field, isFilled } from '../schema/fields.ts';
import { firstOrder, isByName, keptChips, type ListOrder, orderOfEqual } from '../schema/listed.ts';
import { hasWords } from '../server/db/search/foundSearch.ts';
import { searchedRelations } from '../server/db/sql/filterSql.ts';
import type { More } from '../server/db/sql/listSql.ts';
import { recordNameSql } from '../server/db/sql/nameSql.ts';
import { recordColumns } from '../server/db/sql/recordSql.ts';
import { columnsOfSheet } from '../server/freight/loads/list/listSql.ts';
import { aroundStaff } from '../server/identity/staffs/staffDetail.ts';
import { sumsOfSchedules } from '../server/money/factoring/list.ts';
import { aroundInvoices } from '../server/money/invoices/invoiceDetail.ts';
import type { Question } from './questions.ts';

/*
 * The floor's statements, by the fastest way known for each kind of question, written with their
 * values: no parameters, row level security, permissions or versions. The ids of a page are found
 * first, its rows are JSON text made by the database.
 */

/** What a question asks, taken apart. */
interface FloorQuery {
  entity: Entity;
  /** The company's id. */
  company: number;
  order: ListOrder;
  limit: number;
  /** What every row of the list is, and what the chips that no index keeps in order ask. */
  conditions: readonly string[];
  /** The chip of few values in whose index each value has the order of the list. */
  chip: { column: string; values: readonly string[] } | null;
  /** Whether the conditions leave so few rows that they are collected and sorted. */
  isFew: boolean;
}

/** The rows of a page as one JSON text, `rows`. */
export function floorSql(question: Question, company: number): string {
  const asked = askedIn(question, company);
  const { entity } = asked;
  const more = moreOf(entity, company);
  const columns = columnsOf(entity, company, more?.replaced);
  return (
    `with wanted as materialized (select p.id, row_number() over () as place ` +
    `from (${idsSql(asked)}) p)${more?.tables ? `, ${more.tables}` : ''} ` +
    `select coalesce(json_agg(r.record order by w.place), '[]')::text as rows ` +
    `from wanted w cross join lateral (select row_to_json(x) as record from (` +
    `select ${columns}${more ? ', m.*' : ''} from ${tableOf(entity)} t ` +
    `${more ? `cross join lateral (${more.columns}) m ` : ''}` +
    `where t.company_id = ${company} and t.id = w.id limit 1) x) r`
  );
}

/** The number of rows of the whole list, `total`: counted once, as the app keeps it too. */
export function floorTotalSql(question: Question, company: number): string {
  const { entity, conditions, chip } = askedIn(question, company);
  const all = chip ? [...conditions, isAmong(chip)] : conditions;
  return `select count(*)::int as total from ${tableOf(entity)} t where ${all.join(' and ')}`;
}

function idsSql(asked: FloorQuery): string {
  const { chip, order, conditions, limit, isFew, entity } = asked;
  const end = `limit ${limit}`;
  if (isFew) return `select n.id from (${collected(asked)}) n ${end}`;
  if (isByName(entity, order.field)) return `select n.id from (${byName(asked)}) n ${end}`;
  if (!chip) return `select n.id from (${walked(asked, conditions)}) n ${end}`;
  if (chip.values.length === 1) {
    const is = `t.${chip.column} = ${chip.values[0]}`;
    return `select n.id from (${walked(asked, [...conditions, is])}) n ${end}`;
  }
  // The first rows of each value, merged.
  const each = chip.values.map(
    value => `(${walked(asked, [...conditions, `t.${chip.column} = ${value}`])})`,
  );
  return (
    `select n.id from (${each.join(' union all ')}) n ` +
    `order by n.key ${order.order} nulls last, n.id ${order.order} ${end}`
  );
}

/** The first rows in the order of an index, those without a value after the others. */
function walked(
  { entity, order, limit, company }: FloorQuery,
  conditions: readonly string[],
): string {
  const { field, order: direction } = order;
  const key = keyOf(entity, field, company);
  const inOrder = [key, ...equalKeys(entity, field, company)]
    .map(one => `${one} ${direction}`)
    .join(', ');
  const rows = (more: readonly string[]) =>
    `select t.id, ${key} as key from ${tableOf(entity)} t ` +
    `where ${[...conditions, ...more].join(' and ')} order by ${inOrder} limit ${limit}`;
  const declared = entity.fields[field];
  if (field === 'id' || (declared && isFilled(declared))) return rows([]);
  const column = `t."${field}"`;
  return `(${rows([`${column} is not null`])}) union all (${rows([`${column} is null`])})`;
}

/** The few names in order, and the first rows of each until there are enough. */
function byName({ entity, order, limit, conditions, company }: FloorQuery): string {
  const { field, order: direction } = order;
  const target = registry.get(entity.fields[field]?.target ?? '');
  const first = keyOf(entity, firstOrder(entity).field, company);
  const rows = (more: string) =>
    `select t.id, ${first} as key from ${tableOf(entity)} t where ${conditions.join(' and ')} ` +
    `and ${more} order by ${first} ${direction}, t.id ${direction} limit ${limit}`;
  const names =
    `select x.id, lower(${recordNameSql(target, 'x')}) as name from ${tableOf(target)} x ` +
    `where x.company_id = ${company} order by 2 ${direction}, 1 ${direction}`;
  return (
    `(select n.id from (${names}) x cross join lateral (${rows(`t."${field}" = x.id`)}) n ` +
    `limit ${limit}) union all (select n.id from (${rows(`t."${field}" is null`)}) n)`
  );
}

/** Few rows, collected by their index and sorted. */
function collected({ entity, order, limit, conditions, chip, company }: FloorQuery): string {
  const { field, order: direction } = order;
  const all = chip ? [...conditions, isAmong(chip)] : conditions;
  const equal = equalKeys(entity, field, company).slice(0, -1);
  const keys = [keyOf(entity, field, company), ...equal];
  const columns = keys.map((key, at) => `${key} as key_${at}`);
  const inOrder = keys.map((_, at) => `c.key_${at} ${direction}${at === 0 ? ' nulls last' : ''}`);
  return (
    `select c.id from (select t.id, ${columns.join(', ')} from ${tableOf(entity)} t ` +
    `where ${all.join(' and ')} offset 0) c ` +
    `order by ${inOrder.join(', ')}, c.id ${direction} limit ${limit}`
  );
}

const isListOfLoads = ({ name }: Entity) => name === 'loads';

const isAmong = ({ column, values }: NonNullable<FloorQuery['chip']>) =>
  `t.${column} in (${values.join(', ')})`;

/** What a list is sorted by: texts in small letters, records by their names. */
function keyOf(entity: Entity, field: string, company: number): string {
  const { kind, target } = entity.fields[field] ?? {};
  if (kind === 'belongsTo' && target) {
    const other = registry.get(target);
    const own = other.scope === 'platform' ? '' : `x.company_id = ${company} and `;
    return (
      `(select lower(${recordNameSql(other, 'x')}) from ${tableOf(other)} x ` +
      `where ${own}x.id = t."${field}")`
    );
  }
  return kind === 'text' ? `lower(t."${field}")` : `t."${field}"`;
}

const equalKeys = (entity: Entity, field: string, company: number) => [
  ...(field === 'id' ? [] : orderOfEqual(entity, field)).map(name =>
    name === field ? `t."${name}"` : keyOf(entity, name, company),
  ),
  ...(field === 'id' ? [] : ['t.id']),
];

/** The columns that the app's list has. Loads have their stops and drivers, without what is missing. */
function columnsOf(entity: Entity, company: number, replaced?: readonly string[]): string {
  const own = isListOfLoads(entity)
    ? columnsOfSheet.seen
    : recordColumns(entity, registry, 't', replaced);
  const columns = own.replaceAll('current_company()', String(company));
  return isListOfLoads(entity) ? `${columns}, ${ofLoad(company)}` : columns;
}

/** What the records of these lists have beyond their own columns. */
const MORE: Readonly<Record<string, More>> = {
  staffs: aroundStaff,
  invoices: aroundInvoices,
  'factoring-schedules': sumsOfSchedules,
};

function moreOf({ name }: Entity, company: number) {
  const more = MORE[name]?.(value => `'${value instanceof Date ? value.toISOString() : value}'`);
  const ofCompany = (text: string) => text.replaceAll('$1', String(company));
  return (
    more && { ...more, tables: ofCompany(more.tables ?? ''), columns: ofCompany(more.columns) }
  );
}

const ofLoad = (company: number) => {
  const stop = (type: string, order: string) =>
    `(select json_build_object('company_name', c.company_name, 'city', c.city, 'state',
       (select code from states where id = c.state_id), 'date_from', s.date_from,
       'date_to', s.date_to, 'timezone', s.timezone, 'arrived_at', s.arrived_at,
       'departed_at', s.departed_at)
     from load_stops s join load_companies c on c.company_id = s.company_id and c.id = s.load_company_id
     where s.company_id = ${company} and s.load_id = t.id and s.type = '${type}'
     order by s.sequence ${order} limit 1)`;
  return `${stop('pickup', 'asc')} as origin, ${stop('delivery', 'desc')} as destination,
    (select count(*)::int from load_stops s where s.company_id = ${company} and s.load_id = t.id)
      as stops_count,
    (select json_agg(json_build_object('id', d.id, 'name', d.first_name || ' ' || d.last_name,
       'price', l.price, 'loaded_miles', l.loaded_miles, 'empty_miles', l.empty_miles))
     from load_drivers l join drivers d on d.company_id = l.company_id and d.id = l.driver_id
     where l.company_id = ${company} and l.load_id = t.id) as drivers, t.payment_amount as gross`;
};

/** The statuses of the lists of loads in addition to the one of all, with what they leave to bill. */
const VIEWS: Readonly<Record<string, string>> = {
  '/loads/available/list': 't.status = 1',
  '/loads/enroute/list': 't.status in (2, 3, 4)',
  '/loads/pending/list':
    "(t.status = 9 or (t.status in (5, 6) and t.billing_status in ('not_ready', 'spoiled')))",
  '/loads/list/for-invoices':
    "t.status in (6, 8) and t.billing_status in ('not_ready', 'ready_for_invoice', 'spoiled')",
};

/** The payment statuses of the named views of invoices. */
const QUICK: Readonly<Record<string, readonly string[]>> = {
  paid: ["'paid'", "'short_paid'", "'written_off'"],
  open: ["'unpaid'", "'partially_paid'", "'disputed'"],
  overdue: ["'unpaid'", "'partially_paid'", "'disputed'"],
};

function askedIn({ of, path, query }: Question, company: number): FloorQuery {
  const entity = registry.get(of);
  // Only chips have several values, and those are under the other names.
  const { sort, order, per_page, search, quick, ...filters } = query as Record<string, string>;
  const conditions = [`t.company_id = ${company}`, 't.deleted_at is null'];
  const view = VIEWS[path];
  if (view) conditions.push(view);
  if (entity.partOf) conditions.push(ofLivingWhole(entity));
  if (of === 'invoices' && filters['status[]'] === undefined) {
    conditions.push("t.status in ('draft', 'issued')");
  }
  if (quick === 'overdue') conditions.push('t.due_date < current_date');
  if (search) conditions.push(hasBeginning(entity, search.toLowerCase(), company));
  const named = quick ? { column: 'payment_status', values: QUICK[quick] ?? [] } : null;
  const given = { conditions, named, isFew: view !== undefined || search !== undefined };
  const field = String(sort);
  return {
    entity,
    company,
    limit: Number(per_page),
    order: { field, order: order === 'asc' ? 'asc' : 'desc' },
    ...withFilters(entity, company, field, filters, given),
  };
}

type Filtered = Pick<FloorQuery, 'conditions' | 'chip' | 'isFew'>;

/** Chips: the one whose index has the list's order, ranges, and what is asked of a load's parts. */
function withFilters(
  entity: Entity,
  company: number,
  sort: string,
  filters: Readonly<Record<string, string | readonly string[]>>,
  given: { conditions: readonly string[]; named: FloorQuery['chip']; isFew: boolean },
): Filtered {
  const conditions = [...given.conditions];
  let { named: chip, isFew } = given;
  for (const [sent, value] of Object.entries(filters)) {
    const name = sent.replace(/\[\]$|_from$|_to$/, '');
    const field = entity.fields[name];
    const values = [value].flat();
    if (!field) {
      conditions.push(ofParts(name, values, company));
      isFew = true;
    } else if (sent.endsWith('_from') || sent.endsWith('_to')) {
      const sign = sent.endsWith('_from') ? '>=' : '<=';
      conditions.push(`t."${name}" ${sign} ${boundOf(field, values[0] ?? '', sign)}`);
      // A range of another column than the sorted one: its rows are read by its own index.
      isFew ||= name !== sort;
    } else if (!isFew && keptChips(entity).includes(name)) {
      chip = { column: `"${name}"`, values: values.map(one => literalOf(field, one)) };
    } else {
      conditions.push(`t."${name}" in (${values.map(one => literalOf(field, one)).join(', ')})`);
    }
  }
  return { conditions, chip, isFew };
}

function ofLivingWhole(entity: Entity): string {
  const part = entity.partOf ?? '';
  const whole = tableOf(registry.get(entity.fields[part]?.target ?? ''));
  return (
    `exists (select from ${whole} w where w.company_id = t.company_id and w.id = t."${part}" ` +
    'and w.deleted_at is null)'
  );
}

/** The driver, the states and the delay of a load are those of its parts. */
function ofParts(name: string, values: readonly string[], company: number): string {
  const ids = values.join(', ');
  if (name === 'driver_id') {
    return (
      `t.id in (select d.load_id from load_drivers d where d.company_id = ${company} ` +
      `and d.driver_id in (${ids}))`
    );
  }
  const stops = `select from load_stops s where s.company_id = ${company} and s.load_id = t.id`;
  if (name === 'late') {
    return (
      `exists (${stops} and s.arrived_at is null and s.departed_at is null ` +
      'and coalesce(s.date_to, s.date_from) < now())'
    );
  }
  const type = name.split('_')[0];
  return (
    `exists (${stops} and s.type = '${type}' and s.load_company_id in (select c.id ` +
    `from load_companies c where c.company_id = ${company} and c.state_id in (${ids})))`
  );
}

/** A plain date bounds a moment by the whole day; the benchmark's company is in its default zone. */
function boundOf({ kind }: Field, value: string, sign: '>=' | '<='): string {
  if (kind === 'moment') {
    const day = sign === '>=' ? `date '${value}'` : `date '${value}' + 1`;
    return `(${day})::timestamp at time zone 'America/Chicago'`;
  }
  return kind === 'date' ? `date '${value}'` : value;
}

function literalOf({ kind, choices }: Field, value: string): string {
  if (kind === 'flag') return value;
  const isNumber = kind === 'belongsTo' || typeof choices?.[0] === 'number';
  return isNumber ? value : `'${value}'`;
}

/** The records that the search of loads reaches, those of their stops and drivers aside. */
const NAMED_BY_LOADS = [
  ['broker_id', 'brokers'],
  ['truck_id', 'trucks'],
  ['dispatcher_id', 'staffs'],
] as const;

/** A word of the record, or of one that it names and its search reaches, begins so. */
function hasBeginning(entity: Entity, beginning: string, company: number): string {
  if (!hasWords(entity)) {
    const texts = (entity.search ?? representing(entity)).filter(
      name => entity.fields[name]?.kind === 'text',
    );
    const searched = 'number' in entity.fields ? ['number'] : texts;
    return `(${searched.map(name => within(`lower(t."${name}")`, beginning)).join(' or ')})`;
  }
  const wordsOf = (kind: string) =>
    `select record_id from search_words where company_id = ${company} and entity = '${kind}' ` +
    `and ${within('word', beginning)}`;
  const own = `select r.id from ${tableOf(entity)} r where r.company_id = ${company}`;
  const relations = isListOfLoads(entity)
    ? NAMED_BY_LOADS
    : searchedRelations(entity, registry)
        .filter(({ target }) => hasWords(target))
        .map(({ name, target }) => [name, target.name] as const);
  const named = relations.map(
    ([name, kind]) => `${own} and r."${name}" = any(array(${wordsOf(kind)}))`,
  );
  return `t.id = any(array(${[wordsOf(entity.name), ...named].join(' union ')}))`;
}

const within = (column: string, beginning: string) =>
  `${column} >= '${beginning}' and ${column} < '${beginning}' || U&'\\+10FFFF'`;
