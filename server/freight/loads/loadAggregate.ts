import {
  type loadAccessorials,
  type loadCommodities,
  type loadDrivers,
  type loadStops,
  loadParts as parts,
} from '../../../schema/entities/loadParts.ts';
import { loads } from '../../../schema/entities/loads.ts';
import type { Always, Entity } from '../../../schema/entity.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';

type Changeable<T> = { -readonly [K in keyof T]: T[K] };

/** A row of a part. Without an id, it is still to be created. */
type Part<E extends Entity> = Changeable<Omit<AnsweredRecord<E>, keyof Always | 'load_id'>> & {
  id?: number;
  version?: number;
};

export type LoadRow = Changeable<Omit<AnsweredRecord<typeof loads>, keyof Always>>;
export type StopRow = Part<typeof loadStops>;
/** With the status of the settlement that includes the driver's pay, if any. */
export type DriverRow = Part<typeof loadDrivers> & { settlement_status?: string | null };
export type AccessorialRow = Part<typeof loadAccessorials>;
export type CommodityRow = Part<typeof loadCommodities>;

/** A load with its parts, as a write works on it. */
export interface LoadAggregate {
  id: number | null;
  version: number;
  load: LoadRow;
  stops: StopRow[];
  load_drivers: DriverRow[];
  load_accessorials: AccessorialRow[];
  load_commodities: CommodityRow[];
}

export { parts };

export type PartName = keyof typeof parts;
export const partNames = Object.keys(parts) as PartName[]; // The keys of the object above.

type Json = Record<string, unknown>;

/** A load with its parts as it was read: declared fields only. */
export function loadAggregateOf(record: Json & { id: number; version: number }): LoadAggregate {
  return {
    id: record.id,
    version: record.version,
    load: declared(loads, record) as LoadRow, // the select list of the entity
    stops: rowsIn(record, 'stops') as StopRow[],
    load_drivers: driverPaysIn(record),
    load_accessorials: rowsIn(record, 'load_accessorials') as AccessorialRow[],
    load_commodities: rowsIn(record, 'load_commodities') as CommodityRow[],
  };
}

/** The same, read-only: the rules read the current record, so nothing is copied. */
export function viewOf(record: Json & { id: number; version: number }): LoadAggregate {
  const { id, version, stops, load_drivers, load_accessorials, load_commodities } = record;
  const lists = { stops, load_drivers, load_accessorials, load_commodities };
  return { id, version, load: record, ...lists } as unknown as LoadAggregate; // the lists as they are declared
}

/** A copy to change, so that the old state can be compared with the new one. */
export const copyOf = (aggregate: LoadAggregate): LoadAggregate => structuredClone(aggregate);

function rowsIn(record: Json, name: PartName): unknown[] {
  const rows = record[name] as Json[]; // a JSON list by the statement
  return rows.map(row => ({ id: row.id, version: row.version, ...declared(parts[name], row) }));
}

function driverPaysIn(record: Json): DriverRow[] {
  const drivers = record.load_drivers as readonly DriverRow[]; // As detailOf returns them.
  return (rowsIn(record, 'load_drivers') as DriverRow[]).map((row, index) => ({
    ...row,
    settlement_status: drivers[index]?.settlement_status ?? null,
  }));
}

function declared(entity: Entity, record: Json): Json {
  const row: Json = {};
  for (const name of namesOf(entity)) row[name] = record[name] ?? null;
  return row;
}

/** The declared fields of a load or a part, without the key of the load itself. */
export function namesOf(entity: Entity): readonly string[] {
  const names =
    knownNames.get(entity) ?? Object.keys(entity.fields).filter(name => name !== 'load_id');
  knownNames.set(entity, names);
  return names;
}

const knownNames = new Map<Entity, readonly string[]>();
