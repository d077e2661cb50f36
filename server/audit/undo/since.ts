import type { Entity } from '../../../schema/entity.ts';
import { isPluralName } from '../../../schema/pluralName.ts';
import { conflict } from '../../errors.ts';

/** What was changed again since stays (409). */
export function since(name: string) {
  const own = WORDS[name];
  const words = own ?? name.replace(/_id$/, '').replaceAll('_', ' ');
  return isPluralName(own ?? name) ? severalSince(words) : oneSince(words);
}

/** The same of the lines of a load, which are many. */
export const linesSince = ({ name }: Entity) => severalSince(name.replaceAll('-', ' '));

const oneSince = (words: string) =>
  conflict(`The ${words} was changed again since. Nothing was undone.`);

const severalSince = (words: string) =>
  conflict(`The ${words} were changed again since. Nothing was undone.`);

/** Fields whose names say nothing to a person. */
const WORDS: Readonly<Record<string, string>> = {
  ended: 'plan',
  is_on_board: 'place on the board',
  from: 'assignment',
  to: 'assignment',
  is_active: 'assignment',
  current_city: 'location',
  current_state_id: 'location',
  current_lat: 'location',
  current_lng: 'location',
  location_at: 'location',
};
