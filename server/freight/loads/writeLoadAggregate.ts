import { loads } from '../../../schema/entities/loads.ts';
import { type Entity, tableOf } from '../../../schema/entity.ts';
import type { Instant } from '../../../schema/rules/time/zones.ts';
import type { Scope } from '../../db/access.ts';
import type { ChangeSet } from '../../db/changes.ts';
import { quote } from '../../db/sql/columns.ts';
import { type WriteSql, writeRows, writing } from '../../db/writeSql.ts';
import { type LoadAggregate, namesOf, type PartName, partNames, parts } from './loadAggregate.ts';
import { awaitsStops, stopFieldsOf } from './namedStops.ts';
import { NEXT_LOAD_NUMBER } from './number.ts';
import { isRecomputed, isRecomputedInRow } from './recomputedFields.ts';

/** Writes a new load with its parts: one statement, which returns what the database generated. */
export interface Insertion {
  statement: WriteSql<Written>;
  values: unknown[];
}

/**
 * What the database generated for a new load, and the ids of each part in the order of its rows.
 */
export interface Written extends Record<PartName, readonly number[] | null> {
  id: number;
  internal_id: string;
  created_at: Instant;
}

/**
 * A load without its own number gets the next. `whereTaken` decides what happens when that one is
 * taken: an error, or `UNLESS_TAKEN`.
 */
export function insertionOf(
  aggregate: LoadAggregate,
  { companyId, userId }: Pick<Scope, 'companyId' | 'userId'>,
  whereTaken = '',
): Insertion {
  const filled = partNames.filter(name => aggregate[name].length > 0);
  const isNumbered = aggregate.load.internal_id != null;
  const awaiting = filled.filter(name => awaitsStops(aggregate, name));
  const taken = isNumbered ? '' : whereTaken;
  const key = `${isNumbered} ${taken} ${filled.join()} ${awaiting.join()}`;
  const text = insertTexts.get(key) ?? insertSqlOf(filled, isNumbered, awaiting, taken);
  insertTexts.set(key, text);
  const rows = [aggregate.load, ...filled.map(name => aggregate[name])];
  const statement = writing<Written>(text, (changes, [written]) => {
    if (written) reportInsertion(changes, aggregate, written);
  });
  return { statement, values: [companyId, userId, ...rows.map(row => JSON.stringify(row))] };
}

/** Built once for each set of parts, and of those that reference stops written with them. */
const insertTexts = new Map<string, string>();

/** For a taken number, no row is inserted or returned: an error would end the whole transaction. */
export const UNLESS_TAKEN =
  ' on conflict (company_id, lower(internal_id)) where deleted_at is null do nothing';

function insertSqlOf(
  filled: readonly PartName[],
  isNumbered: boolean,
  awaiting: readonly PartName[],
  taken: string,
): string {
  const inserts = filled.map((name, index) => {
    const added = {
      user: '$2',
      load: 'load.id',
      from: 'load, ',
      rows: `$${index + 4}`,
      sqlOf: awaiting.includes(name) ? withStopsOf('stops', name) : asSent,
    };
    return `${name} as (${insertSql(parts[name], added)} returning ${returningOf(name)})`;
  });
  const own = columnsOf(loads, 'r.');
  const columns = isNumbered ? own : own.replace('r."internal_id"', 'given.number');
  const given = isNumbered ? '' : ', given';
  const load =
    `insert into loads (company_id, created_by, ${columnsOf(loads)}) ` +
    `select $1::int, $2::int, ${columns} from json_populate_record(null::loads, $3::json) r` +
    `${given}${taken} returning id, internal_id, created_at`;
  const steps = [`load as (${load})`, ...inserts];
  if (!isNumbered) steps.unshift(`given as (${NEXT_LOAD_NUMBER})`);
  const ids = partNames.map(name =>
    filled.includes(name)
      ? `(select array_agg(id order by id) from ${name}) as ${name}`
      : `null::int[] as ${name}`,
  );
  return (
    `with ${steps.join(', ')} ` +
    `select load.id, load.internal_id, load.created_at, ${ids.join(', ')} from load`
  );
}

/** What a write found to do: nothing, figures to be brought up to date, or a person's edit. */
export type Extent = 'none' | 'recomputed' | 'edited';

/**
 * Writes the differences between two states of a load, in one statement. Figures alone are no edit:
 * they raise no version, so they outdate nobody's form.
 */
export async function updateLoadAggregate(
  scope: Scope,
  before: LoadAggregate,
  after: LoadAggregate,
): Promise<Extent> {
  const extent = extentOf(before, after);
  if (extent === 'none') return extent;
  const values: unknown[] = [scope.companyId, before.id];
  const place = (value: unknown) => {
    values.push(value);
    return `$${values.length}`;
  };
  const steps = partNames.flatMap(name => partSql(name, before, after, place, scope.userId));
  const head = steps.length > 0 ? `with ${steps.join(', ')} ` : '';
  const added = partNames.filter(name => newRows(after[name]).length > 0);
  const ids = added.map(
    name => `(select array_agg(id order by id) from ${stepOf(name, 'added')}) as ${name}`,
  );
  const text = `${head}${loadSql(before, after, extent, place)} returning ${['t.id', ...ids].join(', ')}`;
  const edit = writing<AddedParts>(text, (changes, [written]) => {
    if (written) reportEdit(changes, before, after, written);
  });
  await writeRows(scope, edit, values);
  return extent;
}

function extentOf(before: LoadAggregate, after: LoadAggregate): Extent {
  const names = changedNames(before, after);
  const isEdited =
    names.some(name => !isRecomputed(name, after.load)) ||
    partNames.some(
      name =>
        newRows(after[name]).length > 0 ||
        goneRows(before[name], after[name]).length > 0 ||
        after[name].some(row => isEditedRow(name, before[name], row)),
    );
  if (isEdited) return 'edited';
  const isSameThroughout =
    names.length === 0 &&
    partNames.every(name => changedRows(name, before[name], after[name]).length === 0);
  return isSameThroughout ? 'none' : 'recomputed';
}

/** Whether a person changed a row that was there before. */
function isEditedRow(part: PartName, old: readonly PartRow[], row: PartRow): boolean {
  const known = old.find(({ id }) => id !== undefined && id === row.id);
  return (
    known !== undefined &&
    namesOf(parts[part]).some(
      name =>
        !isSame(Reflect.get(known, name), Reflect.get(row, name)) &&
        !isRecomputedInRow(part, name, row),
    )
  );
}

/** The ids of added rows by part, in their order. */
type AddedParts = { id: number } & { readonly [part in PartName]?: readonly number[] };

/** Reports a load that `insertionOf` has written, for the watchers. */
function reportInsertion(changes: ChangeSet, aggregate: LoadAggregate, written: Written): void {
  changes.created(loads, written.id, aggregate.load);
  for (const name of partNames) {
    for (const [index, row] of aggregate[name].entries()) {
      const id = written[name]?.[index] ?? 0;
      changes.created(parts[name], id, { ...row, load_id: written.id });
    }
  }
}

/** Reports what an edit has changed: its load is locked, so `before` is what it replaced. */
function reportEdit(
  changes: ChangeSet,
  before: LoadAggregate,
  after: LoadAggregate,
  written: AddedParts,
): void {
  const load_id = written.id;
  changes.updated(loads, load_id, after.load, before.load);
  for (const name of partNames) {
    const entity: Entity = parts[name];
    const declared = (row: object) =>
      Object.fromEntries(namesOf(entity).map(field => [field, Reflect.get(row, field)]));
    for (const row of goneRows(before[name], after[name])) {
      changes.deleted(entity, row.id ?? 0, { ...declared(row), load_id });
    }
    for (const row of after[name]) {
      const known = row.id !== undefined && before[name].find(({ id }) => id === row.id);
      if (known) changes.updated(entity, row.id ?? 0, declared(row), declared(known));
    }
    for (const [index, row] of newRows(after[name]).entries()) {
      changes.created(entity, written[name]?.[index] ?? 0, { ...declared(row), load_id });
    }
  }
}

type PartRow = LoadAggregate[PartName][number];

const newRows = (rows: readonly PartRow[]) => rows.filter(({ id }) => id === undefined);

const goneRows = (old: readonly PartRow[], rows: readonly PartRow[]) =>
  old.filter(({ id }) => !rows.some(row => row.id === id));

type Place = (value: unknown) => string;

/** Only changed columns are written, so that the audit log shows what the user did. */
function loadSql(
  before: LoadAggregate,
  after: LoadAggregate,
  extent: Extent,
  place: Place,
): string {
  const sets = changedNames(before, after).map(name => `${quote(name)} = r.${quote(name)}`);
  if (extent === 'edited') sets.push('version = t.version + 1');
  const row = place(JSON.stringify(after.load));
  return (
    `update loads t set ${[...sets, 'updated_at = now()'].join(', ')} ` +
    `from json_populate_record(null::loads, ${row}::json) r where t.company_id = $1 and t.id = $2::int`
  );
}

const changedNames = (before: LoadAggregate, after: LoadAggregate): string[] =>
  Object.keys(loads.fields).filter(
    name => !isSame(Reflect.get(before.load, name), Reflect.get(after.load, name)),
  );

const changedRows = (part: PartName, old: readonly PartRow[], rows: readonly PartRow[]) =>
  rows.filter(row => {
    const known = old.find(({ id }) => id !== undefined && id === row.id);
    return known && !sameRow(parts[part], known, row);
  });

/** Deletes, updates and inserts the rows of one part, each only when there is something to do. */
function partSql(
  name: PartName,
  before: LoadAggregate,
  after: LoadAggregate,
  place: Place,
  userId: number | null,
): string[] {
  const entity = parts[name];
  const [old, rows] = [before[name], after[name]];
  const gone = goneRows(old, rows).map(({ id }) => id);
  const changed = changedRows(name, old, rows);
  const added = newRows(rows);
  const table = quote(tableOf(entity));
  const sqlOf = awaitsStops(after, name) ? withStopsOf(stepOf('stops', 'added'), name) : asSent;
  const steps: string[] = [];
  const step = (what: string, sql: string) => steps.push(`${stepOf(name, what)} as (${sql})`);
  if (gone.length > 0) {
    const ids = `${place(gone)}::int[]`;
    step(
      'gone',
      `delete from ${table} where company_id = $1 and load_id = $2::int and id = any(${ids})`,
    );
  }
  if (changed.length > 0) {
    const edited = changed.filter(row => isEditedRow(name, old, row)).map(({ id }) => id);
    const newer = `(t.id = any(${place(edited)}::int[]))::int`;
    step('changed', updateSql(entity, place(JSON.stringify(changed)), newer, sqlOf));
  }
  if (added.length > 0) {
    const [user, sent] = [place(userId), place(JSON.stringify(added))];
    const sql = insertSql(entity, { user, load: '$2::int', from: '', rows: sent, sqlOf });
    step('added', `${sql} returning ${returningOf(name)}`);
  }
  return steps;
}

const stepOf = (name: PartName, what: string) => `${name}_${what}`;

/** What later steps read from the inserted rows: for stops, the number that identified them. */
const returningOf = (name: PartName) => (name === 'stops' ? 'id, sequence' : 'id');

/** The value for a column: usually the one from the input. */
type SqlOf = (column: string) => string;

const asSent: SqlOf = column => `r.${quote(column)}`;

/** The same, with the ids that the stops written by another step got for the negative numbers. */
function withStopsOf(step: string, part: PartName): SqlOf {
  const fields = stopFieldsOf(part);
  return column => {
    const value = asSent(column);
    if (!fields.includes(column)) return value;
    const made = `(select min(made.id) from ${step} made where made.sequence = -${value})`;
    return `case when ${value} < 0 then ${made} else ${value} end`;
  };
}

interface Insert {
  user: string;
  load: string;
  /** What else is selected from, before the rows. */
  from: string;
  rows: string;
  sqlOf: SqlOf;
}

function insertSql(entity: Entity, { user, load, from, rows, sqlOf }: Insert): string {
  const table = quote(tableOf(entity));
  return (
    `insert into ${table} (company_id, created_by, load_id, ${columnsOf(entity)}) ` +
    `select $1::int, ${user}::int, ${load}, ${namesOf(entity).map(sqlOf).join(', ')} ` +
    `from ${from}json_populate_recordset(null::${table}, ${rows}::json) r`
  );
}

/** `newer` is what to add to the version of a row. */
function updateSql(entity: Entity, rows: string, newer: string, sqlOf: SqlOf): string {
  const table = quote(tableOf(entity));
  const sets = namesOf(entity).map(name => `${quote(name)} = ${sqlOf(name)}`);
  return (
    `update ${table} t set ${sets.join(', ')}, version = t.version + ${newer}, updated_at = now() ` +
    `from json_populate_recordset(null::${table}, ${rows}::json) r ` +
    'where t.company_id = $1 and t.load_id = $2::int and t.id = r.id'
  );
}

const columnsOf = (entity: Entity, prefix = '') =>
  namesOf(entity)
    .map(name => prefix + quote(name))
    .join(', ');

const sameRow = (entity: Entity, a: object, b: object) =>
  namesOf(entity).every(name => isSame(Reflect.get(a, name), Reflect.get(b, name)));

/** As JSON, so that lists compare too. Undefined and null are equal. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
