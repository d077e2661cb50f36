import { type Entity, tableOf } from '../../../schema/entity.ts';
import { BUSY_LOADS } from '../../../schema/rules/freight/loadStates.ts';
import type { Access } from '../../db/access.ts';
import { containing } from '../../db/search/foundSql.ts';
import { type HitsOfTerms, hitsOf } from '../../db/search/hits.ts';
import { foundKinds } from '../../db/search/searchedTables.ts';
import { termsOf } from '../../db/search/terms.ts';
import { quote } from '../../db/sql/columns.ts';
import { Conditions } from '../../db/sql/filterSql.ts';
import { personNameSql, recordNameSql } from '../../db/sql/nameSql.ts';
import { almostHits } from './almostHits.ts';
import { type Detail, detailsOf, type Finds, targetSql } from './foundDetails.ts';
import { reachesOf, withReached } from './reached.ts';

/** Where all words of a search are common, so many records are looked at for all of them. */
const MOST_COMPARED = 120;

/** A single letter matches everything and helps no one. */
const SHORTEST = 2;

/** A few records of each kind. To find more, users search for that kind alone, or in its list. */
const PER_KIND = 5;

/** Of a search for some kinds alone, so many records of them together. */
const OF_CHOSEN = 24;

/** Beyond it a total is not counted. */
const MOST_COUNTED = 100;

/** As few records are shown by the connection of reads by key: more would delay other reads. */
const FEW = 20;

export interface FoundRow {
  type: string;
  id: number;
  title: string;
  subtitle: string;
  /** Of a load: which status icon it shows. */
  status?: number;
  /** Whom one can call. */
  phone?: string;
  /** Of a truck: whose board it is on. */
  dispatcher?: { id: number; name: string };
  /** Of a truck: whether the main board has a row of it. */
  is_on_board?: boolean;
  /** Of a record without a page of its own: the one that it is part of. */
  partOf?: number;
}

/** Some records, and how many there are. */
export interface Found {
  rows: FoundRow[];
  /** All that the search finds, or a hundred. */
  total: number;
  /** Whether there are more than a hundred. */
  hasMore: boolean;
}

const NOTHING: Found = { rows: [], total: 0, hasMore: false };

/** As the statement returns it: each detail separately, null when there is none. */
interface Answered extends Pick<FoundRow, 'type' | 'id' | 'title'> {
  details: (string | null)[];
  status: number | null;
  phone: string | null;
  dispatcher: { id: number; name: string } | null;
  is_on_board: boolean | null;
  part_of: number | null;
  rank: number;
  matching: number;
}

/** Who searches: what they may find, and how many records of each kind they are shown. */
interface Search {
  access: Pick<Access, 'read' | 'readByKey'>;
  finds: Finds;
  most?: number;
}

/** How many records of each kind are shown: a few, or more where only some kinds are searched. */
export const mostOfEach = (chosen: number): number =>
  chosen === 0 ? PER_KIND : Math.max(PER_KIND, Math.floor(OF_CHOSEN / chosen));

/**
 * The records of these kinds that have every word of the search: in the fields that their lists
 * search, or in a record that they name. When there is none, those that almost have them. Whatever
 * a company has, each step walks an index and stops. Exact name matches come first, then prefix
 * matches.
 *
 * Typing errors are looked for only then: next to records that have the words, those that almost
 * have them would cost every search another statement, and show what nobody typed.
 */
export async function findRecords(
  kinds: readonly Entity[],
  search: string,
  { access, finds, most = PER_KIND }: Search,
): Promise<Found> {
  const terms = termsOf(search);
  if (kinds.length === 0 || !terms.some(({ from }) => from.length >= SHORTEST)) return NOTHING;
  const typed = { search, words: terms.map(containing), finds, most };
  const read = kindsRead(kinds, finds);
  const allHits = async (hits: HitsOfTerms): Promise<AllHits> => ({
    own: hits,
    all: await withReached(kinds, hits, finds, access.read),
  });
  const own = await hitsOf(terms, read, access.readByKey, MOST_COUNTED + 1);
  const found = await shown(kinds, await allHits(own), typed, access);
  if (found.rows.length > 0) return found;

  const almost = await almostHits(terms, own, read, access.read);
  if (almost === null) return NOTHING;
  return shown(kinds, await allHits(almost), typed, access);
}

/** Where the terms are: in the records themselves, and in those that they name too. */
interface AllHits {
  own: HitsOfTerms;
  all: HitsOfTerms;
}

/** Those that may be found, and those by whose words they are found. */
const kindsRead = (kinds: readonly Entity[], finds: Finds): string[] =>
  [
    ...new Set(
      kinds.flatMap(kind => [kind.name, ...reachesOf(kind, finds).map(({ target }) => target)]),
    ),
  ].filter(name => foundKinds.some(kind => kind.name === name));

/**
 * These records as a search shows them, in their order, without those that are gone. Read by key,
 * each kind in a part of one statement.
 */
export async function readRecords(
  kinds: readonly Entity[],
  wanted: readonly Pick<FoundRow, 'type' | 'id'>[],
  { access: { readByKey }, finds }: Search,
): Promise<FoundRow[]> {
  const conditions = new Conditions();
  const company = conditions.value(readByKey.companyId);
  const details = new Map(kinds.map(kind => [kind.name, detailsOf(kind, company, finds)]));
  const parts = kinds.flatMap(kind => {
    const ids = wanted.filter(({ type }) => type === kind.name).map(({ id }) => id);
    if (ids.length === 0) return [];
    const named = { company, title: "''", ids: conditions.value(ids), all: [], most: ids.length };
    return [shownSql(kind, { ...named, details: details.get(kind.name) ?? [] })];
  });
  if (parts.length === 0) return [];
  const rows = await readByKey.tx.query<Answered>(parts.join(' union all '), conditions.values);
  return wanted.flatMap(({ type, id }) => {
    const row = rows.find(one => one.type === type && one.id === id);
    return row ? [foundRow(row, details.get(type) ?? [])] : [];
  });
}

/**
 * What was typed, how a word matches each of its terms, what the person may find, and how many records
 * of a kind are shown.
 */
interface TypedSearch {
  search: string;
  words: readonly string[];
  finds: Finds;
  most: number;
}

/** The found records as they are shown. */
async function shown(
  kinds: readonly Entity[],
  hits: AllHits,
  typed: TypedSearch,
  access: Pick<Access, 'read' | 'readByKey'>,
): Promise<Found> {
  const { readByKey } = access;
  const conditions = new Conditions();
  const company = conditions.value(readByKey.companyId);
  const title = `lower(${conditions.value(typed.search)}::text)`;
  const details = new Map(kinds.map(kind => [kind.name, detailsOf(kind, company, typed.finds)]));
  let isCut = false;
  let read = 0;
  const unread = new Map<string, number>();
  const parts = kinds.flatMap(kind => {
    const candidates = candidatesOf(kind, hits, typed.most);
    if (candidates === null) return [];
    isCut ||= candidates.isCut;
    if (candidates.ids.length === 0) return [];
    read += candidates.ids.length;
    unread.set(kind.name, candidates.unread);
    const all = hits.all.length === 1 ? [] : saysAll(kind, hits.all, typed, conditions);
    const ids = conditions.value(candidates.ids);
    const own = details.get(kind.name) ?? [];
    return [shownSql(kind, { company, title, ids, all, details: own, most: typed.most })];
  });
  if (parts.length === 0) return NOTHING;
  const { tx } = read > FEW ? access.read : readByKey;
  const rows = await tx.query<Answered>(parts.join(' union all '), conditions.values);
  if (rows.length === 0) return NOTHING;
  const matching = new Map(rows.map(row => [row.type, row.matching + (unread.get(row.type) ?? 0)]));
  const total = [...matching.values()].reduce((sum, count) => sum + count, 0);
  return {
    rows: rows
      .sort((a, b) => a.rank - b.rank)
      .map(row => foundRow(row, details.get(row.type) ?? [])),
    total: Math.min(total, MOST_COUNTED),
    hasMore: isCut || total > MOST_COUNTED,
  };
}

/** The records to look at, whether there may be others, and how many more are known. */
interface Candidates {
  ids: readonly number[];
  isCut: boolean;
  unread: number;
}

/**
 * The records to look at: those of the term with the fewest, where all of its records are known.
 * Where every term is common, the newest of each. Null where a term is in no record.
 */
function candidatesOf(kind: Entity, { own, all }: AllHits, most: number): Candidates | null {
  const { name } = kind;
  const ofTerms = all.flatMap(ofTerm => ofTerm.get(name) ?? []);
  if (ofTerms.length < all.length) return null;
  const known = ofTerms.filter(({ hasMore }) => !hasMore);
  const [fewest] = known.sort((a, b) => a.ids.size - b.ids.size);
  if (fewest) return { ids: [...fewest.ids], isCut: false, unread: 0 };
  const [only, ...others] = ofTerms;
  if (only && others.length === 0) {
    return commonest(only.ids, own[0]?.get(name)?.ids ?? new Set(), most);
  }
  // What more terms have comes first, then the newest.
  const terms = new Map<number, number>();
  for (const { ids } of ofTerms) for (const id of ids) terms.set(id, (terms.get(id) ?? 0) + 1);
  const newest = [...terms].sort(([a, ofA], [b, ofB]) => ofB - ofA || b - a).map(([id]) => id);
  return { ids: newest.slice(0, MOST_COMPARED), isCut: true, unread: 0 };
}

/** Of a common word: a title has it only in the record itself, so of the others the newest are enough. */
function commonest(all: ReadonlySet<number>, own: ReadonlySet<number>, most: number): Candidates {
  const others = [...all].filter(id => !own.has(id)).sort((a, b) => b - a);
  const ids = [...own, ...others.slice(0, most)];
  return { ids, isCut: true, unread: all.size - ids.length };
}

/** Each term is in the record, or in one that it names. */
function saysAll(
  kind: Entity,
  hits: HitsOfTerms,
  { words, finds }: TypedSearch,
  conditions: Conditions,
): string[] {
  return hits.map((ofTerm, at) => {
    const ids = conditions.value([...(ofTerm.get(kind.name)?.ids ?? [])]);
    const word = conditions.value(words[at]);
    const has = (entity: string, ofRecord: string) =>
      `exists (select from (${ofRecord} offset 0) o(id), lateral (
         select from search_words w where w.company_id = current_company()
           and w.entity = '${entity}' and w.record_id = o.id and w.word like ${word} limit 1) w)`;
    return `(${[
      `t.id = any(${ids}::int[])`,
      has(kind.name, 'select t.id'),
      ...reachesOf(kind, finds).map(({ target, ofRecord }) => has(target, ofRecord)),
    ].join(' or ')})`;
  });
}

function foundRow(row: Answered, of: readonly Detail[]): FoundRow {
  const { type, id, title, details, status, phone, dispatcher, is_on_board, part_of } = row;
  const subtitle = details
    .flatMap((text, at) => (text ? [of[at]?.tell(text) ?? text] : []))
    .join(' · ');
  return {
    type,
    id,
    title,
    subtitle,
    ...(status !== null && { status }),
    ...(phone !== null && { phone }),
    ...(dispatcher !== null && { dispatcher }),
    ...(is_on_board !== null && { is_on_board }),
    ...(part_of !== null && { partOf: part_of }),
  };
}

/** The parameter positions of a kind in the statement. */
interface ShownQuery {
  company: string;
  title: string;
  ids: string;
  all: readonly string[];
  details: readonly Detail[];
  most: number;
}

function shownSql(kind: Entity, { company, title, ids, all, details, most }: ShownQuery): string {
  const name = `lower(${titleOf(kind)})`;
  const rank = `case when ${name} = ${title} then 0 when starts_with(${name}, ${title}) then 1 else 2 end`;
  return `(select ${shownOf(kind, details)}, t.rank, t.matching from (
    select t.*, ${rank} as rank, count(*) over ()::int as matching
    from ${quote(tableOf(kind))} t
    where ${[
      `t.company_id = ${company}`,
      `t.id = any(${ids}::int[])`,
      't.deleted_at is null',
      ...partOfOne(kind, company),
      ...all,
    ].join(' and ')}
    order by rank, t.id desc limit ${most}) t
    order by t.rank, t.id desc)`;
}

const DISPATCHER = `(select json_build_object('id', s.id, 'name', ${personNameSql('s')})
  from staffs s where s.company_id = t.company_id and s.id = t.dispatcher_id and s.deleted_at is null)`;

/** So many of the latest legs of a truck are asked for one that is not over. */
const LATEST_LEGS = 50;

/**
 * As on the main board: an active truck that was not taken off it, or that is on a load, alone or in a
 * relay.
 */
const IS_ON_BOARD = `(t.is_active and (t.is_on_board
  or exists (select from loads l where l.company_id = t.company_id and l.truck_id = t.id
    and l.status in ${BUSY_LOADS} and l.deleted_at is null)
  or exists (select from (
      select d.load_id from load_drivers d
      where d.company_id = t.company_id and d.truck_id = t.id and d.deleted_at is null
      order by d.load_id desc limit ${LATEST_LEGS}) d
    join loads l on l.company_id = t.company_id and l.id = d.load_id
    where l.status in ${BUSY_LOADS} and l.deleted_at is null)))`;

/** Kinds with a status icon. */
const WITH_STATUS = ['loads'];

const shownOf = (kind: Entity, details: readonly Detail[]) =>
  `'${kind.name}'::text as type, t.id, ${titleOf(kind)} as title, ` +
  `array[${details.map(({ sql }) => sql)}]::text[] as details, ` +
  `${WITH_STATUS.includes(kind.name) ? 't.status' : 'null::int'} as status, ` +
  `${kind.fields.phone?.kind === 'phone' ? 't.phone' : 'null::text'} as phone, ` +
  `${kind.name === 'trucks' ? DISPATCHER : 'null::json'} as dispatcher, ` +
  `${kind.name === 'trucks' ? IS_ON_BOARD : 'null::boolean'} as is_on_board, ` +
  `${kind.partOf ? `t.${quote(kind.partOf)}` : 'null::int'} as part_of`;

/** A record is gone with the one that it is part of. */
function partOfOne(kind: Entity, company: string): string[] {
  const target = kind.partOf && kind.fields[kind.partOf]?.target;
  if (!kind.partOf || !target) return [];
  const whole = targetSql(target, company);
  return [
    `exists (select from ${whole} and x.id = t.${quote(kind.partOf)} and x.deleted_at is null)`,
  ];
}

const titleOf = (kind: Entity) => recordNameSql(kind, 't');
