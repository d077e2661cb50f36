import type { PreferencePlace } from './preferenceStore.ts';

/** Keeps no preference longer than the page is open. */
export const nowhere: PreferencePlace = { load: () => ({}), save() {} };
