import type { PreferencePlace } from './preferenceStore.ts';

/** Stores preferences only as long as the page is open. */
export const nowhere: PreferencePlace = { load: () => ({}), save() {} };
