import type { Present } from '../../../schema/presence.ts';
import type { Colleague } from '../../inputs/frame/colleagues.ts';
import { chartOf, initialsOf } from './marks.ts';

/** A person for display: initials and their color, the same everywhere. */
export const colleagueOf = ({ user }: Pick<Present, 'user'>): Colleague => ({
  name: user.nickname,
  initials: initialsOf(user.nickname),
  color: chartOf(user.id),
});

/** The person in each field: of two in one field, the first. */
export function colleaguesByPlace(others: readonly Present[]): ReadonlyMap<string, Colleague> {
  const places = new Map<string, Colleague>();
  for (const one of others) {
    if (one.place !== null && !places.has(one.place)) places.set(one.place, colleagueOf(one));
  }
  return places;
}
