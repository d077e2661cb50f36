import type { Present } from '../../schema/presence.ts';
import type { Colleague } from '../inputs/frame/colleagues.ts';
import { chartOf, initialsOf } from './marks.ts';

/** A person as their marks show them: initials, and the colour that is theirs everywhere. */
export const colleagueOf = ({ user }: Pick<Present, 'user'>): Colleague => ({
  name: user.nickname,
  initials: initialsOf(user.nickname),
  colour: chartOf(user.id),
});

/** Who is in which field: of two in one field, whoever came first. */
export function colleaguesByPlace(others: readonly Present[]): ReadonlyMap<string, Colleague> {
  const places = new Map<string, Colleague>();
  for (const one of others) {
    if (one.place !== null && !places.has(one.place)) places.set(one.place, colleagueOf(one));
  }
  return places;
}
