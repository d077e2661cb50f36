import { readable } from '../choiceWords.ts';
import type { ChoiceId } from '../fields.ts';
import { settings } from '../settings.ts';
import { resources } from './index.ts';
import { inSentence } from './inSentence.ts';

interface EntityWords {
  /** "Truck |||| Trucks" */
  name?: string;
  fields?: Readonly<Record<string, string>>;
  choices?: Readonly<Record<string, Readonly<Record<ChoiceId, string>>>>;
}

// Any entity and field may be requested. Not all have labels of their own.
const words: Readonly<Record<string, EntityWords>> = resources;

/** The English name of one record of an entity: "Stop". */
export const entityWord = (entity: string): string => namesOf(entity)[0] ?? entity;

/** The English name of its records: "Stops". */
export const entityWords = (entity: string): string => namesOf(entity)[1] ?? entity;

const namesOf = (entity: string) => (words[entity]?.name ?? plainNames(entity)).split(' |||| ');

/** The English label of a field, as on screens. Defaults to the humanized name. */
export const fieldWord = (entity: string, field: string): string =>
  words[entity]?.fields?.[field] ?? readable(field.replace(/_id$/, ''));

/** The English label of a choice, as on screens. Defaults to the humanized id. */
export const choiceWord = (entity: string, field: string, id: ChoiceId): string =>
  words[entity]?.choices?.[field]?.[id] ?? readable(id);

/** The same within a sentence: "The invoice is void." */
export const choiceInSentence = (entity: string, field: string, id: ChoiceId): string =>
  inSentence(choiceWord(entity, field, id));

/** The English label of a setting, as on screens. A key without a declaration is made readable. */
export const settingWord = (key: string): string =>
  settings.find(one => one.key === key)?.label ?? readable(key);

/** "Load company |||| Load companies": polyglot's form of singular and plural. */
export function plainNames(name: string): string {
  const plain = name.replaceAll('-', ' ');
  const many = plain.charAt(0).toUpperCase() + plain.slice(1);
  const one = many.endsWith('ies') ? `${many.slice(0, -3)}y` : many.replace(/s$/, '');
  return `${one} |||| ${many}`;
}
