import type { Registry } from '../../schema/entities/index.ts';
import { type Entity, representing, tableOf } from '../../schema/entity.ts';
import type { Values } from '../../schema/readRecord.ts';
import { isPerson } from '../../schema/recordName.ts';
import type { Scope } from '../db/access.ts';
import { isCompanys, quote } from '../db/sql/columns.ts';
import { suggestionFor } from './cells/suggestion.ts';
import { keyText } from './cells/texts.ts';
import { type Draft, Known } from './draft.ts';
import type { ImportSet } from './plan.ts';

type ReadScope = Pick<Scope, 'tx' | 'companyId'>;

/**
 * Finds the records that rows reference, by number, code or name, ignoring case and outer blanks:
 * first among the rows of the set, then among the company's records.
 */
export async function findReferences(
  scope: ReadScope,
  drafts: readonly Draft[],
  set: ImportSet,
  registry: Registry,
): Promise<void> {
  const asked = requestedReferences(drafts);
  for (const [name, asks] of asked) {
    const target = registry.get(name);
    const found = new Map(set.vouched?.[name] ? vouchedRecords(set.vouched[name]) : []);
    // People belong to no company, so only those supplied by the caller are found.
    if (name !== 'users') await addKnown(scope, target, asks, found);
    addDrafts(drafts, target, found);
    const names = await candidates(scope, target, asks, found);
    for (const ask of asks) resolve(ask, target, found, names);
  }
}

type Ask = { draft: Draft; field: string; text: string };
type Found = Draft | Known | 'several';

function requestedReferences(drafts: readonly Draft[]): Map<string, Ask[]> {
  const asked = new Map<string, Ask[]>();
  for (const draft of drafts) {
    for (const [field, { kind, target }] of Object.entries(draft.sheet.entity.fields)) {
      const text = draft.values[field];
      if (kind !== 'belongsTo' || !target || typeof text !== 'string') continue;
      const asks = asked.get(target) ?? [];
      asked.set(target, asks);
      asks.push({ draft, field, text });
    }
  }
  return asked;
}

function resolve(
  { draft, field, text }: Ask,
  target: Entity,
  found: ReadonlyMap<string, Found>,
  names: readonly string[],
): void {
  const match = found.get(keyText(text));
  if (match && match !== 'several') {
    draft.values[field] = match;
    return;
  }
  draft.values[field] = null;
  const word = wordFor(target);
  const message =
    match === 'several'
      ? `Several ${word} records go by "${text}".`
      : `Unknown ${word}: "${text}".`;
  const suggestion = match ? null : suggestionFor(text, names);
  const heading = draft.columnOf(field);
  const column = draft.sheet.columns.find(plan => plan.heading === heading);
  if (column?.lenient) {
    draft.warn({
      field,
      message: `${message} It was left empty.`,
      repair: 'map_value',
      suggestion,
    });
  } else draft.refuse({ field, message, repair: 'map_value', suggestion });
}

/** The texts that can name a record: unique ones, and what represents it. */
export function keysOf(entity: Entity): (readonly string[])[] {
  const unique = Object.entries(entity.fields)
    .filter(([, { kind, options }]) => kind === 'text' && options.unique)
    .map(([name]) => [name]);
  // Files name people by either: gloria, or Gloria Diaz.
  if (isPerson(entity)) return [...unique, ['nickname'], ['first_name', 'last_name']];
  const shown = representing(entity).filter(name => entity.fields[name]?.kind === 'text');
  const isUnique = unique.some(([name]) => shown.length === 1 && name === shown[0]);
  return isUnique || shown.length === 0 ? unique : [...unique, shown];
}

function addDrafts(drafts: readonly Draft[], target: Entity, found: Map<string, Found>): void {
  const mine = new Map<string, Found>();
  for (const draft of drafts) {
    if (draft.sheet.entity.name !== target.name) continue;
    for (const key of draftKeys(draft, target)) {
      const other = mine.get(key);
      // The first row with a number gets it. The second is refused as a duplicate.
      if (!other) mine.set(key, draft);
      else if (other !== draft && !isNumberOf(target, key, draft)) mine.set(key, 'several');
    }
  }
  for (const [key, draft] of mine) found.set(key, draft);
}

function draftKeys(draft: Draft, target: Entity): string[] {
  return keysOf(target).flatMap(names => {
    const texts = names.map(name => draft.values[name]).filter(text => typeof text === 'string');
    return texts.length === names.length ? [keyText(texts.join(' '))] : [];
  });
}

function isNumberOf(target: Entity, key: string, { values }: Draft): boolean {
  return keysOf(target).some(([name = '', ...more]) => {
    const isUnique = more.length === 0 && target.fields[name]?.options.unique;
    return isUnique && typeof values[name] === 'string' && keyText(values[name]) === key;
  });
}

async function addKnown(
  { tx, companyId }: ReadScope,
  target: Entity,
  asks: readonly Ask[],
  found: Map<string, Found>,
): Promise<void> {
  const keys = keysOf(target).map(keySql);
  const texts = [...new Set(asks.map(({ text }) => keyText(text)))];
  const mine = isCompanys(target) ? 't.company_id = $1 and ' : '$1::int is not null and ';
  const rows = await tx.query<{ record: Values & { id: number }; keys: (string | null)[] }>(
    `select to_jsonb(t) as record, array[${keys.join(', ')}] as keys ` +
      `from ${quote(tableOf(target))} t where ${mine}t.deleted_at is null and ` +
      `(${keys.map(key => `${key} = any($2::text[])`).join(' or ')}) order by t.id`,
    [companyId, texts],
  );
  for (const { record, keys: texts } of rows) {
    const known = new Known(record.id, record);
    for (const key of new Set(texts.flatMap(text => (text ? [keyText(text)] : [])))) {
      found.set(key, found.has(key) ? 'several' : known);
    }
  }
}

const keySql = (names: readonly string[]): string =>
  names.length === 1
    ? `lower(t.${quote(names[0] ?? '')})`
    : `lower(concat_ws(' ', ${names.map(name => `t.${quote(name)}`).join(', ')}))`;

/** Names for suggestions, read only where something was not found. */
async function candidates(
  { tx, companyId }: ReadScope,
  target: Entity,
  asks: readonly Ask[],
  found: ReadonlyMap<string, Found>,
): Promise<string[]> {
  if (target.name === 'users' || asks.every(({ text }) => found.has(keyText(text)))) return [];
  const [first = []] = keysOf(target);
  const names = [...new Set([...first, ...representing(target), 'name'])].filter(
    name => target.fields[name]?.kind === 'text',
  );
  const mine = isCompanys(target) ? 't.company_id = $1' : '$1::int is not null';
  const rows = await tx.query<{ name: string }>(
    `select distinct word as name from ${quote(tableOf(target))} t, ` +
      `unnest(array[${names.map(name => `t.${quote(name)}`).join(', ')}]) word ` +
      `where ${mine} and t.deleted_at is null and word is not null limit 2000`,
    [companyId],
  );
  const known = rows.map(({ name }) => name);
  const keys = new Set(known.map(keyText));
  return [...known, ...[...found.keys()].filter(key => !keys.has(key))];
}

const vouchedRecords = (ids: ReadonlyMap<string, number>): [string, Found][] =>
  [...ids].map(([key, id]) => [keyText(key), new Known(id, { id })]);

/** The name of one of an entity's records: "load company" for load-companies. */
function wordFor({ name }: Entity): string {
  const words = name.replaceAll('-', ' ');
  return words.endsWith('ies') ? `${words.slice(0, -3)}y` : words.replace(/s$/, '');
}
