import { type Entity, representing } from '../../../schema/entity.ts';
import type { Field } from '../../../schema/fields.ts';
import { widthOf } from './columnLook.ts';

/** The pixels for columns on a 1366 screen with the menu open. */
const ROOM = 1_110;
/** Further columns are details, hidden by default. */
const SHOWN_AT_FIRST = 10;

/** Every field that a list can show, the important ones first. */
export function listableFields(entity: Entity): string[] {
  const names = Object.keys(entity.fields).filter(name => isListable(entity.fields[name]));
  return [...names].sort((one, other) => weight(entity, one) - weight(entity, other));
}

/** The default visible fields. */
export function shownAtFirst(entity: Entity): string[] {
  let room = isNamedBySeveral(entity) ? ROOM - NAME_WIDTH : ROOM;
  return listableFields(entity)
    .filter(name => !isPartOfName(entity, name))
    .slice(0, SHOWN_AT_FIRST)
    .filter(name => {
      room -= widthOf(entity, name);
      return room >= 0;
    });
}

/** The column with a record's name when several fields form it. */
export const NAME_WIDTH = 176;

/** A first and a last name are one column: the record's own name. */
export const isNamedBySeveral = (entity: Entity) => representing(entity).length > 1;

const isPartOfName = (entity: Entity, name: string) =>
  isNamedBySeveral(entity) && representing(entity).includes(name);

const isListable = (field: Field | undefined) =>
  field !== undefined &&
  !['json', 'file', 'secret', 'coordinate'].includes(field.kind) &&
  !field.options.long;

/** Naming fields first, then those that distinguish records, then common ones. */
function weight(entity: Entity, name: string): number {
  const places = [
    representing(entity).includes(name),
    entity.fields[name]?.kind === 'choice' && name === 'status',
    entity.hints?.includes(name),
    entity.filters?.includes(name) && entity.fields[name]?.kind !== 'flag',
    entity.search?.includes(name),
    entity.fields[name]?.options.required && entity.fields[name]?.options.group !== 'license',
  ];
  const place = places.findIndex(Boolean);
  return place < 0 ? places.length : place;
}
