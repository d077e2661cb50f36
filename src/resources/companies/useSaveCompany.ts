import { type RaRecord, useDataProvider } from 'ra-core';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { loadUser } from '../../session/current.ts';
import type { SaveCall } from '../form/useSave.ts';

/** Saves a company with the chosen picture, and updates its name in the switcher. */
export function useSaveCompany(): SaveCall {
  const dataProvider = useDataProvider<LinehaulProvider>();

  async function change(id: RaRecord['id'], data: object, previous: RaRecord, removes: boolean) {
    // Its answer has the version for the other changes.
    const bare = removes
      ? await dataProvider.call('DELETE', `/companies/${id}/delete-logo`)
      : previous;
    const now = { ...previous, ...data, version: bare.version };
    return (await dataProvider.update('companies', { id, data: now, previousData: previous })).data;
  }

  return async ({ new_logo, removes_logo, logo: _, ...values }, previous) => {
    const data = new_logo ? { ...values, logo: new_logo } : values;
    const saved: RaRecord = previous
      ? await change(previous.id, data, previous, removes_logo === true && !new_logo)
      : (await dataProvider.create('companies', { data })).data;
    void loadUser().catch(() => {});
    return saved;
  };
}
