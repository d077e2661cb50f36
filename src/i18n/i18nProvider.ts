import polyglotI18nProvider from 'ra-i18n-polyglot';
import { en } from './en.ts';

/** English only for now. A missing text shows its key in development, not in production. */
export const i18nProvider = polyglotI18nProvider(
  () => en,
  'en',
  [{ locale: 'en', name: 'English' }],
  {
    allowMissing: true,
  },
);
