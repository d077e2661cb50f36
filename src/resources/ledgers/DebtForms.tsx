import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { driverDebts } from '../../../schema/entities/debts.ts';
import type { FieldName } from '../../../schema/entity.ts';
import { ownToday } from '../../storage/preferences/ownZone.ts';
import { EntityCreate } from '../form/EntityCreate.tsx';
import { EntityEdit } from '../form/EntityEdit.tsx';
import { FormSection } from '../form/FormSection.tsx';
import { Input } from '../form/Input.tsx';

/** A new debt. It is collected from today on unless it says when. */
export const DebtCreate = () => (
  <EntityCreate of={driverDebts} start={{ start_date: ownToday() }}>
    <DebtFields isNew />
  </EntityCreate>
);

/** The terms of a debt. Its driver and its source stay. */
export const DebtEdit = () => (
  <EntityEdit of={driverDebts}>
    <DebtFields isNew={false} />
  </EntityEdit>
);

type Source = FieldName<typeof driverDebts>;

const WHAT: readonly Source[] = ['driver_id', 'source', 'description', 'amount', 'reference'];
const FIXED: readonly Source[] = ['driver_id', 'source'];

function DebtFields({ isNew }: { isNew: boolean }) {
  const translate = useTranslate();
  const mode: unknown = useWatch({ name: 'repayment_mode' });
  useAdvanceIsLast(isNew);
  return (
    <>
      <FormSection
        of={driverDebts}
        name="general"
        fields={WHAT}
        hint={translate('linehaul.forms.required')}
      >
        {WHAT.map(source => (
          <Input
            key={source}
            of={driverDebts}
            source={source}
            isReadOnly={!isNew && FIXED.includes(source)}
            autoFocus={source === (isNew ? 'driver_id' : 'description')}
          />
        ))}
      </FormSection>
      <FormSection
        of={driverDebts}
        name="repayment"
        title={translate('linehaul.ledgers.terms')}
        fields={termsOf(mode)}
      />
    </>
  );
}

/** An installment has an amount or a percent; the others take what there is. */
function termsOf(mode: unknown): Source[] {
  const amounts: Source[] =
    mode === 'fixed_per_settlement'
      ? ['repayment_amount']
      : mode === 'percent_of_net'
        ? ['repayment_percent']
        : [];
  return ['repayment_mode', ...amounts, 'start_date', 'paused_until', 'note'];
}

/** An advance is collected last, from what is left, unless the person chooses otherwise. */
function useAdvanceIsLast(isNew: boolean): void {
  const source: unknown = useWatch({ name: 'source' });
  const { getValues, setValue } = useFormContext();
  const seen = useRef(source);
  useEffect(() => {
    if (seen.current === source) return;
    seen.current = source;
    if (isNew && source === 'advance' && !getValues('repayment_mode')) {
      setValue('repayment_mode', 'available', { shouldDirty: true });
    }
  }, [isNew, source, getValues, setValue]);
}
