import { useTranslate } from 'react-admin';
import type { ChoiceId } from '../../../schema/fields.ts';

/**
 * The words for a choice: `resources.trucks.choices.type.with_van` where one is given, else the id
 * made readable: in_shop is "In shop".
 */
export function useChoiceWords(resource: string, field: string): (id: ChoiceId) => string {
  const translate = useTranslate();
  return id => translate(`resources.${resource}.choices.${field}.${id}`, { _: readable(id) });
}

/** Short words in capitals stay so: W2, OTR, CDL. */
const CAPITALS = new Set([
  'otr',
  'w2',
  'ftl',
  'ltl',
  'edi',
  'api',
  'pdf',
  'lng',
  'ach',
  'efs',
  'bol',
  'pod',
  'tonu',
]);

export function readable(id: ChoiceId): string {
  const words = String(id)
    .split('_')
    .map(word => (CAPITALS.has(word) ? word.toUpperCase() : word));
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
