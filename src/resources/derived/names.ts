import { useTranslate } from 'ra-core';
import type { Entity } from '../../../schema/entity.ts';

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

/** "Load company |||| Load companies", as polyglot wants a word and its plural. */
export function plainNames(name: string): string {
  const words = name.replaceAll('-', ' ');
  const many = words.charAt(0).toUpperCase() + words.slice(1);
  const one = many.endsWith('ies') ? `${many.slice(0, -3)}y` : many.replace(/s$/, '');
  return `${one} |||| ${many}`;
}

const lowerFirst = (word: string) =>
  /^[A-Z]{2}/.test(word) ? word : word.charAt(0).toLowerCase() + word.slice(1);
