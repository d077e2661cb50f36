import { useTranslate } from 'ra-core';
import type { Entity } from '../../schema/entity.ts';
import { plainNames } from '../../schema/words/entityWords.ts';
import { inSentence } from '../../schema/words/inSentence.ts';

export interface ResourceNames {
  /** "Truck" */
  one: string;
  /** "Trucks" */
  many: string;
  /** Inside a sentence: "truck", "trucks". Abbreviations and brands keep their capitals. */
  inOne: string;
  inMany: string;
  /** With its article: "a truck", "an invoice". */
  aOne: string;
}

/** The label of an entity's records: `resources.trucks.name`, else its name made readable. */
export function useResourceNames({ name }: Pick<Entity, 'name'>): ResourceNames {
  const translate = useTranslate();
  const t = (smart_count: number) =>
    translate(`resources.${name}.name`, { smart_count, _: plainNames(name) });
  const one = t(1);
  const many = t(2);
  const inOne = inSentence(one);
  return { one, many, inOne, inMany: inSentence(many), aOne: withArticle(inOne) };
}

const withArticle = (word: string) => `${/^[aeiou]/i.test(word) ? 'an' : 'a'} ${word}`;
