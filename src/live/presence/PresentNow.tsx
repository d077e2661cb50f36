import { useTranslate } from 'ra-core';
import type { Present } from '../../../schema/presence.ts';
import { personName } from '../../../schema/recordName.ts';
import { fieldLabel } from '../../feedback/fieldLabel.ts';
import type { Translate } from '../../i18n/useT.ts';
import { Avatar } from './Avatar.tsx';
import styles from './presence.module.css';

interface PresentNowProps {
  others: readonly Present[];
  /** Where a person is, in words. */
  textOf: (one: Present) => string;
}

/** The other people here, one by one, with the place of each. */
export function PresentNow({ others, textOf }: PresentNowProps) {
  const translate = useTranslate();
  const people = firstOfEach(others);
  if (people.length === 0) return null;
  return (
    <ul className={styles.here} aria-label={translate('linehaul.presence.label')}>
      {people.map(one => (
        <li key={one.user.id} title={textOf(one)}>
          <Avatar id={one.user.id} name={personName(one.user)} />
          <span className="visuallyHidden">{textOf(one)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Says for a record's form which of its fields a person is in. */
export function usePlaceInForm(of: string): (one: Present) => string {
  const translate = useTranslate();
  return ({ user, place }) =>
    place === null
      ? translate('linehaul.presence.here', { who: personName(user) })
      : translate('linehaul.presence.edits', {
          who: personName(user),
          field: placeWords(place, of, translate),
        });
}

/** One entry per person: a field takes precedence over a page without one. */
export function firstOfEach(others: readonly Present[]): Present[] {
  const sorted = [...others].sort((a, b) => Number(a.place === null) - Number(b.place === null));
  return sorted.filter(
    (one, index) => sorted.findIndex(({ user }) => user.id === one.user.id) === index,
  );
}

/** A field path in words: `price` is "Price", `stops.@12.date_from` is "Stops, date from". */
function placeWords(place: string, of: string, translate: Translate): string {
  const path = place.replace(/\.@\d+/, '');
  return fieldLabel(path, of, translate);
}
