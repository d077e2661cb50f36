import type { RaRecord } from 'ra-core';
import { useDataProvider } from 'ra-core';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { loads } from '../../../../schema/entities/loads.ts';
import { trucks } from '../../../../schema/entities/trucks.ts';
import { LookupInput } from '../../../inputs/lookup/LookupInput.tsx';
import { secondLine } from '../../derived/secondLine.ts';
import { Input } from '../../form/Input.tsx';
import { DispatcherInput } from '../DispatcherInput.tsx';
import { carriedOver } from './carriedOver.ts';
import type { LoadValues } from './formValues.ts';

/** Unit, trailer and dispatcher. Choosing a unit also sets its drivers and its trailer. */
export function AssignmentFields() {
  const form = useFormContext<LoadValues>();
  const provider = useDataProvider();
  const trailerBefore = useRef<number | null>(null);

  async function bringAlong(truck: RaRecord | null) {
    if (!truck) return;
    const brought = await carriedOver(truck.id, provider);
    // The user may have chosen another unit or driver meanwhile.
    if (form.getValues('truck_id') !== truck.id) return;
    const change = { shouldDirty: true };
    if (form.getValues('load_drivers').length === 0) {
      form.setValue('load_drivers', brought.load_drivers, change);
    }
    // The previous truck's trailer stays with that truck.
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
        secondText={record => secondLine(trucks, record)}
        onPick={truck => void bringAlong(truck)}
      />
      <Input of={loads} source="trailer_id" />
      <DispatcherInput />
    </>
  );
}
