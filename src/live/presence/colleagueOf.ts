import type { Present } from '../../../schema/presence.ts';
import { personName } from '../../../schema/recordName.ts';
import type { Colleague } from '../../inputs/frame/colleagues.ts';
import { chartOf, initialsOf } from './marks.ts';

/** A person for display: initials and their color, the same everywhere. */
export function colleagueOf({ user }: Pick<Present, 'user'>): Colleague {
  const name = personName(user);
  return { name, initials: initialsOf(name), color: chartOf(user.id) };
}

/** The person in each field: of two in one field, the first. */
export function colleaguesByPlace(others: readonly Present[]): ReadonlyMap<string, Colleague> {
  const places = new Map<string, Colleague>();
  for (const one of others) {
    if (one.place !== null && !places.has(one.place)) places.set(one.place, colleagueOf(one));
  }
  return places;
}
