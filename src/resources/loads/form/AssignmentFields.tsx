import type { RaRecord } from 'ra-core';
import { useDataProvider } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { loads } from '../../../../schema/entities/loads.ts';
import { LookupInput } from '../../../inputs/lookup/LookupInput.tsx';
import { useCompanyId } from '../../../routing/CompanyContext.ts';
import { useUser } from '../../../session/current.ts';
import { Input } from '../../derived/Input.tsx';
import { DispatcherInput } from '../DispatcherInput.tsx';
import type { LoadValues } from './formValues.ts';
import { newDriver } from './lines.ts';

/** Unit, trailer and dispatcher. A unit brings along who drives it and what it pulls. */
export function AssignmentFields() {
  const form = useFormContext<LoadValues>();
  const { getList } = useDataProvider();

  async function bringAlong(truck: RaRecord | null) {
    if (!truck || form.getValues('load_drivers').length > 0) return;
    const { data } = await getList<RaRecord>('drivers', {
      pagination: { page: 1, perPage: 2 },
      sort: { field: 'id', order: 'ASC' },
      filter: { truck_id: [truck.id], status: ['active'] },
    }).catch(() => ({ data: [] }));
    const [driver] = data;
    // Somebody may have chosen meanwhile.
    if (!driver || form.getValues('load_drivers').length > 0) return;
    const change = { shouldDirty: true };
    const line = { ...newDriver(), driver_id: Number(driver.id), driver };
    form.setValue('load_drivers', [line], change);
    if (!form.getValues('trailer_id')) form.setValue('trailer_id', driver.trailer_id, change);
    if (!form.getValues('dispatcher_id')) {
      form.setValue('dispatcher_id', driver.dispatcher_id, change);
    }
  }

  return (
    <>
      <LookupInput
        source="truck_id"
        resource="loads"
        label="linehaul.loads.columns.unit"
        reference="trucks"
        optionText="number"
        secondText={['make', 'type']}
        onPick={truck => void bringAlong(truck)}
      />
      <Input of={loads} source="trailer_id" />
      <DispatcherInput />
    </>
  );
}

/** The dispatcher who makes the load, if the person is one. */
export function useOwnStaffId(): number | null {
  const user = useUser();
  const companyId = useCompanyId();
  const own = user?.staffs.find(staff => staff.company_id === companyId);
  // The server names the membership too; older sessions do not have it.
  return own && 'id' in own ? Number(own.id) : null;
}
