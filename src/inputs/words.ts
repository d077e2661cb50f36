import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { inputs } from '../i18n/en/inputs.ts';

type Words = typeof inputs;

/** The keys of the input and grid texts, nested ones with a dot: `date.choose`. */
export type WordName = {
  [K in keyof Words & string]: Words[K] extends string ? K : `${K}.${keyof Words[K] & string}`;
}[keyof Words & string];

export type WordArgs = Readonly<Record<string, string | number>>;

/** Texts of this folder by short key. `words.any` for a key or text from outside. */
export function useWords() {
  const translate = useTranslate();
  return useMemo(() => {
    const words = (name: WordName, args: WordArgs = {}) =>
      translate(`linehaul.inputs.${name}`, { ...args });
    const any = (text: string, args: WordArgs = {}) => translate(text, { _: text, ...args });
    return Object.assign(words, { any });
  }, [translate]);
}
