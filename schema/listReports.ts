import { registry } from './entities/index.ts';
import { type Entity, groupOf } from './entity.ts';
import type { Field, Kind } from './fields.ts';
import { operations } from './operations/index.ts';
import type { Permission } from './operations/operation.ts';
import { permissionFor } from './permissions.ts';
import { screenOf } from './screens.ts';

/** A report over the rows of a list: its columns, or its groups with their sums. */
export interface ListReport {
  /** The list, by its entity. */
  entity: string;
  columns: string[];
  /** Conditions as a list's filter stores them: `price:under:1000`. All must match. */
  where: string[];
  /** One row for each value of this field. Null for one row for each record. */
  group: string | null;
  sort: { by: string; direction: 'asc' | 'desc' } | null;
}

/** The number of records in a group. */
export const ROW_COUNT = 'row_count';

/** What no sheet shows: secrets, files, and fields with parts. */
const UNLISTED: readonly Kind[] = ['secret', 'file', 'json'];
const SUMMED: readonly Kind[] = ['money', 'miles', 'integer'];
const GROUPED: readonly Kind[] = ['belongsTo', 'choice', 'date', 'flag', 'text'];

/** The lists of the company that are read by a permission of their own, and have a page. */
export const reportLists: readonly Entity[] = registry.entities.filter(
  (kind: Entity) =>
    kind.scope !== 'platform' &&
    groupOf(kind) === kind.name &&
    screenOf(kind.name, 'list') !== undefined &&
    operations.get(`GET /${kind.name}`) === permissionFor(kind, 'list'),
);

export const isReportList = (name: unknown): name is string =>
  typeof name === 'string' && reportLists.some(kind => kind.name === name);

/** What a person needs to see a report over the list. */
export const listPermission = (name: string): Permission =>
  permissionFor(registry.get(name), 'list') as Permission; // a list's own

/** What a person needs to take its rows away as a file. */
export const listExportPermission = (name: string): Permission =>
  permissionFor(registry.get(name), 'export') as Permission; // a list's own

const ofKinds = (entity: Entity, fits: (field: Field) => boolean): string[] =>
  Object.entries(entity.fields).flatMap(([name, field]) => (fits(field) ? [name] : []));

/** The fields that a report can show. */
export const listColumns = (entity: Entity): string[] =>
  ofKinds(entity, ({ kind }) => !UNLISTED.includes(kind));

/** The fields that add up. */
export const summedColumns = (entity: Entity): string[] =>
  ofKinds(entity, ({ kind }) => SUMMED.includes(kind));

/** The fields that rows are grouped by. */
export const groupColumns = (entity: Entity): string[] =>
  ofKinds(entity, ({ kind }) => GROUPED.includes(kind));
