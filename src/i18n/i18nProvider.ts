import type { TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { first } from './first.ts';

let texts: TranslationMessages = first;

/** English only for now. A missing text shows its key in development, not in production. */
export const i18nProvider = polyglotI18nProvider(
  () => texts,
  'en',
  [{ locale: 'en', name: 'English' }],
  {
    allowMissing: true,
  },
);

/** The code of a page or part, once the texts that only those have are there too. */
export async function withAllTexts<T>(code: Promise<T>): Promise<T> {
  // A failure of one is the failure of both, whichever it is.
  const [loaded] = await Promise.all([code, loadAllTexts()]);
  return loaded;
}

let loading: Promise<void> | undefined;

/** Loads the texts that the first page does not need. After a failure the next call tries again. */
export function loadAllTexts(): Promise<void> {
  loading ??= load().catch(error => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load() {
  const { later } = await import('./later.ts');
  texts = { ...first, linehaul: { ...first.linehaul, ...later } };
  await i18nProvider.changeLocale('en');
}
