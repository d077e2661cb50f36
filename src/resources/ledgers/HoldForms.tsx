import { useTranslate } from 'ra-core';
import { driverHolds } from '../../../schema/entities/holds.ts';
import type { FieldName } from '../../../schema/entity.ts';
import { ownToday } from '../../storage/preferences/ownZone.ts';
import { EntityCreate } from '../form/EntityCreate.tsx';
import { EntityEdit } from '../form/EntityEdit.tsx';
import { FormSection } from '../form/FormSection.tsx';
import { Input } from '../form/Input.tsx';

/** Escrow for a driver, opened today unless it says when. */
export const HoldCreate = () => (
  <EntityCreate of={driverHolds} start={{ opened_date: ownToday() }}>
    <HoldFields isNew />
  </EntityCreate>
);

/** The terms of a driver's escrow. The driver stays. */
export const HoldEdit = () => (
  <EntityEdit of={driverHolds}>
    <HoldFields isNew={false} />
  </EntityEdit>
);

const FIELDS: readonly FieldName<typeof driverHolds>[] = [
  'driver_id',
  'purpose',
  'target_amount',
  'per_settlement_amount',
  'per_settlement_percent',
  'opened_date',
  'start_after_weeks',
  'annual_interest_rate',
  'interest_frequency_months',
  'note',
];

function HoldFields({ isNew }: { isNew: boolean }) {
  const translate = useTranslate();
  return (
    <FormSection
      of={driverHolds}
      name="general"
      fields={FIELDS}
      hint={translate('linehaul.forms.required')}
    >
      {FIELDS.map(source => (
        <Input
          key={source}
          of={driverHolds}
          source={source}
          isReadOnly={!isNew && source === 'driver_id'}
          autoFocus={source === (isNew ? 'driver_id' : 'purpose')}
        />
      ))}
    </FormSection>
  );
}
