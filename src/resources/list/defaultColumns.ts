import { type Entity, representing } from '../../../schema/entity.ts';
import type { Field } from '../../../schema/fields.ts';
import { widthOf } from './columnLook.ts';

/** So many pixels of columns a screen of 1366 shows beside the open menu. */
const ROOM = 1_110;
/** Further columns are details; who wants them shows them. */
const SHOWN_AT_FIRST = 10;

/** Every field that a list can show, the ones that matter first. */
export function listableFields(entity: Entity): string[] {
  const names = Object.keys(entity.fields).filter(name => isListable(entity.fields[name]));
  return [...names].sort((one, other) => weight(entity, one) - weight(entity, other));
}

/** The fields that are shown until the person chooses others. */
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

/** Of the column that shows a record's name when several fields make it. */
export const NAME_WIDTH = 176;

/** A first and a last name make one column, that of the record itself. */
export const isNamedBySeveral = (entity: Entity) => representing(entity).length > 1;

const isPartOfName = (entity: Entity, name: string) =>
  isNamedBySeveral(entity) && representing(entity).includes(name);

const isListable = (field: Field | undefined) =>
  field !== undefined &&
  !['json', 'file', 'secret', 'coordinate'].includes(field.kind) &&
  !field.options.long;

/** What names a record, then what tells records apart, then what every record has. */
function weight(entity: Entity, name: string): number {
  const places = [
    representing(entity).includes(name),
    entity.fields[name]?.kind === 'choice' && name === 'status',
    entity.hints?.includes(name),
    entity.filters?.includes(name) && entity.fields[name]?.kind !== 'flag',
    entity.search?.includes(name),
    entity.fields[name]?.options.required && entity.fields[name]?.options.group !== 'licence',
  ];
  const place = places.findIndex(Boolean);
  return place < 0 ? places.length : place;
}
