import { readable } from '../choiceWords.ts';
import type { ChoiceId } from '../fields.ts';
import { resources } from './index.ts';

interface EntityWords {
  /** "Truck |||| Trucks" */
  name?: string;
  fields?: Readonly<Record<string, string>>;
  choices?: Readonly<Record<string, Readonly<Record<ChoiceId, string>>>>;
}

// Any entity and field may be asked for; not all have words of their own.
const words: Readonly<Record<string, EntityWords>> = resources;

/** What one record of an entity is called in English: "Stop". */
export const entityWord = (entity: string): string =>
  (words[entity]?.name ?? plainNames(entity)).split(' |||| ')[0] ?? entity;

/** What a field is called in English, as screens say it; else its name made readable. */
export const fieldWord = (entity: string, field: string): string =>
  words[entity]?.fields?.[field] ?? readable(field.replace(/_id$/, ''));

/** What a choice is called in English, as screens say it; else its id made readable. */
export const choiceWord = (entity: string, field: string, id: ChoiceId): string =>
  words[entity]?.choices?.[field]?.[id] ?? readable(id);

/** "Load company |||| Load companies", as polyglot wants a word and its plural. */
export function plainNames(name: string): string {
  const plain = name.replaceAll('-', ' ');
  const many = plain.charAt(0).toUpperCase() + plain.slice(1);
  const one = many.endsWith('ies') ? `${many.slice(0, -3)}y` : many.replace(/s$/, '');
  return `${one} |||| ${many}`;
}
