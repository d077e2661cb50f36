import { inSentence } from '../../schema/words/inSentence.ts';
import type { Translate } from '../i18n/useT.ts';

/** The label of a field by its path in the record: `stops.2.date_from` is "Stop 3, date from". */
export function fieldLabel(path: string, resource: string | undefined, translate: Translate) {
  const parts = path.split('.');
  const words: string[] = [];
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] ?? '';
    const row = Number(parts[at + 1]);
    if (Number.isInteger(row) && parts[at + 1] !== '') {
      words.push(`${readable(singular(part))} ${row + 1}`);
      at++;
    } else {
      words.push(translate(`resources.${resource}.fields.${part}`, { _: readable(part) }));
    }
  }
  return words.map((word, i) => (i === 0 ? word : inSentence(word))).join(', ');
}

/** `load_drivers` is shown as driver: the page is already about a load. */
const singular = (name: string) =>
  name
    .replace(/^load_/, '')
    .replace(/ies$/, 'y')
    .replace(/s$/, '');

function readable(name: string) {
  const words = name.replace(/_id$/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
