import { type RaRecord, useDataProvider } from 'ra-core';
import { loadUser } from '../../session/current.ts';
import type { SaveCall } from '../form/useSave.ts';

/** Saves a company with the picture that was chosen, and tells the switcher what it is called. */
export function useSaveCompany(): SaveCall {
  const dataProvider = useDataProvider();
  return async ({ new_logo, logo: _, ...values }, previous) => {
    const data = new_logo ? { ...values, logo: new_logo } : values;
    const saved: RaRecord = previous
      ? (
          await dataProvider.update('companies', {
            id: previous.id,
            data: { ...previous, ...data },
            previousData: previous,
          })
        ).data
      : (await dataProvider.create('companies', { data })).data;
    void loadUser().catch(() => {});
    return saved;
  };
}
