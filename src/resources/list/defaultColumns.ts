import { type Entity, representing } from '../../../schema/entity.ts';
import type { Field } from '../../../schema/fields.ts';

/** So many columns a screen of 1366 pixels shows without scrolling sideways. */
const SHOWN_AT_FIRST = 9;

/** Every field that a list can show, the ones that matter first. */
export function listableFields(entity: Entity): string[] {
  const names = Object.keys(entity.fields).filter(name => isListable(entity.fields[name]));
  return [...names].sort((one, other) => weight(entity, one) - weight(entity, other));
}

/** The fields that are shown until the person chooses others. */
export function shownAtFirst(entity: Entity): string[] {
  const names = listableFields(entity).filter(name => !isPartOfName(entity, name));
  return names.slice(0, isNamedBySeveral(entity) ? SHOWN_AT_FIRST - 1 : SHOWN_AT_FIRST);
}

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
