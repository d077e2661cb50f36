import { useTranslate } from 'ra-core';
import { readable } from '../../format/choiceWords.ts';

/** The label of a document type: "Medical card". */
export function useDocumentLabel(): (type: string) => string {
  const translate = useTranslate();
  return type => translate(`linehaul.documents.types.${type}`, { _: readable(type) });
}

/** The type that a file's name suggests. Undefined where it suggests none. */
export function typeInName(name: string, types: readonly string[]): string | undefined {
  const words = ` ${name.toLowerCase().replace(/[^a-z0-9]+/g, ' ')} `;
  return types.find(type => words.includes(` ${type.replaceAll('_', ' ')} `));
}
