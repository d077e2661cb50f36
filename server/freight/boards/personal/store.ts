import { registry } from '../../../../schema/entities/index.ts';
import { personalBoard } from '../../../../schema/entities/personalBoard.ts';
import { trucks } from '../../../../schema/entities/trucks.ts';
import { can } from '../../../../schema/permissions.ts';
import { readRecord, type Values } from '../../../../schema/readRecord.ts';
import { isTrue } from '../../../../schema/readValue.ts';
import type { PersonalRow, RefusedEntry } from '../../../../schema/responses/personalBoard.ts';
import type { AnsweredRecord } from '../../../../schema/responses/record.ts';
import {
  needsStopPermission,
  readyTimeOf,
} from '../../../../schema/rules/freight/personalBoard.ts';
import { NO_PERMISSION_TO_STOP } from '../../../../schema/words/permissionWords.ts';
import { now } from '../../../clock.ts';
import type { Scope } from '../../../db/access.ts';
import { insertRows } from '../../../db/bulk.ts';
import { rowsOf } from '../../../db/rows.ts';
import { personNameSql } from '../../../db/sql/nameSql.ts';
import {
  ApiError,
  Conflict,
  conflict,
  type FieldErrors,
  forbidden,
  Invalid,
} from '../../../errors.ts';
import type { SessionActor } from '../../../http/auth/actor.ts';
import { ok } from '../../../http/envelope.ts';
import type { Request } from '../../../http/request.ts';
import { missingReferences } from '../../../rest/references.ts';
import { latestEntrySql, readPersonalRows } from './rows.ts';

type Truck = AnsweredRecord<typeof trucks>;

/** The latest entry of a truck, and who wrote it. */
interface Latest {
  truck_id: number;
  id: number;
  status_id: number;
  author: string | null;
}

/** No dispatcher has more trucks than this. */
const MOST_ROWS = 500;

const NOTHING_SAVED = 'Nothing was saved.';

const INVALID = 'The selected value is invalid.';

/** POST /personal-board: a new entry for a truck, which becomes its latest. */
export async function storeEntry({ access, actor, body }: Request) {
  const entry = await access.write(async scope => {
    const [id = 0] = await storeEntries([body], name => name, actor, scope);
    return rowsOf(personalBoard, scope).get(id);
  });
  return ok(entry);
}

/**
 * POST /personal-board/multiple-store {rows, each}: entries for several trucks, all or none. With
 * `each`, a refused row keeps no other from being saved: the answer says why it was refused.
 */
export async function storeMany({ access, actor, body }: Request) {
  const rows = rowsIn(body);
  const { saved, refused } = await access.write(scope =>
    isTrue(body.each) ? storeEach(rows, actor, scope) : storeAll(rows, actor, scope),
  );
  return ok(await readPersonalRows(access.read, saved.map(truckIn)), { refused });
}

async function storeAll(rows: readonly Values[], actor: SessionActor, scope: Scope) {
  await storeEntries(rows, pathInRows, actor, scope);
  return { saved: rows, refused: [] };
}

const pathInRows: PathOf = (name, index) => `rows.${index}.${name}`;

/** The rows that can be saved, in one transaction, and why each of the others can't. */
async function storeEach(rows: readonly Values[], actor: SessionActor, scope: Scope) {
  const ids = rows.map(truckIn);
  if (new Set(ids).size < ids.length) return storeAll(rows, actor, scope);
  // In the order in which all savers lock them.
  await rowsOf(trucks, scope).lockAll(ids.filter(id => id > 0));
  const { read, valid, refused } = await readValid(rows, scope);
  const saved: Values[] = [];
  const entries: Values[] = [];
  for (const [index, row] of valid.entries()) {
    const entry = read.entries[index] ?? {};
    const error = await checkRow(row, entry, read, actor, scope).catch(only(ApiError));
    if (error) refused.set(row, refusedEntry(truckIn(row), error));
    else {
      entries.push(entry);
      saved.push(row);
    }
  }
  await insertEntries(entries, scope);
  // In the order in which they were sent.
  return { saved, refused: rows.flatMap(row => refused.get(row) ?? []) };
}

/**
 * The valid ones of these rows, read together, and why each of the others is refused. The trucks are
 * checked before the values, so that rows are left out twice at most.
 */
async function readValid(rows: readonly Values[], scope: Scope) {
  const refused = new Map<Values, RefusedEntry>();
  let valid = rows;
  for (;;) {
    const read = await readRows(valid, pathInRows, scope).catch(only(Invalid));
    if (!(read instanceof Invalid)) return { read, valid, refused };
    const errors = errorsByRow(read.errors);
    for (const [index, own] of errors) {
      const row = valid[index] ?? {};
      refused.set(row, refusedEntry(truckIn(row), new Invalid(own)));
    }
    valid = valid.filter((_, index) => !errors.has(index));
  }
}

/** The errors of each row by its place, from paths as `pathInRows` writes them. */
function errorsByRow(errors: FieldErrors): Map<number, FieldErrors> {
  const found = new Map<number, FieldErrors>();
  for (const [path, messages] of Object.entries(errors)) {
    const [, index, name = ''] = path.split('.');
    found.set(Number(index), { ...found.get(Number(index)), [name]: messages });
  }
  return found;
}

/** Catches errors of one kind. Any other is thrown on. */
const only =
  <E extends Error>(kind: abstract new (...args: never[]) => E) =>
  (error: unknown): E => {
    if (error instanceof kind) return error;
    throw error;
  };

const refusedEntry = (truck_id: number, error: ApiError): RefusedEntry => ({
  truck_id,
  message: error.message.replace(NOTHING_SAVED, '').trim(),
  errors: Object.entries(error instanceof Invalid ? error.errors : {}).map(([field, messages]) => ({
    field,
    message: messages.join(' '),
  })),
  // As `checkSeen` gives it.
  current: error instanceof Conflict ? ((error.current as PersonalRow[])[0] ?? null) : null,
});

function rowsIn({ rows }: Values): Values[] {
  if (!Array.isArray(rows) || rows.length === 0) {
    throw new Invalid({ rows: ['The field cannot be empty'] });
  }
  if (rows.length > MOST_ROWS) throw new Invalid({ rows: [`Send at most ${MOST_ROWS} rows.`] });
  return rows.map((sent, index) => {
    if (typeof sent !== 'object' || sent === null) {
      throw new Invalid({ [`rows.${index}`]: [INVALID] });
    }
    return sent as Values; // An object of the JSON body.
  });
}

type PathOf = (name: string, index: number) => string;

/** Checks every row before it writes any. Returns the ids of the new entries. */
async function storeEntries(
  sent: readonly Values[],
  pathOf: PathOf,
  actor: SessionActor,
  scope: Scope,
): Promise<number[]> {
  return insertEntries(await checkedEntries(sent, pathOf, actor, scope), scope);
}

async function insertEntries(entries: readonly Values[], scope: Scope): Promise<number[]> {
  const ids = await insertRows(scope, personalBoard, entries);
  for (const [index, id] of ids.entries()) {
    const truck_id = entries[index]?.truck_id;
    scope.changed(personalBoard.name, id, { type: 'created', changes: { truck_id } });
  }
  return ids;
}

/** The entries of the rows, with their trucks locked. Throws why one can't be saved. */
async function checkedEntries(
  sent: readonly Values[],
  pathOf: PathOf,
  actor: SessionActor,
  scope: Scope,
): Promise<readonly Values[]> {
  const read = await readRows(sent, pathOf, scope);
  for (const [index, row] of sent.entries()) {
    await checkRow(row, read.entries[index] ?? {}, read, actor, scope);
  }
  return read.entries;
}

/** Valid rows: their entries in the same order, and their locked trucks with the latest entries. */
interface Read {
  entries: readonly Values[];
  found: ReadonlyMap<number, Truck>;
  latest: ReadonlyMap<number, Latest>;
}

/** Throws Invalid with the errors of every row that is not valid. */
async function readRows(sent: readonly Values[], pathOf: PathOf, scope: Scope): Promise<Read> {
  const found = await lockTrucks(sent, pathOf, scope);
  const entries = await readEntries(sent, { pathOf, found, scope });
  const latest = await latestOf([...found.keys()], scope);
  return { entries: entries.map(entry => withReadyTime(entry, latest)), found, latest };
}

/** An entry over the latest one of its truck, with the ready time that counts for it. */
function withReadyTime(entry: Values, latest: ReadonlyMap<number, Latest>): Values {
  const status_id = Number(entry.status_id);
  const ready_at = typeof entry.ready_at === 'string' ? entry.ready_at : null;
  const before = latest.get(Number(entry.truck_id))?.status_id ?? null;
  const counted = readyTimeOf({ status_id, ready_at }, before, now().toISOString());
  return { ...entry, ready_at: counted };
}

/** Throws why the entry can't replace the latest one of its truck. */
async function checkRow(
  row: Values,
  entry: Values,
  { found, latest }: Read,
  actor: SessionActor,
  scope: Scope,
): Promise<void> {
  const truck = found.get(truckIn(row));
  const before = latest.get(truckIn(row));
  if (truck) await checkSeen(row, truck, before, scope);
  const after = Number(entry.status_id);
  if (needsStopPermission(before?.status_id ?? null, after) && !can(actor, 'boards.stop')) {
    throw forbidden(`${NO_PERMISSION_TO_STOP}: ${truck?.number}.`);
  }
}

const truckIn = ({ truck_id }: Values): number =>
  /^[1-9]\d{0,8}$/.test(String(truck_id)) ? Number(truck_id) : 0;

/** The trucks of the rows, locked, so that two saves of one truck follow each other. */
async function lockTrucks(sent: readonly Values[], pathOf: PathOf, scope: Scope) {
  const ids = sent.map(truckIn);
  const rows = await rowsOf(trucks, scope).lockAll([...new Set(ids)].filter(id => id > 0));
  const found = new Map(rows.map(row => [row.id, row]));
  const errors: FieldErrors = {};
  for (const [index, id] of ids.entries()) {
    const path = pathOf('truck_id', index);
    if (sent[index]?.truck_id === undefined) errors[path] = ['The field cannot be empty'];
    else if (!found.has(id)) errors[path] = [INVALID];
    else if (!found.get(id)?.is_active) errors[path] = ['The truck is inactive.'];
    else if (ids.indexOf(id) !== index) errors[path] = ['The truck is in the list twice.'];
  }
  if (Object.keys(errors).length > 0)
    throw new Invalid({ ...otherErrors(sent, pathOf), ...errors });
  return found;
}

/** What else is wrong in rows without a valid truck, so that one answer names everything. */
function otherErrors(sent: readonly Values[], pathOf: PathOf): FieldErrors {
  const errors: FieldErrors = {};
  for (const [index, row] of sent.entries()) {
    const reading = readRecord(personalBoard, { ...row, date: row.date ?? ANY_DAY });
    for (const [name, sentences] of Object.entries(reading.errors ?? {})) {
      errors[pathOf(name, index)] = sentences;
    }
  }
  return errors;
}

/** A row without a date is today's, so its absence is no error. */
const ANY_DAY = '2000-01-01';

async function latestOf(ids: readonly number[], { tx, companyId }: Scope) {
  const rows = await tx.query<Latest>(
    `select e.truck_id, e.id, e.status_id, ${personNameSql('u')} as author
     from unnest($2::int[]) t(id)
     cross join lateral (${latestEntrySql('t.id')}) e
     left join users u on u.id = e.updated_by`,
    [companyId, ids],
  );
  return new Map(rows.map(row => [row.truck_id, row]));
}

interface Reading {
  pathOf: PathOf;
  found: ReadonlyMap<number, Truck>;
  scope: Scope;
}

/** The values of all rows. What a row leaves out is today, the truck's driver and dispatcher. */
async function readEntries(sent: readonly Values[], { pathOf, found, scope }: Reading) {
  const [day] = await scope.tx.query<{ today: string }>(
    'select ($1::timestamptz at time zone company_zone())::date::text as today',
    [now()],
  );
  const errors: FieldErrors = {};
  const entries: Values[] = [];
  const known = new Set<string>();
  for (const [index, row] of sent.entries()) {
    const truck = found.get(truckIn(row));
    const reading = readRecord(personalBoard, {
      driver_id: truck?.driver_id ?? null,
      dispatcher_id: truck?.dispatcher_id ?? null,
      ...row,
      date: row.date ?? day?.today,
    });
    for (const [name, sentences] of Object.entries(reading.errors ?? {})) {
      errors[pathOf(name, index)] = sentences;
    }
    if (reading.errors) continue;
    for (const name of await missing(reading.values, known, scope)) {
      errors[pathOf(name, index)] = [INVALID];
    }
    entries.push({ ...reading.values, updated_by: scope.userId });
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return entries;
}

/** The references to missing records. Each record is looked up once for all rows. */
async function missing(values: Values, known: Set<string>, scope: Scope): Promise<string[]> {
  const news = Object.entries(values).filter(
    ([name, value]) => name !== 'truck_id' && value !== null && !known.has(`${name} ${value}`),
  );
  const names = await missingReferences(personalBoard, Object.fromEntries(news), scope, registry);
  for (const [name, value] of news) if (!names.includes(name)) known.add(`${name} ${value}`);
  return names;
}

/**
 * Refuses (409) an entry that would replace one which its author has not seen, or that answers one
 * which was undone since.
 */
async function checkSeen(
  { seen_entry_id: seen }: Values,
  truck: Truck,
  before: Latest | undefined,
  scope: Scope,
): Promise<void> {
  if (seen === undefined) return;
  if ((seen === null ? null : Number(seen)) === (before?.id ?? null)) return;
  // Ids grow: an entry that is newer than the latest one is no longer there.
  const isUndone = seen !== null && Number(seen) > (before?.id ?? 0);
  const what = isUndone
    ? `The last entry of truck ${truck.number} was undone by someone else.`
    : `${before?.author ?? 'Someone'} has updated truck ${truck.number} meanwhile.`;
  throw conflict(`${what} ${NOTHING_SAVED}`, await readPersonalRows(scope, [truck.id]));
}
