import { registry } from '../../../schema/entities/index.ts';
import { type Entity, tableOf } from '../../../schema/entity.ts';
import type { Field } from '../../../schema/fields.ts';
import {
  LOAD_STATUS,
  loadStatusIds,
  loadStatusWord,
} from '../../../schema/rules/freight/loadStates.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { choiceWord } from '../../../schema/words/entityWords.ts';
import { isCompanys, quote } from '../../db/sql/columns.ts';
import { recordNameSql } from '../../db/sql/nameSql.ts';
import { regionSql } from '../../db/sql/regionSql.ts';

/** One detail that distinguishes a found record from others with the same name. */
export interface Detail {
  /** Its text, from the record `t`. */
  sql: string;
  /** That text in a readable format. */
  tell: (text: string) => string;
}

/** Whether the person may find records of a kind, by its name. */
export type Finds = (kind: string) => boolean;

/**
 * The details of a record of this kind, in order. A reference shows its record's name. What is read from
 * records of another kind is shown to those who may find these.
 */
export const detailsOf = (kind: Entity, company: string, finds: Finds): Detail[] => [
  ...(BEFORE_HINTS[kind.name]?.(company) ?? []),
  ...(kind.hints ?? [])
    .filter(name => name !== SHOWN_BEHIND_HINTS[kind.name])
    .map(name => hintOf(kind, name, company)),
  ...(BEHIND_HINTS[kind.name]?.(company, finds) ?? []),
];

function hintOf(kind: Entity, name: string, company: string): Detail {
  const { fields } = kind;
  const target = fields[name]?.target;
  const sql =
    target === undefined
      ? `t.${quote(name)}::text`
      : `(select ${recordNameSql(registry.get(target), 'x')} ` +
        `from ${targetSql(target, company)} and x.id = t.${quote(name)})`;
  return {
    sql,
    tell:
      target === 'trucks'
        ? unit
        : text => reportedAs(fields[name], text, id => choiceWord(kind.name, name, id)),
  };
}

function reportedAs(
  field: Field | undefined,
  text: string,
  choice: (id: string) => string,
): string {
  switch (field?.kind) {
    case 'money':
      return dollars(text);
    case 'date':
      return text.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');
    case 'choice':
      return choice(text);
    default:
      return text;
  }
}

/** $1 400.39, as on the screens, with the sign before the dollars. */
function dollars(amount: string): string {
  const text = `$${formatMoney(amount.replace('-', ''))}`;
  return amount.startsWith('-') ? `−${text}` : text;
}

const asItIs = (text: string) => text;
const unit = (number: string) => `unit ${number}`;
const units = (numbers: string) => (numbers.includes(', ') ? `units ${numbers}` : unit(numbers));

/**
 * Details that no single field has: for a load its origin, destination, and unit, and when it was
 * delivered. For a contact its broker, which a choice among the contacts of one broker does not repeat.
 */
const BEFORE_HINTS: Readonly<Record<string, (company: string) => Detail[]>> = {
  'broker-contacts': company => [
    {
      sql: `(select x.name from brokers x where x.company_id = ${company} and x.id = t.broker_id)`,
      tell: asItIs,
    },
  ],
  trucks: () => [{ sql: "nullif(concat_ws(' ', t.make, t.model), '')", tell: asItIs }],
  loads: company => [
    {
      sql: `case when t.status = ${LOAD_STATUS.delivered} then to_char(coalesce(
        (coalesce(t.delivered_at, t.delivery_date) at time zone company_zone())::date, t.gross_date), 'MM/DD/YYYY') end`,
      tell: date => `Delivered ${date}`,
    },
    {
      sql: `concat_ws(' → ', ${placeSql('pickup', 'asc', company)}, ${placeSql('delivery', 'desc', company)})`,
      tell: asItIs,
    },
    {
      sql: `(select x.number from trucks x where x.company_id = ${company} and x.id = t.truck_id)`,
      tell: unit,
    },
  ],
};

/**
 * What comes last: where a truck is heading, who paid and whether it bounced, the days and the units of
 * a settlement.
 */
const BEHIND_HINTS: Readonly<Record<string, (company: string, finds: Finds) => Detail[]>> = {
  trucks: (company, finds) => [
    {
      sql: finds('loads')
        ? `coalesce((select concat_ws(' ', l.status, ${placeSql('delivery', 'desc', company, 'l')})
        from loads l where l.company_id = ${company} and l.truck_id = t.id and l.deleted_at is null
          and l.status in ${DRIVEN_LOADS} order by l.status desc, l.id desc limit 1), t.status)`
        : 't.status',
      tell: headingOf,
    },
  ],
  receipts: (company, finds) => [
    ...payers
      .filter(({ kind }) => finds(kind))
      .map(({ kind, column }) => ({
        sql: `(select x.name from ${targetSql(kind, company)} and x.id = t.${column})`,
        tell: asItIs,
      })),
    {
      sql: "case when t.status = 'reversed' then t.status end",
      tell: status => choiceWord('receipts', 'status', status),
    },
  ],
  'driver-pay-settlements': (company, finds) => [
    {
      sql: `to_char(t.period_start, 'MM/DD') || ' – ' || to_char(t.period_end, 'MM/DD/YYYY')`,
      tell: asItIs,
    },
    ...(finds('trucks') ? [{ sql: unitsOfSettlement(company), tell: units }] : []),
  ],
};

/** Either a broker or a factor pays. */
const payers = [
  { kind: 'brokers', column: 'broker_id' },
  { kind: 'factoring-companies', column: 'factoring_company_id' },
];

/** The trucks that hauled most of a settlement's loads, in that order. */
const MOST_UNITS = 3;
const unitsOfSettlement = (company: string) => `(
  select string_agg(u.number, ', ' order by u.loads desc, u.number) from (
    select x.number, count(*) as loads from (${trucksOfSettlement(company)}) o(truck_id)
    join trucks x on x.company_id = ${company} and x.id = o.truck_id
    group by x.number order by count(*) desc, x.number limit ${MOST_UNITS}) u)`;

/**
 * The trucks of a settlement `t`, once for each of its loads: a driver's own part of the load, or the
 * load that an owner is paid for.
 */
export const trucksOfSettlement = (company: string): string => `
  select coalesce(d.truck_id, l.truck_id) from load_drivers d
  join loads l on l.company_id = d.company_id and l.id = d.load_id
  where d.company_id = ${company} and d.settlement_id = t.id and d.deleted_at is null
  union all
  select l.truck_id from settlement_loads s
  join loads l on l.company_id = s.company_id and l.id = s.load_id
  where s.company_id = ${company} and s.settlement_id = t.id and s.deleted_at is null`;

/** The hint that the details behind the hints show better: where a truck is heading, or its status. */
const SHOWN_BEHIND_HINTS: Readonly<Record<string, string>> = { trucks: 'status' };

const DRIVEN_LOADS = loadStatusIds('dispatched', 'enroute', 'arrived');

/** The status of a truck's load and where that goes, else the truck's own: `Enroute to Dallas, TX`. */
function headingOf(text: string): string {
  const [, status, place] = /^(\d)(?: (.+))?$/.exec(text) ?? [];
  if (!status) return choiceWord('trucks', 'status', text);
  const word = loadStatusWord(Number(status));
  return place && Number(status) !== LOAD_STATUS.arrived ? `${word} to ${place}` : word;
}

const placeSql = (
  type: 'pickup' | 'delivery',
  order: 'asc' | 'desc',
  company: string,
  load = 't',
) => `(
  select concat_ws(', ', c.city, ${regionSql('c')})
  from load_stops p join load_companies c
    on c.company_id = p.company_id and c.id = p.load_company_id
  where p.company_id = ${company} and p.load_id = ${load}.id and p.type = '${type}'
  order by p.sequence ${order} limit 1)`;

export function targetSql(name: string, company: string): string {
  const target = registry.get(name);
  const own = isCompanys(target) ? `x.company_id = ${company}` : 'true';
  return `${quote(tableOf(target))} x where ${own}`;
}
