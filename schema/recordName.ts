import { type Entity, type Fields, representing } from './entity.ts';

/** The names that a person has. Only the nickname is always there. */
export interface PersonNames {
  nickname?: string | null;
  first_name?: string | null;
  last_name?: string | null;
}

/** Users, staff and company owners are people: they have a nickname next to their name. */
export const isPerson = ({ fields }: { fields: Fields }) => Object.hasOwn(fields, 'nickname');

/** "Gloria Diaz": first and last name, else the nickname. `personNameSql` says the same in SQL. */
export function personName(person: PersonNames | Readonly<Record<string, unknown>>): string {
  const { first_name, last_name, nickname } = person;
  return [first_name, last_name].filter(Boolean).join(' ') || String(nickname ?? '');
}

/**
 * What people call a record, by its values: a person by their name, others by the fields that
 * represent them. Empty where the values hold none of these. `recordNameSql` says the same in SQL.
 */
export function recordName(
  entity: Pick<Entity, 'fields' | 'represent'>,
  values: Readonly<Record<string, unknown>>,
): string {
  if (isPerson(entity)) return personName(values);
  return representing(entity)
    .map(name => values[name])
    .filter(value => value !== null && value !== undefined && value !== '')
    .join(' ');
}
