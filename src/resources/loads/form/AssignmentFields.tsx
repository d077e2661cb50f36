import type { RaRecord } from 'ra-core';
import { useDataProvider } from 'ra-core';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { loads } from '../../../../schema/entities/loads.ts';
import { LookupInput } from '../../../inputs/lookup/LookupInput.tsx';
import { useCompanyId } from '../../../session/CompanyContext.ts';
import { useUser } from '../../../session/current.ts';
import { useChoiceWords } from '../../../words/choiceWords.ts';
import { Input } from '../../derived/Input.tsx';
import { DispatcherInput } from '../DispatcherInput.tsx';
import { broughtAlong } from './broughtAlong.ts';
import type { LoadValues } from './formValues.ts';

/** Unit, trailer and dispatcher. A unit brings along who drives it and what it pulls. */
export function AssignmentFields() {
  const form = useFormContext<LoadValues>();
  const provider = useDataProvider();
  const kinds = useChoiceWords('trucks', 'type');
  const trailerBefore = useRef<number | null>(null);

  async function bringAlong(truck: RaRecord | null) {
    if (!truck) return;
    const brought = await broughtAlong(truck.id, provider);
    // Somebody may have chosen another one meanwhile, or a driver.
    if (form.getValues('truck_id') !== truck.id) return;
    const change = { shouldDirty: true };
    if (form.getValues('load_drivers').length === 0) {
      form.setValue('load_drivers', brought.load_drivers, change);
    }
    // What the truck before it pulled stays with that one.
    const trailer = form.getValues('trailer_id') ?? null;
    if (trailer === null || trailer === trailerBefore.current) {
      form.setValue('trailer_id', brought.trailer_id, change);
      trailerBefore.current = brought.trailer_id;
    }
    if (!form.getValues('dispatcher_id')) {
      form.setValue('dispatcher_id', brought.dispatcher_id, change);
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
        secondText={({ make, type }) => [make, type && kinds(type)].filter(Boolean).join(' · ')}
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
