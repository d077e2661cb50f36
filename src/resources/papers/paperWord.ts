import { useTranslate } from 'ra-core';
import { readable } from '../../words/choiceWords.ts';

/** What a type of paper is called: "Medical card". */
export function usePaperWord(): (type: string) => string {
  const translate = useTranslate();
  return type => translate(`linehaul.papers.types.${type}`, { _: readable(type) });
}

/** The type that a file's name speaks of; undefined where it names none. */
export function typeInName(name: string, types: readonly string[]): string | undefined {
  const words = ` ${name.toLowerCase().replace(/[^a-z0-9]+/g, ' ')} `;
  return types.find(type => words.includes(` ${type.replaceAll('_', ' ')} `));
}
