import { registry } from '../../../schema/entities/index.ts';
import { type Entity, tableOf } from '../../../schema/entity.ts';
import type { Scope } from '../../db/access.ts';
import { isCompanys, quote } from '../../db/sql/columns.ts';
import { Conditions, searched } from '../../db/sql/filterSql.ts';
import { hasNumberAtOwnStop } from '../../db/sql/givenNumbers.ts';
import { patternsOf } from '../../db/sql/ilike.ts';
import { recordNameSql, wordsSql } from '../../db/sql/nameSql.ts';
import { type Detail, detailsOf, targetSql } from './foundDetails.ts';

/** A few records of each kind. To find more, users search in its list. */
const PER_KIND = 5;

/** No index covers the middle of a word, so only the newest of each kind are searched. */
const NEWEST = 50_000;

export interface FoundRow {
  type: string;
  id: number;
  title: string;
  subtitle: string;
  /** Of a load: which status icon it shows. */
  status?: number;
}

/** As the statement returns it: each detail separately, null when there is none. */
interface Answered extends Pick<FoundRow, 'type' | 'id' | 'title'> {
  details: (string | null)[];
  status: number | null;
  rank: number;
}

/**
 * The records of these kinds that contain every word of the search: in the fields that their lists
 * search, or in the name of a referenced record. One statement, however many kinds there are. Exact
 * name matches come first, then prefix matches.
 */
export async function findRecords(
  kinds: readonly Entity[],
  search: string,
  { tx, companyId }: Scope,
  newest = NEWEST,
): Promise<FoundRow[]> {
  if (kinds.length === 0) return [];
  const words = new Conditions();
  const company = words.value(companyId);
  const said = words.value(search);
  const patterns = patternsOf(search).map(pattern => `${words.value(pattern)}::text`);
  const wish = { company, said: `lower(${said}::text)`, patterns, newest };

  const text = kinds.flatMap(kind => [...olderSql(kind, wish), newestSql(kind, wish)]);
  const rows = await tx.query<Answered>(text.join(' union all '), words.values);
  const found = new Map(rows.map(row => [`${row.type} ${row.id}`, row]));
  const told = new Map(kinds.map(kind => [kind.name, detailsOf(kind, company)]));
  return [...found.values()]
    .sort((a, b) => a.rank - b.rank)
    .map(row => foundRow(row, told.get(row.type) ?? []));
}

function foundRow({ type, id, title, details, status }: Answered, of: readonly Detail[]): FoundRow {
  const subtitle = details
    .flatMap((text, at) => (text ? [of[at]?.tell(text) ?? text] : []))
    .join(' · ');
  return { type, id, title, subtitle, ...(status === null ? {} : { status }) };
}

/** The parameter positions of a search in the statement. */
interface Wish {
  company: string;
  said: string;
  patterns: readonly string[];
  newest: number;
}

function newestSql(kind: Entity, { company, said, patterns, newest }: Wish): string {
  const rank =
    `case when lower(${titleOf(kind)}) = ${said} then 0 ` +
    `when starts_with(lower(${titleOf(kind)}), ${said}) then 1 else 2 end`;
  return `(select ${shownOf(kind, company)}, t.rank from (
    select t.*, ${rank} as rank from (
      select * from ${quote(tableOf(kind))} t
      where t.company_id = ${company} and t.deleted_at is null
      order by t.id desc limit ${newest}) t
    where ${patterns.map(pattern => `(${isIn(kind, pattern, company)})`).join(' and ')}
    order by rank, t.id desc limit ${PER_KIND}) t
    order by t.rank, t.id desc)`;
}

/** Kinds whose exact name match is found, however old the record is. */
const BY_NUMBER: Readonly<Record<string, string>> = { loads: 'load_of_number' };

function olderSql(kind: Entity, { company, said }: Wish): string[] {
  const numbered = BY_NUMBER[kind.name];
  if (!numbered) return [];
  return [
    `(select ${shownOf(kind, company)}, 0 as rank from ${quote(tableOf(kind))} t
     where t.company_id = ${company} and t.id = ${numbered}(${said}))`,
  ];
}

/** Kinds with a status icon. */
const WITH_STATUS = ['loads'];

const shownOf = (kind: Entity, company: string) =>
  `'${kind.name}'::text as type, t.id, ${titleOf(kind)} as title, ` +
  `array[${detailsOf(kind, company).map(({ sql }) => sql)}]::text[] as details, ` +
  `${WITH_STATUS.includes(kind.name) ? 't.status' : 'null::int'} as status`;

const titleOf = (kind: Entity) => recordNameSql(kind, 't');

/** The searched fields in the parts of a record. */
const IN_PARTS: Readonly<Record<string, typeof hasNumberAtOwnStop>> = { loads: hasNumberAtOwnStop };

/**
 * One word of the search in a record's own fields, its parts, or in the name of a referenced
 * record.
 */
function isIn(kind: Entity, pattern: string, company: string): string {
  const { hints = [], fields } = kind;
  const others = hints.flatMap(name => {
    const target = fields[name]?.target;
    if (target === undefined || !isCompanys(registry.get(target))) return [];
    const named = recordNameSql(registry.get(target), 'x');
    return `t.${quote(name)} in (select x.id from ${targetSql(target, company)} and ${named} ilike ${pattern})`;
  });
  const inside = IN_PARTS[kind.name]?.('t', pattern, company) ?? [];
  return [`${wordsSql('t', searched(kind))} ilike ${pattern}`, ...others]
    .concat(inside)
    .join(' or ');
}
