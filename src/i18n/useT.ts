import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

/** The text of a key, with the values that it names: what `useTranslate` returns. */
export type Translate = (key: string, values?: object) => string;

/** Translates within one area: with `useT('imports')`, `t('title')` is the text `linehaul.imports.title`. */
export function useT(area: string): Translate {
  const translate = useTranslate();
  return useCallback(
    (name, values) => translate(`linehaul.${area}.${name}`, values),
    [translate, area],
  );
}
