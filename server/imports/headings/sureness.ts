import type { Entity } from '../../../schema/entity.ts';
import { keyText } from '../cells/texts.ts';
import { synonyms } from './synonyms.ts';

/** Below this a guess would more often be wrong than right. */
export const LEAST = 0.6;

/** Whether a heading may mean a field. */
export const looksLike = (heading: string, entity: Entity, field: string): boolean =>
  confidenceOf(heading, entity, field) >= LEAST;

/** How surely a heading means a field: 0 to 1. */
export function confidenceOf(heading: string, { name: entityName }: Entity, field: string): number {
  const words = wordsOf(heading);
  if (words === '') return 0;
  if (words === wordsOf(field) || words === wordsOf(field.replace(/_id$/, ''))) return 1;
  const known = [...(synonyms[`${entityName}.${field}`] ?? []), ...(synonyms[field] ?? [])];
  const place = known.findIndex(synonym => wordsOf(synonym) === words);
  if (place >= 0)
    return synonyms[`${entityName}.${field}`]?.includes(known[place] ?? '') ? 0.95 : 0.9;
  return 0.85 * Math.max(...[field, ...known].map(name => likeness(words, wordsOf(name))));
}

/** A heading as bare words: "Driver #" is driver, "Reg. Exp." is reg exp. */
const wordsOf = (text: string): string =>
  keyText(text)
    .replace(/#/g, ' ')
    .replace(/[^\p{L}\p{N}%$]+/gu, ' ')
    .trim()
    .replace(/\b(no|nr|number)$/, '')
    .trim();

/** The share of words that two headings have in common. */
function likeness(a: string, b: string): number {
  const [one, other] = [new Set(a.split(' ')), new Set(b.split(' '))];
  const common = [...one].filter(word => other.has(word)).length;
  return (2 * common) / (one.size + other.size);
}
