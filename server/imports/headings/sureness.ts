import type { Entity } from '../../../schema/entity.ts';
import { keyText } from '../cells/texts.ts';
import { synonyms } from './synonyms.ts';

/** Below this, a guess is more often wrong than right. */
export const LEAST = 0.6;

/** Whether a heading may mean a field. */
export const looksLike = (heading: string, entity: Entity, field: string): boolean =>
  confidenceOf(readTerm(heading), entity, field) >= LEAST;

/** How certainly a heading means a field: 0 to 1. */
export function confidenceOf(term: Term, { name: entityName }: Entity, field: string): number {
  const { words } = term;
  if (words === '') return 0;
  if (words === termOf(field).words || words === termOf(field.replace(/_id$/, '')).words) return 1;
  const known = [...(synonyms[`${entityName}.${field}`] ?? []), ...(synonyms[field] ?? [])];
  const place = known.findIndex(synonym => termOf(synonym).words === words);
  if (place >= 0)
    return synonyms[`${entityName}.${field}`]?.includes(known[place] ?? '') ? 0.95 : 0.9;
  return (
    0.85 * Math.max(...[field, ...known].map(name => likeness(term.parts, termOf(name).parts)))
  );
}

/** A heading, or what a field may be called, as bare words. */
export type Term = { words: string; parts: ReadonlySet<string> };

/** Reads a heading once, for all fields that it is compared with. */
export function readTerm(name: string): Term {
  const words = wordsOf(name);
  return { words, parts: new Set(words.split(' ')) };
}

/** The names of fields and what else they are called, which every heading is compared with. */
const terms = new Map<string, Term>();

function termOf(name: string): Term {
  const known = terms.get(name);
  if (known) return known;
  const term = readTerm(name);
  terms.set(name, term);
  return term;
}

/** A heading as bare words: "Driver #" is driver, "Reg. Exp." is reg exp. */
const wordsOf = (text: string): string =>
  keyText(text)
    .replace(/#/g, ' ')
    .replace(/[^\p{L}\p{N}%$]+/gu, ' ')
    .trim()
    .replace(/\b(no|nr|number)$/, '')
    .trim();

/** The proportion of words that two headings have in common. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  // The field's words are few; those of a heading may be many.
  const common = [...other].filter(word => one.has(word)).length;
  return (2 * common) / (one.size + other.size);
}
