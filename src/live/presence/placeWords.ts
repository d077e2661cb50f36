import { fieldLabel } from '../../feedback/fieldLabel.ts';

type Translate = (key: string, options: { _: string }) => string;

/** A field path in words: `price` is "Price", `stops.@12.date_from` is "Stops, date from". */
export function placeWords(place: string, of: string, translate: Translate): string {
  const path = place.replace(/\.@\d+/, '');
  return fieldLabel(path, of, translate);
}
