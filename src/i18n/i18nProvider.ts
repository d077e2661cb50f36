import polyglotI18nProvider from 'ra-i18n-polyglot';
import { en } from './en.ts';

/** English alone for now; a missing word shows its key in development, not in production. */
export const i18nProvider = polyglotI18nProvider(
  () => en,
  'en',
  [{ locale: 'en', name: 'English' }],
  {
    allowMissing: true,
  },
);
