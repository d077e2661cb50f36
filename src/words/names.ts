import { useTranslate } from 'ra-core';
import type { Entity } from '../../schema/entity.ts';
import { plainNames } from '../../schema/words/entityWords.ts';

export interface ResourceNames {
  /** "Truck" */
  one: string;
  /** "Trucks" */
  many: string;
  /** Inside a sentence: "truck", "trucks"; abbreviations keep their capitals. */
  inOne: string;
  inMany: string;
}

/** What the records of an entity are called: `resources.trucks.name`, else its name made readable. */
export function useResourceNames({ name }: Pick<Entity, 'name'>): ResourceNames {
  const translate = useTranslate();
  const said = (smart_count: number) =>
    translate(`resources.${name}.name`, { smart_count, _: plainNames(name) });
  const one = said(1);
  const many = said(2);
  return { one, many, inOne: lowerFirst(one), inMany: lowerFirst(many) };
}

const lowerFirst = (word: string) =>
  /^[A-Z]{2}/.test(word) ? word : word.charAt(0).toLowerCase() + word.slice(1);
