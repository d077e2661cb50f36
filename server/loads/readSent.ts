import { blankRow } from '../../schema/blankRow.ts';
import { loads } from '../../schema/entities/loads.ts';
import type { Entity, Fields } from '../../schema/entity.ts';
import type { Field } from '../../schema/fields.ts';
import { defaultOf, type Errors, nestedErrors, readRecord } from '../../schema/readRecord.ts';
import { sentence } from '../../schema/rules/messages.ts';
import { isBlank } from '../../schema/rules/validation.ts';
import { clearsMiles } from './driverMiles.ts';
import { type NamedStop, stopsNamedBy } from './namedStops.ts';
import { type LoadRow, type PartName, partNames, parts, type Tree } from './tree.ts';
import { paidAsTyped } from './typedPay.ts';

export type Json = Record<string, unknown>;

/**
 * A row that is new, of another entry, or has no miles of its own any more, with what was sent: what
 * was not said is filled in later.
 */
export interface FreshRow {
  part: PartName;
  index: number;
  sent: Json;
}

export interface Reading {
  tree: Tree;
  errors: Errors;
  fresh: FreshRow[];
  /** Rows that name a stop by its number in the order. */
  named: NamedStop[];
}

/** Worked out where they are not sent: from the place, the order of the list, the catalogue. */
const WORKED_OUT = new Set(['load_id', 'sequence', 'timezone', 'amount']);

/**
 * What a body makes of a load. Of a list that is sent, rows with an id change, rows without one
 * are new, rows that are missing go; a list that is not sent stays. Errors are named by their
 * place: `stops.2.date_from`.
 */
export function readSent(before: Tree | null, sent: Json, lists: readonly PartName[]): Reading {
  const { values, errors = {} } = readRecord(loads, withoutStatus(sent), before?.load);
  const known = before ? structuredClone(before) : empty();
  // readRecord reads every declared field, so what it answers is a row of the entity.
  const read = before ? { ...known.load, ...values } : filled(loads, values ?? {});
  const load = read as LoadRow;
  // Whoever empties the miles leaves them to be worked out.
  if (before && 'loaded_miles' in sent && isBlank(sent.loaded_miles)) {
    load.miles_source = 'automatic';
  }
  const reading: Reading = {
    tree: { ...known, load },
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

/** The status moves by the machine alone, so it is never read as a field. */
function withoutStatus({ status: _, ...sent }: Json): Json {
  return sent;
}

function readList(reading: Reading, name: PartName, sent: unknown): void {
  const { tree, errors, fresh, named } = reading;
  const list = sent === null ? [] : sent;
  if (!Array.isArray(list)) {
    errors[name] = [`The ${name.replaceAll('_', ' ')} must be a list.`];
    return;
  }
  const entity = asked[name];
  // A row that is sent twice would be paid or billed twice: each is there for one line.
  const left = new Map(tree[name].map(row => [row.id, row]));
  const toldRows = list.map((given: unknown) => (isObject(given) ? given : {}));
  const inOrder = name === 'stops' ? numbered(toldRows) : toldRows;
  const rows = inOrder.map((told, index) => {
    const existing = left.get(Number(told.id));
    left.delete(existing?.id);
    if (told.id != null && !existing) errors[`${name}.${index}.id`] = [NO_SUCH_ROW];
    const row = name === 'load_accessorials' ? paidAsTyped(told, existing) : told;
    const read = readRecord(entity, row, existing);
    if (read.errors) Object.assign(errors, nestedErrors(`${name}.${index}`, read.errors));
    const isAnew = name === 'load_drivers' ? clearsMiles(row) : isOtherEntry(row, existing);
    if (!existing || isAnew) fresh.push({ part: name, index, sent: row });
    named.push(...stopsNamedBy(name, index, row));
    return existing ? { ...existing, ...read.values } : filled(entity, read.values ?? {});
  });
  Object.assign(tree, { [name]: rows });
}

/**
 * Stops of which none says its number are in the order of their list. Where some do, those that are
 * saved keep theirs, and a new one has that of its place.
 */
function numbered(stops: readonly Json[]): Json[] {
  const isInOrder = stops.every(({ sequence }) => sequence == null);
  return stops.map((stop, index) =>
    stop.sequence == null && (isInOrder || stop.id == null)
      ? { ...stop, sequence: index + 1 }
      : stop,
  );
}

/** A line for which another entry of the catalogue was chosen begins anew. */
const isOtherEntry = ({ accessorial_id: chosen }: Json, existing: object | undefined): boolean =>
  chosen != null &&
  existing !== undefined &&
  'accessorial_id' in existing &&
  Number(chosen) !== existing.accessorial_id;

const NO_SUCH_ROW = 'The selected value is invalid.';

/** The same entity, not asking for what the server works out by itself. */
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

/** What is asked of a row that is sent, made once. */
const asked = Object.fromEntries(partNames.map(name => [name, relaxed(parts[name])])) as Record<
  PartName,
  Entity
>; // the names of the parts

/** A new row has every column, be it empty. */
function filled(entity: Entity, values: Json): Json {
  const { fields, blank } = columnsOf(entity);
  const row = blank();
  for (const [name, field] of fields) row[name] = values[name] ?? defaultOf(field);
  return row;
}

/** The columns of an entity and an empty row of them, made once. */
function columnsOf(entity: Entity) {
  const known = columns.get(entity) ?? {
    fields: Object.entries(entity.fields),
    blank: blankRow(Object.keys(entity.fields)),
  };
  columns.set(entity, known);
  return known;
}

const columns = new WeakMap<Entity, { fields: [string, Field][]; blank: () => Json }>();

const empty = (): Tree => ({
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

/** What a field that nobody could work out is refused with. */
export const EMPTY = sentence('required');
