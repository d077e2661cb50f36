import { registry } from '../../../schema/entities/index.ts';
import { type Entity, tableOf } from '../../../schema/entity.ts';
import type { Field } from '../../../schema/fields.ts';
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

/** The details of a record of this kind, in order. A reference shows its record's name. */
export const detailsOf = (kind: Entity, company: string): Detail[] => [
  ...(MORE[kind.name]?.(company) ?? []),
  ...(kind.hints ?? []).map(name => hintOf(kind, name, company)),
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
    tell: text => reportedAs(fields[name], text, id => choiceWord(kind.name, name, id)),
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

/**
 * Details that no single field has: for a load its origin, destination, and unit. For a contact its
 * broker, which a choice among the contacts of one broker does not repeat.
 */
const MORE: Readonly<Record<string, (company: string) => Detail[]>> = {
  'broker-contacts': company => [
    {
      sql: `(select x.name from brokers x where x.company_id = ${company} and x.id = t.broker_id)`,
      tell: asItIs,
    },
  ],
  loads: company => [
    {
      sql: `concat_ws(' → ', ${placeSql('pickup', 'asc', company)}, ${placeSql('delivery', 'desc', company)})`,
      tell: asItIs,
    },
    {
      sql: `(select x.number from trucks x where x.company_id = ${company} and x.id = t.truck_id)`,
      tell: number => `unit ${number}`,
    },
  ],
};

const placeSql = (type: 'pickup' | 'delivery', order: 'asc' | 'desc', company: string) => `(
  select concat_ws(', ', c.city, ${regionSql('c')})
  from load_stops p join load_companies c
    on c.company_id = p.company_id and c.id = p.load_company_id
  where p.company_id = ${company} and p.load_id = t.id and p.type = '${type}'
  order by p.sequence ${order} limit 1)`;

export function targetSql(name: string, company: string): string {
  const target = registry.get(name);
  const own = isCompanys(target) ? `x.company_id = ${company}` : 'true';
  return `${quote(tableOf(target))} x where ${own}`;
}
