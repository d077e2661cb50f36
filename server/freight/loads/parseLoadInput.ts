import { blankRow } from '../../../schema/blankRow.ts';
import { loads } from '../../../schema/entities/loads.ts';
import type { Entity, Fields } from '../../../schema/entity.ts';
import type { Field } from '../../../schema/fields.ts';
import { MAX_LINES } from '../../../schema/limits.ts';
import { defaultOf, type Errors, nestedErrors, readRecord } from '../../../schema/readRecord.ts';
import { sentence } from '../../../schema/rules/records/messages.ts';
import { isBlank } from '../../../schema/rules/records/validation.ts';
import { clearsMiles } from './driverMiles.ts';
import {
  type LoadAggregate,
  type LoadRow,
  type PartName,
  partNames,
  parts,
} from './loadAggregate.ts';
import { type NamedStop, stopsNamedBy } from './namedStops.ts';
import { paidAsTyped } from './typedPay.ts';

export type Json = Record<string, unknown>;

/**
 * A row that is new, has another entry, or no longer has its own miles, with its input: missing
 * values are filled in later.
 */
export interface FreshRow {
  part: PartName;
  index: number;
  sent: Json;
}

export interface Reading {
  aggregate: LoadAggregate;
  errors: Errors;
  fresh: FreshRow[];
  /** Rows that name a stop by its number in the order. */
  named: NamedStop[];
}

/** Computed when the request leaves them out: from the place, the list order, the catalog. */
const WORKED_OUT = new Set(['load_id', 'sequence', 'timezone', 'amount']);

/**
 * Applies a request body to a load. In a list that is sent, rows with an id are updated, rows
 * without one are created, and missing rows are deleted. A list that is not sent stays. Errors are
 * named by their path: `stops.2.date_from`.
 */
export function parseLoadInput(
  before: LoadAggregate | null,
  sent: Json,
  lists: readonly PartName[],
): Reading {
  const { values, errors = {} } = readRecord(loads, withoutStatus(sent), before?.load);
  const known = before ? structuredClone(before) : empty();
  // readRecord reads every declared field, so its result is a row of the entity.
  const read = before ? { ...known.load, ...values } : filled(loads, values ?? {});
  const load = read as LoadRow;
  // Miles that were cleared are computed.
  if (before && 'loaded_miles' in sent && isBlank(sent.loaded_miles)) {
    load.miles_source = 'automatic';
  }
  const reading: Reading = {
    aggregate: { ...known, load },
    errors: { ...errors },
    fresh: [],
    named: [],
  };

  for (const name of partNames) {
    if (!lists.includes(name) || sent[name] === undefined) continue;
    readList(reading, name, sent[name]);
  }
  return reading;
}

/** Only the state machine changes the status, so it is never read as a field. */
function withoutStatus({ status: _, ...sent }: Json): Json {
  return sent;
}

function readList(reading: Reading, name: PartName, sent: unknown): void {
  const { aggregate, errors, fresh, named } = reading;
  const list = sent === null ? [] : sent;
  if (!Array.isArray(list)) {
    errors[name] = ['The value must be a list.'];
    return;
  }
  const tooLong = lengthError(name, list, aggregate[name]);
  if (tooLong) errors[name] = [tooLong];
  // A list that is far too long is not read: each of its rows would be worked on.
  if (list.length > MAX_LINES && tooLong) return;
  const entity = asked[name];
  // A row that is sent twice would be paid or billed twice: each counts for one line.
  const left = new Map(aggregate[name].map(row => [row.id, row]));
  const reportedRows = list.map((given: unknown) => (isObject(given) ? given : {}));
  const inOrder = name === 'stops' ? numbered(reportedRows) : reportedRows;
  const rows = inOrder.map((line, index) => {
    const existing = left.get(Number(line.id));
    left.delete(existing?.id);
    if (line.id != null && !existing) errors[`${name}.${index}.id`] = [NO_SUCH_ROW];
    const row = name === 'load_accessorials' ? paidAsTyped(line, existing) : line;
    const read = readRecord(entity, row, existing);
    if (read.errors) Object.assign(errors, nestedErrors(`${name}.${index}`, read.errors));
    const isStartedOver = name === 'load_drivers' ? clearsMiles(row) : isOtherEntry(row, existing);
    if (!existing || isStartedOver) fresh.push({ part: name, index, sent: row });
    named.push(...stopsNamedBy(name, index, row));
    return existing ? { ...existing, ...read.values } : filled(entity, read.values ?? {});
  });
  Object.assign(aggregate, { [name]: rows });
}

/**
 * What is wrong with the length of a list that was sent, or null. An empty list of stops is taken
 * for a mistake: it would delete all of them. A load from before the limit keeps what it has.
 */
function lengthError(name: PartName, sent: readonly unknown[], present: readonly unknown[]) {
  if (name === 'stops' && sent.length === 0) return 'A load needs at least one stop.';
  const most = Math.max(MAX_LINES, present.length);
  return sent.length > most ? `At most ${MAX_LINES} ${name.replaceAll('_', ' ')} on a load.` : null;
}

/**
 * Stops without any numbers are in list order. When some have numbers, saved stops keep theirs, and
 * a new one gets that of its position.
 */
function numbered(stops: readonly Json[]): Json[] {
  const isInOrder = stops.every(({ sequence }) => sequence == null);
  return stops.map((stop, index) =>
    stop.sequence == null && (isInOrder || stop.id == null)
      ? { ...stop, sequence: index + 1 }
      : stop,
  );
}

/** A line for which another catalog entry was chosen is reset. */
const isOtherEntry = ({ accessorial_id: chosen }: Json, existing: object | undefined): boolean =>
  chosen != null &&
  existing !== undefined &&
  'accessorial_id' in existing &&
  Number(chosen) !== existing.accessorial_id;

const NO_SUCH_ROW = 'The selected value is invalid.';

/** The same entity, without requiring what the server computes. */
function relaxed(entity: Entity): Entity {
  const fields = Object.entries(entity.fields)
    .filter(([name]) => name !== 'load_id')
    .map(([name, field]) =>
      WORKED_OUT.has(name)
        ? [name, { ...field, options: { ...field.options, required: false } }]
        : [name, field],
    );
  return { ...entity, fields: Object.fromEntries(fields) as Fields }; // the same fields, fewer demands
}

/** What an input row must have, built once. */
const asked = Object.fromEntries(partNames.map(name => [name, relaxed(parts[name])])) as Record<
  PartName,
  Entity
>; // the names of the parts

/** A new row has every column, even if empty. */
function filled(entity: Entity, values: Json): Json {
  const { fields, blank } = columnsOf(entity);
  const row = blank();
  for (const [name, field] of fields) row[name] = values[name] ?? defaultOf(field);
  return row;
}

/** The columns of an entity and an empty row of them, built once. */
function columnsOf(entity: Entity) {
  const known = columns.get(entity) ?? {
    fields: Object.entries(entity.fields),
    blank: blankRow(Object.keys(entity.fields), WRITTEN),
  };
  columns.set(entity, known);
  return known;
}

/** What `createdLoad` adds once the row is written. */
const WRITTEN = [
  'version',
  'created_at',
  'updated_at',
  'created_by',
  'load_id',
  'id',
  'internal_id',
];

const columns = new WeakMap<Entity, { fields: [string, Field][]; blank: () => Json }>();

const empty = (): LoadAggregate => ({
  id: null,
  version: 1,
  load: {} as LoadRow, // filled by the reading of a new load
  stops: [],
  load_drivers: [],
  load_accessorials: [],
  load_commodities: [],
});

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The error for a field that could not be computed. */
export const EMPTY = sentence('required');
